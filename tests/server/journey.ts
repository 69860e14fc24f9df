import { expect } from "vitest";
import type { Food } from "#shared/contract/entities.ts";
import { contract } from "#shared/contract/index.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import type { Row, RowInput, RowReply } from "#shared/contract/row.ts";
import { isWhole } from "#shared/domain/orders/order-summary.ts";
import type { RequestParts } from "#shared/request.ts";
import { orderLine, plainOf } from "#tests/support/order-line.ts";
import { type Answer, ask, call, pressOnPage, replyOf } from "./api.ts";
import { addressNear } from "./counters.ts";
import type { Machine } from "./machine.ts";
import { lunch } from "./servers.ts";
import type { Steps } from "./steps.ts";

const { auth, session, stores, menus, ordering } = contract;

/** How far an order goes. */
export type End = "COMPLETED" | "CANCELLED_UNPAID" | "CANCELLED_PAID";
export type Plan = { phoneNumber: string; dineType: "DELIVERY" | "PICKUP"; end: End };

/** One of each kind. */
export const plans: Plan[] = [
  { phoneNumber: "123456001", dineType: "DELIVERY", end: "COMPLETED" },
  { phoneNumber: "123456002", dineType: "PICKUP", end: "COMPLETED" },
  { phoneNumber: "123456003", dineType: "DELIVERY", end: "CANCELLED_PAID" },
  { phoneNumber: "123456004", dineType: "PICKUP", end: "CANCELLED_UNPAID" },
];

type PlaceBody = RowInput<typeof ordering.place>["body"];

/** A customer's device: what it knows outlives the server. */
type Device = { machine: Machine; token: string };

const storeID = "1001";
const here = { latitude: 3.1465, longitude: 101.7085 };
const home = addressNear({ lat: here.latitude, lng: here.longitude });

/** All that a customer does, from opening the app to the end of an order, which has to be the right one. */
export async function* journey(machine: Machine, plan: Plan): Steps {
  const device: Device = { machine, token: "" };
  yield* logIn(device, plan.phoneNumber);
  const food = yield* chooseFood(device, plan);
  const order = yield* placeOrder(device, food, plan);
  const isCalledOff = plan.end !== "COMPLETED";
  const ended = isCalledOff ? yield* callOff(device, order, plan.end) : yield* payAndFollow(device, order);
  expectEnded(ended, plan);
}

async function reply<R extends Row>(device: Device, row: R, parts: RowInput<R>): Promise<RowReply<R>> {
  return call(row, parts, { origin: await device.machine.origin(), token: device.token });
}

async function* logIn(device: Device, phoneNumber: string): Steps {
  const guest = await reply(device, auth.authenticate, { body: { customerId: "", platform: "WEB" } });
  device.token = guest.token;
  yield "v3/auth";
  const number = { countryCode: "60", phoneNumber };
  const { success } = await reply(device, session.requestOtp, { body: number });
  expect(success).toBe(true);
  yield "request-otp";
  const code = await codeInInbox(device, phoneNumber);
  yield "inbox";
  const known = await reply(device, session.login, { body: { ...number, code } });
  expect(known).toMatchObject({ isBinded: true, orders: [], item: { phoneNumber } });
  device.token = known.token ?? "";
  yield "login";
}

async function codeInInbox({ machine }: Device, phoneNumber: string): Promise<string> {
  const page = await (await fetch(`${await machine.origin()}/dev/inbox`)).text();
  const row = new RegExp(`${phoneNumber.slice(-4)}</td><td><code>(\\d{6})</code>`).exec(page);
  return row?.[1] ?? "";
}

async function* chooseFood(device: Device, { dineType }: Plan): Steps<Food> {
  const { items: near } = await reply(device, stores.nearby, { query: here });
  expect(near.map(({ id }) => id)).toContain(storeID);
  yield "find-nearby-stores";
  const subdomain = near.find(({ id }) => id === storeID)?.merchant.subdomain ?? "";
  const { items: siblings } = await reply(device, stores.bySubdomain, { params: { subdomain } });
  expect(siblings.map(({ id }) => id)).toContain(storeID);
  yield "stores";
  const { item } = await reply(device, stores.settings, { params: { storeID }, query: {} });
  expect(item.paymentMethods).toContainEqual(expect.objectContaining({ type: "ONLINE", method: "FPX" }));
  yield "store-settings";
  const { items } = await reply(device, menus.foods, { params: { id: storeID }, query: {} });
  yield "foods";
  const foods = items.flatMap((menu) => menu.foods);
  return plainOf(foods, dineType);
}

async function* placeOrder(device: Device, food: Food, { dineType, end }: Plan): Steps<Order> {
  const orderFoods = [orderLine(food, 6, lunch)];
  const params = { id: storeID };
  const asked = { orderFoods, deliveryTime: null, dineType, ...(dineType === "DELIVERY" && { address: home }) };
  const { item } = await reply(device, ordering.availability, { params, body: asked });
  expect(item).toMatchObject({ isAvailable: true, unavailableItems: [] });
  yield "availability";
  // What is called off is meant for tomorrow, so that the kitchen does not begin first.
  const slot = item.days?.[1]?.slots.find(({ isAvailable }) => isAvailable);
  const deliveryTime = end === "COMPLETED" ? null : (slot?.startAt ?? null);
  const body: PlaceBody = {
    orderDineType: dineType,
    orderFoods,
    deliveryTime,
    isCutleryRequired: false,
    isLanding: false,
    ...(dineType === "DELIVERY" && (yield* quoteDelivery(device, orderFoods, deliveryTime))),
  };
  const { item: order } = yield* twice(device, ordering.place, { params, body });
  expect(order).toMatchObject({
    paymentStatus: "PENDING",
    deliveryStatus: null,
    deliveryTime,
    orderDineType: dineType,
  });
  return order;
}

