import { useTranslation } from "react-i18next";
import { StaffIcon } from "#app/staff/staff-icon.tsx";
import type { StaffOrder } from "#shared/contract/counter.ts";
import { parseLanguageTag } from "#shared/domain/text/locale.ts";
import { minuteMs } from "#shared/domain/time/time.ts";
import { formatBoardTime } from "./short.ts";
import { useNow } from "./use-now.ts";

/** Of how an order leaves. */
export const wayIcons: Record<string, string> = {
  DELIVERY: "bike",
  PICKUP: "shopping-bag",
  DRIVE_THRU: "car",
  DINEIN: "utensils",
  MEAL_PLAN: "calendar-days",
};

const riderStates = {
  FINDING_COURIER: "riderWanted",
  WAITING_FOR_COURIER: "riderComes",
  SHIPPING: "riderOut",
  DELAYED: "riderOut",
  IN_RETURN: "riderReturns",
} as const;

/** How an order leaves, and who waits for it. */
export function OrderWho({ order }: { order: StaffOrder }) {
  const { t, i18n } = useTranslation("staff");
  const { t: common } = useTranslation();
  const { orderDineType: mode, tableNo, noOfPax, round, plan, code, vehicle, rider, arrivedAt, callName } = order;
  const locale = parseLanguageTag(i18n.language);
  const now = useNow(0, minuteMs);
  const isToHandOver = order.kitchenState === "READY" && order.endedAt === null;
  const riderState = riderStates[order.deliveryStatus as keyof typeof riderStates];
  return (
    <>
      <p className="bd-who">
        {tableNo !== null && (
          <span className="bd-table" aria-hidden="true">
            {tableNo}
          </span>
        )}
        <StaffIcon name={wayIcons[mode] ?? "shopping-bag"} />
        <b>{tableNo === null ? common(`mode${mode}`) : t("table", { no: tableNo })}</b>
        {callName !== null && <span>{callName}</span>}
        {noOfPax !== null && <span>{t("guests", { count: noOfPax })}</span>}
        {round && <span>{t("roundNo", { n: round.n })}</span>}
        {plan && <span>{t("planDay", plan)}</span>}
      </p>
      {round && (
        <p className="bd-round">
          <span>{t("onlyNew")}</span>
          {round.served.map(({ n, lines: count, at }) => (
            <span key={n}>{t("roundServed", { n, count, time: formatBoardTime(at, now, locale) })}</span>
          ))}
        </p>
      )}
      {vehicle && (
        <p className={arrivedAt === null ? "bd-here" : "bd-here is-here"}>
          <b className="bd-plate">{vehicle.no}</b> {vehicle.description}
          {arrivedAt !== null && <small>{t("hereSince", { time: formatBoardTime(arrivedAt, now, locale) })}</small>}
        </p>
      )}
      {rider && (
        <p className="bd-here">
          <b>{[rider.name, rider.plateNo].filter(Boolean).join(", ") || t("noRiderYet")}</b>
          <small>{[rider.vendor, riderState && t(riderState)].filter(Boolean).join(", ")}</small>
        </p>
      )}
      {code !== null && isToHandOver && (
        <p className="bd-code">
          <small>{t("handOverCode")}</small>
          <b>{code}</b>
        </p>
      )}
    </>
  );
}
