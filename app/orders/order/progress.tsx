import { useTranslation } from "react-i18next";
import type { orderProgress } from "#app/i18n/en/order-progress.client.ts";
import { isOver } from "#app/orders/status/polling.ts";
import { statusText } from "#app/orders/status/status-texts.ts";
import { createParts } from "#app/ui/create-parts.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useOnDemand } from "#app/ui/use-on-demand.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import { formatDay, formatWhen } from "#shared/domain/clock-text.ts";
import { isDelivered } from "#shared/domain/dine-type.ts";
import { getExpected } from "#shared/domain/expected-time.ts";
import { parseLanguageTag } from "#shared/domain/locale.ts";
import { orderTabs, getStatusKey, type StatusKey, tabOf } from "#shared/domain/order-status.ts";
import { tabText, toReasonText } from "./order-texts.ts";

/** Texts only: neither a list nor an unpaid order needs them. */
const { useParts: useProgressTexts } = createParts("orderProgress", () => Promise.resolve(true));

/** Of an order that is in a tab (S176). */
type PlainKey = Extract<StatusKey, keyof typeof orderProgress>;

type Props = { order: Order; deliveryTime: string | null; nowMs: number };

export function OrderHeader({ order, deliveryTime, nowMs }: Props) {
  const { t, i18n } = useTranslation("order");
  const locale = parseLanguageTag(i18n.language);
  const tab = tabOf(order);
  const reached = tab ? orderTabs.indexOf(tab) : -1;
  const status = getStatusKey(order, nowMs);
  // The status in plain words (PD126). Their line is there before them, so that nothing moves.
  const hasTexts = useProgressTexts(tab);
  const expected = getExpected(order, nowMs, deliveryTime);
  const expectedKey = expected?.isLate ? "runningLate" : isDelivered(order.orderDineType) ? "arriving" : "readyBy";
  return (
    <section className="eta" aria-live="polite">
      <p>{formatDay(order.orderTime.slice(0, 10), locale)}</p>
      <h1>{t(statusText(status))}</h1>
      {tab && <p>{hasTexts ? t(status as PlainKey, { ns: "orderProgress" }) : "\u00a0"}</p>}
      {expected && (
        // After the promised time the same line says so: one line more would move the page.
        <p className={expected.isLate ? "late" : undefined}>
          {t(expectedKey, { time: formatWhen(expected.at, nowMs, locale) })}
        </p>
      )}
      {order.deliveryTime && !isOver(order) && order.orderDineType !== "MEAL_PLAN" && (
        <p>{t("scheduledFor", { time: formatWhen(order.deliveryTime, nowMs, locale) })}</p>
      )}
      {isOver(order) && order.cancelReason && <p>{toReasonText(order.cancelReason, t)}</p>}
      {(tab || !isOver(order)) && (
        <ol className="prog" aria-label={t("progressLabel")}>
          {orderTabs.map((one, index) => (
            <li
              key={one}
              className={index < reached || tab === "delivered" ? "done" : index === reached ? "now" : ""}
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

/** The details of the progress, folded: the four main steps are above. They load when somebody opens them. */
export function Timeline({ order, nowMs }: { order: Order; nowMs: number }) {
  const { t } = useTranslation("order");
  const { Part, open } = useOnDemand(() => import("./timeline-events.client.tsx"), ["orderProgress"]);
  if (order.events.length === 0) return null;
  return (
    <details className="sec tl-box" onToggle={open}>
      <summary>
        <h2>{t("progressTitle")}</h2>
        <Icon name="chevron-down" />
      </summary>
      {Part && <Part order={order} nowMs={nowMs} />}
    </details>
  );
}
