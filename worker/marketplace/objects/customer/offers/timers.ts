import { toErrorTrace } from "#shared/domain/text/error-trace.ts";
import type { WorkerEnv } from "#worker/env.ts";
import { logLine } from "#worker/log.ts";
import type { CustomerTimers } from "#worker/marketplace/objects/customer/core/timers.ts";
import { getCustomer, getPromo, getReferral } from "#worker/marketplace/rpc/stubs.ts";
import { registerReferral } from "#worker/marketplace/sagas/register-referral.ts";
import { readDueReturns, nextUseReport, postponeReturn, markReturned, tellUse } from "./promo-uses.ts";
import { getNextRegistrationDue, nextRegistration, postponeRegistration } from "./referral-code.ts";
import { readDueReward, nextReward, postponeReward, markRewarded } from "./referral.ts";
import { nextSettling, settleUses } from "./settled-uses.ts";
import { expireVouchers, nextVoucherExpiry } from "./vouchers.ts";

/** Expires vouchers, settles and returns uses of codes, registers the referral code, and rewards the referrer. */
export const customerOfferTimers: CustomerTimers = {
  dues: [nextVoucherExpiry, nextUseReport, nextSettling, nextReward, nextRegistration],

  async run({ context, self, env, now }) {
    const { sql } = context.storage;
    expireVouchers(sql, now);
    context.storage.transactionSync(() => settleUses(sql, now));
    await Promise.all([sendReward(sql, context.customerID, env, now), registerCode({ context, self, env, now })]);
    await Promise.all(
      readDueReturns(sql, now).map(async (use) => {
        try {
          await tellUse(getPromo(env, use.code, { now, locale: "EN" }), use);
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

async function registerCode({ context, self, env, now }: Parameters<CustomerTimers["run"]>[0]): Promise<void> {
  const { sql } = context.storage;
  const due = getNextRegistrationDue(sql);
  if (due === null || due > now) return;
  try {
    const referral = (code: string) => getReferral(env, code, { now, locale: "EN" });
    await registerReferral(context.customerID, { customer: self, referral });
  } catch (error) {
    logLine({ event: "referral-unregistered", trace: toErrorTrace(error) });
    postponeRegistration(sql, now);
  }
}

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
