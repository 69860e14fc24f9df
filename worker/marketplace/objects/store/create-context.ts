import { toErrorTrace } from "#shared/domain/error-trace.ts";
import { getConfig } from "#worker/config/config.ts";
import type { WorkerEnv } from "#worker/env.ts";
import { logLine } from "#worker/log.ts";
import { getTaxOffice } from "#worker/marketplace/ports/tax.ts";
import type { StoreContext } from "./core/context.ts";
import { fireDueTimers, setTimer, type Timer } from "./core/timers.ts";
import { fireDiningTimer } from "./dining/calls.ts";
import { updateTable } from "./dining/entry.ts";
import { fireOrderTimer } from "./orders/calls.ts";
import { refundOrder } from "./payments/entry.ts";
import { fireAttempt } from "./payments/payment-attempts.ts";
import { firePlanTimer } from "./plans/calls.ts";
import { fireReviewTimer } from "./reviews/calls.ts";
import { updateReviewTimer } from "./reviews/entry.ts";

/** A failed timer fires again after this time, so that it does not block the others. */
const retryMs = 60_000;

/** Each handler ignores the timers of other parts. */
const timerHandlers: readonly ((context: StoreContext, timer: Timer) => void)[] = [
  fireAttempt,
  fireDiningTimer,
  fireReviewTimer,
  fireOrderTimer,
  firePlanTimer,
];

/** Connects the parts of a Store. */
export function createStoreContext(storage: DurableObjectStorage, env: WorkerEnv): StoreContext {
  const { isDemo, simulationSpeed, unpaidLimits } = getConfig(env);
  const context: StoreContext = {
    storage,
    speed: simulationSpeed,
    roundsPerTable: unpaidLimits.roundsPerTable,
    taxOffice: getTaxOffice({ isDemo }),
    hooks: { refundOrder, updateReviewTimer, updateTable },
    runInTransaction: (now, run) => {
      fireTimers(context, now);
      return storage.transactionSync(run);
    },
  };
  return context;
}

export function fireTimers(context: StoreContext, now: number): void {
  const { storage } = context;
  fireDueTimers(storage, now, (timer) => {
    try {
      storage.transactionSync(() => timerHandlers.forEach((fire) => fire(context, timer)));
    } catch (error) {
      logLine({ event: "timer-failed", kind: timer.kind, trace: toErrorTrace(error) });
      setTimer(storage.sql, { ...timer, due: now + retryMs });
    }
  });
}
