import { beforeAll, expect, test, vi } from "vitest";
import { contract, staffContract } from "#shared/contract/index.ts";
import { toInstant } from "#shared/domain/time/time.ts";
import {
  customer,
  detail,
  inStore,
  lineOf,
  lunch,
  menuOf,
  minute,
  pickupBody,
} from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { call, refused } from "#tests/worker/marketplace/support.ts";
import { useShops } from "#tests/worker/sample.ts";
import { installCounter } from "#worker/marketplace/ports/offering.ts";
import { installSimulator } from "#worker/marketplace/ports/simulator.ts";
import { boardOf, bossAt, cashOrder, paidOrder, press, refusedPress, shown } from "./counter-support.ts";
import { reply, store } from "./support.ts";

// Objects take what is there when they begin, and an import begins them.
beforeAll(() => {
  installSimulator(() => null);
  installCounter(() => ({ isAnswered: true, carriesPlans: true, seatsGuests: true }));
});
useShops(store);
vi.spyOn(console, "log").mockImplementation(() => {});

/** Dishes that need no choice, the dearest first, each at another price. */
async function dishes() {
  const foods = (await menuOf(store)).filter(
    ({ attributes, sides, mealPlan, foodConformity, isAvailable, approved, minQuantity, leadDays }) =>
      attributes.length + sides.length + leadDays === 0 &&
      !mealPlan &&
      !foodConformity &&
      isAvailable &&
      approved &&
      minQuantity === 1,
  );
  const [dear, middle, cheap] = [...new Map(foods.map((food) => [food.amount, food])).values()].toSorted(
    (a, b) => b.amount - a.amount,
  );
  if (!dear || !middle || !cheap) throw new Error("the sample has too few dishes");
  return { dear, middle, cheap, all: foods };
}

const { answer: row } = contract.ordering;
type Given = { token: string; now?: number };
const parts = (id: string, isAccepted: boolean, line: string) => ({ params: { id }, body: { line, isAccepted } });
const answer = (id: string, isAccepted: boolean, { token, now = lunch }: Given, line = "0") =>
  call(row, parts(id, isAccepted, line), { token, now });
const refusedAnswer = (id: string, isAccepted: boolean, { token, now = lunch }: Given, line = "0") =>
  refused(row, parts(id, isAccepted, line), { token, now });

const offering = (food: string, line = "0", orderQuantity = 1) => ({
  body: { readyInMinutes: 20, offer: [{ line, food: { id: food, orderQuantity } }] },
});
const restock = () => inStore(store, "DELETE FROM sold_out");

test("a customer who wants to be asked takes a cheaper dish, and the difference comes back (PD208)", async () => {
  const boss = await bossAt();
  const { dear, middle, cheap } = await dishes();
  const orderFoods = [lineOf(dear), lineOf(cheap)];
  const { order, token } = await paidOrder({ orderFoods, missing: "ASK" });
  const { item } = await press(boss, "accept", order, offering(middle.id));
  const until = toInstant(lunch + 3 * minute);
  expect(item).toMatchObject({
    missing: "ASK",
    lines: [{ left: null, instead: { name: { EN: middle.name }, state: "ASKED", until } }, { instead: null }],
  });
  expect(item.can).not.toContain("READY");
  expect((await boardOf(boss)).item.soldOut.map(({ food }) => food)).toContain(dear.id);
  const alone = await paidOrder({ orderFoods: [lineOf(middle), lineOf(cheap)] });
  const back = { swapped: order.total - alone.order.total };
  expect((await detail(order.id, { token })).answers).toMatchObject([
    { line: "0", reason: "SOLD_OUT", instead: middle.name, until, back },
  ]);
  const swapped = await answer(order.id, true, { token, now: lunch + minute });
  expect(swapped.item.answers).toBeUndefined();
  expect(swapped.item.total - swapped.item.refunded).toBe(alone.order.total);
  expect(swapped.item.refunds).toMatchObject([{ amount: back.swapped, to: "BANK", reason: "SWAPPED" }]);
  expect(swapped.item.orderFoods.map(({ name, leftOut }) => [name, leftOut])).toEqual([
    [dear.name, "SWAPPED"],
    [cheap.name, undefined],
    [middle.name, undefined],
  ]);
  const card = await shown(boss, order, lunch + minute);
  expect(card.lines.map(({ left, instead }) => [left, instead?.state])).toEqual([
    ["OUT", "YES"],
    [null, undefined],
    [null, undefined],
  ]);
  expect(card.can).toContain("READY");
  // In the other language too.
  const chinese = (await menuOf(store)).find(({ id }) => id === middle.id);
  expect(card.lines[2]?.name.EN).toBe(chinese?.name);
  expect(card.lines[2]?.name.CN).not.toBeNull();
  const again = await answer(order.id, true, { token, now: lunch + 2 * minute });
  expect(again.item.version).toBe(swapped.item.version);
  expect((await refusedAnswer(order.id, false, { token, now: lunch + 2 * minute })).code).toBe("STATE_CHANGED");
  await restock();
});

test("silence leaves the dish out, also against an answer of the same instant (PD208)", async () => {
  const boss = await bossAt();
  const { dear, middle, cheap } = await dishes();
  const { order, token } = await paidOrder({ orderFoods: [lineOf(dear), lineOf(cheap)], missing: "ASK" });
  await press(boss, "accept", order, offering(middle.id));
  const ends = lunch + 3 * minute;
  expect((await refusedAnswer(order.id, true, { token, now: ends })).code).toBe("STATE_CHANGED");
  const after = await detail(order.id, { token, now: ends });
  const rest = await paidOrder({ orderFoods: [lineOf(cheap)] });
  expect(after.total - after.refunded).toBe(rest.order.total);
  expect(after.orderFoods.map(({ leftOut }) => leftOut)).toEqual(["SOLD_OUT", undefined]);
  expect(after.refunds).toMatchObject([{ reason: "LEFT_OUT" }]);
  expect((await shown(boss, order, ends)).lines[0]).toMatchObject({ left: "OUT", instead: { state: "SILENT" } });
  await restock();
});

