import type { ErrorCode } from "#shared/contract/errors.ts";
import type { CallContext, Api } from "#worker/marketplace/rpc/api.ts";
import type { DomainError } from "#worker/marketplace/domain/errors.ts";
import type { Claim } from "#worker/marketplace/domain/offers/entitlement.ts";
import type { OrderNews } from "#worker/marketplace/domain/orders/order-names.ts";
import type { UnpaidLimits } from "#worker/marketplace/domain/orders/unpaid-limits.ts";
import { takeEntitlement, getEntitlement } from "../offers/api.ts";
import { markReturned, readReturns } from "../offers/promo-uses.ts";
import {
  type IntentRequest,
  beginIntent,
  type IntentStart,
  finishIntent,
  openIntents,
  refuseIntent,
  releaseIntent,
} from "../core/intents.ts";
import { countUnpaid, unpaidOrderIDs } from "./unpaid-orders.ts";
import { getInFlightIntents } from "../core/in-flight-intents.ts";
import {
  findStoredOrderIDs,
  storeOrder,
  listOrders,
  newestOrders,
  type OrdersQuery,
  storeSeedOrders,
} from "../core/order-index.ts";

/** `isRunning`: whoever began may still be at work. */
type BegunHere =
  | Exclude<IntentStart, { state: "OPEN" }>
  | (Extract<IntentStart, { state: "OPEN" }> & { isRunning: boolean });

/** `claim` is what an order wants set aside with its intent; `takesPlace` is said of one that takes a place in a slot. */
type BeginHere = IntentRequest & { claim: Claim | null; takesPlace: boolean };

/** What a Customer answers about orders (wire.md §8); each is one transaction. */
export function customerOrderingCalls(storage: DurableObjectStorage, limits: UnpaidLimits) {
  const { sql } = storage;
  const over = <T>(id: string, close: () => T): T => {
    getInFlightIntents(storage).delete(id);
    return storage.transactionSync(close);
  };
  return {
    begin: ({ claim, takesPlace, ...begin }: BeginHere, at: CallContext) =>
      storage.transactionSync((): BegunHere => {
        const begun = beginIntent(sql, begin, at.now);
        if (begun.state === "OPEN") return { ...begun, isRunning: getInFlightIntents(storage).has(begun.intent.id) };
        if (begun.state !== "RUN") return begun;
        const entitled = claim ? takeEntitlement(sql, begun.intent.id, claim, at.now) : begun.entitled;
        // What its code refuses is never placed.
        if (takesPlace && !entitled.refusal) countUnpaid(sql, begun.intent, limits, at.now);
        getInFlightIntents(storage).add(begun.intent.id);
        return { ...begun, entitled };
      }),
    entitledTo: (claim: Claim, at: CallContext) => storage.transactionSync(() => getEntitlement(sql, claim, at.now)),
    usesToReturn: ({ code }: { code: string }) => readReturns(sql, code),
    useReturned: ({ orderID }: { orderID: string }) => markReturned(sql, orderID),
    finish: (done: { id: string; reply: string; orders: OrderNews[] }, at: CallContext) =>
      over(done.id, () => finishIntent(sql, done, at.now)),
    refuse: (refused: { id: string; code: ErrorCode; details: DomainError["details"] }, at: CallContext) =>
      over(refused.id, () => refuseIntent(sql, refused, at.now)),
    release: ({ id }: { id: string }, at: CallContext) => over(id, () => releaseIntent(sql, id, at.now)),
    openIntents: (_nothing: null) => openIntents(sql),
    unpaidOrderIDs: (_nothing: null, at: CallContext) => unpaidOrderIDs(sql, at.now),
    keepOrder: (news: OrderNews, at: CallContext) => storage.transactionSync(() => storeOrder(sql, news, at.now)),
    takeOver: (input: { orders: OrderNews[] }) => storage.transactionSync(() => storeSeedOrders(sql, input.orders)),
    heldOrderIDs: (input: { ids: string[] }) => findStoredOrderIDs(sql, input.ids),
    orders: (query: OrdersQuery, at: CallContext) => listOrders(sql, query, at.locale),
    newestOrders: (input: { count: number }, at: CallContext) => newestOrders(sql, input.count, at.locale),
  } satisfies Api;
}

export type CustomerOrderingCalls = ReturnType<typeof customerOrderingCalls>;
