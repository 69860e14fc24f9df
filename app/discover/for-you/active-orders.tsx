import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { getOrderName } from "#app/site/known-store.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useServerClock, useTick } from "#app/ui/use-server-clock.ts";
import { formatClock } from "#shared/domain/clock-text.ts";
import { parseLanguageTag } from "#shared/domain/locale.ts";
import { getStatusKey, isActive } from "#shared/domain/order-status.ts";
import { useLatestOrders } from "./use-latest-orders.ts";

/** The order under way, above the navigation of every list page; several lead to the order list. */
export function ActiveOrders({ nowMs }: { nowMs: number }) {
  const { t, i18n } = useTranslation("order");
  const clockMs = useServerClock(nowMs);
  const orders = useLatestOrders()?.filter(isActive) ?? [];
  const [order] = orders;
  useTick(order !== undefined);
  if (!order) return null;
  const expected = order.estimatedAt ?? order.deliveryTime;
  const isOne = orders.length === 1;
  return (
    <aside className="live" aria-label={t("underWay")}>
      <Link to={isOne ? `/order-summary?id=${order.id}` : "/transaction"} viewTransition>
        <Icon name="scooter" size={24} />
        <span>
          <b>{isOne ? t(getStatusKey(order, clockMs())) : t("underWayCount", { count: orders.length })}</b>
          <small>
            {getOrderName(order, t)}
            {expected && ` · ${formatClock(expected, parseLanguageTag(i18n.language))}`}
          </small>
        </span>
        <Icon name="chevron-right" />
      </Link>
    </aside>
  );
}
