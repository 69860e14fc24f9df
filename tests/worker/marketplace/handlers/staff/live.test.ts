import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, expect, test, vi } from "vitest";
import type { BoardMessage } from "#shared/contract/duty.ts";
import { minuteMs, toInstant } from "#shared/domain/time/time.ts";
import { detail, lunch } from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { useShops } from "#tests/worker/sample.ts";
import { installCounter } from "#worker/marketplace/ports/offering.ts";
import { installSimulator } from "#worker/marketplace/ports/simulator.ts";
import { openBoard, soon } from "./board-socket.ts";
import { boardOf, bossAt, counter, joined, paidDelivery, paidOrder, press } from "./counter-support.ts";
import { reply, store } from "./support.ts";

// Objects take what is there when they begin, and an import begins them.
beforeAll(() => {
  installSimulator(() => null);
  installCounter(() => ({ isAnswered: true, carriesPlans: true, seatsGuests: true }));
});
useShops(store);

// What a board is told, so that it reads nothing (wire.md §11.1).

vi.spyOn(console, "log").mockImplementation(() => {});

type Told = Awaited<ReturnType<typeof openBoard>>;
const messagesOf = ({ got }: Told) => got.map((text) => JSON.parse(text) as BoardMessage);
const ordersOf = (board: Told, id: string) =>
  messagesOf(board).flatMap((message) => (message.type === "order" && message.order.id === id ? [message.order] : []));

test("a board is told of each change of an order as its role may see it, and reads nothing", async () => {
  const boss = await bossAt();
  const cook = await joined(boss, "KITCHEN");
  const [ours, theirs] = [await openBoard(boss, lunch), await openBoard(cook, lunch)];
  const { order, token } = await paidDelivery();
  await soon(() => expect(ordersOf(ours, order.id)).toHaveLength(1));
  expect(ordersOf(ours, order.id)[0]).toMatchObject({ column: "NEW", money: { total: order.total } });
  const { item } = await press(boss, "accept", order);
  await soon(() => expect(ordersOf(theirs, order.id)).toHaveLength(2));
  expect(ordersOf(ours, order.id)[1]).toEqual(item);
  expect(ordersOf(theirs, order.id)[1]).toMatchObject({ version: item.version, contact: null, money: null });
  expect(theirs.got.join()).not.toContain(order.address?.addressLine1);
  // A read of the order that finds nothing new tells nobody.
  await detail(order.id, { token, now: lunch });
  expect(ordersOf(ours, order.id)).toHaveLength(2);
  ours.socket.close();
  theirs.socket.close();
});

test("a pause and what is sold out are told with the store", async () => {
  const boss = await bossAt();
  const board = await openBoard(boss, lunch);
  const until = toInstant(lunch + 30 * minuteMs);
  const params = { storeID: store };
  const { item } = await reply(counter.pause, { params, body: { until } }, { token: boss, now: lunch });
  await soon(() =>
    expect(messagesOf(board)).toContainEqual({ type: "store", store: item, presence: expect.anything() }),
  );
  expect(item.changesAt).toBe(until);
  const [section] = (await reply(counter.menu, { params }, { token: boss, now: lunch })).items;
  const foodID = section?.foods[0]?.id ?? "";
  const body = { soldOut: { until: "NEXT_OPENING" as const } };
  await reply(counter.availability, { params: { ...params, foodID }, body }, { token: boss, now: lunch });
  await soon(() => expect(messagesOf(board).at(-1)).toMatchObject({ store: { soldOut: [{ food: foodID }] } }));
  await reply(
    counter.availability,
    { params: { ...params, foodID }, body: { soldOut: null } },
    { token: boss, now: lunch },
  );
  await reply(counter.pause, { params, body: { until: null } }, { token: boss, now: lunch });
  board.socket.close();
});

test("an order says when what may be pressed changes by itself", async () => {
  const boss = await bossAt();
  const { order } = await paidOrder();
  await press(boss, "accept", order);
  const { item } = await press(boss, "cook", order);
  expect(item.changesAt).toBe(toInstant(lunch + 2 * minuteMs));
  const later = (await boardOf(boss, lunch + 2 * minuteMs)).items.find(({ id }) => id === order.id);
  expect(later?.can).toEqual(["READY", "DELAY", "REFUND"]);
});

const readWritten = () =>
  runInDurableObject(env.STORE.getByName(store), (_object, { storage: { sql } }) => ({
    tasks: sql.exec("SELECT * FROM tasks").toArray(),
    facts: sql.exec("SELECT * FROM facts").toArray(),
  }));

test("a board that only pings writes nothing", async () => {
  const boss = await bossAt();
  const board = await openBoard(boss, lunch);
  const before = await readWritten();
  board.socket.send("ping");
  await soon(() => expect(board.got).toEqual(["pong"]));
  expect(await readWritten()).toEqual(before);
  board.socket.close();
});
