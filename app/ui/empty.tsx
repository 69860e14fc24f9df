import type { ComponentProps, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button, type ButtonKind } from "./button.tsx";
import type { Live } from "./note.tsx";
import { EmptyArt } from "./picture.tsx";

type Props = {
  art?: ComponentProps<typeof EmptyArt>["name"];
  /** The picture waits until it comes into view. */
  isLazy?: true;
  title: ReactNode;
  /** Level of the heading. */
  level?: 1 | 2 | 3;
  hint?: ReactNode;
  live?: Live | undefined;
  className?: string;
  /** What can be done now. */
  children?: ReactNode;
};

/** What stands where a list or a page has nothing to show. */
export function Empty({ art, isLazy, title, level = 2, hint, live, className, children }: Props) {
  const Heading = `h${level}` as const;
  return (
    <div className={className ? `empty ${className}` : "empty"} role={live}>
      {art && <EmptyArt name={art} {...(isLazy && { isLazy })} />}
      <Heading>{title}</Heading>
      {hint && <p>{hint}</p>}
      {children}
    </div>
  );
}

type FailedProps = Omit<Props, "isLazy" | "live"> & { kind?: ButtonKind; onRetry: () => void };

/** What could not be loaded, and a button that tries again. */
export function LoadFailed({ kind = "primary", onRetry, children, ...rest }: FailedProps) {
  const { t } = useTranslation();
  return (
    <Empty {...rest} live="alert">
      <Button kind={kind} onClick={onRetry}>
        {t("tryAgain")}
      </Button>
      {children}
    </Empty>
  );
}
