import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { getOrderName } from "#app/site/known-store.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useServerClock, useTick } from "#app/ui/use-server-clock.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import { formatWhen } from "#shared/domain/clock-text.ts";
import { getExpected } from "#shared/domain/expected-time.ts";
import { parseLanguageTag } from "#shared/domain/locale.ts";
import { getStatusKey, isActive } from "#shared/domain/order-status.ts";
import { useLatestOrders } from "./use-latest-orders.ts";

/** The order under way, above the navigation of every list page; several lead to the order list. */
export function ActiveOrders({ nowMs }: { nowMs: number }) {
  const clockMs = useServerClock(nowMs);
  const orders = useLatestOrders()?.filter(isActive) ?? [];
  const [order] = orders;
  useTick(order !== undefined);
  return order && <OrderStrip order={order} count={orders.length} nowMs={clockMs()} />;
}

/** `order`: the newest one, of `count`. After its promised time it says so, as its page does. */
export function OrderStrip({ order, count, nowMs }: { order: Order; count: number; nowMs: number }) {
  const { t, i18n } = useTranslation("order");
  const expected = getExpected(order, nowMs);
  const time = expected && formatWhen(expected.at, nowMs, parseLanguageTag(i18n.language));
  const isOne = count === 1;
  return (
    <aside className="live" aria-label={t("underWay")}>
      <Link to={isOne ? `/order-summary?id=${order.id}` : "/transaction"} viewTransition>
        <Icon name="scooter" size={24} />
        <span>
          <b>{isOne ? t(getStatusKey(order, nowMs)) : t("underWayCount", { count })}</b>
          {expected?.isLate && isOne ? (
            <small className="late">{t("runningLate", { time })}</small>
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
