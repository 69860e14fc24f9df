import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import type * as fc from "fast-check";
import { expect } from "vitest";
import { campaigns, menusOf, sources } from "#tests/support/sample-records.ts";
import { lunch } from "#tests/worker/marketplace/objects/store/orders/support.ts";
import type { Api } from "#worker/marketplace/api/call.ts";
import type { CustomerApi } from "#worker/marketplace/api/customer.ts";
import type { PromoApi } from "#worker/marketplace/api/promo.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { intentLeaseMs, isAbandoned } from "#worker/marketplace/domain/orders/intent-lease.ts";
import { createContext, type HandlerContext } from "#worker/marketplace/http/context.ts";
import { createCustomerApi } from "#worker/marketplace/objects/customer/calls.ts";
import type { CustomerContext } from "#worker/marketplace/objects/customer/core/context.ts";
import { readOpenIntents } from "#worker/marketplace/objects/customer/core/intents.ts";
import { createLateWrites, type LateWrites } from "#worker/marketplace/objects/customer/core/late-writes.ts";
import { postLedgerEntry, readBalance } from "#worker/marketplace/objects/customer/core/ledger.ts";
import { createCustomerContext } from "#worker/marketplace/objects/customer/create-context.ts";
import { settleDue } from "#worker/marketplace/objects/customer/loyalty/due.ts";
import { readDueHolds } from "#worker/marketplace/objects/customer/loyalty/holds.ts";
import { walletPart } from "#worker/marketplace/objects/customer/loyalty/schema.ts";
import { readDueReturns, tellUse } from "#worker/marketplace/objects/customer/offers/promo-uses.ts";
import { customerParts } from "#worker/marketplace/objects/customer/parts.ts";
import { createPromoApi } from "#worker/marketplace/objects/promo/calls.ts";
import { openTables } from "#worker/marketplace/objects/promo/record.ts";
import { createStoreApi } from "#worker/marketplace/objects/store/calls.ts";
import { putRecords } from "#worker/marketplace/objects/store/catalogue/put-records.ts";
import type { StoreContext } from "#worker/marketplace/objects/store/core/context.ts";
import { readOrder, toOrderUpdate } from "#worker/marketplace/objects/store/core/orders.ts";
import { createStoreContext } from "#worker/marketplace/objects/store/create-context.ts";
import { openStoreTables } from "#worker/marketplace/objects/store/store-tables.ts";
import type { Stub } from "#worker/marketplace/rpc/stub.ts";
import { resolveIntent } from "#worker/marketplace/sagas/resolve-intent.ts";
import { settleHoldWithStore } from "#worker/marketplace/sagas/settle-hold.ts";
import { migratePart } from "#worker/marketplace/storage/parts.ts";

/** Somebody answers the orders of a store. */
const staffed = { vendors: null, counter: { isAnswered: true, carriesPlans: true, seatsGuests: true } };

// The handlers, the calls of a Customer, a Store and a Promo, and their schemas as they are, over one real storage: only the
// way between them is the test's, so that every hop can be delayed, lost before it arrives, or lost on its way back.

/** What happens to a message: it is lost on its way there or back; null: it arrives. May wait. */
export type Hop = () => Promise<"before" | "after" | null>;
export type World = {
  storage: DurableObjectStorage;
  store: StoreContext;
  customerID: string;
  storeID: string;
  now: number;
  /** The Customer as it runs now; after a crash another one (`crash`). */
  running: Running;
};

type Running = {
  isGone: boolean;
  storage: DurableObjectStorage;
  late: LateWrites;
  /** Rejects when it goes down: nobody gets an answer from it any more. */
  end: { promise: Promise<never>; reject: (reason: Error) => void };
};

export const noHop: Hop = async () => null;

/** Opens a world in the storage of a Customer: with the tables of a Store, filled, and a customer who has logged in. */
export async function inWorld(
  customerID: string,
  storeID: string,
  run: (world: World) => Promise<void>,
): Promise<void> {
  const stub = env.CUSTOMER.getByName(customerID);
  await stub.answer("epoch", null, { now: lunch, locale: "EN" });
  await runInDurableObject(stub, async (_, { storage }) => {
    openStoreTables(storage);
    for (const part of ["orders", "wallet", "offers"]) migratePart(storage, customerParts, part);
    openTables(ofPromo(storage));
    const source = sources.find(({ store }) => store.id === storeID);
    if (!source) throw new Error("no such store");
    const menus = [...(menusOf[source.store.merchant] ?? [])];
    putRecords(storage, { revision: 1, source, menus, campaigns, isRemoved: false }, lunch);
    const world: World = {
      storage,
      store: createStoreContext(storage, { ...env, DEMO: undefined, SIM_SPEED: undefined }, { offering: staffed }),
      customerID,
      storeID,
      now: lunch,
      running: start(storage),
    };
    logIn(world);
    await run(world);
  });
}

