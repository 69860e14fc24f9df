import { beforeAll, expect, test, vi } from "vitest";
import type { PrintKind } from "#shared/contract/counter.ts";
import { contract, staffContract } from "#shared/contract/index.ts";
import { formatRM } from "#shared/domain/money/money.ts";
import {
  customer,
  inStore,
  lineOf,
  lunch,
  minute,
  paid,
  pickupBody,
  plainFood,
} from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { call } from "#tests/worker/marketplace/support.ts";
import { useShops } from "#tests/worker/sample.ts";
import { installCounter } from "#worker/marketplace/ports/offering.ts";
import { installSimulator } from "#worker/marketplace/ports/simulator.ts";
import { bossAt, cashOrder, joined, paidDelivery, paidOrder, press, shown } from "./counter-support.ts";
import { ask, refused, reply, store } from "./support.ts";

// Objects take what is there when they begin, and an import begins them.
beforeAll(() => {
  installSimulator(() => null);
  installCounter(() => ({ isAnswered: true, carriesPlans: true, seatsGuests: true }));
});
useShops(store);
vi.spyOn(console, "log").mockImplementation(() => {});

const { print } = staffContract;

async function make(
  token: string,
  id: string,
  kind: PrintKind,
  { now = lunch, key }: { now?: number; key?: string } = {},
) {
  const asked = { token, now, ...(key !== undefined && { key }) };
  const { item, job } = await reply(print.make, { params: { id }, body: { kind } }, asked);
  if (job === null) throw new Error("a printer that asks has it");
  return { item, job };
}
type Word = "SENT" | "PRINTED" | "FAILED";
const word = (id: string, state: Word) => ({ params: { id }, body: { state } });
const tell = (token: string, id: string, state: Word, now: number, key?: string) =>
  reply(print.tell, word(id, state), { token, now, ...(key !== undefined && { key }) });
const pageOf = async (token: string, id: string, query: object = {}) => {
  const response = await ask(print.sheet, { params: { id }, query }, { token, now: lunch });
  expect(response.headers.get("Content-Type")).toMatch(/^text\/html/);
  return response.text();
};
const wantTickets = (token: string, atAcceptance: boolean) =>
  reply(
    print.changeSettings,
    { params: { storeID: store }, body: { atAcceptance, width: "58" } },
    { token, now: lunch },
  );
const statesOf = (order: { prints: { kind: string; copy: number; state: string }[] }) =>
  order.prints.map(({ kind, copy, state }) => `${kind} ${copy} ${state}`);

test("paper is made by whoever asks for it, once for each call, and a second copy says that it is one (PD200)", async () => {
  const boss = await bossAt();
  const { order } = await paidOrder();
  const { item: accepted } = await press(boss, "accept", order);
  expect(accepted.prints).toEqual([]);
  const first = await make(boss, order.id, "KITCHEN", { key: "one-press-of-print" });
  expect(statesOf(first.item)).toEqual(["KITCHEN 1 SENT"]);
  const again = await make(boss, order.id, "KITCHEN", { key: "one-press-of-print" });
  expect([again.job, statesOf(again.item)]).toEqual([first.job, ["KITCHEN 1 SENT"]]);
  expect(await pageOf(boss, first.job)).not.toContain("REPRINT");
  const second = await make(boss, order.id, "KITCHEN");
  expect(statesOf(second.item)).toEqual(["KITCHEN 1 SENT", "KITCHEN 2 SENT"]);
  expect(await pageOf(boss, second.job)).toContain("REPRINT 2");
  expect((await shown(boss, order)).version).toBe(accepted.version);
  const [row] = await inStore(store, "SELECT by, about FROM staff_log WHERE kind = 'PRINT' ORDER BY id DESC LIMIT 1");
  expect(row).toMatchObject({ about: second.job, by: expect.stringContaining("Aisyah") });
});

