import * as fc from "fast-check";
import { expect, test, vi } from "vitest";
import type { Order } from "#shared/contract/order-entities.ts";
import { getRefundSum } from "#shared/domain/money/paid-parts.ts";
import { minuteMs } from "#shared/domain/time/time.ts";
import { allHolds } from "#tests/support/all-holds.ts";
import { runs } from "#tests/support/runs.ts";
import {
  actTogether,
  contextFor,
  heal,
  type Hop,
  inWorld,
  noHop,
  readRows,
  reset,
  tellNews,
  type World,
} from "#tests/worker/marketplace/objects/one-storage.ts";
import { pickupBody } from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { useShops } from "#tests/worker/sample.ts";
import { toLoyaltyId } from "#worker/marketplace/domain/loyalty/loyalty-ids.ts";
import { loyalty } from "#worker/marketplace/handlers/loyalty.ts";
import { ordering as handlers } from "#worker/marketplace/handlers/ordering.ts";
import { readOpenIntents } from "#worker/marketplace/objects/customer/core/intents.ts";
import { postLedgerEntry, readBalance } from "#worker/marketplace/objects/customer/core/ledger.ts";
import { advanceOrder } from "#worker/marketplace/objects/store/core/advance.ts";
import { readOrder } from "#worker/marketplace/objects/store/core/orders.ts";

useShops("1001");

// One wallet from many hands at once (one-storage.ts).

const customerID = "wallet-interleavings00";
const loyaltyID = toLoyaltyId(customerID);
const storeID = "1001";
const start = { POINT: 300, CREDIT: 3_000 };

vi.spyOn(console, "log").mockImplementation(() => {});

type Action =
  | { kind: "spend"; type: "POINT" | "CREDIT"; amount: number }
  | { kind: "refund" | "report"; of: number }
  | { kind: "refundPart"; amount: number }
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
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("refundPart" as const),
      amount: fc.constantFrom(300, 900, 1_500, 2_800, 3_258),
    }),
  },
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

/** Lets one action happen as far as it comes. */
async function act(world: World, one: Action, order: Order, hop: Hop): Promise<void> {
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
      const spends = readRows<{ id: string }>(world, `SELECT id FROM (${allHolds}) ORDER BY id`);
      const id = spends[one.of % Math.max(1, spends.length)]?.id;
      if (id) await loyalty.refund({ body: { merchantID: "warisan", loyaltyID, id } }, context);
      return;
    }
    case "report": {
      const attempts = readRows<{ id: string }>(
        world,
        "SELECT id FROM payment_attempts WHERE payment_type = 'ONLINE' ORDER BY id",
      );
      const attemptID = attempts[one.of % Math.max(1, attempts.length)]?.id;
      if (attemptID) await context.store(storeID)("reportAttempt", { attemptID, event: "SUCCEED" });
      const topUp = readRows<{ id: string }>(world, "SELECT id FROM top_ups ORDER BY id")[0];
      if (topUp) await context.customer(customerID)("reportTopUp", { id: topUp.id, event: "SUCCEED" });
      return;
    }
    case "refundPart": {
      // The same amount is the same refund, which may come again.
      const id = `${storeID}-${String(one.amount).padStart(22, "0")}`;
      const given = { orderID: order.id, id, amount: one.amount, reason: "cold" };
      return void (await context.store(storeID)("refundPart", given));
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

const claims = `FROM (SELECT value ->> 'amount' AS amount, value ->> 'status' AS status FROM orders, json_each(claims))
  WHERE status = 'TAKEN' AND amount > 0`;

/** Every sen and every point is where the order and the ledger say that it is. */
function audit(world: World, orderID: string): void {
  const order = readOrder(world.storage.sql, orderID)?.order;
  if (!order) throw new Error("no such order");
  const sum = (query: string) =>
    readRows<{ sum: number | null }>(world, `SELECT sum(amount) AS sum ${query}`)[0]?.sum ?? 0;
  expect(readRows(world, "SELECT id FROM holds")).toEqual([]);
  expect(readOpenIntents(world.storage.sql)).toEqual([]);
  const doubled = "SELECT key FROM ledger GROUP BY key HAVING count(*) > 1";
  expect(readRows(world, doubled)).toEqual([]);
  const captured = `FROM (${allHolds}) WHERE status = 'CAPTURED'`;
  const [points, credit] = [sum(`${captured} AND type = 'POINT'`), sum(`${captured} AND type = 'CREDIT'`)];
  const topUps = sum("FROM top_ups WHERE status = 'PAID'");
  const others = sum("FROM ledger WHERE kind IN ('EARN', 'CLAWBACK')");
  const back = (type: string) => sum(`FROM ledger WHERE key LIKE 'BACK:%' AND type = '${type}'`);
  const [backPoints, backCredit] = [back("POINT"), back("CREDIT")];
  expect(readBalance(world.storage.sql, "CREDIT")).toBe(start.CREDIT + topUps - credit + backCredit);
  expect(readBalance(world.storage.sql, "POINT")).toBe(start.POINT + others - points + backPoints);
  const byBank = "SELECT id FROM payment_attempts WHERE payment_type = 'ONLINE' AND succeeded_at IS NOT NULL";
  const bank = sum(`FROM attempt_orders WHERE attempt IN (${byBank})`);
  const backByBank = sum(`FROM refunds WHERE attempt IN (${byBank})`);
  const isPaid = order.paymentStatus === "DONE";
  const refunded = getRefundSum(order.refunds ?? []);
  // Paid is what was charged and not refunded; what came to nothing has charged nothing.
  expect(bank - backByBank + credit - backCredit + points - backPoints).toBe(isPaid ? order.total - refunded : 0);
  if (isPaid) expect(sum(claims)).toBe(credit + points);
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
    await inWorld(customerID, storeID, (world) =>
      fc.assert(
        fc.asyncProperty(run, fc.scheduler(), async ({ clients, losses }, scheduler) => {
          reset(world, start);
          const { item: order } = await handlers.place({ params: { id: storeID }, body }, contextFor(world, noHop));
          await actTogether(scheduler, { hands: clients, losses }, (one, hop) => act(world, one, order, hop));
          await heal(world, [5 * minuteMs, 31 * minuteMs, 40 * minuteMs]);
          audit(world, order.id);
        }),
        { numRuns },
      ),
    );
  },
);
