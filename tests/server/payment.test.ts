import { setTimeout as wait } from "node:timers/promises";
import { expect, inject, test } from "vitest";
import { contract } from "#shared/contract/index.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import type { Row, RowInput, RowReply } from "#shared/contract/row.ts";
import { call, pressOnPage } from "./api.ts";
import { findings } from "./audit.ts";
import { type Counter, counterOf } from "./counters.ts";
import { readKept } from "./kept-rows.ts";
import { type Machine, machine, restart } from "./machine.ts";
import { logInByNumber } from "./people.ts";
import { runWorkerd, varsAtLunch } from "./servers.ts";
import { type Steps, sideBySide } from "./steps.ts";

const { ordering } = contract;

/** How long after a report was sent the server is killed, ms. */
const depths = [0, 1, 2, 4, 8];
/** As slow as life: nothing but the customer and the provider changes an order here. */
const speed = 1;

type Payer = { server: Machine; token: string; counter: Counter; slot: string | null };

test("killed before, while and after the provider reports money, which it repeats: one truth (S268, performance.md R6)", async () => {
  const vars = varsAtLunch(speed);
  const server = await machine((folder) => runWorkerd(inject("bundle"), vars, folder));
  const origin = await server.origin();
  const counter = await counterOf(origin, "1101", "PICKUP");
  const all = depths.flatMap((_, index) => [paidOnce, paidTwice, calledOffBefore].map((way) => ({ index, way })));
  // Each has a customer of its own: nobody may leave so many orders unpaid.
  const ways = await Promise.all(
    all.map(async ({ index, way }, number) => {
      const { token } = await logInByNumber(origin, String(123_457_001 + number));
      return later(index, way({ server, token, counter, slot: counter.slots[index] ?? null }));
    }),
  );
  await sideBySide(ways, async (step) => {
    await wait(depths[step % depths.length]);
    await restart(server, "SIGKILL");
  });
  await server.stop("SIGTERM");
  const now = Date.now() + Number(vars.CLOCK_OFFSET_MS);
  expect(findings(readKept(server.folder), now)).toEqual([]);
});

/** The same way some steps later, so that its crashes come at other depths. */
async function* later(steps: number, way: Steps): Steps {
  for (let step = 0; step < steps; step += 1) yield "not yet";
  yield* way;
}

async function* paidOnce(payer: Payer): Steps {
  const order = yield* placed(payer);
  const page = yield* paymentPage(payer, order);
  yield* reported(payer, page);
  const paid = await detail(payer, order);
  expect(paid).toMatchObject({ paymentStatus: "DONE", refunded: 0 });
  expect(statuses(paid)).toEqual(["PLACED", "PAID", "WAIT_FOR_CONFIRMATION"]);
  yield "seen";
  yield* reported(payer, page);
  expect(await detail(payer, order)).toEqual(paid);
}

/** Two pages of one order, both paid on: the second money goes back. */
async function* paidTwice(payer: Payer): Steps {
  const order = yield* placed(payer);
  const pages = [yield* paymentPage(payer, order), yield* paymentPage(payer, order)];
  for (const page of [...pages, ...pages]) yield* reported(payer, page);
  const paid = await detail(payer, order);
  expect(paid).toMatchObject({ paymentStatus: "DONE", refunded: 0 });
  expect(statuses(paid)).toEqual(["PLACED", "PAID", "WAIT_FOR_CONFIRMATION", "REFUNDED"]);
}

async function* calledOffBefore(payer: Payer): Steps {
  const order = yield* placed(payer);
  const page = yield* paymentPage(payer, order);
  const { item } = await reply(payer, ordering.cancel, { params: { id: order.id }, body: {} });
  expect(item.paymentStatus).toBe("CANCELLED");
  yield "called off";
  yield* reported(payer, page);
  const refunded = await detail(payer, order);
  expect(refunded).toMatchObject({ paymentStatus: "REFUNDED", refunded: order.total });
  yield "seen";
  yield* reported(payer, page);
  expect(await detail(payer, order)).toEqual(refunded);
}

async function* placed(payer: Payer): Steps<Order> {
  const { storeID, orderFoods, dineType } = payer.counter;
  const body = {
    orderDineType: dineType,
    orderFoods,
    deliveryTime: payer.slot,
    isCutleryRequired: false,
    isLanding: false,
  };
  const { item } = await reply(payer, ordering.place, { params: { id: storeID }, body });
  yield "placed";
  return item;
}

async function* paymentPage(payer: Payer, order: Order): Steps<string> {
  const body = { paymentType: "ONLINE" as const, paymentMethod: "FPX", orderIDs: [order.id], isLanding: false };
  const { item } = await reply(payer, ordering.transaction, { params: { storeID: order.store.id }, body });
  yield "payment begun";
  return item.paymentUrl ?? "";
}

/** The provider reports money and the server is killed meanwhile; it reports again, to its answer, and once more. */
async function* reported({ server }: Payer, page: string): Steps {
  const lost = pressOnPage(await server.origin(), page, "succeed").catch(() => "lost");
  yield "being reported";
  await lost;
  for (const outcome of ["succeed", "twice"] as const) await pressOnPage(await server.origin(), page, outcome);
  yield "reported";
}

async function reply<R extends Row>({ server, token }: Payer, row: R, parts: RowInput<R>): Promise<RowReply<R>> {
  return call(row, parts, { origin: await server.origin(), token, key: crypto.randomUUID() });
}

async function detail(payer: Payer, { id }: Order): Promise<Order> {
  const { item } = await reply(payer, ordering.detail, { params: { id } });
  return item;
}

function statuses({ events }: Order): string[] {
  return events.map(({ status }) => status);
}