export function logIn(world: World): void {
  const person = {
    number: { countryCode: "60", phoneNumber: "129998887" },
    senhengUserName: null,
    affiliate: null,
    bind: null,
    usedBefore: null,
  };
  createCustomerApi(customerContextOf(world)).enter(person, { now: world.now, locale: "EN", requestId: "enter" });
}

/** What the Customer runs with as it is now. */
export const customerContextOf = ({ running, customerID }: World): CustomerContext =>
  createCustomerContext(running.storage, customerID, env);

/** The same storage as another object: what an instance keeps in memory is kept by it. */
function start(storage: DurableObjectStorage): Running {
  const end = Promise.withResolvers<never>();
  end.promise.catch(() => undefined);
  return { isGone: false, storage: ofCustomer(storage), late: createLateWrites(), end };
}

/** The storage as a Promo uses it, whose list of migrations has the name of the Store's. */
export const ofPromo = (storage: DurableObjectStorage) => withNames(storage, /\bmigrations\b/g, "promo_");

/** The storage as a Customer uses it, whose tables for providers have the names of the Store's. */
const ofCustomer = (storage: DurableObjectStorage) =>
  withNames(storage, /\b(?:provider_payments|provider_events|tasks)(?:_at|_due)?\b/g, "customer_");

function withNames(storage: DurableObjectStorage, names: RegExp, prefix: string): DurableObjectStorage {
  const exec = (query: string, ...values: SqlStorageValue[]) =>
    storage.sql.exec(query.replaceAll(names, `${prefix}$&`), ...values);
  const transactionSync = <T>(run: () => T) => storage.transactionSync(run);
  return { sql: { exec }, kv: storage.kv, transactionSync } as DurableObjectStorage;
}

/** The Customer goes down, with all that it was at, and what it had left for later; it is up again at once. */
export function crash(world: World): void {
  world.running.isGone = true;
  world.running.end.reject(new Error("lost on the way back, with the Customer"));
  world.running = start(world.storage);
}

/** Takes away what an earlier run left; the wallet begins with so many points and sen. */
export function reset(world: World, wallet: { POINT: number; CREDIT: number }): void {
  const { sql } = world.storage;
  crash(world);
  world.now = lunch;
  for (const table of Object.keys(walletPart.columns)) sql.exec(`DROP TABLE ${table}`);
  for (const statements of walletPart.migrations) sql.exec(statements);
  for (const table of [
    "intents",
    "order_index",
    "orders",
    "claims",
    "payment_attempts",
    "attempt_orders",
    "timers",
    "slot_places",
    "void_orders",
    "promo_uses",
    "promo_returns",
    "uses",
  ]) {
    sql.exec(`DELETE FROM ${table}`);
  }
  sql.exec("UPDATE promo SET taken = 0");
  for (const type of ["POINT", "CREDIT"] as const) {
    const kind = type === "POINT" ? "PRIZE" : "TOPUP";
    postLedgerEntry(sql, { type, kind, amount: wallet[type], orderID: null, key: `START:${type}`, at: lunch });
  }
}

/** Calls of an object as from outside: copies there and back, at the world's time. `hop` may delay it or lose it. */
function askOf<C extends Api>(world: World, calls: C, hop: Hop): Stub<C> {
  const ask = async (name: string, input: unknown): Promise<unknown> => {
    const loss = await hop();
    if (loss === "before") throw new Error("lost on the way there");
    const at = { now: world.now, locale: "EN", requestId: "world" } as const;
    const answer: unknown = structuredClone((await calls[name]?.(structuredClone(input) as never, at)) ?? null);
    expect(readBalance(world.storage.sql, "POINT")).toBeGreaterThanOrEqual(0);
    expect(readBalance(world.storage.sql, "CREDIT")).toBeGreaterThanOrEqual(0);
    if (loss === "after") throw new Error("lost on the way back");
    return answer;
  };
  return ask as Stub<C>;
}

