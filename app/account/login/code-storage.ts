import { personTabStore } from "#app/storage/storage.ts";
import { parseMobile, type PhoneNumber } from "#shared/domain/people/mobile.ts";

// Phones may discard the page while the customer reads the message, so the pending code is stored.

/** The recipient of a sent code; another code may be requested from `resendAtMs` (epoch milliseconds). */
export type SentCode = PhoneNumber & { resendAtMs: number };

const key = "mk.sentCode";

/** A code is valid for five minutes (PD50). */
const lifeMs = 5 * 60 * 1000;

type StoredCode = SentCode & { sentAtMs: number };

export const storeCode = (sent: SentCode, sentAtMs: number) =>
  personTabStore.set(key, JSON.stringify({ ...sent, sentAtMs }));

export const deleteCode = () => personTabStore.remove(key);

export async function readCode(nowMs: number): Promise<SentCode | null> {
  return decodeCode(await personTabStore.get(key), nowMs);
}

export function decodeCode(text: string | null, nowMs: number): SentCode | null {
  try {
    const { countryCode, phoneNumber, resendAtMs, sentAtMs } = JSON.parse(text ?? "null") as Partial<StoredCode>;
    // One of another country was for the server to judge.
    const isAbroad = /^(?!60)\d+$/.test(`${countryCode}`);
    const number = isAbroad
      ? ({ countryCode, phoneNumber } as PhoneNumber)
      : parseMobile(`+${countryCode}${phoneNumber}`);
    if (!number || typeof resendAtMs !== "number" || typeof sentAtMs !== "number") return null;
    return sentAtMs <= nowMs && nowMs < sentAtMs + lifeMs ? { ...number, resendAtMs } : null;
  } catch {
    return null;
  }
}
