import type { FormProps } from "#app/checkout/checkout-part.ts";
import { useOffered } from "#app/site/use-offered.ts";
import { createParts } from "#app/ui/create-parts.ts";
import { CourierSection } from "./courier-section.tsx";

/** Needed only once there is an address, like the fares. */
const { useParts } = createParts("orderLater", async () => (await import("./tip-section.tsx")).tipParts);

/** Who brings a delivery, for how much, and what they get besides. */
export function DeliveryWay(form: FormProps) {
  const isTipOffered = useOffered("ordering.tip", "order.tip");
  const isNeeded = isTipOffered && form.quotes.state !== "none";
  const parts = useParts(isNeeded);
  return (
    <>
      <CourierSection {...form} />
      {isNeeded && (parts ? <parts.TipSection {...form} /> : <div className="block tip" />)}
    </>
  );
}
