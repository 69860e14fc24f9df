import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/icon.tsx";
import { createLazyPart } from "#app/ui/lazy-part.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import { senPerPoint } from "#shared/domain/loyalty.ts";
import { formatRM } from "#shared/domain/money.ts";
import { getPaymentKey } from "#shared/domain/order-status.ts";
import { getListedRefunds, getRefundSum } from "#shared/domain/refunds.ts";
import { paymentText } from "./order-texts.ts";

const RefundList = createLazyPart(() => import("./refund-list.client.tsx"), ["orderLater"], []);

/** What becomes of the money of an order that is cancelled or changed: before anything else that the page tells of it. */
export function RefundNote({ order }: { order: Order }) {
  const { t } = useTranslation("order");
  const key = getPaymentKey(order);
  const listed = getListedRefunds(order);
  // What the days of a plan that are called off give back.
  const isCredit = order.orderDineType === "MEAL_PLAN" && key === "success";
  const sides = isCredit ? order.orderFoods.flatMap(({ selectedSides }) => selectedSides) : [];
  const points = sides.reduce((sum, { day }) => sum + (day?.freed?.points ?? 0), 0);
  const refundedSen = order.refunded - points * senPerPoint - getRefundSum(listed);
  const isEnded = key === "cancelled" || key === "refunded";
  const sum =
    refundedSen > 0
      ? t(isCredit ? "refundedCredit" : "refundedAmount", { amount: formatRM(refundedSen) })
      : isEnded && listed.length === 0 && t(paymentText(key, order.orderDineType));
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
      {listed.length > 0 && (
        <Suspense>
          <RefundList order={order} refunds={listed} />
        </Suspense>
      )}
    </>
  );
}
