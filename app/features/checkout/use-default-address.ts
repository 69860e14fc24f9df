import { useEffectEvent, useLayoutEffect } from "react";
import { isInMalaysia } from "#shared/domain/geo.ts";
import { type RecentPlace, recentPlaces } from "../location/recent-places.ts";
import type { CheckoutView } from "./checkout-view.ts";
import { type ChosenAddress, savedChoice } from "./draft.ts";
import type { CheckoutVisitor } from "./use-visitor.ts";

/** A place somebody chose to look around from: where it is and its name, if it has one, without a street yet. */
function addressAtPlace({ lat, lng, label, isHere }: RecentPlace): ChosenAddress | null {
  if (label === null || !isInMalaysia({ lat, lng })) return null;
  const named = { addressLine1: "", addressLine2: isHere ? "" : label };
  return { id: null, label, address: { unit: "", remark: "", ...named, postCode: "", city: "", state: "", lat, lng } };
}

/**
 * Where the order goes when nobody has said: the default address of a customer, else the place last confirmed on this
 * device, else the one the page was made for. None of them: the customer is asked.
 */
export function useDefaultAddress(
  view: CheckoutView,
  visitor: CheckoutVisitor,
  isNeeded: boolean,
  choose: (address: ChosenAddress) => void,
) {
  const savedId = (visitor.addresses.find(({ isDefault }) => isDefault) ?? visitor.addresses[0])?.id;
  const propose = useEffectEvent(async (id: string | undefined) => {
    const saved = visitor.addresses.find((one) => one.id === id);
    const [recent] = saved ? [] : await recentPlaces();
    const proposed = saved ? savedChoice(saved) : addressAtPlace(recent ?? view.place);
    if (proposed) choose(proposed);
  });
  const isReady = isNeeded && visitor.isReady;
  // Before anything is painted: what stands below would jump.
  useLayoutEffect(() => {
    // Whoever logs in on the way brings addresses along.
    if (isReady) void propose(savedId);
  }, [isReady, savedId]);
}
