import { errorTrace } from "#shared/domain/error-trace.ts";
import { logLine } from "#worker/log.ts";
import { fireReservation } from "./dining/arrival.ts";
import { fireCheckIn } from "./dining/check-in.ts";
import { advanceByTimer, isOrderEvent, type Ordering } from "./orders/advance.ts";
import { fireAttempt } from "./payments/payment-attempts.ts";
import { hearCourier, searchOn } from "./orders/courier.ts";
import { nextVendorTimer } from "./orders/next-vendor.ts";
import { readOrder } from "./core/orders.ts";
import { wordOfKind } from "./core/simulation-timers.ts";
import { fireDue, setTimer, type Timer } from "./core/timers.ts";
import { advancePlan } from "./plans/advance-plan.ts";
import { planTimer } from "./plans/plan-timer.ts";
import { fireReview } from "./reviews/due.ts";

/** A timer whose handler fails is tried again after this long, so that it holds up nothing else. */
const retryMs = 60_000;

/** Runs a call of a Store as one transaction, once everything due by `now` has happened. */
export function within<T>(ordering: Ordering, now: number, run: () => T): T {
  fireTimers(ordering, now);
  return ordering.storage.transactionSync(run);
}

/** Lets every timer due by `now` happen. */
export function fireTimers(ordering: Ordering, now: number): void {
  fireDue(ordering.storage, now, (timer) => {
    try {
      ordering.storage.transactionSync(() => fire(ordering, timer));
    } catch (error) {
      logLine({ event: "timer-failed", kind: timer.kind, trace: errorTrace(error) });
      setTimer(ordering.storage.sql, { ...timer, due: now + retryMs });
    }
  });
}

/** Each part looks at the timer; it is the one's whose kind it has. */
function fire(ordering: Ordering, timer: Timer): void {
  const { sql } = ordering.storage;
  const { kind, ref, due } = timer;
  fireAttempt(ordering, timer);
  fireReservation(sql, timer);
  fireCheckIn(sql, timer);
  fireReview(sql, timer);
  const word = wordOfKind(kind);
  if (word !== null) hearCourier(ordering, ref, word, due);
  if (kind === nextVendorTimer) searchOn(ordering, ref, due);
  if (kind === planTimer) advancePlan(ordering, ref, due);
  if (isOrderEvent(kind) && readOrder(sql, ref)) advanceByTimer(ordering, ref, kind, due);
}
