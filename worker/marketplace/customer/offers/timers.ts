import { errorTrace } from "#shared/domain/error-trace.ts";
import { logLine } from "#worker/log.ts";
import { directoryOf } from "../../objects.ts";
import { earliest } from "../../earliest.ts";
import type { CustomerTimers } from "../timers.ts";
import { dueReturns, nextReturn, postponeReturn, returned } from "./promo-uses.ts";
import { expireVouchers, nextVoucherEnd } from "./vouchers.ts";

/** What a Customer does by itself about offers: ends vouchers at their midnight, gives uses of capped promos back. */
export const customerOfferTimers: CustomerTimers = {
  nextDue: (sql) => earliest([nextVoucherEnd(sql), nextReturn(sql)]),

  async run({ sql }, _customerID, env, now) {
    expireVouchers(sql, now);
    const directory = directoryOf(env, { now, locale: "EN" });
    await Promise.all(
      dueReturns(sql, now).map(async (use) => {
        try {
          await directory("returnPromo", { code: use.code, orderID: use.orderID });
          returned(sql, use.orderID);
        } catch (error) {
          logLine({ event: "promo-return-failed", tries: use.tries, trace: errorTrace(error) });
          postponeReturn(sql, use, now);
        }
      }),
    );
    return null;
  },
};
