import { env } from "cloudflare:workers";
import * as fc from "fast-check";
import { expect, inject, test, vi } from "vitest";
import type { Order } from "#shared/contract/order-entities.ts";
import { getPaidParts, getRefundSum, sumParts } from "#shared/domain/paid-parts.ts";
import { minuteMs } from "#shared/domain/time.ts";
import {
  contextFor,
  inWorld,
  noHop,
  readRows,
  reset,
  ring,
  tellNews,
  type World,
} from "#tests/worker/marketplace/objects/one-storage.ts";
import { deliveryBody } from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { type Bank, createBank, withBank } from "#tests/worker/marketplace/providers/bank.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { toLoyaltyId } from "#worker/marketplace/domain/loyalty/loyalty-ids.ts";
import type { OrderEvent } from "#worker/marketplace/domain/orders/order-states.ts";
import { toAskedID } from "#worker/marketplace/domain/refund-tries.ts";
import { loyalty } from "#worker/marketplace/handlers/loyalty.ts";
import { ordering as handlers } from "#worker/marketplace/handlers/ordering.ts";
import { advanceOrder } from "#worker/marketplace/objects/store/core/advance.ts";
import { readOrder } from "#worker/marketplace/objects/store/core/orders.ts";
import { createStoreContext } from "#worker/marketplace/objects/store/create-context.ts";
import { createPaymentTasks } from "#worker/marketplace/objects/store/payments/payment-tasks.ts";
import { runTasks } from "#worker/marketplace/storage/tasks.ts";

// All money of an order at a bank that refuses, is slow and is paid twice: with points, credit, tips, refunds in part and every
// end. After each step, what was paid is kept, was given back, is on its way, or is owed because a refund has failed.

vi.spyOn(console, "log").mockImplementation(() => {});
vi.setConfig({ testTimeout: 7_200_000 });

const customerID = "money-walk-customer000";
const loyaltyID = toLoyaltyId(customerID);
const storeID = "1001";
const wallet = { POINT: 3_000, CREDIT: 30_000 };

type Step =
  | { kind: "spend"; type: "POINT" | "CREDIT"; part: number }
  | { kind: "giveBack" | "pay" | "again"; of: number }
  | { kind: "page" | "credit" | "cancel" | "bring" | "tipPage" | "tipCredit" }
  | { kind: "store"; event: OrderEvent }
  | { kind: "part"; amount: number }
  | { kind: "mood"; mood: Bank["mood"] }
  | { kind: "refunds"; state: "DONE" | "PENDING" | "FAILED" }
  | { kind: "later"; minutes: number };

const of = <K extends Step["kind"]>(kind: K, fields: object = {}) => fc.record({ kind: fc.constant(kind), ...fields });
const nth = { of: fc.nat(3) };
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: of("spend", { type: fc.constantFrom("POINT", "CREDIT"), part: fc.integer({ min: 1, max: 100 }) }),
  },
  { weight: 1, arbitrary: of("giveBack", nth) },
  { weight: 4, arbitrary: of("page") },
  { weight: 6, arbitrary: of("pay", nth) },
  { weight: 1, arbitrary: of("again", nth) },
  { weight: 1, arbitrary: of("credit") },
  { weight: 2, arbitrary: of("cancel") },
  { weight: 3, arbitrary: of("bring") },
  { weight: 2, arbitrary: of("tipPage") },
  { weight: 1, arbitrary: of("tipCredit") },
  {
    weight: 2,
    arbitrary: of("store", { event: fc.constantFrom("STORE_ACCEPTS", "STORE_ACCEPTS", "STORE_REJECTS", "NO_COURIER") }),
  },
  { weight: 3, arbitrary: of("part", { amount: fc.constantFrom(100, 200, 300, 900, 2_500, 9_000) }) },
  { weight: 2, arbitrary: of("mood", { mood: fc.constantFrom("WELL", "WELL", "DOWN", "REFUSED") }) },
  { weight: 2, arbitrary: of("refunds", { state: fc.constantFrom("DONE", "PENDING", "FAILED") }) },
  { weight: 4, arbitrary: of("later", { minutes: fc.constantFrom(1, 1, 11, 65, 400, 1_500) }) },
) as fc.Arbitrary<Step>;

const online = { paymentType: "ONLINE", paymentMethod: "FPX" } as const;
const byCredit = { paymentType: "CREDIT", paymentMethod: "CREDIT" } as const;
const tip = { amount: 300 };
/** To the door. */
const way: OrderEvent[] = [
  "STORE_ACCEPTS",
  "COURIER_REQUESTED",
  "COURIER_ASSIGNED",
  "PICKED_UP",
  "DROPPED",
  "COMPLETED",
];

