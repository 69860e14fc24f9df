import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import * as fc from "fast-check";
import { expect, test, vi } from "vitest";
import type { Order } from "#shared/contract/order-entities.ts";
import { minuteMs } from "#shared/domain/time.ts";
import { runs } from "#tests/support/runs.ts";
import { lunch, pickupBody } from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { toLoyaltyId } from "#worker/marketplace/domain/loyalty/loyalty-ids.ts";
import { intentLeaseMs, isAbandoned } from "#worker/marketplace/domain/orders/intent-lease.ts";
import { loyalty } from "#worker/marketplace/handlers/loyalty.ts";
import { ordering as handlers } from "#worker/marketplace/handlers/ordering.ts";
import { createContext, type HandlerContext } from "#worker/marketplace/http/context.ts";
import { createCustomerApi } from "#worker/marketplace/objects/customer/calls.ts";
import { readOpenIntents } from "#worker/marketplace/objects/customer/core/intents.ts";
import { readBalance, postLedgerEntry } from "#worker/marketplace/objects/customer/core/ledger.ts";
import { createCustomerContext } from "#worker/marketplace/objects/customer/create-context.ts";
import { settleDue } from "#worker/marketplace/objects/customer/loyalty/due.ts";
import { readDueHolds } from "#worker/marketplace/objects/customer/loyalty/holds.ts";
import { walletPart } from "#worker/marketplace/objects/customer/loyalty/schema.ts";
import { customerParts } from "#worker/marketplace/objects/customer/parts.ts";
import { createStoreApi } from "#worker/marketplace/objects/store/calls.ts";
import { fillStore } from "#worker/marketplace/objects/store/catalogue/fill-store.ts";
import { advanceOrder } from "#worker/marketplace/objects/store/core/advance.ts";
import type { StoreContext } from "#worker/marketplace/objects/store/core/context.ts";
import { toOrderUpdate, readOrder } from "#worker/marketplace/objects/store/core/orders.ts";
import { createStoreContext } from "#worker/marketplace/objects/store/create-context.ts";
import { storeDiningMigrations } from "#worker/marketplace/objects/store/dining/schema.ts";
import { storeOrderingMigrations } from "#worker/marketplace/objects/store/orders/schema.ts";
import { storeLoyaltyMigrations } from "#worker/marketplace/objects/store/payments/schema.ts";
import { storePrivacyMigrations } from "#worker/marketplace/objects/store/privacy/schema.ts";
import { storeReviewMigrations } from "#worker/marketplace/objects/store/reviews/schema.ts";
import { storeMigrations } from "#worker/marketplace/objects/store/schema.ts";
import { findStoreSource } from "#worker/marketplace/ports/market-data.ts";
import type { Api } from "#worker/marketplace/rpc/api.ts";
import type { Stub } from "#worker/marketplace/rpc/stub.ts";
import { resolveIntent } from "#worker/marketplace/sagas/resolve-intent.ts";
import { settleHoldWithStore } from "#worker/marketplace/sagas/settle-hold.ts";
import { migrate } from "#worker/marketplace/storage/migrations.ts";
import { migratePart } from "#worker/marketplace/storage/parts.ts";

// The handlers, both objects' calls and both schemas as they are, over one real storage: only the way between them is the
// test's, so that every hop can be delayed, lost before it arrives, or lost on its way back.

const customerID = "wallet-interleavings00";
const loyaltyID = toLoyaltyId(customerID);
const storeID = "1001";
const start = { POINT: 300, CREDIT: 3_000 };

vi.spyOn(console, "log").mockImplementation(() => {});

type Action =
  | { kind: "spend"; type: "POINT" | "CREDIT"; amount: number }
  | { kind: "refund" | "report"; of: number }
  | { kind: "credit" | "free" | "online" | "cancel" | "accept" | "reject" | "topUp" | "news" | "earn" | "clawBack" };

