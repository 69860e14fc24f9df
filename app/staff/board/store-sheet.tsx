import { useTranslation } from "react-i18next";
import { Sheet } from "#app/ui/sheet.tsx";
import { BusyForm } from "./busy-form.tsx";
import { PauseForm } from "./pause-form.tsx";
import type { Board } from "./use-board.ts";

/** What people set of the store itself, in one place. */
export function StoreSheet({ board: { store, clockMs }, onClose }: { board: Board; onClose: () => void }) {
  const { t } = useTranslation("staff");
  return (
    <Sheet title={t("store")} onClose={onClose}>
      <div className="st-form">
        <PauseForm store={store} clockMs={clockMs} onDone={onClose} />
        <BusyForm store={store} clockMs={clockMs} onDone={onClose} />
      </div>
    </Sheet>
  );
}
