import { useTranslation } from "react-i18next";
import { LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Order } from "#shared/contract/order-entities.ts";
import { getVendorName } from "./vendors.ts";

const vehicles = { MOTORCYCLE: "byMOTORCYCLE", CAR: "byCAR" } as const;

/** Who brings an order, or a day of a plan. */
export function CourierCard({ delivery }: { delivery: Order["delivery"] }) {
  const { t } = useTranslation("order");
  const courier = delivery?.courier;
  if (!delivery || !courier) return null;
  const { vendor, deliveryMethod } = delivery;
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
