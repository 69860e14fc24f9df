import type { AddressLabel } from "#app/place/addresses.ts";
import { sessionStore } from "#app/session/session-instance.ts";
import type { ApiError } from "#shared/client.ts";
import type { Address, SavedAddress } from "#shared/contract/people.ts";
import { editProfile } from "./edit-profile.ts";
import { withSaved } from "./saved-list.ts";

type Added = { saved: SavedAddress; failure: null } | { saved: null; failure: ApiError | null };

/** Adds an address to the loaded profile, unless the profile has it already. */
export async function addAddress(address: Address, label: AddressLabel): Promise<Added> {
  const known = findSaved(address);
  if (known) return { saved: known, failure: null };
  const { addresses } = sessionStore.getState().profile ?? { addresses: [] };
  const failure = await editProfile({ addresses: withSaved(addresses, { ...address, label, isDefault: false }) });
  const saved = failure ? undefined : findSaved(address);
  return saved ? { saved, failure: null } : { saved: null, failure };
}

function findSaved({ addressLine1, unit, lat, lng }: Address): SavedAddress | undefined {
  const { profile } = sessionStore.getState();
  return profile?.addresses.find(
    (one) => one.addressLine1 === addressLine1 && one.unit === unit && one.lat === lat && one.lng === lng,
  );
}