test("what was sent and is silent for two minutes is not confirmed; a late word counts, and the first one holds (PD200)", async () => {
  const boss = await bossAt();
  const { order } = await paidOrder();
  await press(boss, "accept", order);
  const { job } = await make(boss, order.id, "LABEL");
  expect(statesOf(await shown(boss, order, lunch + 2 * minute - 1))).toEqual(["LABEL 1 SENT"]);
  expect(statesOf(await shown(boss, order, lunch + 2 * minute))).toEqual(["LABEL 1 UNCONFIRMED"]);
  expect(statesOf((await tell(boss, job, "PRINTED", lunch + 9 * minute)).item)).toEqual(["LABEL 1 PRINTED"]);
  expect(statesOf((await tell(boss, job, "FAILED", lunch + 10 * minute)).item)).toEqual(["LABEL 1 PRINTED"]);
});

const cancel = (id: string, token: string) =>
  call(contract.ordering.cancel, { params: { id }, body: {} }, { token, now: lunch });

test("a store that wants it has a ticket of each order that it accepts, and a stop slip once that was handed out (PD200)", async () => {
  const boss = await bossAt();
  await wantTickets(boss, true);
  const waiting = await paidOrder();
  expect((await shown(boss, waiting.order)).prints).toEqual([]);
  expect(statesOf((await press(boss, "accept", waiting.order)).item)).toEqual(["KITCHEN 1 QUEUED"]);
  await cancel(waiting.order.id, waiting.token);
  expect((await shown(boss, waiting.order)).prints).toEqual([]);
  const taken = await paidOrder();
  await press(boss, "accept", taken.order);
  const { job, item } = await make(boss, taken.order.id, "KITCHEN");
  expect(statesOf(item)).toEqual(["KITCHEN 1 SENT"]);
  expect((await refused(print.make, stop(taken.order.id), { token: boss, now: lunch })).code).toBe("STATE_CHANGED");
  await cancel(taken.order.id, taken.token);
  expect(statesOf(await shown(boss, taken.order))).toEqual(["KITCHEN 1 SENT", "STOP 1 QUEUED"]);
  const slip = await make(boss, taken.order.id, "STOP");
  expect(statesOf(slip.item)).toEqual(["KITCHEN 1 SENT", "STOP 1 SENT"]);
  const page = await pageOf(boss, slip.job);
  expect(page).toContain("STOP 停");
  expect(page).toContain("@page { size: 58mm");
  expect(await pageOf(boss, job, { width: "80" })).toContain("@page { size: 80mm");
  expect(await pageOf(boss, job, { format: "board" })).toMatch(/<template><style>[^<]+<\/style><\/template>/);
  const { token } = await customer();
  const round = await cashOrder(await pickupBody(store, { orderDineType: "DINEIN", tableNo: "t05" }), token);
  expect(statesOf(await shown(boss, round))).toEqual(["KITCHEN 1 QUEUED"]);
  await wantTickets(boss, false);
});

test("what nobody has collected stops nothing: it was made (PD200)", async () => {
  const boss = await bossAt();
  const { order } = await paidOrder();
  await press(boss, "accept", order);
  await make(boss, order.id, "KITCHEN");
  await press(boss, "ready", order);
  const { item } = await press(boss, "noShow", order, { now: lunch + 60 * minute });
  expect(item.prints.map(({ kind }) => kind)).toEqual(["KITCHEN"]);
});

const stop = (id: string) => ({ params: { id }, body: { kind: "STOP" } });

