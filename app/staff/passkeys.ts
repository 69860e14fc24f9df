import type { StaffSession } from "#shared/contract/staff.ts";
import { call } from "./calls.ts";

// Passkeys by what the browser itself has (decision 0149).

/** What a device answers; null when whoever holds it says no, or has one already. */
async function orNull(asking: Promise<Credential | null>): Promise<PublicKeyCredential | null> {
  try {
    return (await asking) as PublicKeyCredential | null;
  } catch (error) {
    const isRefusal = error instanceof DOMException && ["NotAllowedError", "InvalidStateError"].includes(error.name);
    if (isRefusal) return null;
    throw error;
  }
}

/** Makes one on this device; null: nothing was made. */
export async function makePasskey(): Promise<StaffSession | null> {
  const { item } = (await call.passkeyOptions({ body: { for: "REGISTER" } })).value;
  if (!("user" in item)) return null;
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(item);
  const made = await orNull(navigator.credentials.create({ publicKey }));
  if (!made) return null;
  const registration = made.toJSON() as Parameters<typeof call.addPasskey>[0]["body"]["registration"];
  return (await call.addPasskey({ body: { registration } })).value.item;
}

/** Signs in with one of this device; null: nobody did. */
export async function signInWithPasskey(): Promise<StaffSession | null> {
  const { item } = (await call.passkeyOptions({ body: { for: "SIGN_IN" } })).value;
  if (!("rpId" in item)) return null;
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(item);
  const used = await orNull(navigator.credentials.get({ publicKey }));
  if (!used) return null;
  const passkey = used.toJSON() as Extract<Parameters<typeof call.signIn>[0]["body"], { passkey: unknown }>["passkey"];
  return (await call.signIn({ body: { passkey } })).value.item;
}
