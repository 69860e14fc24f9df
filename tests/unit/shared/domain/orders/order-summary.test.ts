import * as fc from "fast-check";
import * as v from "valibot";
import { expect, test } from "vitest";
import { type Order, order, orderOrSummary, orderSummary } from "#shared/contract/order-entities.ts";
import { toOrderSummary } from "#shared/domain/orders/order-summary.ts";
import { validOf } from "#tests/support/arbitraries.ts";

const anyOrder = validOf(order) as fc.Arbitrary<Order>;
const dishOf = ({ foodID, name, imageUrl, itemQuantity }: Order["orderFoods"][number]) => ({
  foodID,
  name,
  imageUrl,
  itemQuantity,
});
const others = ["orderFoods", "events", "address", "problem", "eInvoice", "code", "answers"];

test("a summary has the first four dishes that were not left out, and not what a list does not show (PD129)", () => {
  fc.assert(
    fc.property(anyOrder, (whole) => {
      const summary = toOrderSummary(whole);
      const { dishes, ...rest } = summary;
      const had = whole.orderFoods.filter(({ leftOut }) => !leftOut);
      expect(dishes).toEqual(had.slice(0, 4).map(dishOf));
      expect(rest).toEqual(Object.fromEntries(Object.entries(whole).filter(([name]) => !others.includes(name))));
      expect(v.parse(orderSummary, summary)).toEqual(summary);
      expect(toOrderSummary(summary)).toBe(summary);
    }),
  );
});

test("what has dishes is a summary, anything else an order, and each is checked as what it is", () => {
  const [whole] = fc.sample(anyOrder, 1);
  if (!whole) throw new Error("no order");
  const summary = toOrderSummary(whole);
  expect(v.parse(orderOrSummary, summary)).toEqual(summary);
  expect(v.parse(orderOrSummary, whole)).toEqual(v.parse(order, whole));
  expect(v.parse(orderOrSummary, { ...whole, dishes: "of another API" })).toEqual(v.parse(order, whole));
  const wrong = v.safeParse(orderOrSummary, { ...whole, orderNo: 7 });
  expect(wrong.issues?.map((issue) => issue.path?.map(({ key }) => key))).toEqual([["orderNo"]]);
});
