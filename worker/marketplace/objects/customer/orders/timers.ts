import { toErrorTrace } from "#shared/domain/text/error-trace.ts";
import { logLine } from "#worker/log.ts";
import type { CallContext } from "#worker/marketplace/api/call.ts";
import { isAbandoned } from "#worker/marketplace/domain/orders/intent-lease.ts";
import { deleteOldReplies, intentDues, readOpenIntents } from "#worker/marketplace/objects/customer/core/intents.ts";
import type { CustomerTimers } from "#worker/marketplace/objects/customer/core/timers.ts";
import { getStore } from "#worker/marketplace/rpc/stubs.ts";
import { resolveIntent } from "#worker/marketplace/sagas/resolve-intent.ts";

const retryMs = 30_000;

/** Resolves intents that a crash left open, and deletes old replies. */
export const customerOrderTimers: CustomerTimers = {
  dues: intentDues,

  async run({ context: { storage, customerID }, self: customer, env, now }) {
    deleteOldReplies(storage.sql, now);
    const at: CallContext = { now, locale: "EN" };
    const abandoned = readOpenIntents(storage.sql).filter((intent) => isAbandoned(intent, now));
    const outcomes = await Promise.allSettled(
      abandoned.map((intent) =>
        resolveIntent(intent, { customerID, now }, { store: getStore(env, intent.storeID, at), customer }),
      ),
    );
    const failed = outcomes.filter((outcome) => outcome.status === "rejected");
    for (const { reason } of failed) logLine({ event: "intent-unresolved", trace: toErrorTrace(reason) });
    return failed.length > 0 ? now + retryMs : null;
  },
};
