import { expect } from "vitest";
import { contract } from "#shared/contract/index.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import type { Row, RowInput } from "#shared/contract/row.ts";
import type { RequestParts } from "#shared/request.ts";
import { type Answer, ask, codeOf, type Outcome, pressOnPage, replyOf } from "./api.ts";
import type { Counter } from "./counters.ts";
import type { Machine } from "./machine.ts";
import type { Random } from "./random.ts";

const { dining, loyalty, ordering } = contract;

/** What a customer was told in the end, by the key that was asked under. */
export type Told = { row: Row; parts: RequestParts; key: string; answer: Answer };

/** One of a crowd: what the device knows. */
export type Customer = {
  machine: Machine;
  token: string;
  loyaltyID: string;
  /** Called when a write has come to its answer. */
  answered: () => void;
  told: Told[];
  /** Attempts of which the provider was told that money came. */
  paid: Set<string>;
};

/** A customer who orders by chance. */
export type Shopper = Customer & { random: Random };

type PlaceBody = RowInput<typeof ordering.place>["body"];
type Act = (shopper: Shopper, order: Order) => Promise<void>;

/** What customers do with an order once it is placed, the usual more often. */
const acts: Act[] = [
  payWith("succeed"),
  payWith("succeed"),
  payWith("twice"),
  payWith("slow"),
  declined,
  cancel,
  async (shopper, order) => {
    await payWith("succeed")(shopper, order);
    await cancel(shopper, order);
  },
  async (shopper, order) => {
    await Promise.all([payWith("succeed")(shopper, order), cancel(shopper, order)]);
  },
  async (shopper, order) => {
    await Promise.all([payWith("succeed")(shopper, order), payWith("twice")(shopper, order)]);
  },
  async (shopper, order) => {
    await spend(shopper, order);
    await payWith("succeed")(shopper, order);
  },
  async (shopper, order) => {
    await Promise.all([spend(shopper, order), spend(shopper, order), payWith("succeed")(shopper, order)]);
  },
  async (shopper, order) => {
    await Promise.all([spend(shopper, order), cancel(shopper, order)]);
  },
  spendAndGiveBack,
  payAtCounter,
  async () => {},
];

/** Points are there once the first orders are completed, so the first who spend are refused. */
const mostPoints = 30;
/** The restaurant, and when its tables are wanted by all. */
const restaurant = "1301";
const dinner = ["2026-11-26T18:00:00+08:00", "2026-11-26T18:30:00+08:00"];

/** Orders one after the other until it is over, each to its end, however often the server goes away meanwhile. */
export async function shop(shopper: Shopper, counters: readonly Counter[], isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    if (shopper.random.chance(0.2)) await reserve(shopper);
    const counter = shopper.random.pick(counters);
    const body = await orderBody(shopper, counter);
    const answer = await once(shopper, ordering.place, { params: { id: counter.storeID }, body });
    if (answer.status === 200) await shopper.random.pick(acts)(shopper, replyOf(ordering.place, answer).item);
  }
}

async function orderBody(shopper: Shopper, counter: Counter): Promise<PlaceBody> {
  const { random } = shopper;
  const deliveryTime = random.chance(0.3) ? null : random.pick(counter.slots);
  const { dineType, orderFoods } = counter;
  const body = {
    orderDineType: dineType,
    orderFoods,
    deliveryTime,
    isCutleryRequired: random.chance(0.5),
    isLanding: false,
  };
  if (!counter.address) return body;
  const asked = { orderFoods, deliveryTime, address: counter.address, dineType };
  const answer = await persist(shopper, (origin) =>
    ask(ordering.calculateDelivery, { params: { id: counter.storeID }, body: asked }, { origin }),
  );
  const { item } = replyOf(ordering.calculateDelivery, answer);
  return { ...body, address: counter.address, deliveryFares: item.deliveryFares.slice(0, 1) };
}

function payWith(outcome: Outcome): Act {
  return async (shopper, order) => {
    const paymentUrl = await beginPayment(shopper, order, { paymentType: "ONLINE", paymentMethod: "FPX" });
    if (!paymentUrl) return;
    await press(shopper, paymentUrl, outcome);
    // A provider that heard no answer, or only believes so, reports again.
    if (shopper.random.chance(0.3)) await press(shopper, paymentUrl, outcome);
    if (outcome === "succeed" || outcome === "twice") shopper.paid.add(paymentUrl.split("/").at(-1) ?? "");
  };
}

