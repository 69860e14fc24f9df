import { type PhoneNumber } from "#shared/domain/people/mobile.ts";
import type { IdentityApi } from "#worker/marketplace/api/identity.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import type { Desks, Asking } from "#worker/marketplace/http/context.ts";
import type { Stub } from "#worker/marketplace/rpc/stub.ts";

/** A sender that is down is asked again after this. */
const retryAfterSeconds = 5;

/** Throws SMS_NOT_CONFIGURED where nobody carries messages. */
export function assertCanSend({ postOffice }: Desks): void {
  if (postOffice.phones.length === 0) throw new DomainError("SMS_NOT_CONFIGURED");
}

/**
 * Sends a code by the first sender that takes it. After WhatsApp, which not everybody has, the Identity sends it by SMS too,
 * unless it is used before. Throws SMS_PROVIDER_DOWN when somebody may take it later, and SMS_NOT_CONFIGURED when nobody
 * will, and when there were enough today. A code that nobody got is not counted, and opens nothing.
 */
export async function sendCode(
  { number, code, identity }: { number: PhoneNumber; code: string; identity: Stub<IdentityApi> },
  context: Asking & Desks,
): Promise<void> {
  const { phones } = context.postOffice;
  const { visitorAddress: address } = context;
  const sent = await context.sendToPhone(phones, { id: crypto.randomUUID(), number, address, kind: "CODE", code });
  if (typeof sent === "string") {
    await identity("forgetCode", null);
    if (sent === "DOWN") throw new DomainError("SMS_PROVIDER_DOWN", { retryAfterSeconds });
    throw new DomainError("SMS_NOT_CONFIGURED");
  }
  if (sent.channel === "WHATSAPP" && phones.some(({ channel }) => channel === "SMS"))
    await identity("sendLater", { message: await context.hideCode({ number, code }) });
}
