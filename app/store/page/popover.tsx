import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { hasPopovers } from "#app/ui/has-popovers.ts";

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
      <Button kind="quiet" size="small" icon={icon} popoverTarget={id} onClick={() => toggleWithoutPopovers(id)}>
        {name}
      </Button>
      <div id={id} className="popinfo" popover="auto" role="dialog" aria-label={title}>
        <div className="bar">
          <h2>{title}</h2>
          <Button
            kind="iconOnly"
            icon="x"
            popoverTarget={id}
            popoverTargetAction="hide"
            onClick={() => toggleWithoutPopovers(id, false)}
            aria-label={t("close")}
          />
        </div>
        {children}
      </div>
    </>
  );
}
