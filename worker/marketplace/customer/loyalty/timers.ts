import type { CustomerTimers } from "../timers.ts";
import { expirePoints, nextLapse } from "./points.ts";

/** What a membership does by itself. */
export const customerLoyaltyTimers: CustomerTimers = {
  nextDue: nextLapse,

  async run(storage, _customerID, _env, now) {
    storage.transactionSync(() => expirePoints(storage.sql, now));
    return null;
  },
};
