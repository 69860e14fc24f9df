import { useEffectEvent, useLayoutEffect } from "react";
import type { CheckoutView } from "#app/checkout/checkout-view.ts";
import type { CheckoutVisitor } from "#app/checkout/use-visitor.ts";
import type { ChosenAddress } from "#app/place/chosen-address.ts";
import { proposeAddress } from "#app/place/one-place.ts";
import { readRecentPlaces } from "#app/place/recent-places.ts";

/** Proposes the one place of the visitor (PD135), also when it was chosen elsewhere since. Without one the page asks. */
export function useDefaultAddress(
  view: CheckoutView,
  visitor: CheckoutVisitor,
  current: ChosenAddress | null,
  choose: (address: ChosenAddress) => void,
) {
  const savedId = (visitor.addresses.find(({ isDefault }) => isDefault) ?? visitor.addresses[0])?.id;
  const propose = useEffectEvent(async () => {
    const [recent] = await readRecentPlaces();
    const proposed = proposeAddress(current, { recent, saved: visitor.addresses, page: view.place });
    if (proposed) choose(proposed);
  });
  const { isReady } = visitor;
  // Runs before paint, so that the content below does not move.
  useLayoutEffect(() => {
    if (isReady) void propose();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a login during checkout adds saved addresses
  }, [isReady, savedId]);
}