/** How an order stands when its walk begins: most faults are where it is paid. */
const twoPages: Step[] = [{ kind: "page" }, { kind: "page" }, { kind: "pay", of: 0 }];
const openings: Record<string, Step[]> = {
  unpaid: [],
  paid: twoPages,
  accepted: [{ kind: "spend", type: "POINT", part: 20 }, ...twoPages, { kind: "store", event: "STORE_ACCEPTS" }],
  brought: [{ kind: "spend", type: "CREDIT", part: 30 }, ...twoPages, { kind: "bring" }],
  tipped: [...twoPages, { kind: "bring" }, { kind: "tipPage" }, { kind: "tipPage" }],
  byCredit: [{ kind: "credit" }, { kind: "bring" }, { kind: "tipPage" }, { kind: "pay", of: 0 }],
  inPart: [
    { kind: "spend", type: "POINT", part: 20 },
    ...twoPages,
    { kind: "store", event: "STORE_ACCEPTS" },
    { kind: "part", amount: 300 },
  ],
  refused: [
    ...twoPages,
    { kind: "bring" },
    { kind: "mood", mood: "REFUSED" },
    { kind: "part", amount: 9_000 },
    { kind: "mood", mood: "WELL" },
  ],
  slow: [
    ...twoPages,
    { kind: "bring" },
    { kind: "refunds", state: "PENDING" },
    { kind: "part", amount: 9_000 },
    { kind: "mood", mood: "REFUSED" },
  ],
};

type Walk = { world: World; bank: Bank; orderID: string; parts: number };

async function take({ world, bank, orderID, ...walk }: Walk, one: Step): Promise<void> {
  const context = contextFor(world, noHop);
  const store = context.store(storeID);
  const params = { id: orderID };
  const pay = (way: typeof online | typeof byCredit) =>
    handlers.transaction({ params: { storeID }, body: { ...way, orderIDs: [orderID], isLanding: false } }, context);
  const happens = (event: OrderEvent) =>
    world.store.runInTransaction(world.now, () =>
      advanceOrder(world.store, orderID, event, { actor: "STORE", reason: null, at: world.now }),
    );
  const attempts = [...bank.payments.keys()];
  switch (one.kind) {
    case "spend": {
      const due = readOrder(world.storage.sql, orderID)?.order.payable ?? 0;
      const amount = Math.max(1, Math.floor((due * one.part) / 100));
      await loyalty.spend({ body: { merchantID: "warisan", loyaltyID, orderID, type: one.type, amount } }, context);
      return;
    }
    case "giveBack": {
      const [spend] = readRows<{ id: string }>(world, "SELECT id FROM holds WHERE purpose = 'SPEND' ORDER BY id");
      if (spend) await loyalty.refund({ body: { merchantID: "warisan", loyaltyID, id: spend.id } }, context);
      return;
    }
    case "page":
      return void (await pay(online));
    case "credit":
      return void (await pay(byCredit));
    case "pay":
    case "again": {
      // A customer pays a page once, also late; its report may come again.
      const found = attempts.filter((id) => (bank.payments.get(id)?.outcome === "PAID") === (one.kind === "again"));
      const id = found.at(-1 - (one.of % Math.max(1, found.length)));
      if (id === undefined) return;
      await store("takePaymentReport", { provider: bank.name, report: bank.pay(id) });
      return;
    }
    case "cancel":
      return void (await handlers.cancel({ params, body: {} }, context));
    case "store":
      return void happens(one.event);
    case "bring":
      return way.forEach(happens);
    case "tipPage":
      return void (await handlers.tip({ params, body: { ...tip, ...online } }, context));
    case "tipCredit":
      return void (await handlers.tip({ params, body: { ...tip, ...byCredit } }, context));
    case "part": {
      const id = `${storeID}-${String(walk.parts).padStart(22, "0")}`;
      return void (await store("refundPart", { orderID, id, amount: one.amount, reason: "cold" }));
    }
    case "mood":
      bank.mood = one.mood;
      return;
    case "refunds":
      bank.refundState = one.state;
      for (const refund of bank.refunds.values()) if (refund.state === "PENDING") refund.state = one.state;
      return;
    case "later":
      world.now += one.minutes * minuteMs;
  }
}

/** What alarms and outboxes do. */
async function settle({ world, orderID }: Walk): Promise<void> {
  await contextFor(world, noHop).store(storeID)("order", { orderID, customerID });
  // What is given again is asked for with the next alarm.
  for (let alarms = 0; alarms < 2; alarms += 1)
    await runTasks(world.storage, createPaymentTasks(world.store), world.now);
  tellNews(world, orderID);
  await ring(world, noHop);
}

type RefundRow = {
  id: string;
  attempt: string;
  amount: number;
  status: string;
  purpose: string;
  tries: number;
  /** What the money was for. */
  paid: string;
  is_second: number;
};

