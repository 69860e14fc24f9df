import { expect, inject, onTestFailed, test } from "vitest";
import { contract } from "#shared/contract/index.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import { isWhole } from "#shared/domain/orders/order-summary.ts";
import { call, replyOf } from "./api.ts";
import { type Customer, expectSame, settle } from "./asking.ts";
import { findings, toldFindings } from "./audit.ts";
import { crowdCode } from "./code-traffic.ts";
import { counterOf } from "./counters.ts";
import { putUp, readKept } from "./kept-rows.ts";
import { shopThrough } from "./load.ts";
import { machine } from "./machine.ts";
import { planShopOf } from "./plan-traffic.ts";
import { runWorkerd, varsAtLunch } from "./servers.ts";
import { type Market, restaurant } from "./shopper.ts";

const { ordering } = contract;

const seed = Number(process.env["PROPERTY_SEED"] ?? Date.now() % 1_000_000_000);
const crashes = Number(process.env["CRASHES"] ?? (inject("isDeep") ? 30 : 10));

/** An order goes through all its states within a few crashes. */
const speed = 3000;
/** Longer than a call waits for whoever began it (wire.md §8.4): after such an outage it is begun anew. */
const outageMs = 40_000;

/** Hands that leave orders unpaid go on ordering: how many one may leave so is shown elsewhere. */
const unlimited = { UNPAID_ORDERS_PER_STORE: "9999", UNPAID_ORDERS_PER_CUSTOMER: "9999" };

test(`${crashes} crashes under orders, plans, payments, points, credit, codes, prizes, reviews and tables: nothing lost, nothing twice (performance.md R3, R6)`, async () => {
  onTestFailed(() => void process.stderr.write(`again with PROPERTY_SEED=${seed} CRASHES=${crashes}\n`));
  const vars = { ...varsAtLunch(speed), ...unlimited };
  const server = await machine((folder) => runWorkerd(inject("bundle"), vars, folder));
  const market = await openMarket(await server.origin());
  await server.stop("SIGTERM");
  putUp(server.folder, crowdCode);
  await server.start();
  const outage = () => {
    vars.CLOCK_OFFSET_MS = String(Number(vars.CLOCK_OFFSET_MS) + outageMs);
  };
  const crowd = await shopThrough({ server, market, seed, crashes, outage });
  // Alarms ring by the machine's own clock, which had no outage: a Store sees what it missed when it is asked for anything.
  await openMarket(await server.origin());

  for (const customer of crowd) await expectAnswersStay(customer);
  for (const customer of crowd) await expectOwnOrders(customer);
  for (const customer of crowd) await expectKitchenGoesOn(customer);
  await server.stop("SIGTERM");
  const kept = readKept(server.folder);
  const now = Date.now() + Number(vars.CLOCK_OFFSET_MS);
  // Codes were taken and registered at all.
  expect(kept.uses.some(({ code }) => code === crowdCode.code)).toBe(true);
  expect(kept.owners.length).toBeGreaterThan(0);
  expect([...findings(kept, now), ...toldFindings(kept, crowd)]).toEqual([]);
});

/** Asks each store that has customers. */
async function openMarket(origin: string): Promise<Market> {
  await call(contract.stores.settings, { params: { storeID: restaurant }, query: {} }, { origin });
  const stores = ["1001", "1101", "1206"];
  const modes = ["DELIVERY", "PICKUP"] as const;
  const counters = stores.flatMap((storeID) => modes.map((mode) => counterOf(origin, storeID, mode)));
  return { counters: await Promise.all(counters), planShop: await planShopOf(origin) };
}

/** Every key yields what it yielded, as a repetition. */
async function expectAnswersStay(customer: Customer): Promise<void> {
  for (const { row, parts, key, answer } of customer.told) {
    const again = await settle(customer, row, parts, key);
    expectSame(again, answer);
    expect(again.isReplay).toBe(true);
  }
}

/** The customer's list holds the orders that were confirmed, each once, and no other. */
async function expectOwnOrders(customer: Customer): Promise<void> {
  const placed = customer.told
    .filter(({ row, answer }) => row === ordering.place && answer.status === 200)
    .map(({ answer }) => replyOf(ordering.place, answer).item.id);
  const listed = (await ordersOf(customer)).map(({ id }) => id);
  expect(listed.toSorted()).toEqual(placed.toSorted());
}

async function ordersOf({ machine, token }: Customer): Promise<Order[]> {
  const orders: Order[] = [];
  let cursor: string | null | undefined;
  do {
    const query = cursor ? { cursor } : {};
    const page = await call(ordering.list, { query }, { origin: await machine.origin(), token });
    orders.push(...page.items.filter(isWhole));
    ({ cursor } = page);
  } while (cursor);
  return orders;
}

/** What is paid and meant for now is completed by the Stores' own alarms: only the customer's list is asked. */
async function expectKitchenGoesOn(customer: Customer): Promise<void> {
  const unfinished = async () => {
    const orders = await ordersOf(customer);
    const begun = orders.filter(({ paymentStatus, dineTime }) => paymentStatus === "DONE" && dineTime === "ASAP");
    return begun.filter(({ deliveryStatus }) => deliveryStatus !== "COMPLETED");
  };
  await expect.poll(unfinished, { timeout: 30_000, interval: 200 }).toEqual([]);
}
