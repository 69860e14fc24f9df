import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { getOrderName } from "#app/site/known-store.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useServerClock, useTick } from "#app/ui/use-server-clock.ts";
import { getExpected } from "#shared/domain/orders/expected-time.ts";
import { getStatusKey, isActive } from "#shared/domain/orders/order-status.ts";
import type { ListedOrder } from "#shared/domain/orders/order-summary.ts";
import { parseLanguageTag } from "#shared/domain/text/locale.ts";
import { formatWhen } from "#shared/domain/time/clock-text.ts";
import { useLatestOrders } from "./use-latest-orders.ts";

export const texts = ["order"] as const;

type Props = { nowMs: number; /** The page has left room at its top. */ isFirst: boolean };

/**
 * The order under way; several lead to the order list. It stands at the top of the front page, which leaves room for it once
 * the browser knows of it, and above the navigation of every other list page. Room that is not needed stays until the
 * next visit, so that nothing moves.
 */
export default function ActiveOrders({ nowMs, isFirst }: Props) {
  const clockMs = useServerClock(nowMs);
  const orders = useLatestOrders()?.filter(isActive) ?? [];
  const [order] = orders;
  useTick(order !== undefined);
  const strip = order && <OrderStrip order={order} count={orders.length} nowMs={clockMs()} />;
  return isFirst ? <div className="live-room">{strip}</div> : strip;
}

/** `order`: the newest one, of `count`. After its promised time it says so, as its page does. */
export function OrderStrip({ order, count, nowMs }: { order: ListedOrder; count: number; nowMs: number }) {
  const { t, i18n } = useTranslation("order");
  const expected = getExpected(order, nowMs);
  const time = expected && formatWhen(expected.at, nowMs, parseLanguageTag(i18n.language));
  const isOne = count === 1;
  const late = expected?.isLate ? t("runningLate", { time }) : order.deliveryStatus === "DELAYED" ? t("isLate") : null;
  return (
    <aside className="live" aria-label={t("underWay")}>
      <Link to={isOne ? `/order-summary?id=${order.id}` : "/transaction"} viewTransition>
        <Icon name="scooter" size={24} />
        <span>
          <b>{isOne ? t(getStatusKey(order, nowMs)) : t("underWayCount", { count })}</b>
          {late && isOne ? (
            <small className="late">{late}</small>
          ) : (
            <small>
              {time && `${time} · `}
              {getOrderName(order, t)}
            </small>
          )}
        </span>
        <Icon name="chevron-right" />
      </Link>
    </aside>
  );
}
