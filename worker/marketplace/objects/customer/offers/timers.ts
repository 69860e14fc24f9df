import { toErrorTrace } from "#shared/domain/error-trace.ts";
import type { WorkerEnv } from "#worker/env.ts";
import { logLine } from "#worker/log.ts";
import type { CustomerTimers } from "#worker/marketplace/objects/customer/core/timers.ts";
import { getCustomer, getDirectory } from "#worker/marketplace/rpc/stubs.ts";
import { getEarliestDue } from "#worker/marketplace/storage/earliest-due.ts";
import { readDueReturns, getNextReturnDue, postponeReturn, markReturned } from "./promo-uses.ts";
import { readDueReward, getNextRewardDue, postponeReward, markRewarded } from "./referral.ts";
import { expireVouchers, getNextVoucherExpiry } from "./vouchers.ts";

/** Expires vouchers, returns uses of capped promos to the Directory, and rewards the referrer. */
export const customerOfferTimers: CustomerTimers = {
  getNextDue: (sql) => getEarliestDue([getNextVoucherExpiry(sql), getNextReturnDue(sql), getNextRewardDue(sql)]),

  async run({ context, env, now }) {
    const { sql } = context.storage;
    expireVouchers(sql, now);
    await sendReward(sql, context.customerID, env, now);
    const directory = getDirectory(env, { now, locale: "EN" });
    await Promise.all(
      readDueReturns(sql, now).map(async (use) => {
        try {
          await directory("returnPromo", { code: use.code, orderID: use.orderID });
          markReturned(sql, use.orderID);
        } catch (error) {
          logLine({ event: "promo-return-failed", tries: use.tries, trace: toErrorTrace(error) });
          postponeReturn(sql, use, now);
        }
      }),
    );
    return null;
  },
};

async function sendReward(sql: SqlStorage, friendID: string, env: WorkerEnv, now: number): Promise<void> {
  const due = readDueReward(sql, now);
  if (!due) return;
  try {
    await getCustomer(env, due.referrerID, { now, locale: "EN" })("rewardReferrer", { friendID });
    markRewarded(sql, now);
  } catch (error) {
    logLine({ event: "thanks-failed", tries: due.tries, trace: toErrorTrace(error) });
    postponeReward(sql, due, now);
  }
}
