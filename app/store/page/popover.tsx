import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { hasPopovers } from "#app/ui/has-popovers.ts";
import { Icon } from "#app/ui/icon.tsx";

type Props = { id: string; icon: string; name: string; title: string; children: ReactNode };

/** A browser without popovers shows and hides what the button names by a class. */
function toggleWithoutPopovers(id: string, isShown?: boolean): void {
  if (hasPopovers()) return;
  const box = document.getElementById(id);
  if (box?.classList.toggle("shown", isShown)) box.querySelector("button")?.focus();
}

/** A button and the native popover that it opens, also without JavaScript. */
export function Popover({ id, icon, name, title, children }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <button type="button" className="btn btn-3 btn-sm" popoverTarget={id} onClick={() => toggleWithoutPopovers(id)}>
        <Icon name={icon} />
        {name}
      </button>
      <div id={id} className="popinfo" popover="auto" role="dialog" aria-label={title}>
        <div className="bar">
          <h2>{title}</h2>
          <button
            type="button"
            className="iconbtn"
            popoverTarget={id}
            popoverTargetAction="hide"
            onClick={() => toggleWithoutPopovers(id, false)}
            aria-label={t("close")}
          >
            <Icon name="x" />
          </button>
        </div>
        {children}
      </div>
    </>
  );
}
