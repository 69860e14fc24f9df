import { LinkButton } from "./button.tsx";

/** The way to order by telephone. */
export type Call = { text: string; phone: string; href: string };

type Props = {
  call: Call;
  /** What it says below, small. */
  note?: string;
  amount?: string;
};

/** The main button of a page where nothing can be ordered online. */
export function CallLink({ call: { text, phone, href }, note, amount }: Props) {
  if (phone === "") return null;
  return (
    <LinkButton kind="primary" isWide icon="phone" href={href}>
      <span>
        {text} <span className="tel">{phone}</span>
        {note && <small>{note}</small>}
      </span>
      {amount && <b>{amount}</b>}
    </LinkButton>
  );
}