/** The Customer, whose own calls go the same way; what it leaves for later is written some hops later, or lost. */
function customerOf(world: World, hop: Hop): Stub<CustomerApi> {
  const call = async (name: keyof CustomerApi, input: never): Promise<unknown> => {
    const { running } = world;
    /** What an instance that is gone was waiting for never comes. */
    const whileRunning: Hop = async () => {
      const loss = await hop();
      return running.isGone ? new Promise(() => {}) : loss;
    };
    const context: CustomerContext = {
      ...customerContextOf(world),
      late: running.late,
      store: () => askOf(world, createStoreApi(world.store), whileRunning),
      promo: () => askOf(world, createPromoApi(ofPromo(world.storage)), whileRunning),
    };
    running.late.run();
    try {
      return await Promise.race([askOf(world, createCustomerApi(context), hop)(name, input), running.end.promise]);
    } finally {
      if (!running.late.isEmpty()) void whileRunning().then((loss) => loss ?? running.late.run());
    }
  };
  return call as Stub<CustomerApi>;
}

/** A request of the customer, as its handlers get it. */
export function contextFor(world: World, hop: Hop, key: string | null = null): HandlerContext {
  const { customerID } = world;
  const headers: Record<string, string> = key === null ? {} : { "Idempotency-Key": key };
  const request = new Request("https://makan.example/", { headers });
  return {
    ...createContext(request, { env: { ...env, DEMO: "1" }, clock: () => world.now }),
    customer: () => customerOf(world, hop),
    store: () => askOf(world, createStoreApi(world.store), hop),
    promo: () => askOf<PromoApi>(world, createPromoApi(ofPromo(world.storage)), hop),
    caller: async () => ({ customerID, isBinded: true, iat: 0, exp: Number.MAX_SAFE_INTEGER }),
  };
}

export const readRows = <T extends Record<string, SqlStorageValue>>({ storage }: World, query: string): T[] =>
  storage.sql.exec<T>(query).toArray();

/** What the outbox of the Store does. */
export function tellNews(world: World, orderID: string): void {
  const { sql } = world.storage;
  const kept = readOrder(sql, orderID);
  if (!kept) throw new Error("no such order");
  const at = { now: world.now, locale: "EN", requestId: "news" } as const;
  createCustomerApi(customerContextOf(world)).storeOrder(toOrderUpdate(sql, kept), at);
}

/** What the alarm of the Customer does about open intents, holds and returned uses. */
export async function ring(world: World, hop: Hop): Promise<void> {
  const { customerID, storeID, storage, now } = world;
  const context = contextFor(world, hop);
  const ends = { store: context.store(storeID), customer: context.customer(customerID) };
  const left = readOpenIntents(storage.sql).filter((intent) => isAbandoned(intent, now));
  for (const intent of left) await resolveIntent(intent, { customerID, now }, ends);
  for (const hold of readDueHolds(storage.sql, now)) await settleHoldWithStore(hold, { customerID, now }, ends);
  settleDue(storage.sql, now);
  for (const use of readDueReturns(storage.sql, now)) {
    await tellUse(context.promo(use.code), use);
    await ends.customer("markPromoReturned", use);
  }
}

/** What alarms and outboxes do once nobody is at work any more, until there is nothing left to do. */
export async function heal(world: World, waits: readonly number[]): Promise<void> {
  const { customerID, storeID } = world;
  const store = contextFor(world, noHop).store(storeID);
  for (const wait of [intentLeaseMs, ...waits]) {
    world.now = Math.max(world.now, lunch + wait);
    for (const { id } of readRows<{ id: string }>(world, "SELECT id FROM orders")) {
      await store("order", { orderID: id, customerID });
      tellNews(world, id);
    }
    await ring(world, noHop);
  }
}

/** A "no" and a loss are both what a customer may meet; anything else is a fault. */
function isLoss(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith("lost on the way");
}

/** Which messages are lost, by their number. */
export type Losses = readonly { hop: number; loss: "before" | "after" }[];

/** Lets hands do what each of them has in mind, one thing after the other, and all of them in the order of the scheduler. */
export async function actTogether<Action>(
  scheduler: fc.Scheduler,
  { hands, losses }: { hands: readonly (readonly Action[])[]; losses: Losses },
  act: (action: Action, hop: Hop) => Promise<void>,
): Promise<void> {
  const lost = new Map(losses.map(({ hop, loss }) => [hop, loss]));
  let hops = 0;
  const hop: Hop = async () => {
    hops += 1;
    const loss = lost.get(hops) ?? null;
    await scheduler.schedule(Promise.resolve());
    return loss;
  };
  const busy = hands.map(async (actions) => {
    for (const action of actions) {
      try {
        await hop();
        await act(action, hop);
      } catch (error) {
        if (!(error instanceof DomainError) && !isLoss(error)) throw error;
      }
    }
  });
  await scheduler.waitFor(Promise.all(busy));
}
