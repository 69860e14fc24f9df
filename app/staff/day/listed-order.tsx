import { useTranslation } from "react-i18next";
import { toShortNo } from "#app/staff/board/short.ts";
import { StaffIcon } from "#app/staff/staff-icon.tsx";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { StaffOrder } from "#shared/contract/counter.ts";
import { formatRM } from "#shared/domain/money/money.ts";
import { isDelivered } from "#shared/domain/orders/dine-type.ts";
import { parseLanguageTag } from "#shared/domain/text/locale.ts";
import { formatDayTime } from "#shared/domain/time/clock-text.ts";

type Props = { order: StaffOrder; more?: string; onOpen: () => void };

/** A line of a list of orders, which opens the order. */
export function ListedOrder({ order, more, onOpen }: Props) {
  const { t, i18n } = useTranslation("staff");
  const { t: common } = useTranslation();
  const { orderNo, orderDineType, tableNo, contact, money, placedAt, endedAt, deliveryStatus } = order;
  const state = endedAt === null ? "stateOPEN" : deliveryStatus === "COMPLETED" ? "stateDONE" : "stateCALLED_OFF";
  const facts = [
    formatDayTime(placedAt, parseLanguageTag(i18n.language)),
    tableNo === null ? common(`mode${orderDineType}`) : t("table", { no: tableNo }),
    contact?.name,
    money && formatRM(money.total),
    money && money.refunded > 0 && `${t("moneyRefunded")} ${formatRM(money.refunded)}`,
  ];
  return (
    <li>
      <Button kind="action" onClick={onOpen}>
        <StaffIcon name={isDelivered(orderDineType) ? "bike" : tableNo === null ? "shopping-bag" : "utensils"} />
        <span className="dy-order">
          <b>
            {toShortNo(orderNo)} · {t(state)}
          </b>
          <small>{facts.filter(Boolean).join(" · ")}</small>
          {more && <span className="dy-more">{more}</span>}
        </span>
        <Icon name="chevron-right" />
      </Button>
    </li>
  );
}
