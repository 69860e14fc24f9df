import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useReorder } from "#app/reorder/use-reorder.tsx";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { useServerClock } from "#app/ui/use-server-clock.ts";
import { formatRM } from "#shared/domain/money/money.ts";
import { listSeparator, parseLanguageTag } from "#shared/domain/text/locale.ts";
import { formatDay } from "#shared/domain/time/clock-text.ts";
import { listPastOrders } from "./past-orders.ts";
import { RailSection } from "./rail-section.tsx";
import { useLatestOrders } from "./use-latest-orders.ts";

export const texts = ["catalogue", "order"] as const;

export default function AgainRail({ nowMs }: { nowMs: number }) {
  const { t, i18n } = useTranslation("order");
  const locale = parseLanguageTag(i18n.language);
  const { reorder, sheet } = useReorder(useServerClock(nowMs));
  const orders = useLatestOrders();
  if (!orders) return <RailSection rail="again" />;
  const past = listPastOrders(orders);
  if (past.length === 0) return null;
  return (
    <RailSection rail="again">
      <ul className="rail bleed again">
        {past.map((order) => (
          <li className="ag" key={order.id}>
            <Link to={`/order-summary?id=${order.id}`} viewTransition>
              <span className="pics">
                {order.dishes.slice(0, 3).map(({ foodID, imageUrl }, nth) => (
                  // oxlint-disable-next-line react/no-array-index-key -- an order may have the same dish twice, and the list does not change
                  <Picture key={`${foodID} ${nth}`} src={imageUrl} width={48} height={48} />
                ))}
              </span>
              <b>{order.store.name}</b>
              <small>{order.dishes.map(({ name }) => name).join(listSeparator[locale])}</small>
              <small>
                {formatDay(order.orderTime.slice(0, 10), locale)} · {formatRM(order.total)}
              </small>
            </Link>
            <Button
              kind="quiet"
              size="small"
              isWide
              aria-label={t("againAt", { store: order.store.name })}
              onClick={() => reorder(order)}
            >
              <Icon name="rotate-ccw" size={16} />
              {t("again")}
            </Button>
          </li>
        ))}
      </ul>
      {sheet}
    </RailSection>
  );
}