async function* quoteDelivery(
  device: Device,
  orderFoods: PlaceBody["orderFoods"],
  deliveryTime: string | null,
): Steps<Partial<PlaceBody>> {
  const body = { orderFoods, deliveryTime, address: home, dineType: "DELIVERY" as const };
  const { item } = await reply(device, ordering.calculateDelivery, { params: { id: storeID }, body });
  yield "delivery/calculate";
  return { address: home, deliveryFares: item.deliveryFares.slice(0, 1), quotedDeliveryFee: item.amount };
}

/** A call with a key, and the same again: one effect, the same bytes. */
async function* twice<R extends Row>({ machine, token }: Device, row: R, parts: RowInput<R>): Steps<RowReply<R>> {
  const key = crypto.randomUUID();
  const send = async (): Promise<Answer> =>
    ask(row, parts as RequestParts, { origin: await machine.origin(), token, key });
  const first = await send();
  expect(first).toMatchObject({ status: 200, isReplay: false });
  yield row.path;
  const { text, isReplay } = await send();
  expect(text).toBe(first.text);
  expect(isReplay).toBe(true);
  yield `${row.path} again`;
  return replyOf(row, first);
}

async function* beginPayment(device: Device, order: Order): Steps<string> {
  const body = { paymentType: "ONLINE" as const, paymentMethod: "FPX", orderIDs: [order.id], isLanding: false };
  const { item } = yield* twice(device, ordering.transaction, { params: { storeID }, body });
  expect(item).toMatchObject({ status: "REDIRECTED", amount: order.total, orderIDs: [order.id] });
  return item.paymentUrl ?? "";
}

/** The customer pays; the provider says so twice, the second time to a server that may have been away. */
async function* pay(device: Device, order: Order, paymentUrl: string): Steps {
  for (const time of ["once", "again"]) {
    const led = await pressOnPage(await device.machine.origin(), paymentUrl, "succeed");
    expect(led).toBe(`/order-summary?id=${order.id}&payment=success`);
    yield `paid ${time}`;
  }
}

async function* payAndFollow(device: Device, order: Order): Steps<Order> {
  yield* pay(device, order, yield* beginPayment(device, order));
  const halfway = order.orderDineType === "DELIVERY" ? ["PROGRESSING", "SHIPPING", "DELIVERED"] : ["PROGRESSING"];
  for (const status of [...halfway, "COMPLETED"]) {
    await expect.poll(() => eventsInList(device, order), { timeout: 30_000, interval: 100 }).toContain(status);
    yield status;
  }
  return detailOf(device, order);
}

/** What the customer's list says; only the Store's own alarm brings it there. */
async function eventsInList(device: Device, { id }: Order): Promise<string[]> {
  const { items } = await reply(device, ordering.list, { query: {} });
  expect(items.map((order) => order.id)).toEqual([id]);
  return items.filter(isWhole).flatMap(({ events }) => events.map(({ status }) => status));
}

async function detailOf(device: Device, { id }: Order): Promise<Order> {
  const { item } = await reply(device, ordering.detail, { params: { id } });
  return item;
}

/** Calls the order off, paid or with the money still to come: it goes back either way. */
async function* callOff(device: Device, order: Order, end: End): Steps<Order> {
  const paymentUrl = yield* beginPayment(device, order);
  if (end === "CANCELLED_PAID") yield* pay(device, order, paymentUrl);
  const body = { reason: "CHANGED_MIND" as const };
  const { item } = yield* twice(device, ordering.cancel, { params: { id: order.id }, body });
  const expected = end === "CANCELLED_PAID" ? "REFUNDED" : "CANCELLED";
  expect(item).toMatchObject({ paymentStatus: expected, cancelReason: "CHANGED_MIND" });
  if (end === "CANCELLED_UNPAID") yield* pay(device, order, paymentUrl);
  return detailOf(device, order);
}

/** What the simulated counter presses last, or the courier reports. */
const delivered = ["FINDING_COURIER", "WAITING_FOR_COURIER", "SHIPPING", "DELIVERED"];

/** That an order ended as it was to: every event once and in turn, and the money where it belongs. */
function expectEnded(order: Order, { dineType, end }: Plan): void {
  const paid = ["PLACED", "PAID", "WAIT_FOR_CONFIRMATION"];
  const statuses = order.events.map(({ status }) => status);
  if (end === "COMPLETED") {
    expect(statuses).toEqual([
      ...paid,
      "PROGRESSING",
      ...(dineType === "DELIVERY" ? delivered : ["HANDED_OVER"]),
      "COMPLETED",
    ]);
    expect(order).toMatchObject({ paymentStatus: "DONE", deliveryStatus: "COMPLETED", refunded: 0 });
    return;
  }
  expect(order).toMatchObject({ paymentStatus: "REFUNDED", refunded: order.total, cancelReason: "CHANGED_MIND" });
  expect(statuses.filter((status) => status === "CANCELLED" || status === "REFUNDED")).toEqual([
    "CANCELLED",
    "REFUNDED",
  ]);
}
