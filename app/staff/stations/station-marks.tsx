import { useTranslation } from "react-i18next";
import { toOwnName } from "#app/staff/own-name.ts";
import { StaffIcon } from "#app/staff/staff-icon.tsx";
import type { StaffOrder, StaffStore } from "#shared/contract/counter.ts";
import { parseLanguageTag } from "#shared/domain/text/locale.ts";
import { listStations } from "./station-parts.ts";

/** How far a station is. */
export const partIcons = { QUEUED: "hourglass", PREPARING: "flame", READY: "check" } as const;
export const partTexts = { QUEUED: "partQUEUED", PREPARING: "partPREPARING", READY: "partREADY" } as const;

type Props = { order: StaffOrder; stations: StaffStore["stations"]; without?: string };

/** Who else makes something of an order, and how far it is. `without`: the station that reads it, which sees the dishes of the others too. */
export function StationMarks({ order, stations, without }: Props) {
  const { t, i18n } = useTranslation("staff");
  const locale = parseLanguageTag(i18n.language);
  const all = listStations(order, stations);
  const others = all.filter(({ station }) => station.id !== without);
  // One station alone is the order itself.
  if (others.length === 0 || all.length < 2) return null;
  return (
    <ul className="sn-others" aria-label={t(without === undefined ? "madeAt" : "alsoAt")}>
      {others.map(({ station, state, lines }) => (
        <li key={station.id} className={state === "READY" ? "is-ready" : undefined}>
          <StaffIcon name={partIcons[state]} size={16} />
          <span>
            <b>{toOwnName(station.name, locale)}</b>{" "}
            {without !== undefined &&
              lines.map(({ quantity, name }) => `${quantity} ${toOwnName(name, locale)}`).join(", ")}
            <span className="vh"> {t(partTexts[state])}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
