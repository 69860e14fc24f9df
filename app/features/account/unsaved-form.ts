import { type RefObject, useEffect } from "react";
import { sessionStore } from "../../session/session-instance.ts";
import type { AddressDraft, AddressLabel } from "../address/addresses.ts";

/** What the forms of an account hold while somebody types; `id` is that of the address that is edited, null: a new one. */
type Typed = {
  profile: { name: string; email: string };
  address: { id: string | null; draft: AddressDraft; label: AddressLabel; isDefault: boolean };
};
export type UnsavedForm = { [Form in keyof Typed]: { form: Form; typed: Typed[Form] } }[keyof Typed];

let kept: (UnsavedForm & { customerID: string }) | null = null;

/** Keeps what a form was saving when the session turned out to have ended, until the same customer is back from Login. */
export function storeUnsaved(unsaved: UnsavedForm, customerID: string): void {
  kept = { ...unsaved, customerID };
}

/** What a form was saving for whoever is logged in now; null when nothing waits. Another customer's is nobody else's. */
export function readUnsaved<Form extends keyof Typed>(form: Form): Typed[Form] | null {
  if (kept?.customerID !== sessionStore.getState().customerID) kept = null;
  return kept?.form === form ? (kept.typed as Typed[Form]) : null;
}

export function forgetUnsaved(): void {
  kept = null;
}

/** Back from a login on the way: what a form was saving goes on by itself, once. */
export function useUnsavedSubmit(name: keyof Typed, form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    if (!readUnsaved(name)) return;
    forgetUnsaved();
    form.current?.requestSubmit();
  }, [name, form]);
}
