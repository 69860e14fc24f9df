import { contract } from "#shared/contract/index.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import type { RowInput } from "#shared/contract/row.ts";
import { ask, type Outcome, replyOf } from "./api.ts";
import { once, persist, press, type Shopper } from "./asking.ts";
import { bindCodes, codeToUse, spin } from "./code-traffic.ts";
import type { Counter } from "./counters.ts";
import { changePlan, type PlanShop, planOrder } from "./plan-traffic.ts";
import { review } from "./review-traffic.ts";

const { dining, loyalty, ordering } = contract;

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
  payByCredit,
  async (shopper, order) => {
    await Promise.all([payByCredit(shopper, order), payByCredit(shopper, order)]);
  },
  async (shopper, order) => {
    await Promise.all([payByCredit(shopper, order), payWith("succeed")(shopper, order)]);
  },
  async (shopper, order) => {
    await payByCredit(shopper, order);
    await cancel(shopper, order);
  },
  payAtCounter,
  async () => {},
];

/** Points are there once the first orders are completed, so the first who spend are refused. */
const mostPoints = 30;
/** The restaurant, and when its tables are wanted by all. */
export const restaurant = "1301";
const dinner = ["2026-11-26T18:00:00+08:00", "2026-11-26T18:30:00+08:00"];

/** What there is to be had, and where. */
export type Market = { counters: readonly Counter[]; planShop: PlanShop };

/** Orders one after the other until it is over, each to its end, however often the server goes away meanwhile. */
export async function shop(shopper: Shopper, market: Market, isOver: () => boolean): Promise<void> {
  const { random } = shopper;
  await bindCodes(shopper);
  await topUp(shopper);
  while (!isOver()) {
    if (random.chance(0.2)) await reserve(shopper);
    if (random.chance(0.1)) await spin(shopper);
    if (random.chance(0.1)) await review(shopper);
    if (random.chance(0.08)) await plan(shopper, market.planShop);
    else await order(shopper, random.pick(market.counters));
  }
}

async function order(shopper: Shopper, counter: Counter): Promise<void> {
  const body = await orderBody(shopper, counter);
  const answer = await once(shopper, ordering.place, { params: { id: counter.storeID }, body });
  if (answer.status === 200) await shopper.random.pick(acts)(shopper, replyOf(ordering.place, answer).item);
}

/** A plan, paid by either way, and changed while its days go by. */
async function plan(shopper: Shopper, planShop: PlanShop): Promise<void> {
  const { random } = shopper;
  const placed = await planOrder(shopper, planShop);
  if (!placed) return;
  await random.pick([payByCredit, payWith("succeed"), cancel])(shopper, placed);
  await changePlan(shopper, planShop, placed);
  if (random.chance(0.5)) await Promise.all([changePlan(shopper, planShop, placed), cancel(shopper, placed)]);
  await changePlan(shopper, planShop, placed);
}

/** Credit for the wallet, paid for on the test page. */
async function topUp(shopper: Shopper): Promise<void> {
  const body = { topUpAmount: shopper.random.pick([5000, 10_000]), redirectUrl: "/profile", merchantID: "warisan" };
  const answer = await once(shopper, loyalty.topUp, { params: { id: shopper.loyaltyID }, body });
  if (answer.status !== 200) return;
  await press(
    shopper,
    replyOf(loyalty.topUp, answer).item.paymentUrl,
    shopper.random.pick(["succeed", "twice", "slow"]),
  );
}

async function orderBody(shopper: Shopper, counter: Counter): Promise<PlaceBody> {
  const { random } = shopper;
  const deliveryTime = random.chance(0.3) ? null : random.pick(counter.slots);
  const { dineType, orderFoods } = counter;
  const promoCode = await codeToUse(shopper);
  const body = {
    orderDineType: dineType,
    orderFoods,
    deliveryTime,
    isCutleryRequired: random.chance(0.5),
    isLanding: false,
    ...(promoCode !== null && { promoCode }),
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
  };
}

async function declined(shopper: Shopper, order: Order): Promise<void> {
  await payWith(shopper.random.pick(["fail", "cancel"]))(shopper, order);
  await payWith("succeed")(shopper, order);
}

async function payByCredit(shopper: Shopper, order: Order): Promise<void> {
  await beginPayment(shopper, order, { paymentType: "CREDIT", paymentMethod: "CREDIT" });
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
