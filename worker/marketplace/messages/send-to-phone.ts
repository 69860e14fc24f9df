import { type PhoneNumber, toE164 } from "#shared/domain/people/mobile.ts";
import { getConfig } from "#worker/config/config.ts";
import type { WorkerEnv } from "#worker/env.ts";
import { logLine } from "#worker/log.ts";
import type { MessageCall, PhoneMessage, PhoneSender } from "#worker/marketplace/ports/message.ts";
import { ProviderError, type ProviderFault } from "#worker/marketplace/ports/provider.ts";
import { takePlaces } from "./caps.ts";

/** Who carried a message, or why nobody did: `CAPPED`, there were enough today. */
export type Sent = PhoneSender | ProviderFault | "CAPPED";

/**
 * A message without its language, which is that of the call, and without its sender. `address`: of whoever asks for it;
 * absent: it is not known.
 */
export type PhoneContent = { id: string; number: PhoneNumber; address?: string } & (
  | Pick<Extract<PhoneMessage, { kind: "CODE" }>, "kind" | "code">
  | Pick<Extract<PhoneMessage, { kind: "NEWS" }>, "kind" | "text">
);

/** Sends by the first of the senders that takes it. What nobody took gives its places under the caps back. */
export async function sendToPhone(
  env: WorkerEnv,
  senders: readonly PhoneSender[],
  { number, address = "", ...content }: PhoneContent,
  call: MessageCall,
): Promise<Sent> {
  const places = await takePlaces(env, { number, address }, call);
  if (typeof places === "string") {
    logLine({ level: "error", event: "sms-cap", cap: places });
    return "CAPPED";
  }
  let sent: Sent = "REFUSED";
  try {
    const { brand } = getConfig(env);
    sent = await tryEach(senders, { ...content, to: toE164(number), locale: call.locale, brand }, call);
  } finally {
    if (typeof sent === "string") await places.giveBack();
  }
  return sent;
}

async function tryEach(senders: readonly PhoneSender[], message: PhoneMessage, call: MessageCall): Promise<Sent> {
  let fault: ProviderFault = "REFUSED";
  for (const sender of senders) {
    try {
      await sender.send(message, call);
      return sender;
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      if (error.fault === "DOWN") fault = "DOWN";
      const { requestId = null } = call;
      logLine({ level: "error", event: "message-failed", requestId, provider: sender.name, reason: error.message });
    }
  }
  return fault;
}
