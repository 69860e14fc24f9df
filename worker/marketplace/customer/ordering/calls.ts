import type { ErrorCode } from "#shared/contract/errors.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import type { CallContext, Calls } from "../../object-calls.ts";
import type { Refusal } from "../../refusal.ts";
import type { Claim } from "../../rules/entitlement.ts";
import { claimFor, entitledTo } from "../offers/claim.ts";
import { returned, returnsOf } from "../offers/promo-uses.ts";
import {
  type Begin,
  beginIntent,
  type Begun,
  finishIntent,
  openIntents,
  refuseIntent,
  releaseIntent,
} from "./intents.ts";
import { runningIn } from "./running.ts";
import { heldOrderIDs, keepOrder, listOrders, newestOrders, type OrdersQuery, takeOver } from "./order-index.ts";

/** `isRunning`: whoever began may still be at work. */
type BegunHere = Exclude<Begun, { state: "OPEN" }> | (Extract<Begun, { state: "OPEN" }> & { isRunning: boolean });

/** What a Customer answers about orders (wire.md §8); each is one transaction. */
export function customerOrderingCalls(storage: DurableObjectStorage) {
  const { sql } = storage;
  const over = <T>(id: string, close: () => T): T => {
    runningIn(storage).delete(id);
    return storage.transactionSync(close);
  };
  return {
    begin: ({ claim, ...begin }: Begin & { claim: Claim | null }, at: CallContext) =>
      storage.transactionSync((): BegunHere => {
        const begun = beginIntent(sql, begin, at.now);
        if (begun.state === "OPEN") return { ...begun, isRunning: runningIn(storage).has(begun.intent.id) };
        if (begun.state === "RUN") runningIn(storage).add(begun.intent.id);
        if (begun.state !== "RUN" || !claim) return begun;
        return { ...begun, entitled: claimFor(sql, begun.intent.id, claim, at.now) };
      }),
    entitledTo: (claim: Claim, at: CallContext) => storage.transactionSync(() => entitledTo(sql, claim, at.now)),
    usesToReturn: ({ code }: { code: string }) => returnsOf(sql, code),
    useReturned: ({ orderID }: { orderID: string }) => returned(sql, orderID),
    finish: (done: { id: string; reply: string; orders: Order[] }, at: CallContext) =>
      over(done.id, () => finishIntent(sql, done, at.now)),
    refuse: (refused: { id: string; code: ErrorCode; details: Refusal["details"] }, at: CallContext) =>
      over(refused.id, () => refuseIntent(sql, refused, at.now)),
    release: ({ id }: { id: string }, at: CallContext) => over(id, () => releaseIntent(sql, id, at.now)),
    openIntents: (_nothing: null) => openIntents(sql),
    keepOrder: (order: Order, at: CallContext) => storage.transactionSync(() => keepOrder(sql, order, at.now)),
    takeOver: (input: { orders: Order[] }) => storage.transactionSync(() => takeOver(sql, input.orders)),
    heldOrderIDs: (input: { ids: string[] }) => heldOrderIDs(sql, input.ids),
    orders: (query: OrdersQuery) => listOrders(sql, query),
    newestOrders: (input: { count: number }) => newestOrders(sql, input.count),
  } satisfies Calls;
}

export type CustomerOrderingCalls = ReturnType<typeof customerOrderingCalls>;
