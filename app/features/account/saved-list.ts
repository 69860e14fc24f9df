import type { SavedAddress } from "#shared/contract/people.ts";

export type AddressEdit = Omit<SavedAddress, "id"> & { id?: string };

/** Returns the complete list after an edit, because a profile edit replaces the list. */
export function withAddress(addresses: readonly SavedAddress[], edit: AddressEdit): AddressEdit[] {
  const isKnown = addresses.some(({ id }) => id === edit.id);
  const list: AddressEdit[] = isKnown
    ? addresses.map((one) => (one.id === edit.id ? edit : one))
    : [...addresses, edit];
  return withOneDefault(list, edit.isDefault ? edit : null);
}

export function withoutAddress(addresses: readonly SavedAddress[], id: string): AddressEdit[] {
  return withOneDefault(
    addresses.filter((one) => one.id !== id),
    null,
  );
}

/** Marks exactly one default: the edited address if it is marked, else the current default, else the first. */
function withOneDefault(list: readonly AddressEdit[], chosen: AddressEdit | null): AddressEdit[] {
  const defaultAddress = chosen ?? list.find(({ isDefault }) => isDefault) ?? list[0];
  return list.map((one) => ({ ...one, isDefault: one === defaultAddress }));
}