const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant("spend" as const),
      type: fc.constantFrom("POINT", "CREDIT"),
      amount: fc.integer({ min: 1, max: 900 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom("refund", "report"), of: fc.nat(3) }) },
  {
    weight: 7,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        "credit",
        "free",
        "online",
        "cancel",
        "accept",
        "reject",
        "topUp",
        "news",
        "earn",
        "clawBack",
      ),
    }),
  },
);

type Loss = "before" | "after";
type World = { storage: DurableObjectStorage; store: StoreContext; now: number };

/** Takes away what an earlier run left. */
function reset({ storage }: World): void {
  const { sql } = storage;
  for (const table of Object.keys(walletPart.columns)) sql.exec(`DROP TABLE ${table}`);
  for (const statements of walletPart.migrations) sql.exec(statements);
  for (const table of [
    "intents",
    "order_index",
    "orders",
    "order_events",
    "claims",
    "payment_attempts",
    "attempt_orders",
    "outbox",
    "timers",
    "slot_places",
    "void_orders",
  ]) {
    sql.exec(`DELETE FROM ${table}`);
  }
  for (const type of ["POINT", "CREDIT"] as const) {
    const kind = type === "POINT" ? "PRIZE" : "TOPUP";
    postLedgerEntry(sql, { type, kind, amount: start[type], orderID: null, key: `START:${type}`, at: lunch });
  }
}

/** Calls of an object as from outside: JSON there and back, at the world's time. `hop` may delay it or lose it. */
function askOf<C extends Api>(world: World, calls: C, hop: () => Promise<Loss | null>): Stub<C> {
  return async (name, input) => {
    const loss = await hop();
    if (loss === "before") throw new Error("lost on the way there");
    const call = calls[name] as unknown as (input: unknown, at: object) => unknown;
    const at = { now: world.now, locale: "EN", requestId: "interleaving" };
    const answer = JSON.parse(JSON.stringify(call(JSON.parse(JSON.stringify(input)), at) ?? null));
    expect(readBalance(world.storage.sql, "POINT")).toBeGreaterThanOrEqual(0);
    expect(readBalance(world.storage.sql, "CREDIT")).toBeGreaterThanOrEqual(0);
    if (loss === "after") throw new Error("lost on the way back");
    return answer;
  };
}

function contextFor(world: World, hop: () => Promise<Loss | null>): HandlerContext {
  const request = new Request("https://makan.example/");
  return {
    ...createContext(request, { env: { ...env, DEMO: "1" }, clock: () => world.now }),
    customer: () => askOf(world, createCustomerApi(createCustomerContext(world.storage, customerID, env)), hop),
    store: () => askOf(world, createStoreApi(world.store), hop),
    caller: async () => ({ customerID, isBinded: true, iat: 0, exp: Number.MAX_SAFE_INTEGER }),
  };
}

const noHop = async () => null;
const rows = <T extends Record<string, SqlStorageValue>>({ storage }: World, query: string): T[] =>
  storage.sql.exec<T>(query).toArray();

function tellNews(world: World, orderID: string): void {
  const kept = readOrder(world.storage.sql, orderID);
  if (!kept) throw new Error("no such order");
  createCustomerApi(createCustomerContext(world.storage, customerID, env)).storeOrder(
    toOrderUpdate(world.storage.sql, kept),
    {
      now: world.now,
      locale: "EN",
      requestId: "news",
    },
  );
}

