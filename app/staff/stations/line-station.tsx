import { useTranslation } from "react-i18next";
import { useAtStore } from "#app/staff/board/store-frame.tsx";
import { toOwnName } from "#app/staff/own-name.ts";
import { StaffIcon } from "#app/staff/staff-icon.tsx";
import type { StaffOrder } from "#shared/contract/counter.ts";
import { parseLanguageTag } from "#shared/domain/text/locale.ts";
import { partIcons, partTexts } from "./station-marks.tsx";

/** Which station makes a line of an opened order, and how far it is; nothing where none does. */
export function LineStation({ line }: { line: StaffOrder["lines"][number] }) {
  const { t, i18n } = useTranslation("staff");
  const station = useAtStore().board?.store.stations.find(({ id }) => id === line.station);
  if (!station || line.left !== null) return null;
  return (
    <span className={line.stationState === "READY" ? "sn-line is-ready" : "sn-line"}>
      <StaffIcon name={partIcons[line.stationState]} size={16} />
      {toOwnName(station.name, parseLanguageTag(i18n.language))}
      <span className="vh"> {t(partTexts[line.stationState])}</span>
    </span>
  );
}