const sumOf = (rows: readonly { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0);

function check({ world, bank, orderID }: Walk): void {
  const order = readOrder(world.storage.sql, orderID)?.order;
  if (!order) throw new Error("no such order");
  const rows = readRows<RefundRow>(
    world,
    `SELECT refunds.id, attempt, refunds.amount, refunds.status, refunds.purpose, tries,
       payment_attempts.purpose AS paid, is_second
     FROM refunds JOIN payment_attempts ON payment_attempts.id = attempt
     JOIN attempt_orders USING (attempt, order_id) WHERE payment_type = 'ONLINE'`,
  );
  expectBank(bank, rows);
  const listed = new Map((order.refunds ?? []).map((entry) => [entry.id, entry]));
  for (const { id, status, purpose, amount } of rows)
    expect(listed.get(id), id).toMatchObject({ amount, purpose, status: status === "REPLACED" ? "FAILED" : status });
  // A tip goes back as a tip, and what was one too many as that: nothing else is taken from it.
  for (const { id, purpose, paid, is_second } of rows) {
    const own = paid === "TIP" ? ["TIP"] : is_second === 1 ? ["SECOND", "CHANGED"] : ["ORDER", "LATE"];
    expect(own, id).toContain(purpose);
  }
  const isPaid = order.paymentStatus === "DONE";
  const paid = sumOf([...bank.payments.values()].filter(({ outcome }) => outcome === "PAID"));
  const given = sumOf(rows.filter(({ status }) => status === "DONE" || status === "PENDING"));
  const owed = [...bank.payments.keys()].reduce((sum, attempt) => sum + countOwed(rows, { attempt, bank, isPaid }), 0);
  const [fromWallet] = readRows<{ sum: number }>(
    world,
    `SELECT -coalesce(sum(amount), 0) AS sum FROM ledger WHERE order_id IS NOT NULL AND kind NOT IN ('EARN', 'CLAWBACK')`,
  );
  const kept = paid - given - owed + (fromWallet?.sum ?? 0);
  expect(kept, `${order.paymentStatus} ${order.deliveryStatus}`).toBe(toKept(order));
  if (isPaid) {
    expect(order.refunded).toBe(getRefundSum(order.refunds ?? []));
    expect(sumParts(getPaidParts(order))).toBe(order.total - order.refunded);
  }
}

/** What has failed of a payment and is still there; of an order that is paid, a part that has failed counts as not given. */
function countOwed(
  rows: readonly RefundRow[],
  { attempt, bank, isPaid }: { attempt: string; bank: Bank; isPaid: boolean },
): number {
  const own = rows.filter((row) => row.attempt === attempt);
  const failed = own.filter(({ status, purpose }) => status === "FAILED" && !(isPaid && purpose === "ORDER"));
  const given = own.filter(({ status }) => status === "DONE" || status === "PENDING");
  return Math.min(sumOf(failed), (bank.payments.get(attempt)?.amount ?? 0) - sumOf(given));
}

/** What an order may keep: its price less what went back, or what is held for it; and its tip. */
function toKept(order: Omit<Order, "events">): number {
  const late = order.lateTip?.status === "DONE" ? order.lateTip.amount : 0;
  if (order.paymentStatus === "DONE") return order.total - getRefundSum(order.refunds ?? []) + late;
  return (order.paymentStatus === "PENDING" ? order.redeemed : 0) + late;
}

/** The bank has given back what the store says, under one id each, and of no payment more than was paid. */
function expectBank(bank: Bank, rows: readonly RefundRow[]): void {
  const asked = new Map(rows.map((row) => [toAskedID(row), row]));
  for (const [id, refund] of bank.refunds) {
    if (refund.state === "DONE") expect(["DONE", "PENDING"], id).toContain(asked.get(id)?.status);
  }
  for (const [id, row] of asked) if (row.status === "DONE") expect(bank.refunds.get(id)?.state, id).toBe("DONE");
  for (const payment of bank.payments.values()) {
    const own = [...bank.refunds.values()].filter(
      (one) => one.payment === payment.providerID && one.state !== "FAILED",
    );
    expect(sumOf(own)).toBeLessThanOrEqual(payment.outcome === "PAID" ? payment.amount : 0);
  }
}

const numRuns = inject("isDeep") ? 20_000 : 300;

test(`${numRuns} walks over all money of an order: paid is kept, given back, on its way or owed, after each step`, async () => {
  const body = await deliveryBody(storeID);
  const walks = fc.tuple(fc.constantFrom(...Object.keys(openings)), fc.array(step, { minLength: 4, maxLength: 12 }));
  await inWorld(customerID, storeID, async (empty) => {
    // With the kitchens and riders of a demo, which go on by themselves.
    const world = { ...empty, store: createStoreContext(empty.storage, { ...env, SIM_SPEED: undefined }) };
    await fc.assert(
      fc.asyncProperty(walks, async ([opening, all]) => {
        reset(world, wallet);
        for (const table of ["refunds", "tasks", "provider_payments", "provider_events"])
          world.storage.sql.exec(`DELETE FROM ${table}`);
        const bank = createBank();
        await withBank(bank, async () => {
          const { item } = await handlers.place({ params: { id: storeID }, body }, contextFor(world, noHop));
          const walk: Walk = { world, bank, orderID: item.id, parts: 0 };
          for (const one of [...(openings[opening] ?? []), ...all]) {
            walk.parts += 1;
            try {
              await take(walk, one);
            } catch (error) {
              if (!(error instanceof DomainError)) throw error;
            }
            await settle(walk);
            check(walk);
          }
        });
      }),
      { numRuns },
    );
  });
});
