import { useTranslation } from "react-i18next";
import type { Order } from "#shared/contract/order-entities.ts";
import { formatRM } from "#shared/domain/money.ts";
import { getPaymentKey } from "#shared/domain/order-status.ts";
import { Icon } from "../../ui/icon.tsx";
import { formatAddress } from "../address/addresses.ts";
import { OrderLines } from "./order-lines.tsx";
import { Receipt } from "./receipt.tsx";
import { paymentText } from "./order-texts.ts";
import { getVendorName } from "./vendors.ts";

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

export function OrderPanel({ order }: { order: Order }) {
  const { t } = useTranslation("order");
  const key = getPaymentKey(order);
  const status = t(paymentText(key));
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
      <Receipt price={order} facts={{ mode: order.orderDineType, promoCode: order.promoCode, isFeeKnown: true }} />
      {order.isCutleryRequired && <p className="meta">{t("cutleryIncluded")}</p>}
      {order.refunded > 0 && <p className="note">{t("refundedAmount", { amount: formatRM(order.refunded) })}</p>}
    </div>
  );
}

const vehicles = { MOTORCYCLE: "byMOTORCYCLE", CAR: "byCAR" } as const;

export function CourierCard({ order }: { order: Order }) {
  const { t } = useTranslation("order");
  const courier = order.delivery?.courier;
  if (!order.delivery || !courier) return null;
  const { vendor, deliveryMethod } = order.delivery;
  return (
    <section className="courier" aria-label={t("courierCard")}>
      <div className="ph">
        <Icon name={deliveryMethod === "CAR" ? "car" : "scooter"} size={24} />
      </div>
      <div>
        <b>{courier.name}</b>
        <small>
          {getVendorName(vendor)} · {t(vehicles[deliveryMethod])} <span className="plate">{courier.plateNo}</span>
        </small>
      </div>
      <a className="iconbtn line" href={`tel:${courier.phoneNumber}`} aria-label={t("callCourier")}>
        <Icon name="phone" />
      </a>
    </section>
  );
}

export function OrderPlace({ order }: { order: Order }) {
  const { t } = useTranslation("order");
  const { address, store } = order;
  return (
    <section className="sec" aria-labelledby="h-place">
      <div className="head">
        <h2 id="h-place">{t(address ? "deliverTo" : "collectAt")}</h2>
      </div>
      {address ? (
        <>
          <b>{[address.addressLine1, address.unit].filter(Boolean).join(" · ")}</b>
          <p className="meta">{formatAddress({ ...address, addressLine1: "" })}</p>
          {address.remark && <p className="meta">{address.remark}</p>}
        </>
      ) : (
        <b>{store.name}</b>
      )}
    </section>
  );
}
