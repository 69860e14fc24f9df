import type { WorkerEnv } from "#worker/env.ts";
import { earliestDue } from "../../storage/earliest-due.ts";
import { customerLoyaltyTimers } from "./loyalty/timers.ts";
import { customerOfferTimers } from "./offers/timers.ts";
import { customerOrderingTimers } from "./orders/timers.ts";

/** What a part of a Customer does by itself. */
export type CustomerTimers = {
  /** When there is something to do, in epoch milliseconds; null: nothing. */
  nextDue: (sql: SqlStorage) => number | null;
  /** Does what is due, once however often it is called. When to come again if somebody did not answer, else null. */
  run: (storage: DurableObjectStorage, customerID: string, env: WorkerEnv, now: number) => Promise<number | null>;
};

const parts: readonly CustomerTimers[] = [customerOrderingTimers, customerLoyaltyTimers, customerOfferTimers];

/** All of them as one. */
export const customerTimers: CustomerTimers = {
  nextDue: (sql) => earliestDue(parts.map((part) => part.nextDue(sql))),
  run: async (...at) => earliestDue(await Promise.all(parts.map((part) => part.run(...at)))),
};
