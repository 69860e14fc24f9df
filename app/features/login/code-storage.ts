import { parseMobile, type PhoneNumber } from "#shared/domain/mobile.ts";
import { windowStorage } from "../../storage/window-storage.ts";

// A phone drops a page while its owner looks for the code in their messages: to whom it was sent outlives that.

/** What is known of a code that was sent: to whom, and when another may be asked for (epoch milliseconds). */
export type SentCode = PhoneNumber & { resendAtMs: number };

const tab = windowStorage("sessionStorage");
const key = "mk.sentCode";

/** A code is good for five minutes (PD50). */
const lifeMs = 5 * 60 * 1000;

type KeptCode = SentCode & { sentAtMs: number };

export const storeCode = (sent: SentCode, sentAtMs: number) => tab.set(key, JSON.stringify({ ...sent, sentAtMs }));

/** The login is done: its code is of no more use. */
export const deleteCode = () => tab.remove(key);

/** The code that this tab sent for last, while it is good; null for none. */
export async function readCode(nowMs: number): Promise<SentCode | null> {
  return decodeCode(await tab.get(key), nowMs);
}

/** A code as it was kept; null for one that is over and for text that is none. */
export function decodeCode(text: string | null, nowMs: number): SentCode | null {
  try {
    const { countryCode, phoneNumber, resendAtMs, sentAtMs } = JSON.parse(text ?? "null") as Partial<KeptCode>;
    const number = parseMobile(`+${countryCode}${phoneNumber}`);
    if (!number || typeof resendAtMs !== "number" || typeof sentAtMs !== "number") return null;
    return sentAtMs <= nowMs && nowMs < sentAtMs + lifeMs ? { ...number, resendAtMs } : null;
  } catch {
    return null;
  }
}
