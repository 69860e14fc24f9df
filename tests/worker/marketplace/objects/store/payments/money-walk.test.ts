import { env } from "cloudflare:workers";
import * as fc from "fast-check";
import { expect, inject, test, vi } from "vitest";
import { dayMs } from "#shared/domain/time/time.ts";
import {
  contextFor,
  customerContextOf,
  inWorld,
  logIn,
  noHop,
  reset,
  ring,
  tellNews,
  type World,
} from "#tests/worker/marketplace/objects/one-storage.ts";
import { deliveryBody, pickupBody } from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { planBody } from "#tests/worker/marketplace/objects/store/plans/support.ts";
import { createBank, withBank } from "#tests/worker/marketplace/providers/bank.ts";
import { useShops } from "#tests/worker/sample.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { ordering } from "#worker/marketplace/handlers/ordering.ts";
import { customerProviderTimers } from "#worker/marketplace/objects/customer/loyalty/provider-timers.ts";
import { createStoreContext } from "#worker/marketplace/objects/store/create-context.ts";
import { createPaymentTasks } from "#worker/marketplace/objects/store/payments/payment-tasks.ts";
import { runTasks } from "#worker/marketplace/storage/tasks.ts";
import { check, isTried, readUnsettled } from "./money-walk-check.ts";
import { openings } from "./money-walk-openings.ts";
import { customerID, step, type Step, storeID, take, type Walk, walletSql } from "./money-walk-steps.ts";

useShops("2301");

// One walk over all money: an order at a bank that refuses, is slow and is paid twice, with points, credit, cash, tips, days of
// a plan, refunds in part, reports, top-ups, a deleted account and every end.

vi.spyOn(console, "log").mockImplementation(() => {});
vi.setConfig({ testTimeout: 7_200_000 });

const wallet = { POINT: 3_000, CREDIT: 30_000 };

/** Nothing of an earlier walk is left. */
function begin(world: World): void {
  reset(world, wallet);
  const { sql } = world.storage;
  for (const table of ["refunds", "tasks", "provider_payments", "provider_events", "forgotten_customers"])
    sql.exec(`DELETE FROM ${table}`);
  const own = walletSql(world);
  for (const table of ["tasks", "provider_payments", "provider_events", "top_up_refunds"])
    own.exec(`DELETE FROM ${table}`);
  if (own.exec("DELETE FROM deletion").rowsWritten === 0) return;
  own.exec("DELETE FROM member");
  logIn(world);
}

/** What alarms and outboxes do. */
async function settle({ world, orderID, isHeard }: Walk): Promise<void> {
  const { now } = world;
  const self = contextFor(world, noHop).customer(customerID);
  world.store.runInTransaction(now, () => undefined);
  // What is given again is asked for with the next alarm.
  for (let alarms = 0; alarms < 2; alarms += 1) {
    await runTasks(world.storage, createPaymentTasks(world.store), now);
    await customerProviderTimers.run({ context: customerContextOf(world), self, env, now });
  }
  if (isHeard) tellNews(world, orderID);
  await ring(world, noHop);
}

async function go(walk: Walk, one: Step): Promise<void> {
  walk.count += 1;
  try {
    await take(walk, one);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  }
  await settle(walk);
  check(walk);
}

const waits = [dayMs, 2 * dayMs, 4 * dayMs, 8 * dayMs, 8 * dayMs];

/** Days at a bank that is well: what has failed is tried again by itself, and arrives. */
async function end(walk: Walk): Promise<void> {
  walk.isHeard = true;
  walk.bank.mood = "WELL";
  const tried = new Set(readUnsettled(walk).flatMap((refund) => (isTried(refund) ? refund.id : [])));
  const readLeft = () => readUnsettled(walk).filter(({ id }) => tried.has(id));
  await go(walk, { kind: "refunds", state: "DONE" });
  for (const wait of waits) {
    if (readLeft().length === 0) return;
    walk.world.now += wait;
    await settle(walk);
    check(walk);
  }
  expect(readLeft()).toEqual([]);
}

const numRuns = inject("isDeep") ? 20_000 : 100;

test(`${numRuns} walks over all money: paid is kept, given back, on its way or owed, after each step`, async () => {
  const bodies = {
    DELIVERY: await deliveryBody(storeID),
    PICKUP: await pickupBody(storeID),
    MEAL_PLAN: await planBody(),
  };
  const walks = fc.tuple(fc.constantFrom(...Object.keys(openings)), fc.array(step, { minLength: 4, maxLength: 12 }));
  await inWorld(customerID, storeID, async (empty) => {
    // With the kitchens and riders of a demo, which go on by themselves.
    const world = { ...empty, store: createStoreContext(empty.storage, { ...env, SIM_SPEED: undefined }) };
    await fc.assert(
      fc.asyncProperty(walks, async ([name, all]) => {
        begin(world);
        const { mode, steps } = openings[name] ?? { mode: "DELIVERY", steps: [] };
        const bank = createBank();
        await withBank(bank, async () => {
          const placed = { params: { id: storeID }, body: bodies[mode] };
          const { item } = await ordering.place(placed, contextFor(world, noHop));
          const walk: Walk = { world, bank, orderID: item.id, count: 0, isHeard: true, till: 0, forgotten: null };
          for (const one of [...steps, ...all]) await go(walk, one);
          await end(walk);
        });
      }),
      { numRuns },
    );
  });
});
