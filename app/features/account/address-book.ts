import type { SavedAddress } from "#shared/contract/people.ts";

/** An address as a profile edit has it: without an id it is a new one. */
export type AddressEdit = Omit<SavedAddress, "id"> & { id?: string };

/**
 * The whole list with one address added or replaced (a profile edit replaces the list). Exactly one is the default:
 * the one just made so, else the one that was, else the first.
 */
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

function withOneDefault(list: readonly AddressEdit[], chosen: AddressEdit | null): AddressEdit[] {
  const standing = chosen ?? list.find(({ isDefault }) => isDefault) ?? list[0];
  return list.map((one) => ({ ...one, isDefault: one === standing }));
}
