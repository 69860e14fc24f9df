import { type RefObject, useEffect } from "react";
import type { CarDraft } from "#app/account/car-draft.ts";
import type { AddressDraft, AddressLabel } from "#app/place/addresses.ts";
import { sessionStore } from "#app/session/session-instance.ts";

type Typed = {
  profile: { name: string; email: string };
  address: { id: string | null; draft: AddressDraft; label: AddressLabel; isDefault: boolean };
  vehicle: { id: string | null; draft: CarDraft; isDefault: boolean };
};
export type UnsavedForm = { [Form in keyof Typed]: { form: Form; typed: Typed[Form] } }[keyof Typed];

let stored: (UnsavedForm & { customerID: string }) | null = null;

/** Stores the values of a failed save until the same customer returns from Login. */
export function storeUnsaved(unsaved: UnsavedForm, customerID: string): void {
  stored = { ...unsaved, customerID };
}

export function readUnsaved<Form extends keyof Typed>(form: Form): Typed[Form] | null {
  if (stored?.customerID !== sessionStore.getState().customerID) stored = null;
  return stored?.form === form ? (stored.typed as Typed[Form]) : null;
}

export function deleteUnsaved(): void {
  stored = null;
}

/** Submits the stored values once, after the customer returns from Login. */
export function useUnsavedSubmit(name: keyof Typed, form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    if (!readUnsaved(name)) return;
    deleteUnsaved();
    form.current?.requestSubmit();
  }, [name, form]);
}
