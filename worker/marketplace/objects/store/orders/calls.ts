import type { CallContext, Api } from "#worker/marketplace/rpc/api.ts";
import { applyCode, type ApplyInput } from "./apply-code.ts";
import type { ReceiptFacts } from "#worker/marketplace/receipts/receipt.ts";
import type { OrderNews } from "#worker/marketplace/domain/orders/order-names.ts";
import { readStoreProfile } from "../core/store-profile.ts";
import { changePlan, quotePlanChange, type PaidChange, type PlanChange } from "../plans/change-plan.ts";
import { runInTransaction as runWithin } from "../transaction.ts";
import type { OrderContext } from "../core/advance.ts";
import { markArrived } from "./arrive.ts";
import { endAttempt, succeedAttempt, scheduleAttemptSuccess, viewAttempt } from "../payments/payment-attempts.ts";
import { type CancelInput, cancelOrder } from "./cancel.ts";
import { readConsoleOrder, applyOrderAction, readOrdersOfToday } from "./console.ts";
import type { OrderAction } from "#worker/marketplace/domain/console-actions/order.ts";
import { orderNews, readOwnOrder } from "../core/orders.ts";
import { findInternalPayment } from "../payments/internal-payment.ts";
import { placeInStore, settleOrder } from "./place.ts";
import type { PlaceInput } from "../core/place-input.ts";
import { seedOrder, type SeedOrderInput } from "./seed-order.ts";
import { beginTransaction, type TransactionInput } from "../payments/begin-transaction.ts";

type Owned = { orderID: string; customerID: string };

/** What a Store answers about orders. Each call first lets what is due happen, then runs as one transaction. */
export function storeOrderingCalls(ordering: OrderContext) {
  const { sql } = ordering.storage;
  const within = <T>(at: CallContext, run: () => T): T => runWithin(ordering, at.now, run);
  return {
    place: (input: PlaceInput, at: CallContext): OrderNews => within(at, () => placeInStore(ordering, input, at)),
    applyCode: (input: ApplyInput, at: CallContext) => applyCode(sql, input, at),
    seedOrder: (input: SeedOrderInput, at: CallContext): OrderNews => within(at, () => seedOrder(ordering, input, at)),
    settle: (input: Owned & { isVoidIfMissing: boolean }, at: CallContext): OrderNews | null =>
      within(at, () => settleOrder(sql, input, at.now)),
    order: ({ orderID, customerID }: Owned, at: CallContext): OrderNews =>
      within(at, () => orderNews(sql, readOwnOrder(sql, orderID, customerID))),
    cancelOrder: (input: CancelInput, at: CallContext): OrderNews =>
      within(at, () => orderNews(sql, cancelOrder(ordering, input, at.now))),
    receiptFacts: (
      { orderID, customerID }: Owned,
      at: CallContext,
    ): Omit<ReceiptFacts, "order"> & { news: OrderNews } =>
      within(at, () => {
        const { merchant, store } = readStoreProfile(sql);
        return { news: orderNews(sql, readOwnOrder(sql, orderID, customerID)), merchant, store };
      }),
    arrive: (input: Owned, at: CallContext): OrderNews =>
      within(at, () => orderNews(sql, markArrived(sql, input, at.now))),
    costOfChange: (change: PlanChange, at: CallContext) => within(at, () => quotePlanChange(sql, change, at)),
    changePlan: (change: PaidChange, at: CallContext): OrderNews =>
      within(at, () => orderNews(sql, changePlan(sql, change, at))),
    transaction: (input: TransactionInput, at: CallContext) => within(at, () => beginTransaction(ordering, input, at)),
    paidHere: (input: { attemptID: string; customerID: string }, at: CallContext) =>
      within(at, () => findInternalPayment(sql, input)),
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
        scheduleAttemptSuccess(sql, attemptID, due);
        return viewAttempt(sql, attemptID);
      }),
    ordersOfToday: (_nothing: null, at: CallContext) => within(at, () => readOrdersOfToday(sql, at.now)),
    consoleOrder: ({ orderID }: { orderID: string }, at: CallContext) =>
      within(at, () => readConsoleOrder(sql, orderID, at.now)),
    doToOrder: (input: { orderID: string; deed: OrderAction }, at: CallContext) =>
      within(at, () => applyOrderAction(ordering, input, at)),
  } satisfies Api;
}

type AttemptReport = { attemptID: string; event: "SUCCEED" | "FAIL" | "ABANDON" };
export type StoreOrderingCalls = ReturnType<typeof storeOrderingCalls>;