test("an order of which nothing is left is refused, and all of it comes back (PD208)", async () => {
  const boss = await bossAt();
  const { dear, middle } = await dishes();
  const { order, token } = await paidOrder({ orderFoods: [lineOf(dear)], missing: "ASK" });
  await press(boss, "accept", order, offering(middle.id));
  const { item } = await answer(order.id, false, { token, now: lunch + minute });
  expect(item).toMatchObject({ deliveryStatus: "REJECTED", paymentStatus: "REFUNDED", refunded: order.total });
  expect(item.cancelReason).toBe("STORE_SOLD_OUT");
  expect(item.answers).toBeUndefined();
  await restock();
});

test("nothing is offered that is dearer, not there, harmful, or not asked for (PD208)", async () => {
  const boss = await bossAt();
  const { dear, middle, cheap, all } = await dishes();
  const orderFoods = [lineOf(middle), lineOf(cheap)];
  const harmful = all.find(({ amount, allergenCodes }) => amount <= middle.amount && allergenCodes?.length);
  const code = harmful?.allergenCodes?.[0] as "EGG";
  const { order } = await paidOrder({ orderFoods, missing: "ASK", ...(code && { avoid: [code] }) });
  const both = { ...offering(cheap.id).body, without: [{ line: "0", reason: "SOLD_OUT" }] };
  const twice = {
    ...offering(cheap.id).body,
    offer: [...offering(cheap.id).body.offer, ...offering(cheap.id).body.offer],
  };
  const wrong = [
    offering(dear.id),
    offering("food-of-nobody"),
    offering(cheap.id, "2"),
    offering(cheap.id, "0", 2),
    { body: both },
    { body: twice },
    ...(harmful ? [offering(harmful.id)] : []),
  ];
  for (const one of wrong) expect((await refusedPress(boss, "accept", order, one)).code).toBe("VALIDATION_FAILED");
  await inStore(store, "INSERT INTO sold_out (id) VALUES (?)", cheap.id);
  expect((await refusedPress(boss, "accept", order, offering(cheap.id))).code).toBe("VALIDATION_FAILED");
  await restock();
  const unasked = await paidOrder({ orderFoods });
  expect((await refusedPress(boss, "accept", unasked.order, offering(cheap.id))).code).toBe("VALIDATION_FAILED");
  expect(await shown(boss, order)).toMatchObject({ column: "NEW", version: order.version });
});

test("all or nothing: such an order is accepted whole or refused (PD207)", async () => {
  const boss = await bossAt();
  const { dear, cheap } = await dishes();
  const { order } = await paidOrder({ orderFoods: [lineOf(dear), lineOf(cheap)], missing: "CANCEL" });
  const body = { readyInMinutes: 20, without: [{ line: "0", reason: "SOLD_OUT" }] };
  expect((await refusedPress(boss, "accept", order, { body })).code).toBe("VALIDATION_FAILED");
  expect((await press(boss, "accept", order)).item).toMatchObject({ missing: "CANCEL", column: "COOKING" });
});

test("an order that was called off asks nothing any more, and nobody else answers (PD208)", async () => {
  const boss = await bossAt();
  const { dear, middle, cheap } = await dishes();
  const { order, token } = await paidOrder({ orderFoods: [lineOf(dear), lineOf(cheap)], missing: "ASK" });
  expect((await refusedAnswer(order.id, true, { token })).code).toBe("NOT_FOUND");
  await press(boss, "accept", order, offering(middle.id));
  const stranger = await customer();
  expect((await refusedAnswer(order.id, true, stranger)).code).toBe("NOT_FOUND");
  await call(contract.ordering.cancel, { params: { id: order.id }, body: {} }, { token, now: lunch + 1 });
  expect((await detail(order.id, { token, now: lunch + 1 })).answers).toBeUndefined();
  expect((await refusedAnswer(order.id, true, { token, now: lunch + 2 })).code).toBe("STATE_CHANGED");
  await restock();
});

test("what is to be paid at the counter costs what the other dish costs (PD208)", async () => {
  const boss = await bossAt();
  const { dear, middle, cheap } = await dishes();
  const { token } = await customer();
  const bodyOf = (first: typeof dear) =>
    pickupBody(store, { orderFoods: [lineOf(first), lineOf(cheap)], missing: "ASK" });
  const order = await cashOrder(await bodyOf(dear), token);
  await press(boss, "accept", order, offering(middle.id));
  await answer(order.id, true, { token });
  await restock();
  const other = await cashOrder(await bodyOf(middle), token);
  expect((await shown(boss, order)).money?.due).toBe((await shown(boss, other)).money?.due);
});

test("the menu of the shop says which dishes can be offered, and what they have", async () => {
  const boss = await bossAt();
  const { cheap } = await dishes();
  const { items } = await reply(
    staffContract.counter.menu,
    { params: { storeID: store } },
    { token: boss, now: lunch },
  );
  const foods = items.flatMap((section) => section.foods);
  expect(foods.find(({ id }) => id === cheap.id)).toMatchObject({
    isPlain: true,
    allergens: cheap.allergenCodes ?? null,
  });
  expect(foods.some(({ isPlain }) => !isPlain)).toBe(true);
});
