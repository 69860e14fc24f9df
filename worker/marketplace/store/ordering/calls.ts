import type { ApiContract } from "#shared/contract/index.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import type { RowReply } from "#shared/contract/row.ts";
import { errorTrace } from "#shared/domain/error-trace.ts";
import { logLine } from "#worker/log.ts";
import type { CallContext, Calls } from "../../object-calls.ts";
import { advanceByTimer, isOrderEvent, type Ordering } from "./advance.ts";
import { applyCode, type ApplyInput } from "./apply-code.ts";
import { attemptTimer, endAttempt, succeedAttempt, viewAttempt } from "./attempts.ts";
import { advancePlan } from "../plans/advance-plan.ts";
import { changePlan, costOfChange, type PlanChange } from "../plans/change-plan.ts";
import { planTimer } from "../plans/plan-timer.ts";
import { type CancelInput, cancelOrder } from "./cancel.ts";
import { consoleOrder, doToOrder, ordersOfToday } from "./console.ts";
import type { Deed } from "./deeds.ts";
import { hearCourier, searchOn } from "./courier.ts";
import { nextVendorTimer } from "./next-vendor.ts";
import { ownOrder, readOrder, wireOrder } from "./orders.ts";
import { wordOfKind } from "./steps.ts";
import { placeOrder, type PlaceInput, settleOrder } from "./place.ts";
import { fireDue, setTimer, type Timer } from "./timers.ts";
import { beginTransaction, type TransactionInput } from "./transaction.ts";

type Owned = { orderID: string; customerID: string };
type Detail = RowReply<ApiContract["ordering"]["detail"]>;

/** A timer whose handler fails is tried again after this long, so that it holds up nothing else. */
const retryMs = 60_000;

/** What a Store answers about orders. Each call first lets what is due happen, then runs as one transaction. */
export function storeOrderingCalls(ordering: Ordering) {
  const { storage } = ordering;
  const { sql } = storage;
  const within = <T>(at: CallContext, run: () => T): T => {
    fireTimers(ordering, at.now);
    return storage.transactionSync(run);
  };
  return {
    place: (input: PlaceInput, at: CallContext): Order => within(at, () => placeOrder(sql, input, at)),
    applyCode: (input: ApplyInput, at: CallContext) => applyCode(sql, input, at),
    settle: (input: Owned & { isVoidIfMissing: boolean }, at: CallContext): Order | null =>
      within(at, () => settleOrder(sql, input, at.now)),
    order: ({ orderID, customerID }: Owned, at: CallContext): Detail =>
      within(at, () => detailOf(wireOrder(sql, ownOrder(sql, orderID, customerID)))),
    cancelOrder: (input: CancelInput, at: CallContext): Detail =>
      within(at, () => detailOf(wireOrder(sql, cancelOrder(ordering, input, at.now)))),
    costOfChange: (change: PlanChange, at: CallContext) => within(at, () => costOfChange(sql, change, at)),
    changePlan: (change: PlanChange & { heldSen: number }, at: CallContext): Detail =>
      within(at, () => detailOf(wireOrder(sql, changePlan(sql, change, at)))),
    transaction: (input: TransactionInput, at: CallContext) => within(at, () => beginTransaction(ordering, input, at)),
    attempt: ({ attemptID }: { attemptID: string }, at: CallContext) => within(at, () => viewAttempt(sql, attemptID)),
    /** What the payment provider reports of an attempt; told twice, or late, it ends in the same truth. */
    reportAttempt: ({ attemptID, event }: AttemptReport, at: CallContext) =>
      within(at, () => {
        if (event === "SUCCEED") succeedAttempt(ordering, attemptID, at.now);
        else endAttempt(sql, attemptID, event);
        return viewAttempt(sql, attemptID);
      }),
    /** A provider that takes its time: the money comes at `due`, whoever waits for it. */
    reportLater: ({ attemptID, due }: { attemptID: string; due: number }, at: CallContext) =>
      within(at, () => {
        setTimer(sql, { kind: lateSuccess, ref: attemptID, due });
        return viewAttempt(sql, attemptID);
      }),
    ordersOfToday: (_nothing: null, at: CallContext) => within(at, () => ordersOfToday(sql, at.now)),
    consoleOrder: ({ orderID }: { orderID: string }, at: CallContext) =>
      within(at, () => consoleOrder(sql, orderID, at.now)),
    doToOrder: (input: { orderID: string; deed: Deed }, at: CallContext) =>
      within(at, () => doToOrder(ordering, input, at)),
  } satisfies Calls;
}

/** The timer of money that is on its way. */
const lateSuccess = "ATTEMPT_SUCCEEDS";

export type AttemptReport = { attemptID: string; event: "SUCCEED" | "FAIL" | "ABANDON" };
export type StoreOrderingCalls = ReturnType<typeof storeOrderingCalls>;

/** The promise is the slot that was asked for, else the estimate; of a plan, the next day. */
function detailOf(order: Order): Detail {
  const { deliveryTime, estimatedAt, orderDineType } = order;
  return { item: order, deliveryTime: orderDineType === "MEAL_PLAN" ? estimatedAt : (deliveryTime ?? estimatedAt) };
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

function fire(ordering: Ordering, { kind, ref, due }: Timer): void {
  const { sql } = ordering.storage;
  const word = wordOfKind(kind);
  if (kind === attemptTimer) endAttempt(sql, ref, "EXPIRE");
  else if (kind === lateSuccess) succeedAttempt(ordering, ref, due);
  else if (kind === nextVendorTimer) searchOn(ordering, ref, due);
  else if (kind === planTimer) advancePlan(ordering, ref, due);
  else if (word !== null) hearCourier(ordering, ref, word, due);
  else if (isOrderEvent(kind) && readOrder(sql, ref)) advanceByTimer(ordering, ref, kind, due);
}
