import { memo } from "react";
import { useTranslation } from "react-i18next";
import { StaffIcon } from "#app/staff/staff-icon.tsx";
import { Button } from "#app/ui/button.tsx";
import type { StaffOrder } from "#shared/contract/counter.ts";
import { wayIcons } from "./order-who.tsx";
import { toShortNo } from "./short.ts";
import { DueAt, TimeLeft } from "./time-left.tsx";

type Props = {
  order: StaffOrder;
  clockMs: number;
  /** It is to be begun at another time. */
  isLater: boolean;
  /** It stays the same function. */
  onOpen: (orderID: string) => void;
};

/** One of many orders that wait behind the cards of a column: a tap opens it, with its dishes and its keys. */
export const OrderLine = memo(function OrderLine({ order, clockMs, isLater, onOpen }: Props) {
  const { t } = useTranslation("staff");
  const { t: common } = useTranslation();
  const { orderDineType: mode, tableNo, callName, lines, avoid, arrivedAt } = order;
  const count = lines.reduce((sum, { quantity, left }) => sum + (left === null ? quantity : 0), 0);
  return (
    <li className={arrivedAt === null ? "bd-row" : "bd-row is-here"} data-kept={order.id}>
      <Button kind="bare" onClick={() => onOpen(order.id)}>
        <b>
          <span className="vh">{t("open")} </span>
          {toShortNo(order.orderNo)}
        </b>
        <StaffIcon name={wayIcons[mode] ?? "shopping-bag"} />
        <span className="bd-row-who">
          {tableNo === null ? (callName ?? common(`mode${mode}`)) : t("table", { no: tableNo })}
          <small>{t("items", { count })}</small>
        </span>
        {avoid.length > 0 && (
          <span className="bd-careful">
            <StaffIcon name="triangle-alert" />
            <span className="vh">{t("cannotEat")}</span>
          </span>
        )}
        {isLater ? <DueAt order={order} clockMs={clockMs} /> : <TimeLeft order={order} clockMs={clockMs} />}
      </Button>
    </li>
  );
});
