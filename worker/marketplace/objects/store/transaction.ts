import { errorTrace } from "#shared/domain/error-trace.ts";
import { logLine } from "#worker/log.ts";
import { fireReservation } from "./dining/arrival.ts";
import { fireCheckIn } from "./dining/check-in.ts";
import { advanceByTimer, isOrderEvent, type OrderContext } from "./core/advance.ts";
import { fireAttempt } from "./payments/payment-attempts.ts";
import { applyCourierReport, tryNextCourier } from "./orders/courier.ts";
import { nextVendorTimer } from "./orders/next-vendor.ts";
import { readOrder } from "./core/orders.ts";
import { parseReportTimerKind } from "./core/simulation-timers.ts";
import { fireDueTimers, setTimer, type Timer } from "./core/timers.ts";
import { advancePlan } from "./plans/advance-plan.ts";
import { planTimer } from "./plans/plan-timer.ts";
import { fireReview } from "./reviews/api.ts";

/** A timer whose handler fails is tried again after this long, so that it holds up nothing else. */
const retryMs = 60_000;

/** Runs a call of a Store as one transaction, once everything due by `now` has happened. */
export function runInTransaction<T>(ordering: OrderContext, now: number, run: () => T): T {
  fireTimers(ordering, now);
  return ordering.storage.transactionSync(run);
}

/** Lets every timer due by `now` happen. */
export function fireTimers(ordering: OrderContext, now: number): void {
  fireDueTimers(ordering.storage, now, (timer) => {
    try {
      ordering.storage.transactionSync(() => fireTimer(ordering, timer));
    } catch (error) {
      logLine({ event: "timer-failed", kind: timer.kind, trace: errorTrace(error) });
      setTimer(ordering.storage.sql, { ...timer, due: now + retryMs });
    }
  });
}

/** Each part looks at the timer; it is the one's whose kind it has. */
function fireTimer(ordering: OrderContext, timer: Timer): void {
  const { sql } = ordering.storage;
  const { kind, ref, due } = timer;
  fireAttempt(ordering, timer);
  fireReservation(sql, timer);
  fireCheckIn(sql, timer);
  fireReview(sql, timer);
  const word = parseReportTimerKind(kind);
  if (word !== null) applyCourierReport(ordering, ref, word, due);
  if (kind === nextVendorTimer) tryNextCourier(ordering, ref, due);
  if (kind === planTimer) advancePlan(ordering, ref, due);
  if (isOrderEvent(kind) && readOrder(sql, ref)) advanceByTimer(ordering, ref, kind, due);
}
