import { type PhoneNumber, toE164 } from "#shared/domain/mobile.ts";
import { logLine } from "#worker/log.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import type { HandlerContext } from "#worker/marketplace/http/context.ts";
import { ProviderError } from "#worker/marketplace/ports/provider.ts";

/** Throws SMS_NOT_CONFIGURED where nobody carries messages. */
export function assertCanSend({ postOffice }: HandlerContext): void {
  if (postOffice.phones.length === 0) throw new DomainError("SMS_NOT_CONFIGURED");
}

/** Sends a code by the first sender that takes it. Throws SMS_NOT_CONFIGURED when none does. */
export async function sendCode(
  { number, code }: { number: PhoneNumber; code: string },
  context: HandlerContext,
): Promise<void> {
  const { postOffice, locale, requestId } = context;
  const message = { id: crypto.randomUUID(), to: toE164(number), locale, kind: "CODE", code } as const;
  for (const sender of postOffice.phones) {
    try {
      return await sender.send(message, context);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      logLine({ level: "error", event: "message-failed", requestId, provider: sender.name, reason: error.message });
    }
  }
  throw new DomainError("SMS_NOT_CONFIGURED");
}
