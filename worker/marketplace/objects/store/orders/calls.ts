import { minuteMs } from "#shared/domain/time/time.ts";
import type { OrderCalls } from "#worker/marketplace/api/store.ts";
import { advanceByTimer, isOrderEvent } from "#worker/marketplace/objects/store/core/advance.ts";
import type { StoreContext } from "#worker/marketplace/objects/store/core/context.ts";
import { readFailedTimers, retryTimer } from "#worker/marketplace/objects/store/core/failed-timers.ts";
import { nextVendorTimer } from "#worker/marketplace/objects/store/core/next-steps.ts";
import { readOrder, readOwnOrder, toOrderUpdate } from "#worker/marketplace/objects/store/core/orders.ts";
import { markCallerKnows } from "#worker/marketplace/objects/store/core/outbox-rows.ts";
import { forgetPosition } from "#worker/marketplace/objects/store/core/rider-position.ts";
import { rideOn } from "#worker/marketplace/objects/store/core/simulated-ride.ts";
import { parseReportTimerKind, setSimulationTimer } from "#worker/marketplace/objects/store/core/simulation-timers.ts";
import { isCounterStep } from "#worker/marketplace/objects/store/core/simulation.ts";
import { readStoreProfile } from "#worker/marketplace/objects/store/core/store-profile.ts";
import type { Timer } from "#worker/marketplace/objects/store/core/timers.ts";
import { answerOffer } from "#worker/marketplace/objects/store/counter/entry.ts";
import { applyCode } from "./apply-code.ts";
import { markArrived } from "./arrive.ts";
import { cancelOrder } from "./cancel.ts";
import { takeCourierReport } from "./courier-reports.ts";
import { applyCourierReport, tryNextCourier } from "./courier.ts";
import { beginFollowing } from "./follow.ts";
import { placeOrder, settleOrder } from "./place.ts";
import { seedOrder } from "./seed-order.ts";
import { applyOrderAction, readConsoleOrder, readOrdersOfToday } from "./test-console.ts";

export function createOrderCalls(context: StoreContext): OrderCalls {
  const { sql } = context.storage;
  const run = context.runInTransaction;
  return {
    place: (input, at) =>
      run(at.now, () => {
        const update = placeOrder(context, input, at);
        markCallerKnows(sql, [update]);
        return update;
      }),
    applyCode: (input, at) => applyCode(sql, input, at),
    seedOrder: (input, at) => run(at.now, () => seedOrder(context, input, at)),
    settle: (input, { now }) => run(now, () => settleOrder(sql, input, now)),
    order: ({ orderID, customerID }, { now }) =>
      run(now, () => toOrderUpdate(sql, readOwnOrder(sql, orderID, customerID))),
    follow: (input, { now }) => run(now, () => beginFollowing(context, input, now)),
    cancelOrder: (input, { now }) => run(now, () => toOrderUpdate(sql, cancelOrder(context, input, now))),
    receiptFacts: ({ orderID, customerID }, { now }) =>
      run(now, () => {
        const { merchant, store } = readStoreProfile(sql);
        return { news: toOrderUpdate(sql, readOwnOrder(sql, orderID, customerID)), merchant, store };
      }),
    answerOffer: (input, { now }) => run(now, () => toOrderUpdate(sql, answerOffer(context, input, now))),
    arrive: (input, { now }) => run(now, () => toOrderUpdate(sql, markArrived(sql, input, now))),
    takeCourierReport: (told, { now }) => run(now, () => takeCourierReport(context, told, now)),
    ordersOfToday: (_nothing, { now }) => run(now, () => readOrdersOfToday(sql, now)),
    consoleOrder: ({ orderID }, { now }) => run(now, () => readConsoleOrder(sql, orderID, now)),
    applyOrderAction: (input, at) => run(at.now, () => applyOrderAction(context, input, at)),
    failedTimers: () => readFailedTimers(sql),
    retryTimer: (timer, { now }) => run(now, () => retryTimer(sql, timer, now)),
  };
}

/** How often a simulated kitchen looks whether people still stand behind the counter. */
const restMs = minuteMs;

/** In a demo the simulated kitchen of a store rests while a board is open there. */
function putOff({ storage: { sql } }: StoreContext, { kind, ref, due }: Timer): void {
  setSimulationTimer(sql, { kind, ref, due: due + restMs }, due);
}

export function fireOrderTimer(context: StoreContext, timer: Timer): void {
  const { kind, ref, due } = timer;
  forgetPosition(context.storage.sql, timer);
  rideOn(context, timer);
  const report = parseReportTimerKind(kind);
  if (report !== null) applyCourierReport(context, ref, report, due);
  if (kind === nextVendorTimer) tryNextCourier(context, ref, due);
  const stored = readOrder(context.storage.sql, ref);
  if (!isOrderEvent(kind) || !stored) return;
  if (!context.simulator || !isCounterStep(kind, stored)) advanceByTimer(context, ref, kind, due);
  else if (context.boards.count(due) > 0) putOff(context, timer);
  else context.hooks.pressForDemo(context, ref, kind, due);
}
