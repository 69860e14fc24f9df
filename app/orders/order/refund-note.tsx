import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/icon.tsx";
import type { Order } from "#shared/contract/order-entities.ts";
import { senPerPoint } from "#shared/domain/loyalty.ts";
import { formatRM } from "#shared/domain/money.ts";
import { getPaymentKey } from "#shared/domain/order-status.ts";
import { paymentText } from "./order-texts.ts";

/** What becomes of the money of an order that is cancelled or changed: before anything else that the page tells of it. */
export function RefundNote({ order }: { order: Order }) {
  const { t } = useTranslation("order");
  const key = getPaymentKey(order);
  // What the days of a plan that are called off give back.
  const isCredit = order.orderDineType === "MEAL_PLAN" && key === "success";
  const sides = isCredit ? order.orderFoods.flatMap(({ selectedSides }) => selectedSides) : [];
  const points = sides.reduce((sum, { day }) => sum + (day?.freed?.points ?? 0), 0);
  const refundedSen = order.refunded - points * senPerPoint;
  const isEnded = key === "cancelled" || key === "refunded";
  const sum =
    refundedSen > 0
      ? t(isCredit ? "refundedCredit" : "refundedAmount", { amount: formatRM(refundedSen) })
      : isEnded && t(paymentText(key, order.orderDineType));
  return (
    <>
      {sum && (
        <p className="note">
          <Icon name="undo-2" />
          {sum}
        </p>
      )}
      {points > 0 && (
        <p className="note">
          <Icon name="undo-2" />
          {t("refundedPoints", { count: points })}
        </p>
      )}
    </>
  );
}
