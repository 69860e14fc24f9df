import type {
  BeginInput,
  BeginReply,
  Intent,
  IntentRequest,
  OrderingFacts,
} from "#worker/marketplace/api/customer-messages.ts";
import type { OrderIndexCalls } from "#worker/marketplace/api/customer.ts";
import { hasEnded } from "#worker/marketplace/domain/orders/order-states.ts";
import type { CustomerContext } from "#worker/marketplace/objects/customer/core/context.ts";
import {
  beginIntent,
  finishIntent,
  readOpenIntents,
  refuseIntent,
  releaseIntent,
} from "#worker/marketplace/objects/customer/core/intents.ts";
import { readTierDiscount } from "#worker/marketplace/objects/customer/core/membership-status.ts";
import {
  findStoredOrderIDs,
  readPaidOrders,
  storeOrder,
} from "#worker/marketplace/objects/customer/core/order-index.ts";
import { listOrders } from "#worker/marketplace/objects/customer/core/order-pages.ts";
import {
  dropTableTime,
  findTablesElsewhere,
  keepTableTime,
} from "#worker/marketplace/objects/customer/core/table-times.ts";
import { takeEntitlement } from "#worker/marketplace/objects/customer/offers/entry.ts";
import { readOrderer } from "#worker/marketplace/objects/customer/profile/entry.ts";
import type { PartStorage } from "#worker/marketplace/storage/parts.ts";
import { findNextReview } from "./next-review.ts";
import { assertUnpaidLimit, readUnpaidOrderIDs } from "./unpaid-orders.ts";

/** Intents of running calls. The caller of any other open intent is gone: an earlier instance started it. */
const intentsByStorage = new WeakMap<PartStorage, Set<string>>();

function getInFlightIntents(storage: PartStorage): Set<string> {
  const intents = intentsByStorage.get(storage) ?? new Set();
  intentsByStorage.set(storage, intents);
  return intents;
}

/** The caller of an intent has failed: the next call with its key need not wait for it. */
export function stopRunning(storage: PartStorage, id: string): void {
  getInFlightIntents(storage).delete(id);
}

/** The order calls of a Customer (wire.md §8); each is one transaction. */
export function createOrderIndexCalls(context: CustomerContext): OrderIndexCalls {
  const { storage } = context;
  const { sql } = storage;
  const close = <T>(id: string, run: () => T): T => {
    getInFlightIntents(storage).delete(id);
    return storage.transactionSync(run);
  };
  return {
    begin: (input, at) => storage.transactionSync(() => begin(context, input, at.now)),
    finish: (done, { now }) => close(done.id, () => finishIntent(context, done, now)),
    refuse: (refused, { now }) => close(refused.id, () => refuseIntent(context, refused, now)),
    release: ({ id }, { now }) => close(id, () => releaseIntent(context, id, now)),
    openIntents: () => readOpenIntents(sql),
    unpaidOrderIDs: (_nothing, { now }) => readUnpaidOrderIDs(sql, now),
    storeOrder(update, { now }) {
      storage.transactionSync(() => storeOrder(context, update, now));
      return { isFollowed: !hasEnded(update.order) && context.live.isFollowed(update.order) };
    },
    findOrderIDs: ({ ids }) => findStoredOrderIDs(sql, ids),
    orders: (query, { locale }) => listOrders(sql, query, locale),
    paidOrders: (query) => readPaidOrders(sql, query),
    tablesElsewhere: (time) => findTablesElsewhere(sql, { ...time, isDone: true }),
    dropTableTime: ({ id }) => dropTableTime(sql, id),
    nextReview: (_nothing, { now, locale }) => findNextReview(sql, now, locale),
  };
}

function begin(context: CustomerContext, input: BeginInput, now: number): BeginReply {
  const { claim, takesPlace, tableTime, ...request } = input;
  const { storage, limits } = context;
  const { sql } = storage;
  const running = getInFlightIntents(storage);
  const lost = readOpenIntents(sql).find((intent) => isLostPlace(intent, request, running));
  // What became of it is found before the call can change it: its reply is what it was when it was placed.
  if (lost) return { state: "OPEN", intent: lost, isRunning: false };
  const reserve = claim ? () => takeEntitlement(sql, request.id, claim, now) : undefined;
  const start = beginIntent(sql, request, now, { takesPlace, ...(reserve && { reserve }) });
  if (start.state === "OPEN") return { ...start, isRunning: running.has(start.intent.id) };
  if (start.state !== "RUN") return start;
  // An order with an invalid code is never placed.
  if (takesPlace && !start.entitled.refusal) assertUnpaidLimit(sql, start.intent, limits, now);
  if (tableTime) keepTableTime(sql, start.intent, tableTime, now);
  running.add(start.intent.id);
  return { ...start, facts: claim || tableTime ? readOrderingFacts(sql, now) : null };
}

/** An order at the store of a call whose own call ended in a crash. */
function isLostPlace({ id, call, storeID }: Intent, request: IntentRequest, running: ReadonlySet<string>): boolean {
  return call === "place" && storeID === request.storeID && !running.has(id);
}

const readOrderingFacts = (sql: SqlStorage, now: number): OrderingFacts => ({
  ...readOrderer(sql),
  tier: readTierDiscount(sql, now),
});
