import * as fc from "fast-check";
import { expect, inject, test, vi } from "vitest";
import type { Order } from "#shared/contract/order-entities.ts";
import { minuteMs } from "#shared/domain/time/time.ts";
import { allHolds } from "#tests/support/all-holds.ts";
import { promos } from "#tests/support/sample-records.ts";
import {
  actTogether,
  contextFor,
  crash,
  heal,
  type Hop,
  inWorld,
  ofPromo,
  readRows,
  reset,
  ring,
  tellNews,
  type World,
} from "#tests/worker/marketplace/objects/one-storage.ts";
import { useShops } from "#tests/worker/sample.ts";
import { toLoyaltyId } from "#worker/marketplace/domain/loyalty/loyalty-ids.ts";
import { loyalty } from "#worker/marketplace/handlers/loyalty.ts";
import { ordering } from "#worker/marketplace/handlers/ordering.ts";
import { readOpenIntents } from "#worker/marketplace/objects/customer/core/intents.ts";
import { readBalance } from "#worker/marketplace/objects/customer/core/ledger.ts";
import { createPromoApi } from "#worker/marketplace/objects/promo/calls.ts";
import { readOrder } from "#worker/marketplace/objects/store/core/orders.ts";
import { lunch, pickupBody, type PlaceBody } from "./support.ts";

useShops("1001");

// The path of an order (decision 0123) in every order of its steps that a seed can draw: phones that place, pay and repeat
// themselves, messages that are late or lost, and a Customer that goes down anywhere. A failing seed is printed, and replays
// exactly (PROPERTY_SEED).

const customerID = "path-of-an-order-seeds";
const loyaltyID = toLoyaltyId(customerID);
const storeID = "1001";
const code = "SEEDCODE";
const uses = 2;
const start = { POINT: 600, CREDIT: 6_000 };

vi.spyOn(console, "log").mockImplementation(() => {});

/** What a phone does with one of three keys, each of which is for one order. */
type Action =
  | { kind: "place" | "placeOther" | "credit" | "online" | "news"; key: number }
  | { kind: "spend"; key: number; type: "POINT" | "CREDIT"; amount: number }
  | { kind: "crash" | "ring" | "list" }
  | { kind: "wait"; ms: number };

const key = fc.nat(2);
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant("place" as const), key }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constantFrom("credit" as const, "online" as const, "news" as const), key }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("placeOther" as const), key }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("spend" as const),
      key,
      type: fc.constantFrom("POINT" as const, "CREDIT" as const),
      amount: fc.integer({ min: 1, max: 900 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom("crash" as const, "ring" as const, "list" as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("wait" as const), ms: fc.integer({ min: 1, max: 40_000 }) }) },
);

/** What the phones know: the bodies of each key, the replies that came, by key and body, and the orders in them. */
type Known = { bodies: PlaceBody[]; replies: Map<string, Set<string>>; orders: Map<number, Order> };

async function act(world: World, one: Action, known: Known, hop: Hop): Promise<void> {
  const context = (own: string) => contextFor(world, hop, own);
  const order = "key" in one ? known.orders.get(one.key) : undefined;
  switch (one.kind) {
    case "place":
    case "placeOther": {
      const body = { ...known.bodies[one.key], ...(one.kind === "placeOther" && { isCutleryRequired: true }) };
      const reply = await ordering.place(
        { params: { id: storeID }, body: body as PlaceBody },
        context(`order-of-${one.key}`),
      );
      const name = `${one.key} ${one.kind}`;
      known.replies.set(name, (known.replies.get(name) ?? new Set()).add(JSON.stringify(reply)));
      known.orders.set(one.key, reply.item);
      return;
    }
    case "credit":
    case "online": {
      if (!order) return;
      const [paymentType, paymentMethod] =
        one.kind === "credit" ? (["CREDIT", "CREDIT"] as const) : (["ONLINE", "FPX"] as const);
      const body = { paymentType, paymentMethod, orderIDs: [order.id], isLanding: false };
      const reply = await ordering.transaction({ params: { storeID }, body }, context(`${one.kind}-of-${one.key}`));
      const name = `${one.key} ${one.kind}`;
      known.replies.set(name, (known.replies.get(name) ?? new Set()).add(JSON.stringify(reply)));
      return;
    }
    case "spend": {
      if (!order) return;
      const { type, amount } = one;
      const body = { merchantID: "warisan", loyaltyID, orderID: order.id, type, amount };
      return void (await loyalty.spend({ body }, context(`spend-of-${one.key}-${type}-${amount}`)));
    }
    case "news":
      await hop();
      return order && tellNews(world, order.id);
    case "list":
      return void (await ordering.list({ query: {} }, context("list-of-orders")));
    case "ring":
      return ring(world, hop);
    case "crash":
      return crash(world);
    case "wait":
      world.now += one.ms;
  }
}

