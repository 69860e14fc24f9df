import type { FormProps } from "#app/checkout/checkout-part.ts";
import { useOffered } from "#app/site/use-offered.ts";
import { CourierSection } from "./courier-section.tsx";
import { TipSection } from "./tip-section.tsx";

/** Who brings a delivery, for how much, and what they get besides. */
export function DeliveryWay(form: FormProps) {
  const isTipOffered = useOffered("ordering.tip", "order.tip");
  const isNeeded = isTipOffered && form.quotes.state !== "none";
  return (
    <>
      <CourierSection {...form} />
      {isNeeded && <TipSection {...form} />}
    </>
  );
}
