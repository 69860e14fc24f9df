import { useTranslation } from "react-i18next";
import type { OrderProps } from "#app/modes/order-modes.ts";
import { formatAddress } from "#app/place/addresses.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { getVendorName } from "./vendors.ts";

export const texts = ["order"] as const;

const vehicles = { MOTORCYCLE: "byMOTORCYCLE", CAR: "byCAR" } as const;

function CourierCard({ order }: Pick<OrderProps, "order">) {
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
      {courier.phoneNumber !== "" && (
        <LinkButton
          kind="iconOnly"
          className="edged"
          icon="phone"
          href={`tel:${courier.phoneNumber}`}
          aria-label={t("callCourier")}
        />
      )}
    </section>
  );
}

function AddressPlace({ order: { address } }: Pick<OrderProps, "order">) {
  const { t } = useTranslation("order");
  if (!address) return null;
  return (
    <section className="sec" aria-labelledby="h-place">
      <div className="head">
        <h2 id="h-place">{t("deliverTo")}</h2>
      </div>
      <b>{[address.addressLine1, address.unit].filter(Boolean).join(" · ")}</b>
      <p className="meta pre-line">{formatAddress({ ...address, addressLine1: "" })}</p>
      {address.remark && <p className="meta">{address.remark}</p>}
    </section>
  );
}

/** The courier who is on the way, and the address. */
export default function DeliveryPart({ order, children }: OrderProps) {
  return (
    <>
      <CourierCard order={order} />
      {children}
      <AddressPlace order={order} />
    </>
  );
}