/** Lets one action happen as far as it comes. */
async function act(world: World, one: Action, order: Order, hop: () => Promise<Loss | null>): Promise<void> {
  const context = contextFor(world, hop);
  const orderIDs = [order.id];
  const params = { storeID };
  const pay = (paymentType: "CREDIT" | "FREE" | "ONLINE", paymentMethod: string) =>
    handlers.transaction({ params, body: { paymentType, paymentMethod, orderIDs, isLanding: false } }, context);
  const happens = (event: "STORE_ACCEPTS" | "STORE_REJECTS") =>
    world.storage.transactionSync(() =>
      advanceOrder(world.store, order.id, event, { actor: "STORE", reason: null, at: world.now }),
    );
  switch (one.kind) {
    case "spend":
      return void (await loyalty.spend(
        { body: { merchantID: "warisan", loyaltyID, orderID: order.id, type: one.type, amount: one.amount } },
        context,
      ));
    case "refund": {
      const spends = rows<{ id: string }>(world, "SELECT id FROM holds ORDER BY id");
      const id = spends[one.of % Math.max(1, spends.length)]?.id;
      if (id) await loyalty.refund({ body: { merchantID: "warisan", loyaltyID, id } }, context);
      return;
    }
    case "report": {
      const attempts = rows<{ id: string }>(
        world,
        "SELECT id FROM payment_attempts WHERE payment_type = 'ONLINE' ORDER BY id",
      );
      const attemptID = attempts[one.of % Math.max(1, attempts.length)]?.id;
      if (attemptID) await context.store(storeID)("reportAttempt", { attemptID, event: "SUCCEED" });
      const topUp = rows<{ id: string }>(world, "SELECT id FROM top_ups ORDER BY id")[0];
      if (topUp) await context.customer(customerID)("reportTopUp", { id: topUp.id, event: "SUCCEED" });
      return;
    }
    case "credit":
      return void (await pay("CREDIT", "CREDIT"));
    case "free":
      return void (await pay("FREE", "NONE"));
    case "online":
      return void (await pay("ONLINE", "FPX"));
    case "cancel":
      return void (await handlers.cancel({ params: { id: order.id }, body: {} }, context));
    case "topUp":
      return void (await loyalty.topUp(
        { params: { id: loyaltyID }, body: { topUpAmount: 2000, redirectUrl: "/profile", merchantID: "warisan" } },
        context,
      ));
    case "accept":
    case "reject":
      await hop();
      return void happens(one.kind === "accept" ? "STORE_ACCEPTS" : "STORE_REJECTS");
    case "news":
      await hop();
      return tellNews(world, order.id);
    case "earn":
    case "clawBack": {
      await hop();
      const amount = one.kind === "earn" ? 25 : -Math.min(25, readBalance(world.storage.sql, "POINT"));
      const kind = one.kind === "earn" ? "EARN" : "CLAWBACK";
      postLedgerEntry(world.storage.sql, {
        type: "POINT",
        kind,
        amount,
        orderID: null,
        key: `${kind}:other`,
        at: world.now,
      });
    }
  }
}

/** What alarms and outboxes do once nobody is at work any more, until there is nothing left to do. */
async function heal(world: World, orderID: string): Promise<void> {
  const context = contextFor(world, noHop);
  const ends = { store: context.store(storeID), customer: context.customer(customerID) };
  for (const wait of [intentLeaseMs, 5 * minuteMs, 31 * minuteMs, 40 * minuteMs]) {
    world.now = lunch + wait;
    await ends.store("order", { orderID, customerID });
    tellNews(world, orderID);
    const left = readOpenIntents(world.storage.sql).filter((intent) => isAbandoned(intent, world.now));
    for (const intent of left) await resolveIntent(intent, { customerID, now: world.now }, ends);
    for (const hold of readDueHolds(world.storage.sql, world.now))
      await settleHoldWithStore(hold, { customerID, now: world.now }, ends);
    settleDue(world.storage.sql, world.now);
  }
}

/** Every sen and every point is where the order and the ledger say that it is. */
function audit(world: World, orderID: string): void {
  const order = readOrder(world.storage.sql, orderID)?.order;
  if (!order) throw new Error("no such order");
  const sum = (query: string) => rows<{ sum: number | null }>(world, `SELECT sum(amount) AS sum ${query}`)[0]?.sum ?? 0;
  expect(rows(world, "SELECT id FROM holds WHERE status = 'HELD'")).toEqual([]);
  expect(readOpenIntents(world.storage.sql)).toEqual([]);
  const doubled = "SELECT key FROM ledger GROUP BY key HAVING count(*) > 1";
  expect(rows(world, doubled)).toEqual([]);
  const captured = "FROM holds WHERE status = 'CAPTURED'";
  const [points, credit] = [sum(`${captured} AND type = 'POINT'`), sum(`${captured} AND type = 'CREDIT'`)];
  const topUps = sum("FROM top_ups WHERE status = 'PAID'");
  const others = sum("FROM ledger WHERE kind IN ('EARN', 'CLAWBACK')");
  expect(readBalance(world.storage.sql, "CREDIT")).toBe(start.CREDIT + topUps - credit);
  expect(readBalance(world.storage.sql, "POINT")).toBe(start.POINT + others - points);
  const bank = sum(
    `FROM attempt_orders WHERE refunded_at IS NULL AND attempt IN
       (SELECT id FROM payment_attempts WHERE payment_type = 'ONLINE' AND succeeded_at IS NOT NULL)`,
  );
  const isPaid = order.paymentStatus === "DONE";
  // Paid is what was charged and not refunded; what came to nothing has charged nothing.
  expect(bank + credit + points).toBe(isPaid ? order.total : 0);
  if (isPaid) expect(sum("FROM claims WHERE status = 'TAKEN' AND amount > 0")).toBe(credit + points);
}

