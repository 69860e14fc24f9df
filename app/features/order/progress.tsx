import { useTranslation } from "react-i18next";
import type { Order } from "#shared/contract/order-entities.ts";
import { getDayPhrase, formatClock, formatDayTime } from "#shared/domain/clock-text.ts";
import { type Locale, parseLanguageTag } from "#shared/domain/locale.ts";
import { orderTabs, getStatusKey, tabOf } from "#shared/domain/order-status.ts";
import { isDelivered } from "#shared/domain/dine-type.ts";
import { fromInstant } from "#shared/domain/time.ts";
import { Icon } from "../../ui/icon.tsx";
import { isOver } from "./polling.ts";
import { toReadableText, toReasonText, toShownEvents, tabText } from "./event-texts.ts";
import { statusText } from "./status-texts.ts";

type Props = { order: Order; deliveryTime: string | null; nowMs: number };

export function OrderHeader({ order, deliveryTime, nowMs }: Props) {
  const { t, i18n } = useTranslation("order");
  const locale = parseLanguageTag(i18n.language);
  const tab = tabOf(order);
  const reached = tab ? orderTabs.indexOf(tab) : -1;
  const expected = deliveryTime ?? order.estimatedAt ?? order.deliveryTime;
  const isLate = expected !== null && nowMs > fromInstant(expected);
  const expectedKey = isLate ? "runningLate" : isDelivered(order.orderDineType) ? "arriving" : "readyBy";
  return (
    <section className="eta" aria-live="polite">
      <h1>{t(statusText(getStatusKey(order, nowMs)))}</h1>
      {expected && isComing(order) && (
        // After the promised time the same line says so: one line more would move the page.
        <p className={isLate ? "late" : undefined}>
          {t(expectedKey, { time: orderTimeText(expected, nowMs, locale) })}
        </p>
      )}
      {order.deliveryTime && !isOver(order) && (
        <p>{t("scheduledFor", { time: orderTimeText(order.deliveryTime, nowMs, locale) })}</p>
      )}
      {isOver(order) && order.cancelReason && <p>{toReasonText(order.cancelReason, t)}</p>}
      {(tab || !isOver(order)) && (
        <ol className="prog" aria-label={t("progressLabel")}>
          {orderTabs.map((one, index) => (
            <li
              key={one}
              className={
                index < reached || order.deliveryStatus === "COMPLETED" ? "done" : index === reached ? "now" : ""
              }
              {...(index === reached && { "aria-current": "step" })}
            >
              {t(tabText(one, order.orderDineType))}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** True for an accepted or paid order that is neither delivered nor on the way back. */
const isComing = (order: Order) =>
  !isOver(order) && order.deliveryStatus !== null && !["DELIVERED", "IN_RETURN"].includes(order.deliveryStatus);

/** The details of the progress, folded: the four main steps are above. */
export function Timeline({ order, nowMs }: { order: Order; nowMs: number }) {
  const { t, i18n } = useTranslation("order");
  const locale = parseLanguageTag(i18n.language);
  const events = toShownEvents(order, nowMs);
  const firstDay = events[0]?.at.slice(0, 10);
  if (events.length === 0) return null;
  return (
    <details className="sec tl-box">
      <summary>
        <h2>{t("progressTitle")}</h2>
        <Icon name="chevron-down" />
      </summary>
      <ol className="tl">
        {events.map(({ text, at, reason, status }, index) => {
          const isLast = index === events.length - 1;
          const isBad = ["CANCELLED", "REJECTED", "RETURNED"].includes(status);
          const kind = isBad ? "bad" : isLast && !isOver(order) ? "now" : "done";
          return (
            <li key={`${status} ${at}`} className={kind}>
              <span className="dot">{kind !== "now" && <Icon name={isBad ? "x" : "check"} size={16} />}</span>
              <div>
                <b>{text ? t(text) : toReadableText(status)}</b>
                {reason && <p>{toReasonText(reason, t)}</p>}
              </div>
              <time dateTime={at}>
                {at.slice(0, 10) === firstDay ? formatClock(at, locale) : formatDayTime(at, locale)}
              </time>
            </li>
          );
        })}
      </ol>
    </details>
  );
}

export function orderTimeText(instant: string, nowMs: number, locale: Locale): string {
  return getDayPhrase(instant, nowMs) === "today" ? formatClock(instant, locale) : formatDayTime(instant, locale);
}
