import { useEffect, useEffectEvent, useRef } from "react";
import type { ChosenAddress, Draft } from "../../features/checkout/draft.ts";
import type { CheckoutVisitor } from "../../features/checkout/use-visitor.ts";

/** An order waits until a typed address that is to be kept is saved. */
export const isSaving = ({ address }: Draft, hasProfile: boolean) => hasProfile && address?.saveAs !== undefined;

/** Saves a typed address that is to be kept, once its customer is known. */
export function useAddressSaving(
  { hasProfile }: CheckoutVisitor,
  draft: Draft,
  choose: (address: ChosenAddress) => void,
): void {
  const { address } = draft;
  const wanted = isSaving(draft, hasProfile) ? address : null;
  const asked = useRef<ChosenAddress | null>(null);
  const finish = useEffectEvent((typed: ChosenAddress, saved: ChosenAddress) => {
    // Another address may have been chosen meanwhile.
    if (address === typed) choose(saved);
  });
  useEffect(() => {
    // React runs effects twice in development; an address is saved once.
    if (asked.current === wanted) return;
    asked.current = wanted;
    if (wanted) void saveTyped(wanted).then((saved) => finish(wanted, saved));
  }, [wanted]);
}

async function saveTyped(typed: ChosenAddress): Promise<ChosenAddress> {
  try {
    const { saveAddress } = await import("./save-address.ts");
    return await saveAddress(typed);
  } catch {
    // Without the module the order goes on with the address as it was typed.
    const { saveAs: _, ...unsaved } = typed;
    return unsaved;
  }
}
