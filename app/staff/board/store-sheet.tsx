import { useTranslation } from "react-i18next";
import { DevicePrinterForm } from "#app/staff/print/device-printer-form.tsx";
import { useShop } from "#app/staff/shop.ts";
import { Sheet } from "#app/ui/sheet.tsx";
import { AcceptanceForm } from "./acceptance-form.tsx";
import type { Board } from "./board-state.ts";
import { BusyForm } from "./busy-form.tsx";
import { DayForm } from "./day-form.tsx";
import { PauseForm } from "./pause-form.tsx";

/** What people set of the store itself, in one place. */
export function StoreSheet({ board: { store, clockMs }, onClose }: { board: Board; onClose: () => void }) {
  const { t } = useTranslation("staff");
  const { role } = useShop().grant;
  const isHead = role === "OWNER" || role === "MANAGER";
  return (
    <Sheet title={t("store")} onClose={onClose}>
      <div className="st-form bd-sets">
        <PauseForm store={store} clockMs={clockMs} onDone={onClose} />
        <BusyForm store={store} clockMs={clockMs} onDone={onClose} />
        <DevicePrinterForm isAsked={store.printing.isAsked} />
        {isHead && (
          <>
            <AcceptanceForm store={store} />
            <DayForm store={store} clockMs={clockMs} />
          </>
        )}
      </div>
    </Sheet>
  );
}
