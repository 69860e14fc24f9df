import { env } from "cloudflare:workers";
import { beforeEach, expect, test, vi } from "vitest";
import type { Order } from "#shared/contract/order-entities.ts";
import { dayMs, fromInstant, toInstant } from "#shared/domain/time/time.ts";
import { useShops } from "#tests/worker/sample.ts";
import { consoleTexts } from "#worker/dev/order-texts.ts";
import { serveTestPages } from "#worker/dev/pages.ts";
import type { WorkerEnv } from "#worker/env.ts";
import { type OrderAction, orderActions } from "#worker/marketplace/domain/console-actions/order.ts";
import { act } from "./act.ts";
import {
  beginPayment,
  customer,
  deliveryBody,
  detail,
  inStore,
  lunch,
  minute,
  paid,
  pickupBody,
  type PlaceBody,
  placed,
  report,
} from "./support.ts";

useShops("1001", "1002");

// What goes wrong with an order: by a press of its shop, or provoked on its test console (states.md §2, §3).

const lines = vi.spyOn(console, "log").mockImplementation(() => {});

let now = lunch;
// A week of its own for each test: slots are not shared.
beforeEach(() => {
  now += 7 * dayMs;
  lines.mockClear();
});

function at(time: number, vars: Partial<WorkerEnv> = {}): WorkerEnv {
  return { ...env, DEMO: "1", CLOCK_OFFSET_MS: String(time - Date.now()), ...vars };
}

function visit(path: string, init: RequestInit = {}, vars = at(now)): Promise<Response> {
  return serveTestPages(new Request(`https://makan.example${path}`, init), vars);
}

const form = (action: string) => ({ method: "POST", body: new URLSearchParams({ action }) });

/** Presses a button of an order's console. */
const press = (id: string, action: OrderAction) => visit(`/dev/orders/${id}`, form(action));

/** Does things to an order at one exact moment, each of which must be possible. */
async function doAll(id: string, ...all: Parameters<typeof act>[1][]) {
  for (const action of all) expect(await act(id, action, now), action).toBe(true);
}

/** The buttons of an order's console. */
async function offered(id: string): Promise<OrderAction[]> {
  const page = await (await visit(`/dev/orders/${id}`)).text();
  return orderActions.filter((action) => page.includes(`value="${action}"`));
}

const toTheDoor = ["accept", "cook", "ready", "request", "assign", "pickUp"] as const;

const pickupOrder = (storeID: string) => pickupBody(storeID);

/** An order that is paid for and held, so that nothing happens to it but what is pressed. */
async function heldOrder(make: (storeID: string, time: number) => Promise<PlaceBody>) {
  const { token } = await customer(now);
  const order = await paid("1001", await make("1001", now), { token, now });
  await doAll(order.id, "hold");
  return { token, now, order };
}

const statusesOf = ({ events }: Order) => events.map(({ status }) => status);

test("an order that is held stays as it is, and goes on with the time it had left when it is let go (PD5)", async () => {
  const { token, order } = await heldOrder(pickupOrder);
  const later = now + 9 * minute;
  expect((await detail(order.id, { token, now: later })).deliveryStatus).toBe("WAIT_FOR_CONFIRMATION");
  expect(await act(order.id, "letGo", later)).toBe(true);
  // A minute of the store's, twenty times as fast.
  expect((await detail(order.id, { token, now: later + 2_999 })).deliveryStatus).toBe("WAIT_FOR_CONFIRMATION");
  expect((await detail(order.id, { token, now: later + 3_000 })).deliveryStatus).toBe("PROGRESSING");
  expect((await detail(order.id, { token, now: later + 10 * minute })).deliveryStatus).toBe("COMPLETED");
  expect(await inStore("1001", "SELECT * FROM held_steps WHERE ref = ?", order.id)).toEqual([]);
});

test("what a held order is expected for counts what was put by", async () => {
  const { token, order } = await heldOrder(pickupOrder);
  await doAll(order.id, "accept");
  const held = (await detail(order.id, { token, now })).estimatedAt ?? "";
  expect(fromInstant(held)).toBeGreaterThan(now);
  const free = await paid("1002", await pickupBody("1002"), { token, now });
  const accepted = await detail(free.id, { token, now: now + 3_000 });
  expect(fromInstant(accepted.estimatedAt ?? "") - 3_000).toBe(fromInstant(held));
});

