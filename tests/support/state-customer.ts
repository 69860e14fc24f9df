import type { Food } from "#shared/contract/entities.ts";
import { contract } from "#shared/contract/index.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import type { Row, RowInput, RowReply } from "#shared/contract/row.ts";
import { toPosition } from "#shared/domain/geo.ts";
import { addDays, toDay } from "#shared/domain/time.ts";
import type { RequestParts } from "#shared/request.ts";
import { ask, call, type From, pressOnPage, replyOf } from "#tests/server/api.ts";
import { addressNear, type Counter, counterOf } from "#tests/server/counters.ts";
import { logInByNumber } from "#tests/server/people.ts";
import { lunch } from "#tests/server/servers.ts";
import { orderLine, plainOf } from "#tests/support/order-line.ts";
import type { Reader } from "#tests/support/state-readings.ts";

const { dining, game, loyalty, menus, offers, ordering, reviews, session, stores } = contract;
type PlaceBody = RowInput<typeof ordering.place>["body"];

/** Whose replies are recorded: a number without the country code. */
export const customerNumber = "123450001";
/** Who has an order under way. */
export const otherNumber = "123450002";
const restaurant = "1301";
const planStore = "2301";

const asFrom = ({ origin, token }: Reader): From => ({ origin, token, key: crypto.randomUUID() });

async function write<R extends Row>(reader: Reader, row: R, parts: RowInput<R>): Promise<RowReply<R>> {
  return replyOf(row, await ask(row, parts as RequestParts, asFrom(reader)));
}

/**
 * What ends while simulated stores and couriers are fast: a profile, vouchers, credit, a prize, and orders that were
 * delivered, picked up, eaten at a table, cancelled and paid with credit and points. Returns who it was.
 */
export async function liveThroughEnded(origin: string): Promise<Reader> {
  const reader = { origin, ...(await logInByNumber(origin, customerNumber)) };
  await fillProfile(reader);
  await write(reader, offers.bind, { body: { code: "WELCOME5" } });
  await topUp(reader);
  const counter = await counterOf(origin, "1001", "DELIVERY");
  const { item } = await call(session.profile, { body: {} }, reader);
  const voucher = item?.vouchers?.find(({ status }) => status === "ISSUED");
  const delivered = await place(reader, counter, voucher ? { promoCode: voucher.code } : {});
  await pay(reader, delivered);
  await untilStatus(reader, delivered, "COMPLETED");
  const rating = { stars: 4 as const, comment: "Hot and on time / 准时送到" };
  await write(reader, reviews.submit, { params: { orderID: delivered.id }, body: { type: "STORE", rating } });
  await pickUpWithPoints(reader);
  await eatAtTable(reader);
  await callOff(reader, counter);
  await write(reader, game.enter, { body: { storeID: "1001", isLanding: false } });
  return reader;
}

/**
 * What is still open: an unpaid order, one for tomorrow and a meal plan, both held so that they stay as they are, and a
 * reservation. Returns its id.
 */
export async function leaveOpen(reader: Reader): Promise<string> {
  const pickup = await counterOf(reader.origin, "1001", "PICKUP");
  await place(reader, pickup);
  const tomorrow = await place(reader, pickup, { deliveryTime: pickup.slots.at(-1) ?? null });
  for (const order of [tomorrow, await placePlan(reader)]) {
    await pay(reader, order);
    await hold(reader, order);
  }
  return reserve(reader, `${addDays(toDay(lunch), 2)}T19:00:00+08:00`);
}

/** A paid order of the other customer that the store has not answered yet; its id. */
export async function leaveUnderWay(origin: string): Promise<string> {
  const reader = { origin, ...(await logInByNumber(origin, otherNumber)) };
  const order = await place(reader, await counterOf(origin, "1001", "DELIVERY"));
  await pay(reader, order);
  await untilStatus(reader, order, "WAIT_FOR_CONFIRMATION");
  return order.id;
}

