import { toErrorTrace } from "#shared/domain/text/error-trace.ts";
import type { WorkerEnv } from "#worker/env.ts";
import { logLine } from "#worker/log.ts";
import { createLocalStub } from "#worker/marketplace/rpc/stub.ts";
import { getEarliestDue } from "#worker/marketplace/storage/earliest-due.ts";
import { createNextDue } from "#worker/marketplace/storage/next-due.ts";
import { createCustomerApi } from "./calls.ts";
import type { CustomerContext } from "./core/context.ts";
import type { CustomerTimers } from "./core/timers.ts";
import { customerDeletionTimers } from "./deletion/timers.ts";
import { customerProviderTimers } from "./loyalty/provider-timers.ts";
import { customerLoyaltyTimers } from "./loyalty/timers.ts";
import { customerOfferTimers } from "./offers/timers.ts";
import { customerArchiveTimers } from "./orders/archive.ts";
import { customerOrderTimers } from "./orders/timers.ts";

const parts: readonly CustomerTimers[] = [
  customerOrderTimers,
  customerLoyaltyTimers,
  customerProviderTimers,
  customerOfferTimers,
  customerDeletionTimers,
  customerArchiveTimers,
];

/** After so long all parts are tried again when one has failed. */
const retryMs = 30_000;

/** The next due time of any part in epoch milliseconds; null: none. */
export const getNextCustomerDue = createNextDue(parts.flatMap(({ dues }) => dues));

/** Does what is due in every part; repeated calls do it once. Returns when to retry a failed call, else null. */
export async function runCustomerTimers(context: CustomerContext, env: WorkerEnv, now: number): Promise<number | null> {
  const self = createLocalStub(createCustomerApi(context), { now, locale: "EN" });
  // A part that fails stops no other.
  const runPart = async (part: CustomerTimers) => {
    try {
      return await part.run({ context, self, env, now });
    } catch (error) {
      logLine({ event: "customer-part-failed", trace: toErrorTrace(error) });
      return now + retryMs;
    }
  };
  return getEarliestDue(await Promise.all(parts.map(runPart)));
}
