import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Receipt } from "#app/payment/receipt.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Order } from "#shared/contract/order-entities.ts";
import { getPaymentKey } from "#shared/domain/orders/order-status.ts";
import { OrderLines } from "./order-lines.tsx";
import { methodNames, paymentText } from "./order-texts.ts";

/** What was ordered, what it costs, and how it is paid; `children` stand below the total. */
export function OrderContents({ order, children }: { order: Order; children?: ReactNode }) {
  const { t } = useTranslation("order");
  const key = getPaymentKey(order);
  const isUnderWay = key === "refunded" && order.refunds?.some(({ status: state }) => state === "PENDING");
  const status = t(isUnderWay ? "refundUnderWay" : paymentText(key, order.orderDineType));
  const method = methodNames[order.paymentMethod ?? ""];
  return (
    <div className="panel ord">
      <div className="head">
        <h2>{t("yourOrder")}</h2>
        <span className={`badge ${key === "success" ? "ok" : key === "pending" || key === "deferred" ? "pre" : ""}`}>
          {key === "success" && <Icon name="check" />}
          {method && (key === "success" || key === "refunded") ? t("payWith", { status, method }) : status}
        </span>
      </div>
      <OrderLines order={order} />
      <Receipt price={order} facts={{ mode: order.orderDineType, promoCode: order.promoCode }} />
      {order.isCutleryRequired && <p className="meta">{t("cutleryIncluded")}</p>}
      {children}
    </div>
  );
}
