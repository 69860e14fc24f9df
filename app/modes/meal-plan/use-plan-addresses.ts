import type { FormProps } from "#app/checkout/checkout-part.ts";
import { saveTyped, useAddressSaving } from "#app/modes/delivery/use-address-saving.ts";
import { useSaving } from "#app/modes/use-saving.ts";
import type { ChosenAddress } from "#app/place/chosen-address.ts";
import { findUnsaved } from "./rules.ts";

/** Changes the addresses of the days, and saves those that are to be kept once their customer is known. */
export function usePlanAddresses({ visitor, draft, change }: FormProps) {
  const { planAddresses } = draft;
  const choose = (date: string, address: ChosenAddress) =>
    change({ planAddresses: { ...planAddresses, [date]: address } });
  const unsaved = visitor.hasProfile ? findUnsaved(draft) : null;
  useAddressSaving(visitor, draft, (address) => change({ address }));
  useSaving(unsaved?.typed ?? null, unsaved && (planAddresses[unsaved.date] ?? null), saveTyped, (saved) => {
    // The same typed address may have been chosen for one day only.
    if (unsaved) choose(unsaved.date, saved);
  });
  return {
    choose,
    chooseForAll: (address: ChosenAddress) => change({ address, planAddresses: {} }),
    /** A day that moves keeps its address. */
    move(from: string, to: string) {
      const { [from]: moved, ...others } = planAddresses;
      if (moved && from !== to) change({ planAddresses: { ...others, [to]: moved } });
    },
  };
}