async function declined(shopper: Shopper, order: Order): Promise<void> {
  await payWith(shopper.random.pick(["fail", "cancel"]))(shopper, order);
  await payWith("succeed")(shopper, order);
}

async function payAtCounter(shopper: Shopper, order: Order): Promise<void> {
  await beginPayment(shopper, order, { paymentType: "COUNTER", paymentMethod: "CASH" });
}

type Method = Pick<RowInput<typeof ordering.transaction>["body"], "paymentType" | "paymentMethod">;

/** The page to pay on; null when there is none, because the order was settled or called off. */
async function beginPayment(shopper: Shopper, order: Order, method: Method): Promise<string | null> {
  const body = { ...method, orderIDs: [order.id], isLanding: false };
  const answer = await once(shopper, ordering.transaction, { params: { storeID: order.store.id }, body });
  return answer.status === 200 ? replyOf(ordering.transaction, answer).item.paymentUrl : null;
}

async function cancel(shopper: Shopper, order: Order): Promise<void> {
  await once(shopper, ordering.cancel, { params: { id: order.id }, body: { reason: "CHANGED_MIND" } });
}

async function press(shopper: Shopper, paymentUrl: string, outcome: Outcome): Promise<void> {
  await persist(shopper, (origin) => pressOnPage(origin, paymentUrl, outcome));
  shopper.answered();
}

/** Points for an order; the spend's id, or null when it was refused. */
async function spend(shopper: Shopper, order: Order): Promise<string | null> {
  const { loyaltyID, random } = shopper;
  const amount = 1 + random.below(mostPoints);
  const body = { merchantID: order.merchantID, loyaltyID, orderID: order.id, type: "POINT", amount };
  const answer = await once(shopper, loyalty.spend, { body });
  return answer.status === 200 ? replyOf(loyalty.spend, answer).item.id : null;
}

async function spendAndGiveBack(shopper: Shopper, order: Order): Promise<void> {
  const id = await spend(shopper, order);
  if (!id) return;
  const { loyaltyID } = shopper;
  await once(shopper, loyalty.refund, { body: { merchantID: order.merchantID, loyaltyID, id } });
}

/** A table that others want too; another one of the same customer is let go. */
async function reserve(shopper: Shopper): Promise<void> {
  const { random } = shopper;
  const body = { noOfPax: 2 + random.below(5), startAt: random.pick(dinner), remark: "" };
  await once(shopper, dining.reserve, { params: { storeID: restaurant }, body });
}

/** A call under a new key until there is an answer, sometimes by two fingers at once; the answer is what counts from now on. */
async function once(shopper: Shopper, row: Row, parts: RequestParts): Promise<Answer> {
  const key = crypto.randomUUID();
  const fingers = shopper.random.chance(0.2) ? 2 : 1;
  const [answer, second = answer] = (await Promise.all(
    Array.from({ length: fingers }, () => settle(shopper, row, parts, key)),
  )) as [Answer, Answer?];
  expectSame(second, answer);
  shopper.told.push({ row, parts, key, answer });
  return answer;
}

/** The answer of a key, asked as often as it takes: after a lost connection, and while another is at work on it. */
export async function settle(customer: Customer, row: Row, parts: RequestParts, key: string): Promise<Answer> {
  for (;;) {
    const answer = await persist(customer, (origin) => ask(row, parts, { origin, token: customer.token, key }));
    expect(answer.status, answer.text).toBeLessThan(500);
    if (answer.status !== 200 && codeOf(answer) === "IDEMPOTENCY_IN_PROGRESS") continue;
    customer.answered();
    return answer;
  }
}

/** Tries again whenever the server goes away. `fetch` says so by a TypeError. */
async function persist<T>(customer: Customer, send: (origin: string) => Promise<T>): Promise<T> {
  for (;;) {
    const origin = await customer.machine.origin();
    try {
      return await send(origin);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
  }
}

/** A key's answer is one for ever: a reply byte for byte, a refusal by its code (its request id is its own). */
export function expectSame(answer: Answer, told: Answer): void {
  expect(answer.status).toBe(told.status);
  if (told.status === 200) expect(answer.text).toBe(told.text);
  else expect(codeOf(answer)).toBe(codeOf(told));
}
