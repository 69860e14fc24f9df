import type { Locale } from "#shared/domain/locale.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";

/** Sends a one-time code to a phone. `to` is E.164. */
type SmsSender = { send(message: { to: string; code: string }): Promise<void> };

/** The call that sends. `now` in epoch milliseconds; `isDemo` is true only with `DEMO=1`. */
type SmsCall = { isDemo: boolean; now: number; locale: Locale; requestId?: string };

/** Creates the sender of a call; null when it is not configured in this deployment. */
export type SmsAdapter = (call: SmsCall) => SmsSender | null;

let installed: SmsAdapter = () => null;

/** Installs the adapter. The entry of the Worker calls it once, before the first request. */
export function installSmsAdapter(adapter: SmsAdapter): void {
  installed = adapter;
}

/** The sender of this deployment. Throws SMS_NOT_CONFIGURED without one. */
export function getSmsSender(call: SmsCall): SmsSender {
  const sender = installed(call);
  if (!sender) throw new DomainError("SMS_NOT_CONFIGURED");
  return sender;
}
