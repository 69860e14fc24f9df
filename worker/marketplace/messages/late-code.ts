import { Buffer } from "node:buffer";
import type { PhoneNumber } from "#shared/domain/people/mobile.ts";
import type { Locale } from "#shared/domain/text/locale.ts";
import type { WorkerEnv } from "#worker/env.ts";
import { getSecret } from "#worker/guard/guard-calls.ts";
import { logLine } from "#worker/log.ts";
import { getPostOffice } from "#worker/marketplace/ports/message.ts";
import { sendToPhone } from "./send-to-phone.ts";

// The SMS that follows a code by WhatsApp. Whoever keeps it meanwhile, the Identity, can read neither number nor code: they
// are encrypted with a key that Guard has (decision 0130).

export type LateCode = { number: PhoneNumber; code: string; locale: Locale };

const ivLength = 12;

async function getCodeKey(env: Pick<WorkerEnv, "GUARD">): Promise<CryptoKey> {
  const secret = Buffer.from(await getSecret(env, "code_key"), "hex");
  return crypto.subtle.importKey("raw", secret, "AES-GCM", false, ["encrypt", "decrypt"]);
}

export async function hideCode(env: Pick<WorkerEnv, "GUARD">, late: LateCode): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(ivLength));
  const text = Buffer.from(JSON.stringify(late));
  const hidden = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, await getCodeKey(env), text);
  return Buffer.concat([iv, Buffer.from(hidden)]).toString("base64url");
}

/** Sends a hidden code by SMS. What nobody takes is in the log: the customer can ask for another code. */
export async function sendHiddenCode(env: WorkerEnv, hidden: string, now: number): Promise<void> {
  const bytes = Buffer.from(hidden, "base64url");
  const [iv, rest] = [bytes.subarray(0, ivLength), bytes.subarray(ivLength)];
  const text = await crypto.subtle.decrypt({ name: "AES-GCM", iv }, await getCodeKey(env), rest);
  const { number, code, locale } = JSON.parse(Buffer.from(text).toString()) as LateCode;
  const senders = getPostOffice(env).phones.filter(({ channel }) => channel === "SMS");
  const sent = await sendToPhone(
    env,
    senders,
    { id: crypto.randomUUID(), number, kind: "CODE", code },
    { now, locale },
  );
  if (typeof sent === "string") logLine({ level: "error", event: "late-code-failed", reason: sent });
}
