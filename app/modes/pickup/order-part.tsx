import { useTranslation } from "react-i18next";
import type { OrderProps } from "#app/modes/order-modes.ts";
import { hasStore } from "#app/site/known-store.ts";

export const texts = ["order"] as const;

/** Where the customer collects the food. */
export default function PickupPart({ order, children }: OrderProps) {
  const { t } = useTranslation("order");
  return (
    <>
      {children}
      {hasStore(order) && (
        <section className="sec" aria-labelledby="h-place">
          <div className="head">
            <h2 id="h-place">{t("collectAt")}</h2>
          </div>
          <b>{order.store.name}</b>
        </section>
      )}
    </>
  );
}
