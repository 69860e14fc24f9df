import { env } from "cloudflare:workers";
import type { SmsAdapter } from "#worker/marketplace/ports/sms.ts";
import { getDirectory } from "#worker/marketplace/rpc/stubs.ts";

/** Stores messages in the test inbox (/dev/inbox) instead of sending them; with `DEMO=1` only. */
export const testSms: SmsAdapter = ({ isDemo, now, locale, requestId }) => {
  if (!isDemo) return null;
  const directory = getDirectory(env, { now, locale, ...(requestId !== undefined && { requestId }) });
  return {
    async send({ to, code }) {
      await directory("storeMessage", { recipient: maskPhone(to), code });
    },
  };
};

/** "+60 •••• 0001": users recognise their own number by the last four digits. */
function maskPhone(e164: string): string {
  return `${e164.slice(0, 3)} •••• ${e164.slice(-4)}`;
}
