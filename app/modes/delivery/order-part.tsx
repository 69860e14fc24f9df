import { useTranslation } from "react-i18next";
import type { OrderProps } from "#app/modes/order-modes.ts";
import { formatAddress } from "#app/place/addresses.ts";
import { CourierCard } from "./courier-card.tsx";

export const texts = ["order"] as const;

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
      <CourierCard delivery={order.delivery} />
      {children}
      <AddressPlace order={order} />
    </>
  );
}