/** Nothing that was acknowledged is lost or doubled, and nothing is kept for what never came to be. */
function audit(world: World, { replies, orders }: Known): void {
  const { sql } = world.storage;
  for (const [name, texts] of replies) expect([...texts], name).toHaveLength(1);
  for (const own of [0, 1, 2])
    expect(Number(replies.has(`${own} place`)) + Number(replies.has(`${own} placeOther`)), `${own}`).toBeLessThan(2);
  const placed = readRows<{ id: string }>(world, "SELECT id FROM orders ORDER BY id").map(({ id }) => id);
  const keyed = readRows<{ id: string }>(
    world,
    "SELECT id FROM intents WHERE call = 'place' AND state = 'DONE' ORDER BY id",
  ).map(({ id }) => id);
  expect(keyed).toEqual(placed);
  expect(readRows<{ id: string }>(world, "SELECT id FROM order_index ORDER BY id").map(({ id }) => id)).toEqual(placed);
  for (const { id } of orders.values()) expect(placed).toContain(id);
  expect(readOpenIntents(sql)).toEqual([]);
  expect(readRows(world, "SELECT id FROM holds")).toEqual([]);
  const taken = readRows<{ id: string }>(
    world,
    "SELECT order_id AS id FROM uses WHERE state = 'TAKEN' ORDER BY order_id",
  );
  expect(taken).toEqual(readRows(world, "SELECT order_id AS id FROM promo_uses ORDER BY order_id"));
  expect(taken.length).toBeLessThanOrEqual(uses);
  for (const { id } of taken) expect(placed).toContain(id);
  const captured = (id: string, type: string) =>
    readRows<{ sum: number | null }>(
      world,
      `SELECT sum(amount) AS sum FROM (${allHolds}) WHERE status = 'CAPTURED' AND order_id = '${id}' AND type = '${type}'`,
    )[0]?.sum ?? 0;
  let [points, credit] = [0, 0];
  for (const id of placed) {
    const order = readOrder(sql, id)?.order;
    const paid = captured(id, "POINT") + captured(id, "CREDIT");
    expect(paid, id).toBe(order?.paymentStatus === "DONE" ? order.total : 0);
    points += captured(id, "POINT");
    credit += captured(id, "CREDIT");
  }
  expect(readBalance(sql, "CREDIT")).toBe(start.CREDIT - credit);
  const [earned] = readRows<{ sum: number | null }>(
    world,
    "SELECT sum(amount) AS sum FROM ledger WHERE kind IN ('EARN', 'CLAWBACK')",
  );
  expect(readBalance(sql, "POINT")).toBe(start.POINT - points + (earned?.sum ?? 0));
}

const loss = fc.record({ hop: fc.nat(90), loss: fc.constantFrom("before" as const, "after" as const) });
const run = fc.record({
  withCode: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
  /** Each does one thing after the other; together they do them in any order. */
  phones: fc.array(fc.array(action, { minLength: 1, maxLength: 6 }), { minLength: 2, maxLength: 4 }),
  losses: fc.array(loss, { maxLength: 4 }),
});

const numRuns = inject("isDeep") ? 10_000 : 200;

test(
  `${numRuns} seeds: an order that was acknowledged is there once, whatever is lost on its path (performance.md R3, R6)`,
  { timeout: 1_800_000 },
  async () => {
    const plain = await pickupBody(storeID);
    const [first] = promos;
    if (!first) throw new Error("no promos");
    const promo = { ...first, code, newUsersOnly: false, perCustomer: null, totalCap: { uses, usedBefore: 0 } };
    await inWorld(customerID, storeID, async (world) => {
      createPromoApi(ofPromo(world.storage)).putPromo({ promo, version: 1 }, { now: lunch, locale: "EN" });
      await fc.assert(
        fc.asyncProperty(run, fc.scheduler(), async ({ withCode, phones, losses }, scheduler) => {
          reset(world, start);
          const bodies = withCode.map((has) => (has ? { ...plain, promoCode: code } : plain));
          const known: Known = { bodies, replies: new Map(), orders: new Map() };
          await actTogether(scheduler, { hands: phones, losses }, (one, hop) => act(world, one, known, hop));
          crash(world);
          await heal(world, [5 * minuteMs, 31 * minuteMs, 40 * minuteMs, 41 * minuteMs]);
          audit(world, known);
        }),
        { numRuns },
      );
    });
  },
);
