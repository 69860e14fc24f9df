import { env } from "cloudflare:workers";
import type { PhoneSender } from "#worker/marketplace/ports/message.ts";
import { getDirectory } from "#worker/marketplace/rpc/stubs.ts";

/** Stores codes in the test inbox (/dev/inbox) instead of sending them. */
export const testInbox: PhoneSender = {
  name: "test",
  channel: "SMS",
  async send(message, { now, locale, requestId }) {
    if (message.kind !== "CODE") return;
    const directory = getDirectory(env, { now, locale, ...(requestId !== undefined && { requestId }) });
    await directory("storeMessage", { recipient: maskPhone(message.to), code: message.code });
  },
};

/** "+60 •••• 0001": users recognise their own number by the last four digits. */
function maskPhone(e164: string): string {
  return `${e164.slice(0, 3)} •••• ${e164.slice(-4)}`;
}
