import type { HandlerContext } from "../http/context.ts";
import { DomainError } from "../domain/errors.ts";

/** Carries a one-time code to a phone. `to` is E.164. */
type SmsSender = { send(message: { to: string; code: string }): Promise<void> };

/** The sender of this deployment. Throws SMS_NOT_CONFIGURED where there is none: only a demo has its test inbox. */
export function smsSender({ isDemo, directory }: HandlerContext): SmsSender {
  if (!isDemo) throw new DomainError("SMS_NOT_CONFIGURED");
  return {
    async send({ to, code }) {
      await directory("keepMessage", { recipient: masked(to), code });
    },
  };
}

/** "+60 •••• 0001": the last four digits tell one's own number from another's. */
function masked(e164: string): string {
  return `${e164.slice(0, 3)} •••• ${e164.slice(-4)}`;
}
