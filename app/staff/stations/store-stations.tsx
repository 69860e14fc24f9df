import { useTranslation } from "react-i18next";
import { counter } from "#app/staff/calls.ts";
import { toOwnName } from "#app/staff/own-name.ts";
import { useShopData } from "#app/staff/session.ts";
import { Button } from "#app/ui/button.tsx";
import { useOpen } from "#app/ui/use-open.ts";
import { parseLanguageTag } from "#shared/domain/text/locale.ts";
import { AlertsSheet } from "./alerts-sheet.tsx";
import { StationsSheet } from "./stations-sheet.tsx";
import { useStations } from "./use-stations.ts";

/** The parts of the kitchen of a store, and the numbers that it calls. */
export function StoreStations({ storeID, name }: { storeID: string; name: string }) {
  const { t, i18n } = useTranslation("staff");
  const locale = parseLanguageTag(i18n.language);
  const [stationsSheet, alertsSheet] = [useOpen(), useOpen()];
  const stations = useStations(storeID);
  const alerts = useShopData(
    ["alerts", storeID],
    async () => (await counter.alerts({ params: { storeID } })).value.items,
  );
  if (!stations.value || !alerts.value) return null;
  const names = stations.value.map((station) => toOwnName(station.name, locale)).join(", ");
  const count = alerts.value.length;
  return (
    <li className="st-printed">
      <div>
        <b>{name}</b>
        <small>{names || t("noStations")}</small>
        <small>{count === 0 ? t("callsStore") : t("callsNumbers", { count })}</small>
      </div>
      <div className="st-row">
        <Button kind="quiet" size="small" onClick={stationsSheet.open}>
          {t("stations")}
        </Button>
        <Button kind="quiet" size="small" onClick={alertsSheet.open}>
          {t("alerts")}
        </Button>
      </div>
      {stationsSheet.isOpen && (
        <StationsSheet
          storeID={storeID}
          name={name}
          before={stations.value}
          onClose={stationsSheet.close}
          onDone={stations.reload}
        />
      )}
      {alertsSheet.isOpen && (
        <AlertsSheet
          storeID={storeID}
          name={name}
          before={alerts.value}
          onClose={alertsSheet.close}
          onDone={alerts.reload}
        />
      )}
    </li>
  );
}
