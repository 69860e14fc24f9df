import { toErrorTrace } from "#shared/domain/text/error-trace.ts";
import { logLine } from "#worker/log.ts";
import type { CustomerTimers } from "#worker/marketplace/objects/customer/core/timers.ts";
import { getIdentity, getReferral, getStore } from "#worker/marketplace/rpc/stubs.ts";
import { finishDeletion } from "#worker/marketplace/sagas/finish-deletion.ts";
import { getNextDeletionDue, nextDeletion, postponeDeletion } from "./state.ts";

/** Goes on with a deletion whose caller is gone. */
export const customerDeletionTimers: CustomerTimers = {
  dues: [nextDeletion],

  async run({ context: { storage, customerID }, self, env, now }) {
    const due = getNextDeletionDue(storage.sql);
    if (due === null || due > now) return null;
    const at = { now, locale: "EN" } as const;
    try {
      await finishDeletion(customerID, {
        customer: self,
        referral: (code) => getReferral(env, code, at),
        store: (storeID) => getStore(env, storeID, at),
        identity: (name) => getIdentity(env, name, at),
      });
    } catch (error) {
      logLine({ event: "deletion-unfinished", trace: toErrorTrace(error) });
      postponeDeletion(storage.sql, now);
    }
    return null;
  },
};
