import type { ComponentProps, ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { PageLink } from "./page-link.tsx";

const kindClasses = {
  primary: "btn btn-1",
  outline: "btn btn-2",
  quiet: "btn btn-3",
  danger: "btn btn-danger",
  /** It names what is missing, and a press leads there: it is not disabled. */
  waiting: "btn btn-wait",
  /** On a ground of the brand's colour. */
  inverse: "btn btn-inverse",
  plain: "btn",
  text: "link",
  iconOnly: "iconbtn",
  pill: "pill",
  /** A line of a list of things to do, with icons at its ends. */
  action: "act",
  /** A button that looks like what it stands in. */
  bare: "",
} as const;

export type ButtonKind = keyof typeof kindClasses;

type Look = {
  kind: ButtonKind;
  size?: "small" | "large";
  /** As wide as what it stands in. */
  isWide?: boolean;
  /** Name of a sprite icon that stands first. */
  icon?: string;
  className?: string | undefined;
};

function toClass({ kind, size, isWide = false, className }: Look): string | undefined {
  const sizeClass = size && (size === "small" ? "btn-sm" : "btn-lg");
  return [kindClasses[kind], sizeClass, isWide && "btn-block", className].filter(Boolean).join(" ") || undefined;
}

type ButtonProps = Omit<ComponentProps<"button">, "className" | "aria-busy"> &
  Look & {
    /** It works on what was pressed: it shows that, and keeps its focus. */
    isBusy?: boolean;
  };

/** A button. It submits a form only where its `type` says so. */
export function Button({
  kind,
  size,
  isWide,
  icon,
  className,
  isBusy,
  type = "button",
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={toClass({ kind, size, isWide, className })}
      aria-busy={isBusy || undefined}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

type LinkButtonProps = Look & { isBusy?: boolean } & (
    | Omit<ComponentProps<typeof PageLink>, "className">
    | (Omit<ComponentProps<"a">, "className"> & { to?: undefined })
  );

/** A link that looks like a button: `to` for a page of ours, `href` for anything else. */
export function LinkButton({ kind, size, isWide, icon, className, isBusy, children, ...rest }: LinkButtonProps) {
  const look = { className: toClass({ kind, size, isWide, className }), "aria-busy": isBusy || undefined };
  const inside = (
    <>
      {icon && <Icon name={icon} />}
      {children}
    </>
  );
  return rest.to === undefined ? (
    <a {...rest} {...look}>
      {inside}
    </a>
  ) : (
    <PageLink {...rest} {...look}>
      {inside}
    </PageLink>
  );
}

/** What an `action` says, and the arrow that says that it leads on. */
export const ActionText = ({ title, hint }: { title: ReactNode; hint?: ReactNode }) => (
  <>
    <span>
      {title}
      {hint && <small>{hint}</small>}
    </span>
    <Icon name="chevron-right" />
  </>
);

/** Stands where a button would be, and says why there is none. */
export function Unavailable({ children }: { children: ReactNode }) {
  return (
    <p className={kindClasses.waiting} role="note">
      {children}
    </p>
  );
}
