import { beforeAll, expect, test, vi } from "vitest";
import { contract, staffContract } from "#shared/contract/index.ts";
import { dayMs } from "#shared/domain/time/time.ts";
import { inStore, lineOf, lunch, menuOf, minute } from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { send } from "#tests/worker/marketplace/support.ts";
import { useShops } from "#tests/worker/sample.ts";
import { installCounter } from "#worker/marketplace/ports/offering.ts";
import { installSimulator } from "#worker/marketplace/ports/simulator.ts";
import { boardOf, bossAt, paidOrder, press, shown } from "./counter-support.ts";
import { reply, store } from "./support.ts";

// Objects take what is there when they begin, and an import begins them.
beforeAll(() => {
  installSimulator(() => null);
  installCounter(() => ({ isAnswered: true, carriesPlans: true, seatsGuests: true }));
});
useShops(store);
vi.spyOn(console, "log").mockImplementation(() => {});

/** A line of a dish that states its allergens. */
async function statedLine(now = lunch) {
  const food = (await menuOf(store, now)).find(
    ({ attributes, sides, mealPlan, allergenCodes, foodConformity, isAvailable, approved }) =>
      attributes.length + sides.length === 0 &&
      !mealPlan &&
      allergenCodes?.length &&
      !foodConformity &&
      isAvailable &&
      approved,
  );
  const [code] = food?.allergenCodes ?? [];
  if (!food || !code) throw new Error("the sample has no such dish");
  return { line: lineOf(food, 2), code: code as "EGG", codes: food.allergenCodes };
}

const rowOf = async (id: string) => JSON.stringify(await inStore(store, "SELECT * FROM orders WHERE id = ?", id));

test("only what was ticked reaches the kitchen, crossed with each dish (PD206)", async () => {
  const boss = await bossAt();
  const { line, code, codes } = await statedLine();
  const told = await paidOrder({ orderFoods: [line], avoid: [code] });
  expect(await shown(boss, told.order)).toMatchObject({ avoid: [code], lines: [{ allergens: codes }] });
  const untold = await paidOrder({ orderFoods: [line] });
  expect(await shown(boss, untold.order)).toMatchObject({ avoid: [], lines: [{ allergens: null }] });
  expect(JSON.stringify(told.order)).not.toContain("avoid");
});

test("a dish that may harm somebody is not accepted by itself (PD206)", async () => {
  const boss = await bossAt();
  const { line, code } = await statedLine();
  const change = (modes: object | null) =>
    reply(
      staffContract.counter.acceptance,
      { params: { storeID: store }, body: { modes } },
      { token: boss, now: lunch },
    );
  await change({ PICKUP: { readyInMinutes: 20 } });
  const [careful, free] = [
    await paidOrder({ orderFoods: [line], avoid: [code] }),
    await paidOrder({ orderFoods: [line] }),
  ];
  expect((await shown(boss, careful.order)).column).toBe("NEW");
  expect((await shown(boss, free.order)).column).toBe("COOKING");
  await change(null);
});

test("30 days after its end an order has nothing of it, and so has no list and no paper of it (PD206)", async () => {
  const boss = await bossAt();
  const { line, code } = await statedLine();
  const { order } = await paidOrder({ orderFoods: [line], avoid: [code] }, lunch);
  const endedAt = lunch + 5 * minute;
  await press(boss, "reject", order, { now: endedAt });
  expect(await rowOf(order.id)).toContain("avoid");
  // Any call of its store looks at what is due, as an alarm does.
  const later = async (now: number) => {
    await boardOf(await bossAt(now), now);
    return rowOf(order.id);
  };
  expect(await later(endedAt + 30 * dayMs - minute)).toContain("avoid");
  const row = await later(endedAt + 30 * dayMs);
  expect(row).not.toContain("avoid");
  expect(row).not.toContain("FORGET_AVOID");
});

test("the file of a customer has what their kitchens were told (PD206)", async () => {
  const { line, code } = await statedLine();
  const { order, token } = await paidOrder({ orderFoods: [line], avoid: [code] });
  const file: { orders: { id: string; avoid: string[] }[] } = await (
    await send(contract.session.exportData.path, {}, { now: lunch, token })
  ).json();
  expect(file.orders.find(({ id }) => id === order.id)?.avoid).toEqual([code]);
});