test("our own deadlines run on while an order is held: ten minutes for an answer (PD12)", async () => {
  const { token, order } = await heldOrder(pickupOrder);
  const rejected = await detail(order.id, { token, now: now + 10 * minute });
  expect(rejected).toMatchObject({ deliveryStatus: "REJECTED", cancelReason: "NO_ANSWER", refunded: order.total });
  expect(await inStore("1001", "SELECT * FROM held_orders WHERE id = ?", order.id)).toEqual([]);
});

test("each button does its one thing, and the customer sees it (S174, S175)", async () => {
  const { token } = await customer(now);
  const order = await placed("1001", await deliveryBody("1001", now), { token, now });
  const seen: [OrderAction, string | null][] = [];
  const pressAndLook = async (...all: OrderAction[]) => {
    for (const action of all) {
      const answered = await press(order.id, action);
      expect([answered.status, answered.headers.get("Location")]).toEqual([303, `/dev/orders/${order.id}`]);
      seen.push([action, (await detail(order.id, { token, now })).deliveryStatus]);
    }
  };
  // Held before it is paid for, so that nothing happens but what is pressed.
  await pressAndLook("hold");
  await report((await beginPayment(order, { token, now })).id, "SUCCEED", now);
  await doAll(order.id, "accept", "cook", "ready");
  await pressAndLook("request", "assign", "dropOut", "assign", "pickUp");
  await pressAndLook("late", "moveOn", "late", "fail", "bringBack");
  expect(seen).toEqual([
    ["hold", null],
    ["request", "FINDING_COURIER"],
    ["assign", "WAITING_FOR_COURIER"],
    ["dropOut", "FINDING_COURIER"],
    ["assign", "WAITING_FOR_COURIER"],
    ["pickUp", "SHIPPING"],
    ["late", "DELAYED"],
    ["moveOn", "SHIPPING"],
    ["late", "DELAYED"],
    ["fail", "IN_RETURN"],
    ["bringBack", "RETURNED"],
  ]);
});

test("the store rejects: the money goes back, with the reason (S175)", async () => {
  const { token, order } = await heldOrder(pickupOrder);
  await doAll(order.id, "reject");
  expect(await detail(order.id, { token, now })).toMatchObject({
    deliveryStatus: "REJECTED",
    paymentStatus: "REFUNDED",
    cancelReason: "STORE_REJECTED",
    refunded: order.total,
  });
});

test("a courier that is late: delayed with a new time and the old one, on its way again, delivered, all by itself (S174)", async () => {
  const { token, order } = await heldOrder(deliveryBody);
  await doAll(order.id, ...toTheDoor);
  const shipping = await detail(order.id, { token, now });
  await doAll(order.id, "late", "letGo");
  const delayed = await detail(order.id, { token, now });
  expect(delayed.deliveryStatus).toBe("DELAYED");
  // What is read of a delay is the real one: at the pace of a demo it would be a minute.
  expect(delayed.estimatedAt).toBe(toInstant(now + 20 * minute));
  expect(delayed.delayedFrom).toBe(shipping.estimatedAt);
  // Fifteen minutes of standing still and five to go, twenty times as fast.
  expect((await detail(order.id, { token, now: now + 44_000 })).deliveryStatus).toBe("DELAYED");
  expect((await detail(order.id, { token, now: now + 45_000 })).deliveryStatus).toBe("SHIPPING");
  expect((await detail(order.id, { token, now: now + 59_000 })).deliveryStatus).toBe("SHIPPING");
  const delivered = await detail(order.id, { token, now: now + 60_000 });
  expect(delivered).toMatchObject({ deliveryStatus: "DELIVERED", paymentStatus: "DONE", refunded: 0 });
});

test("what cannot be delivered goes back to the store, and the money to the customer (S174)", async () => {
  const { token, order } = await heldOrder(deliveryBody);
  await doAll(order.id, ...toTheDoor, "late", "fail");
  expect((await detail(order.id, { token, now })).deliveryStatus).toBe("IN_RETURN");
  expect(await offered(order.id)).toEqual(["letGo", "bringBack"]);
  await doAll(order.id, "letGo");
  const returned = await detail(order.id, { token, now: now + minute });
  expect(returned).toMatchObject({
    deliveryStatus: "RETURNED",
    paymentStatus: "REFUNDED",
    cancelReason: "UNDELIVERABLE",
    refunded: order.total,
  });
  expect(statusesOf(returned).slice(-5)).toEqual(["SHIPPING", "DELAYED", "IN_RETURN", "RETURNED", "REFUNDED"]);
  expect(await inStore("1001", "SELECT * FROM slot_places WHERE order_id = ?", order.id)).toEqual([]);
});

