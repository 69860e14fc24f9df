import { useTranslation } from "react-i18next";
import { isOver } from "#app/orders/polling.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { Order } from "#shared/contract/order-entities.ts";
import { parseLanguageTag } from "#shared/domain/text/locale.ts";
import { formatClock, formatDayTime } from "#shared/domain/time/clock-text.ts";
import { toShownEvents } from "./event-texts.ts";
import { toReadableText, toReasonText } from "./order-texts.ts";

/** All events of an order with their times. */
export function TimelineEvents({ order, nowMs }: { order: Order; nowMs: number }) {
  const { t, i18n } = useTranslation(["order", "orderProgress"]);
  const locale = parseLanguageTag(i18n.language);
  const events = toShownEvents(order, nowMs);
  const firstDay = events[0]?.at.slice(0, 10);
  return (
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
  );
}
