import type { WorkerEnv } from "#worker/env.ts";
import { getEarliestDue } from "../../storage/earliest-due.ts";
import { customerLoyaltyTimers } from "./loyalty/timers.ts";
import { customerOfferTimers } from "./offers/timers.ts";
import { customerOrderingTimers } from "./orders/timers.ts";

export type CustomerTimers = {
  /** The next due time in epoch milliseconds; null: none. */
  nextDue: (sql: SqlStorage) => number | null;
  /** Does what is due; repeated calls do it once. Returns when to retry a failed call to another object, else null. */
  run: (storage: DurableObjectStorage, customerID: string, env: WorkerEnv, now: number) => Promise<number | null>;
};

const parts: readonly CustomerTimers[] = [customerOrderingTimers, customerLoyaltyTimers, customerOfferTimers];

export const customerTimers: CustomerTimers = {
  nextDue: (sql) => getEarliestDue(parts.map((part) => part.nextDue(sql))),
  run: async (...at) => getEarliestDue(await Promise.all(parts.map((part) => part.run(...at)))),
};