test("a courier that drops out is looked for anew, and another one brings it", async () => {
  const { token, order } = await heldOrder(deliveryBody);
  await doAll(order.id, "accept", "request", "assign");
  expect((await detail(order.id, { token, now })).delivery?.courier).not.toBeNull();
  await doAll(order.id, "dropOut");
  expect(await detail(order.id, { token, now })).toMatchObject({
    deliveryStatus: "FINDING_COURIER",
    delivery: { vendor: order.delivery?.vendor, courier: null },
  });
  await doAll(order.id, "letGo");
  const done = await detail(order.id, { token, now: now + 10 * minute });
  expect(done.deliveryStatus).toBe("COMPLETED");
  expect(statusesOf(done).filter((status) => status === "WAITING_FOR_COURIER")).toHaveLength(2);
});

test("no courier at all: another company is asked once, then it is called off with the money back (PD12)", async () => {
  const { token, order } = await heldOrder(deliveryBody);
  await doAll(order.id, "accept", "request", "giveUp");
  const asked = await detail(order.id, { token, now });
  expect(asked).toMatchObject({ deliveryStatus: "FINDING_COURIER", total: order.total });
  expect(asked.delivery?.vendor).not.toBe(order.delivery?.vendor);
  await doAll(order.id, "giveUp");
  expect(await detail(order.id, { token, now })).toMatchObject({
    deliveryStatus: "CANCELLED",
    paymentStatus: "REFUNDED",
    cancelReason: "NO_COURIER",
    refunded: order.total,
  });
});

test("the company that is asked next brings it, when it finds somebody", async () => {
  const { token, order } = await heldOrder(deliveryBody);
  await doAll(order.id, "accept", "request", "giveUp", "letGo");
  const done = await detail(order.id, { token, now: now + 10 * minute });
  expect(done).toMatchObject({ deliveryStatus: "COMPLETED", paymentStatus: "DONE", refunded: 0 });
  expect(done.delivery?.vendor).not.toBe(order.delivery?.vendor);
});

test("complete now: from wherever it is, all that is left happens at once, in each mode", async () => {
  const { token, order } = await heldOrder(deliveryBody);
  await doAll(order.id, "finish");
  const done = await detail(order.id, { token, now });
  expect(statusesOf(done).slice(3)).toEqual([
    "PROGRESSING",
    "FINDING_COURIER",
    "WAITING_FOR_COURIER",
    "SHIPPING",
    "DELIVERED",
    "COMPLETED",
  ]);
  const late = await heldOrder(deliveryBody);
  await doAll(late.order.id, ...toTheDoor, "late", "finish");
  expect((await detail(late.order.id, late)).deliveryStatus).toBe("COMPLETED");
  const pickup = await heldOrder(pickupOrder);
  await doAll(pickup.order.id, "accept", "finish");
  expect(await detail(pickup.order.id, pickup)).toMatchObject({ deliveryStatus: "COMPLETED", kitchenState: "READY" });
});

// --- the page --------------------------------------------------------------------------------------------------------------

test("only what can happen now has a button; after the end there is none", async () => {
  const { token } = await customer(now);
  const unpaid = await placed("1001", await pickupBody("1001"), { token, now });
  expect(await offered(unpaid.id)).toEqual(["hold"]);
  const { order } = await heldOrder(deliveryBody);
  expect(await offered(order.id)).toEqual(["letGo", "finish"]);
  await doAll(order.id, "accept");
  expect(await offered(order.id)).toEqual(["letGo", "request", "finish"]);
  await doAll(order.id, "request");
  expect(await offered(order.id)).toEqual(["letGo", "assign", "giveUp", "finish"]);
  await doAll(order.id, "assign");
  expect(await offered(order.id)).toEqual(["letGo", "pickUp", "dropOut", "finish"]);
  await doAll(order.id, "pickUp");
  expect(await offered(order.id)).toEqual(["letGo", "late", "drop", "fail", "finish"]);
  await doAll(order.id, "late");
  expect(await offered(order.id)).toEqual(["letGo", "moveOn", "drop", "fail", "finish"]);
  await doAll(order.id, "moveOn", "drop");
  expect(await offered(order.id)).toEqual(["letGo", "finish"]);
  await doAll(order.id, "finish");
  expect(await offered(order.id)).toEqual([]);
});

test("a button that is no longer possible says so with 409, and changes nothing", async () => {
  const { token, order } = await heldOrder(deliveryBody);
  const possible = await offered(order.id);
  const before = await detail(order.id, { token, now });
  for (const action of orderActions.filter((one) => !possible.includes(one))) {
    const refused = await press(order.id, action);
    expect(refused.status, action).toBe(409);
    expect(await refused.text(), action).toContain(consoleTexts.impossible);
  }
  expect(await detail(order.id, { token, now })).toEqual(before);
});