const run = fc.record({
  /** Each does one thing after the other; together they do them in any order. */
  clients: fc.array(fc.array(action, { minLength: 1, maxLength: 5 }), { minLength: 2, maxLength: 3 }),
  losses: fc.array(fc.record({ hop: fc.nat(70), loss: fc.constantFrom("before" as const, "after" as const) }), {
    maxLength: 3,
  }),
});

const numRuns = runs(1_000);

test(
  `${numRuns} interleavings with crashes: nothing below 0, nothing captured twice, paid is charged less refunded (performance.md R4)`,
  { timeout: 240_000 },
  async () => {
    const body = await pickupBody(storeID);
    const stub = env.CUSTOMER.getByName(customerID);
    await stub.fetch("https://object/epoch", {
      method: "POST",
      body: JSON.stringify({ input: null, at: { now: lunch, locale: "EN" } }),
    });
    await runInDurableObject(stub, async (_, { storage }) => {
      for (const [part, list] of Object.entries({
        shop: storeMigrations,
        shop_ordering: storeOrderingMigrations,
        shop_dining: storeDiningMigrations,
        shop_loyalty: storeLoyaltyMigrations,
        shop_privacy: storePrivacyMigrations,
        shop_reviews: storeReviewMigrations,
      })) {
        migrate(storage, list, part);
      }
      for (const part of ["orders", "wallet"]) migratePart(storage, customerParts, part);
      const seed = findStoreSource(storeID);
      if (!seed) throw new Error("no such store");
      fillStore(storage, seed, null);
      const person = {
        number: { countryCode: "60", phoneNumber: "129998887" },
        senhengUserName: null,
        affiliate: null,
        bind: null,
        usedBefore: null,
      };
      createCustomerApi(createCustomerContext(storage, customerID, env)).enter(person, {
        now: lunch,
        locale: "EN",
        requestId: "enter",
      });
      const world: World = {
        storage,
        store: createStoreContext(storage, { ...env, DEMO: undefined, SIM_SPEED: undefined }),
        now: lunch,
      };
      await fc.assert(
        fc.asyncProperty(run, fc.scheduler(), async ({ clients, losses }, scheduler) => {
          world.now = lunch;
          reset(world);
          const { item: order } = await handlers.place({ params: { id: storeID }, body }, contextFor(world, noHop));
          const lost = new Map(losses.map(({ hop, loss }) => [hop, loss]));
          let hops = 0;
          const hop = async () => {
            hops += 1;
            const loss = lost.get(hops) ?? null;
            await scheduler.schedule(Promise.resolve());
            return loss;
          };
          const busy = clients.map(async (actions) => {
            for (const one of actions) {
              try {
                await hop();
                await act(world, one, order, hop);
              } catch (error) {
                // A "no" and a loss are both what a customer may meet; anything else is a fault.
                const isLoss = error instanceof Error && error.message.startsWith("lost on the way");
                if (!(error instanceof DomainError) && !isLoss) throw error;
              }
            }
          });
          await scheduler.waitFor(Promise.all(busy));
          await heal(world, order.id);
          audit(world, order.id);
        }),
        { numRuns },
      );
    });
  },
);
