import { expect, test } from "vitest";
import { contract } from "#shared/contract/index.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import {
  customer,
  lineOf,
  lunch,
  menuOf,
  pickupBody,
  placed,
} from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { call } from "#tests/worker/marketplace/support.ts";
import { useShops } from "#tests/worker/sample.ts";
import { dishUnder, foodOf, inCustomer, refusal } from "./support.ts";

useShops("1001", "1301", "1701", "1702", "1703", "1704", "MAKAN5");

// Campaigns with a limit: not the price of an item, but what an order is charged (S143, S314).

const { cancel } = contract.ordering;
const { profile } = contract.session;

const linesOf = ({ orderFoods }: Order) =>
  orderFoods.map(({ campaignID, campaignDiscountAmount, itemQuantity }) => [
    campaignID,
    campaignDiscountAmount,
    itemQuantity,
  ]);
const usesOf = async (token: string) => (await call(profile, { body: {} }, { token, now: lunch })).item?.campaignUses;

async function bodyUnder(campaignID: string, quantity: number, storeID: string) {
  return pickupBody(storeID, { orderFoods: [lineOf(await dishUnder(campaignID, storeID), quantity)] });
}

test("a first order has RM8 off one dish, and no second order has (S143, S158)", async () => {
  const { token } = await customer();
  const body = await bodyUnder("c4-firstorder", 2, "1001");
  const first = await placed("1001", body, { token });
  const [{ combinationPricePerItem: price } = { combinationPricePerItem: 0 }] = first.orderFoods;
  const off = Math.min(800, price);
  expect(linesOf(first)).toEqual([
    ["c4-firstorder", off, 1],
    [null, 0, 1],
  ]);
  expect(first).toMatchObject({ campaignDiscount: off, itemCount: 2, subtotal: 2 * price });
  expect(first.orderFoods.reduce((sum, line) => sum + line.itemSubtotal, 0)).toBe(foodOf(first) + first.tax);
  expect(await usesOf(token)).toEqual({ "c4-firstorder": 1 });
  expect(linesOf(await placed("1001", body, { token }))).toEqual([[null, 0, 2]]);
  await call(cancel, { params: { id: first.id }, body: {} }, { token, now: lunch });
  expect(await usesOf(token)).toEqual({});
  expect((await placed("1001", body, { token })).campaignDiscount).toBe(off);
});

test("a member's balance is two units over all stores and orders, and comes back with an order that came to nothing", async () => {
  const { token } = await customer();
  const one = await placed("1701", await bodyUnder("c5-member", 1, "1701"), { token });
  expect(one.campaignDiscount).toBe(500);
  const two = await placed("1702", await bodyUnder("c5-member", 3, "1702"), { token });
  expect(two.campaignDiscount).toBe(500);
  expect(linesOf(two)).toHaveLength(2);
  expect(await usesOf(token)).toEqual({ "c5-member": 2 });
  expect((await placed("1701", await bodyUnder("c5-member", 1, "1701"), { token })).campaignDiscount).toBe(0);
  await call(cancel, { params: { id: one.id }, body: {} }, { token, now: lunch });
  expect((await placed("1701", await bodyUnder("c5-member", 2, "1701"), { token })).campaignDiscount).toBe(500);
});

test("of orders that come together none passes the balance", async () => {
  const { token, id } = await customer();
  const stores = ["1701", "1702"];
  const bodies = await Promise.all(stores.map((storeID) => bodyUnder("c5-member", 2, storeID)));
  // As many as one may leave unpaid.
  const all = stores.flatMap((storeID, index) => {
    const body = bodies[index];
    return body ? [placed(storeID, body, { token }), placed(storeID, body, { token })] : [];
  });
  const orders = await Promise.all(all);
  expect(orders.reduce((sum, { campaignDiscount }) => sum + campaignDiscount, 0)).toBe(1000);
  expect(await inCustomer(id, "SELECT campaign, units FROM campaign_uses")).toEqual([
    { campaign: "c5-member", units: 2 },
  ]);
});

test("RM40 of food takes 10 % off the dishes it is said of (S143)", async () => {
  const { token } = await customer();
  const dish = await dishUnder("c3-spend40", "1301");
  const plain = (await menuOf("1301")).find(({ id }) => id === "jade-char-siew-bao");
  if (!plain) throw new Error("no bao");
  const below = await pickupBody("1301", { orderFoods: [lineOf(dish, 1)] });
  expect(dish.amount).toBeLessThan(4000);
  expect((await placed("1301", below, { token })).campaignDiscount).toBe(0);
  const filled = { ...below, orderFoods: [lineOf(dish, 1), lineOf(plain, Math.ceil(4000 / plain.amount))] };
  const order = await placed("1301", filled, { token });
  expect(order.orderFoods.find(({ foodID }) => foodID === dish.id)).toMatchObject({
    campaignID: "c3-spend40",
    campaignDiscountAmount: dish.amount - Math.round(dish.amount * 0.9),
  });
});

test("who knows only the common allowance is told which campaign gave less, and the total (PD7)", async () => {
  const { token } = await customer();
  const body = await bodyUnder("c5-member", 2, "1704");
  const first = await placed("1704", body, { token });
  expect(await refusal("1704", { ...body, expectedTotal: first.total }, { token })).toMatchObject({
    status: 409,
    code: "PRICE_CHANGED",
    changes: [
      { kind: "DISCOUNT", id: "c5-member", name: "Members, RM5 off twice", before: 1000, after: 0 },
      { kind: "TOTAL", before: first.total },
    ],
  });
  expect((await refusal("1704", { ...body, expectedTotal: 1 }, { token })).changes).toMatchObject([{ kind: "TOTAL" }]);
});

test("an order with a code and the shown total of everybody is told the same way", async () => {
  const { token } = await customer();
  const { orderFoods } = await bodyUnder("c5-member", 3, "1703");
  const both = await pickupBody("1703", { orderFoods, promoCode: "MAKAN5" });
  const { total } = await placed("1703", { ...both, promoCode: "" }, { token });
  const answer = await refusal("1703", { ...both, expectedTotal: total - 500 }, { token });
  expect(answer.changes?.map(({ kind, id }) => [kind, id])).toEqual([
    ["DISCOUNT", "c5-member"],
    ["TOTAL", "total"],
  ]);
});
