import { Icon } from "#app/ui/icon.tsx";

type Props = {
  to: string;
  label: string;
  /** How many are in the cart. */
  count: number;
  isBusy?: boolean;
  onAdd: () => void;
};

/** The "+" of a dish, and the count until its badge has come. Without scripts it leads to the dish. */
export function AddLink({ to, label, count, isBusy = false, onAdd }: Props) {
  const waiting = isBusy ? " busy" : "";
  return (
    <a
      className={`add${count ? " now" : waiting}`}
      href={to}
      role="button"
      aria-label={label}
      onClick={(event) => {
        event.preventDefault();
        if (!isBusy) onAdd();
      }}
    >
      {count ? <span>{count}</span> : <Icon name="plus" />}
    </a>
  );
}
