import { useEffectEvent, useLayoutEffect } from "react";
import type { CheckoutView } from "#app/checkout/checkout-view.ts";
import { type ChosenAddress, toChosenAddress } from "#app/checkout/draft.ts";
import type { CheckoutVisitor } from "#app/checkout/use-visitor.ts";
import { type RecentPlace, readRecentPlaces } from "#app/place/known/recent-places.ts";
import { hasPosition, isInMalaysia } from "#shared/domain/geo.ts";

function addressAtPlace({ lat, lng, label, isHere, town }: RecentPlace): ChosenAddress | null {
  if (label === null || !isInMalaysia({ lat, lng })) return null;
  const named = { addressLine1: "", addressLine2: isHere ? "" : label };
  const { postCode, city, state } = town ?? { postCode: "", city: "", state: "" };
  return { id: null, label, address: { unit: "", remark: "", ...named, postCode, city, state, lat, lng } };
}

/** Proposes the saved address at the last confirmed place, else the default one, else that place, else the page's place. Without one the page asks. */
export function useDefaultAddress(
  view: CheckoutView,
  visitor: CheckoutVisitor,
  isNeeded: boolean,
  choose: (address: ChosenAddress) => void,
) {
  const savedId = (visitor.addresses.find(({ isDefault }) => isDefault) ?? visitor.addresses[0])?.id;
  const propose = useEffectEvent(async (id: string | undefined) => {
    const [recent] = await readRecentPlaces();
    const isThere = (one: RecentPlace) => recent?.lat === one.lat && recent.lng === one.lng;
    const placed = visitor.addresses.filter(hasPosition);
    const saved = placed.find(isThere) ?? placed.find((one) => one.id === id);
    const proposed = saved ? toChosenAddress(saved) : addressAtPlace(recent ?? view.place);
    if (proposed) choose(proposed);
  });
  const isReady = isNeeded && visitor.isReady;
  // Runs before paint, so that the content below does not move.
  useLayoutEffect(() => {
    // A login during checkout adds saved addresses, which changes `savedId`.
    if (isReady) void propose(savedId);
  }, [isReady, savedId]);
}
