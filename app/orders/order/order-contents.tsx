import { useTranslation } from "react-i18next";
import { Receipt } from "#app/payment/receipt/receipt.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Order } from "#shared/contract/order-entities.ts";
import { senPerPoint } from "#shared/domain/loyalty.ts";
import { formatRM } from "#shared/domain/money.ts";
import { getPaymentKey } from "#shared/domain/order-status.ts";
import { OrderLines } from "./order-lines.tsx";
import { paymentText } from "./order-texts.ts";

const methods: Record<string, string> = {
  FPX: "FPX",
  DUITNOW_QR: "DuitNow QR",
  CARD: "Visa / Mastercard",
  TNG: "TNG eWallet",
  GRABPAY: "GrabPay",
  BOOST: "Boost",
  SHOPEEPAY: "ShopeePay",
  ALIPAY_PLUS: "Alipay+",
};

/** What was ordered, what it costs, and how it is paid. */
export function OrderContents({ order }: { order: Order }) {
  const { t } = useTranslation("order");
  const key = getPaymentKey(order);
  const status = t(paymentText(key, order.orderDineType));
  // What the days of a plan that are called off give back.
  const isCredit = order.orderDineType === "MEAL_PLAN" && order.paymentStatus === "DONE";
  const sides = isCredit ? order.orderFoods.flatMap(({ selectedSides }) => selectedSides) : [];
  const points = sides.reduce((sum, { day }) => sum + (day?.freed?.points ?? 0), 0);
  const refundedSen = Math.max(0, order.refunded - points * senPerPoint);
  const method = methods[order.paymentMethod ?? ""];
  return (
    <div className="panel ord">
      <div className="head">
        <h2>{t("yourOrder")}</h2>
        <span className={`badge ${key === "success" ? "ok" : key === "pending" || key === "deferred" ? "pre" : ""}`}>
          {key === "success" && <Icon name="check" />}
          {method && key === "success" ? t("payWith", { status, method }) : status}
        </span>
      </div>
      <OrderLines lines={order.orderFoods} />
      <Receipt price={order} facts={{ mode: order.orderDineType, promoCode: order.promoCode, feeAhead: null }} />
      {order.isCutleryRequired && <p className="meta">{t("cutleryIncluded")}</p>}
      {refundedSen > 0 && (
        <p className="note">{t(isCredit ? "refundedCredit" : "refundedAmount", { amount: formatRM(refundedSen) })}</p>
      )}
      {points > 0 && <p className="note">{t("refundedPoints", { count: points })}</p>}
    </div>
  );
}
