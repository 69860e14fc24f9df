import { expect, test } from "vitest";
import { countDishes } from "#shared/domain/orders/dish-counts.ts";
import { fromInstant } from "#shared/domain/time/time.ts";

const at = (time: string) => `2026-11-21T${time}:00+08:00`;
const now = fromInstant(at("12:00"));

type Line = Parameters<typeof countDishes>[0][number]["lines"][number];
const line = (food: string, quantity: number, left: "OUT" | null = null): Line => ({
  food,
  name: { EN: food, CN: null },
  quantity,
  left,
});
const order = (lines: readonly Line[], changes: object = {}) => ({
  deliveryStatus: "PROGRESSING",
  kitchenState: "PREPARING",
  cookFrom: at("11:55"),
  endedAt: null,
  lines,
  ...changes,
});

test("each dish is counted over all orders that are to be cooked, by when (PD193)", () => {
  const orders = [
    order([line("bao", 2), line("tea", 1)]),
    order([line("bao", 3), line("tart", 9, "OUT")], { deliveryStatus: "WAIT_FOR_CONFIRMATION" }),
    order([line("bao", 4)], { kitchenState: "QUEUED", cookFrom: at("14:00") }),
    order([line("bao", 100)], { kitchenState: "READY" }),
    order([line("tea", 1)], { endedAt: at("11:59") }),
  ];
  expect(countDishes(orders, now)).toEqual([
    { food: "bao", name: { EN: "bao", CN: null }, now: 2, coming: 3, later: 4 },
    { food: "tea", name: { EN: "tea", CN: null }, now: 1, coming: 0, later: 0 },
  ]);
});
