import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { loadStyles } from "#app/styles/load-styles.ts";
import { Button } from "./button.tsx";

type Props = {
  title: string;
  as?: "sheet" | "drawer";
  onClose: () => void;
  action?: ReactNode;
  children: ReactNode;
};

/** When a sheet that waited for its part has made room for it: the part takes its place and does not slide in again. */
let madeRoomAt = Number.NEGATIVE_INFINITY;

/** Stands there while the part of a sheet is loaded. */
export function WaitingSheet({ as, onClose }: Pick<Props, "as" | "onClose">) {
  const { t } = useTranslation();
  const [isStyled, setStyled] = useState(false);
  useEffect(() => {
    loadStyles(["dialogs"]).then(
      () => setStyled(true),
      () => undefined,
    );
  }, []);
  useLayoutEffect(
    () => () => {
      madeRoomAt = performance.now();
    },
    [],
  );
  return (
    isStyled && (
      <Sheet title={t("loading")} {...(as && { as })} onClose={onClose}>
        <div className="sk panel-wait" />
      </Sheet>
    )
  );
}

/** A modal native dialog, open while rendered. The browser handles focus, Escape and Android's back gesture. */
export function Sheet({ title, as = "sheet", onClose, action, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { t } = useTranslation();
  // Before it leaves the page, so that the focus goes back to what opened it.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (performance.now() - madeRoomAt < 100) element?.setAttribute("data-at-once", "");
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a click on the backdrop; the dialog handles Escape
    <dialog
      ref={dialog}
      className={as}
      aria-label={title}
      // Strict mode closes and reopens the dialog; that `close` event arrives while the dialog is open.
      onClose={() => !dialog.current?.open && onClose()}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
    >
      <div className="inner">
        <div className="bar">
          <h2>{title}</h2>
          {action}
          <Button kind="iconOnly" icon="x" aria-label={t("close")} onClick={() => dialog.current?.close()} />
        </div>
        {children}
      </div>
    </dialog>
  );
}
