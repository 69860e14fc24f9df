import type { ComponentProps, ReactNode } from "react";
import { Icon } from "./icon.tsx";

const toneClasses = { plain: "note", good: "note ok", careful: "note pre", bad: "note bad" } as const;

export type Live = "alert" | "status";

type Props = Omit<ComponentProps<"div">, "className" | "role"> & {
  /** With a heading it is a section. */
  as?: "div" | "section";
  /** `careful`: something to know before going on. `bad`: something has failed. */
  tone?: keyof typeof toneClasses;
  /** Says the text when it comes: `alert` at once, `status` when the reader pauses. */
  live?: Live | undefined;
  /** Name of a sprite icon; what is bad has one unless it is null. */
  icon?: string | null | undefined;
  className?: string;
};

/** A sentence or two in a box, beside what they are about. */
export function Note({ as, tone = "plain", live, icon, className, children, ...rest }: Props) {
  const name = icon === undefined && tone === "bad" ? "circle-alert" : icon;
  const Tag = (as ?? "div") as "div";
  return (
    <Tag {...rest} className={className ? `${toneClasses[tone]} ${className}` : toneClasses[tone]} role={live}>
      {name && <Icon name={name} />}
      {name ? <div>{children}</div> : children}
    </Tag>
  );
}

/** Why something has failed, said at once; nothing where nothing has. */
export const FailureNote = ({ text }: { text: string | null | undefined | false }) =>
  text && (
    <Note tone="bad" live="alert">
      {text}
    </Note>
  );

type LiveTextProps = Omit<ComponentProps<"div">, "role"> & {
  as?: "div" | "p" | "small" | "section" | "span";
  live: Live;
};

/** A place whose text is said when it changes. It is there before its text, so that each change is said once. */
export function LiveText({ as, live, ...rest }: LiveTextProps): ReactNode {
  const Tag = (as ?? "div") as "div";
  return <Tag {...rest} role={live} />;
}
