import type { Draft } from "#app/checkout/draft.ts";
import type { CheckoutVisitor } from "#app/checkout/use-visitor.ts";
import { useSaving } from "#app/modes/use-saving.ts";
import type { ChosenAddress } from "#app/place/chosen-address.ts";

/** An order waits until a typed address that is to be kept is saved. */
export const isSaving = ({ address }: Draft, hasProfile: boolean) => hasProfile && address?.saveAs !== undefined;

/** Saves a typed address that is to be kept, once its customer is known. */
export function useAddressSaving(
  { hasProfile }: CheckoutVisitor,
  draft: Draft,
  choose: (address: ChosenAddress) => void,
): void {
  const { address } = draft;
  useSaving(isSaving(draft, hasProfile) ? address : null, address, saveTyped, choose);
}

export async function saveTyped(typed: ChosenAddress): Promise<ChosenAddress> {
  try {
    const { saveAddress } = await import("./save-address.ts");
    return await saveAddress(typed);
  } catch {
    // Without the module the order goes on with the address as it was typed.
    const { saveAs: _, ...unsaved } = typed;
    return unsaved;
  }
}
