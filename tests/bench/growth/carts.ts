import { canAddAtOnce } from "#shared/domain/cart/choice-form.ts";
import { readFoods } from "#tests/bench/people.ts";
import type { Start } from "#tests/bench/run.ts";
import type { Bundle } from "#tests/support/bundle.ts";
import { orderLine } from "#tests/support/order-line.ts";
import { type Server, serveApp } from "#tests/support/workerd.ts";
import { type Customer, enter, now, storeID, vars } from "./market.ts";
import { type History, measureCall, type Way } from "./measure.ts";

const sizes = [1, 10, 100];

type Cart = Customer & { lines: object[] };

/** Carts of so many lines, which are sent and priced, so that their cost follows the lines. */
export async function benchCarts(ours: Bundle, objects: string, start: Start): Promise<History> {
  const server = await start(serveApp(ours, { ...vars, SIM_SPEED: "1" }, { objects }));
  const customer = await enter(server, "1132000000");
  const carts: Cart[] = [];
  for (const count of sizes) carts.push({ ...customer, lines: await toLines(server, count) });
  const history: History = { of: "cart, lines", sizes, calls: {} };
  for (const [name, way] of Object.entries(ways)) await measureCall(history, name, carts, { ...way, per: "line" });
  return history;
}

const ways: Record<string, Way<Cart>> = {
  availability: { call: ({ lines, readTimes }) => readTimes(lines) },
  "quote of a delivery": { call: ({ lines, quoteDelivery }) => quoteDelivery(lines) },
  placing: {
    call: ({ lines, place }) => place(lines),
    undo: ({ cancel }, orderID) => cancel(String(orderID)),
  },
};

/** As many lines, of one dish after the other. */
async function toLines(server: Server, count: number): Promise<object[]> {
  const foods = (await readFoods(server, storeID)).filter(
    (food) => canAddAtOnce(food, "DELIVERY") && food.leadDays === 0 && food.approved,
  );
  return Array.from({ length: count }, (_, nth) => {
    const food = foods[nth % foods.length];
    if (!food) throw new Error("the store sells nothing plain");
    return orderLine(food, 1, now());
  });
}
