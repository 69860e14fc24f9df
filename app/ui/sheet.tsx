import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "./icon.tsx";

type Props = {
  title: string;
  /** `drawer` comes from the right, `sheet` from below (a panel in the middle on wide screens). */
  as?: "sheet" | "drawer";
  onClose: () => void;
  /** Beside the title, before the close button. */
  action?: ReactNode;
  children: ReactNode;
};

/**
 * A modal native dialog: the browser moves the focus in, holds it, gives it back, and closes on Escape and on
 * Android's back gesture. It is open for as long as it is rendered.
 */
export function Sheet({ title, as = "sheet", onClose, action, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { t } = useTranslation();
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a click on the backdrop; Escape does the same by itself
    <dialog
      ref={dialog}
      className={as}
      aria-label={title}
      // Strict mode opens, closes and opens again: the event of that closing comes when it is open.
      onClose={() => !dialog.current?.open && onClose()}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
    >
      <div className="inner">
        <div className="bar">
          <h2>{title}</h2>
          {action}
          <button type="button" className="iconbtn" aria-label={t("close")} onClick={() => dialog.current?.close()}>
            <Icon name="x" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
