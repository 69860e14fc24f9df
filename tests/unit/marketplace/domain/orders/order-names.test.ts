import { expect, test } from "vitest";
import { orderOf } from "#tests/unit/marketplace/receipts/receipt-order.ts";
import { getOrderNames, toLocalizedOrder } from "#worker/marketplace/domain/orders/order-names.ts";

const order = orderOf();
const names = getOrderNames(order);

test("every name of an order is listed, and only those are replaced", () => {
  const found: string[] = [];
  // The lines hold nothing else under "name" but the names of dishes and options.
  JSON.stringify([order.store, order.orderFoods], (key, value) => {
    if (key === "name") found.push(value);
    return key === "day" ? null : value;
  });
  expect(names.toSorted()).toEqual(found.toSorted());
  const chineseNames = names.map((_, index) => `名字${index}`);
  const read = toLocalizedOrder("CN", { order, names: { CN: chineseNames } });
  expect(getOrderNames(read)).toEqual(chineseNames);
  expect(toLocalizedOrder("CN", { order: read, names: { CN: names } })).toEqual(order);
  expect(toLocalizedOrder("EN", { order, names: { CN: chineseNames } })).toBe(order);
});

test("names that are not kept, or of another order, change nothing", () => {
  for (const chineseNames of [null, [], names.slice(1), [...names, "多"]]) {
    expect(toLocalizedOrder("CN", { order, names: chineseNames && { CN: chineseNames } })).toBe(order);
  }
});