test("a form of another site is 403; another button, order and method are 404; none changes anything", async () => {
  const { token, order } = await heldOrder(deliveryBody);
  const before = await detail(order.id, { token, now });
  const path = `/dev/orders/${order.id}`;
  const foreign = { ...form("finish"), headers: { "Sec-Fetch-Site": "cross-site" } };
  expect((await visit(path, foreign)).status).toBe(403);
  const json = { method: "POST", body: '{"action":"finish"}', headers: { "Content-Type": "application/json" } };
  const refused = [
    visit(path, json),
    visit(path, form("steal")),
    visit(path, form("accept")),
    visit(path, { method: "PUT" }),
    visit(`/dev/orders/1001-${"A".repeat(22)}`),
    visit(`/dev/orders/9999-${"A".repeat(22)}`, form("finish")),
    visit("/dev/orders/nonsense"),
    visit("/dev/orders?store=9999"),
  ];
  for (const response of await Promise.all(refused)) expect(response.status).toBe(404);
  expect(await detail(order.id, { token, now })).toEqual(before);
});

test("without DEMO none of it is there (PD5)", async () => {
  const { order } = await heldOrder(pickupOrder);
  for (const path of ["/dev", "/dev/api", "/dev/orders", "/dev/orders?store=1001", `/dev/orders/${order.id}`]) {
    expect((await visit(path)).status, path).toBe(200);
    expect((await visit(path, {}, at(now, { DEMO: "" }))).status, path).toBe(404);
  }
  expect((await visit(`/dev/orders/${order.id}`, form("finish"), at(now, { DEMO: "" }))).status).toBe(404);
});

test("the pages say that they are for tests, lead to each other, and run no script", async () => {
  const { order } = await heldOrder(pickupOrder);
  const ways = { "/dev": "/dev/orders", "/dev/orders": "/dev/orders?store=1001", "/dev/orders?store=1001": order.id };
  for (const [path, way] of Object.entries(ways)) {
    const page = await visit(path);
    expect(page.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
    const text = await page.text();
    expect(text).toContain(way);
    expect(text).not.toContain("<script");
  }
  expect(await (await visit(`/dev/orders/${order.id}`)).text()).toContain("This is a test console.");
});

// --- what couriers say ------------------------------------------------------------------------------------------------------

test("couriers speak the words of their vendor: the same way for each of the four", async () => {
  const { token } = await customer(now);
  const ways = new Set<string>();
  for (const vendor of ["PANDAGO", "LALAMOVE", "GRAB", "MRSPEEDY"]) {
    const order = await paid("1001", await deliveryBody("1001", now), { token, now });
    // Whichever was cheapest, this one is to bring it.
    await inStore(
      "1001",
      "UPDATE orders SET data = json_set(data, '$.order.delivery.vendor', ?) WHERE id = ?",
      vendor,
      order.id,
    );
    const done = await detail(order.id, { token, now: now + 10 * minute });
    expect(done.delivery).toMatchObject({ vendor, courier: { name: expect.any(String) } });
    ways.add(statusesOf(done).join());
  }
  expect([...ways]).toEqual([
    "PLACED,PAID,WAIT_FOR_CONFIRMATION,PROGRESSING,FINDING_COURIER,WAITING_FOR_COURIER,SHIPPING,DELIVERED,COMPLETED",
  ]);
  expect(lines.mock.calls.filter(([line]) => String(line).includes("courier-status-unknown"))).toEqual([]);
});

test("a word that a vendor is not known to say keeps the order as it is, and is logged", async () => {
  const { token, order } = await heldOrder(deliveryBody);
  await doAll(order.id, ...toTheDoor);
  const before = await detail(order.id, { token, now });
  const say = (word: string) =>
    inStore("1001", "INSERT INTO timers (kind, ref, due) VALUES (?, ?, ?)", `COURIER_SAYS ${word}`, order.id, now);
  await say(`TELEPORTED${"!".repeat(100)}`);
  expect(await detail(order.id, { token, now })).toEqual(before);
  const [line] = lines.mock.calls.map(([text]) => String(text)).filter((text) => text.includes("courier-status"));
  expect(JSON.parse(line ?? "{}")).toEqual({
    event: "courier-status-unknown",
    vendor: before.delivery?.vendor,
    status: `TELEPORTED${"!".repeat(54)}`,
  });
});
