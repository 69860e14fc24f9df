import type { HandlerContext } from "../http/context.ts";
import { DomainError } from "../domain/errors.ts";

/** Sends a one-time code to a phone. `to` is E.164. */
type SmsSender = { send(message: { to: string; code: string }): Promise<void> };

/** The sender of this deployment. Throws SMS_NOT_CONFIGURED: only a demo has one, its test inbox. */
export function getSmsSender({ isDemo, directory }: HandlerContext): SmsSender {
  if (!isDemo) throw new DomainError("SMS_NOT_CONFIGURED");
  return {
    async send({ to, code }) {
      await directory("storeMessage", { recipient: maskPhone(to), code });
    },
  };
}

/** "+60 •••• 0001": users recognise their own number by the last four digits. */
function maskPhone(e164: string): string {
  return `${e164.slice(0, 3)} •••• ${e164.slice(-4)}`;
}
