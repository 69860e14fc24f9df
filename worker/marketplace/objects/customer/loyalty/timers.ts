import { toErrorTrace } from "#shared/domain/text/error-trace.ts";
import { logLine } from "#worker/log.ts";
import type { CallContext } from "#worker/marketplace/api/call.ts";
import { parseStoreId } from "#worker/marketplace/domain/store-id.ts";
import type { CustomerTimers } from "#worker/marketplace/objects/customer/core/timers.ts";
import { getStore } from "#worker/marketplace/rpc/stubs.ts";
import { settleHoldWithStore } from "#worker/marketplace/sagas/settle-hold.ts";
import { checkLedger } from "./check.ts";
import { loyaltyDues, settleDue } from "./due.ts";
import { readDueHolds } from "./holds.ts";

const retryMs = 30_000;

/** What a membership does by itself: points lapse, top-ups end, and Stores are asked what became of what is held. */
export const customerLoyaltyTimers: CustomerTimers = {
  dues: loyaltyDues,

  async run({ context: { storage, customerID }, self: customer, env, now }) {
    const at: CallContext = { now, locale: "EN" };
    const outcomes = await Promise.allSettled(
      readDueHolds(storage.sql, now).map((hold) =>
        settleHoldWithStore(
          hold,
          { customerID, now },
          { store: getStore(env, parseStoreId(hold.orderID), at), customer },
        ),
      ),
    );
    // Last, for what came back too late comes back only to lapse.
    storage.transactionSync(() => {
      settleDue(storage.sql, now);
      checkLedger(storage.sql, now);
    });
    const failed = outcomes.filter((outcome) => outcome.status === "rejected");
    for (const { reason } of failed) logLine({ event: "hold-unsettled", trace: toErrorTrace(reason) });
    return failed.length > 0 ? now + retryMs : null;
  },
};