/** Waits until an order has had a status. */
export async function untilStatus(reader: Reader, { id }: Pick<Order, "id">, status: string): Promise<Order> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const { item } = await call(ordering.detail, { params: { id } }, reader);
    if (item.events.some((event) => event.status === status)) return item;
    if (Date.now() > deadline) throw new Error(`${id} is ${item.deliveryStatus} and never was ${status}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Stops what the simulated store and courier do with an order, on its test console. */
async function hold({ origin }: Reader, { id }: Order): Promise<void> {
  const body = new URLSearchParams({ deed: "hold" });
  const response = await fetch(`${origin}/dev/orders/${id}`, { method: "POST", body, redirect: "manual" });
  if (response.status !== 303) throw new Error(`holding ${id} answered ${response.status}`);
}

async function fillProfile(reader: Reader): Promise<void> {
  const { item } = await call(stores.settings, { params: { storeID: "1001" }, query: {} }, reader);
  const place = { ...addressNear(toPosition(item.store)), contactName: "Mei Ling", contactPhone: "+60123450001" };
  const body = {
    merchantId: "makan",
    name: "陈美玲 Tan Mei Ling",
    email: "meiling@example.com",
    addresses: [{ ...place, label: "Home" as const, isDefault: true }],
    vehicles: [{ vehicleNo: "VJK 3021", vehicleDescription: "Blue Perodua Axia", isDefault: true }],
  };
  await write(reader, session.editProfile, { body });
}

async function topUp(reader: Reader): Promise<void> {
  const body = { topUpAmount: 10_000 as const, redirectUrl: "/profile", merchantID: "warisan" };
  const { item } = await write(reader, loyalty.topUp, { params: { id: reader.loyaltyID }, body });
  await pressOnPage(reader.origin, item.paymentUrl, "succeed");
}

async function place(reader: Reader, counter: Counter, changes: Partial<PlaceBody> = {}): Promise<Order> {
  const params = { id: counter.storeID };
  const body: PlaceBody = {
    orderDineType: counter.dineType,
    orderFoods: counter.orderFoods,
    deliveryTime: null,
    isCutleryRequired: false,
    isLanding: false,
    ...changes,
  };
  if (counter.address) {
    const { address, dineType, orderFoods } = counter;
    const asked = { orderFoods, deliveryTime: body.deliveryTime, address, dineType };
    const { item } = await call(ordering.calculateDelivery, { params, body: asked }, reader);
    Object.assign(body, { address, deliveryFares: item.deliveryFares.slice(0, 1), quotedDeliveryFee: item.amount });
  }
  return (await write(reader, ordering.place, { params, body })).item;
}

type Method = Pick<RowInput<typeof ordering.transaction>["body"], "paymentType" | "paymentMethod">;
const byBank: Method = { paymentType: "ONLINE", paymentMethod: "FPX" };

async function pay(reader: Reader, order: Order, method: Method = byBank): Promise<void> {
  const body = { ...method, orderIDs: [order.id], isLanding: false };
  const { item } = await write(reader, ordering.transaction, { params: { storeID: order.store.id }, body });
  if (item.paymentUrl) await pressOnPage(reader.origin, item.paymentUrl, "succeed");
}

/** The points of the first order and credit pay for the second. */
async function pickUpWithPoints(reader: Reader): Promise<void> {
  const order = await place(reader, await counterOf(reader.origin, "1001", "PICKUP"));
  const { loyaltyID } = reader;
  const spend = { merchantID: order.merchantID, loyaltyID, orderID: order.id, type: "POINT" as const, amount: 10 };
  await write(reader, loyalty.spend, { body: spend });
  await pay(reader, order, { paymentType: "CREDIT", paymentMethod: "CREDIT" });
  await untilStatus(reader, order, "COMPLETED");
}

async function eatAtTable(reader: Reader): Promise<void> {
  const params = { id: restaurant };
  const { items } = await call(menus.foods, { params, query: {} }, reader);
  const foods = items.flatMap((menu) => menu.foods);
  const body: PlaceBody = {
    orderDineType: "DINEIN",
    orderFoods: [orderLine(plainOf(foods, "PICKUP"), 2, lunch)],
    deliveryTime: null,
    tableNo: "4",
    noOfPax: 2,
    isCutleryRequired: false,
    isLanding: false,
  };
  const { item } = await write(reader, ordering.place, { params, body });
  await pay(reader, item);
  await untilStatus(reader, item, "COMPLETED");
}

async function callOff(reader: Reader, counter: Counter): Promise<void> {
  const order = await place(reader, counter, { deliveryTime: counter.slots.at(-1) ?? null });
  await pay(reader, order);
  const body = { reason: "CHANGED_MIND" as const, remark: "" };
  await write(reader, ordering.cancel, { params: { id: order.id }, body });
  await untilStatus(reader, order, "REFUNDED");
}

async function placePlan(reader: Reader): Promise<Order> {
  const params = { id: planStore };
  const { items } = await call(menus.foods, { params, query: {} }, reader);
  const food = items.flatMap((menu) => menu.foods).find(({ mealPlan }) => mealPlan);
  if (!food) throw new Error(`${planStore} sells no plan`);
  const { item } = await call(stores.settings, { params: { storeID: planStore }, query: {} }, reader);
  const body: PlaceBody = {
    orderDineType: "MEAL_PLAN",
    orderFoods: [{ id: food.id, orderQuantity: 1, orderSides: daysOf(food, addressNear(toPosition(item.store))) }],
    deliveryTime: null,
    isCutleryRequired: true,
    isLanding: false,
  };
  return (await write(reader, ordering.place, { params, body })).item;
}

function daysOf(food: Food, address: ReturnType<typeof addressNear>) {
  const [dineTime = ""] = food.mealPlan?.windows ?? [];
  return food.sides.map(({ id, foods }, index) => ({
    id,
    orderItem: [{ id: foods[0]?.id ?? "", orderQuantity: 1 }],
    delivery: {
      deliverAt: `${addDays(toDay(lunch), 2 + index)}T${dineTime.slice(0, 5)}:00+08:00`,
      dineTime,
      address,
    },
  }));
}

async function reserve(reader: Reader, startAt: string): Promise<string> {
  const params = { storeID: restaurant };
  const { item } = await write(reader, dining.reserve, { params, body: { noOfPax: 4, startAt, remark: "靠窗" } });
  const settled = { params: { ...params, id: item.id }, body: {} };
  await write(reader, dining.confirmReservation, settled);
  return item.id;
}