test("a ticket multiplies out and says both names, no amount and no person; a receipt has its amounts (PD200)", async () => {
  const boss = await bossAt();
  const { token } = await customer();
  const food = await plainFood(store);
  const body = await pickupBody(store, { orderFoods: [{ ...lineOf(food, 3), customerRemark: "<b>no</b> egg" }] });
  const order = await paid(store, body, { token, now: lunch });
  const { item } = await press(boss, "accept", order);
  const [line] = item.lines;
  const ticket = await pageOf(boss, (await make(boss, order.id, "KITCHEN")).job);
  expect(ticket).toContain(`<b>3</b><div><span>${line?.name.EN}</span>`);
  expect(ticket).toContain(`>${line?.name.CN}</span>`);
  expect(ticket).toContain("&lt;b&gt;no&lt;/b&gt; egg");
  expect(ticket).not.toContain("RM");
  const receipt = await pageOf(boss, (await make(boss, order.id, "RECEIPT")).job);
  expect(receipt).toContain(formatRM(order.total));
  const delivery = await paidDelivery();
  const { item: carried } = await press(boss, "accept", delivery.order);
  const label = await pageOf(boss, (await make(boss, delivery.order.id, "LABEL")).job);
  expect(carried.contact?.phone).toMatch(/\d{6}/);
  expect(label).not.toContain(carried.contact?.phone.slice(-6));
  expect(label).not.toContain(carried.contact?.address?.addressLine1);
});

test("a kitchen prints tickets and no receipt, and nothing is printed of an order that is not accepted (PD200)", async () => {
  const boss = await bossAt();
  const cook = await joined(boss, "KITCHEN");
  const { order } = await paidOrder();
  const parts = (kind: PrintKind) => ({ params: { id: order.id }, body: { kind } });
  const asked = { token: cook, now: lunch };
  expect((await refused(print.make, parts("KITCHEN"), asked)).code).toBe("STATE_CHANGED");
  await press(boss, "accept", order);
  expect((await refused(print.make, parts("RECEIPT"), asked)).code).toBe("NOT_PERMITTED");
  const { job } = await make(boss, order.id, "RECEIPT");
  expect((await refused(print.sheet, { params: { id: job }, query: {} }, asked)).code).toBe("NOT_PERMITTED");
  expect(statesOf((await make(cook, order.id, "KITCHEN")).item)).toEqual(["KITCHEN 1 SENT", "RECEIPT 1 SENT"]);
});

test("of two boards with a printer one takes what waits, also when it hears no answer, and no board what is old (PD209)", async () => {
  const boss = await bossAt();
  await wantTickets(boss, true);
  const waiting = async () => {
    const { order } = await paidOrder();
    const { item } = await press(boss, "accept", order);
    return { order, job: item.prints[0]?.id ?? "" };
  };
  const { order, job } = await waiting();
  expect(statesOf((await tell(boss, job, "SENT", lunch, "one-board")).item)).toEqual(["KITCHEN 1 SENT"]);
  expect(statesOf((await tell(boss, job, "SENT", lunch, "one-board")).item)).toEqual(["KITCHEN 1 SENT"]);
  expect((await refused(print.tell, word(job, "SENT"), { token: boss, now: lunch })).code).toBe("STATE_CHANGED");
  expect(statesOf((await tell(boss, job, "PRINTED", lunch)).item)).toEqual(["KITCHEN 1 PRINTED"]);
  expect(statesOf(await shown(boss, order))).toEqual(["KITCHEN 1 PRINTED"]);
  const old = await waiting();
  const late = { token: boss, now: lunch + 60 * minute };
  expect((await refused(print.tell, word(old.job, "SENT"), late)).code).toBe("STATE_CHANGED");
  await wantTickets(boss, false);
});

test("a kitchen ticket says above the dishes what its customer cannot eat, and a bag does not (PD206)", async () => {
  const boss = await bossAt();
  const { order } = await paidOrder({ avoid: ["PEANUT", "EGG"] });
  await press(boss, "accept", order);
  const pages = [];
  for (const kind of ["KITCHEN", "LABEL"] as const)
    pages.push(await pageOf(boss, (await make(boss, order.id, kind)).job));
  const [ticket = "", label = ""] = pages;
  const at = ticket.indexOf('<p class="bar">EGG 蛋 · PEANUT 花生</p>');
  expect(at).toBeGreaterThan(0);
  expect(at).toBeLessThan(ticket.indexOf(order.orderFoods[0]?.name ?? ""));
  expect(label).not.toContain("PEANUT");
});
