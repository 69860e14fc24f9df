import * as fc from "fast-check";
import { getPaidParts, sumParts } from "#shared/domain/money/paid-parts.ts";
import { minuteMs } from "#shared/domain/time/time.ts";
import { home } from "#tests/support/home.ts";
import {
  contextFor,
  customerContextOf,
  noHop,
  readRows,
  tellNews,
  type World,
} from "#tests/worker/marketplace/objects/one-storage.ts";
import { press } from "#tests/worker/marketplace/objects/store/orders/act.ts";
import { office } from "#tests/worker/marketplace/objects/store/plans/support.ts";
import type { Bank } from "#tests/worker/marketplace/providers/bank.ts";
import { findAttemptOwner } from "#worker/marketplace/domain/attempt-owner.ts";
import { toLoyaltyId } from "#worker/marketplace/domain/loyalty/loyalty-ids.ts";
import type { OrderEvent } from "#worker/marketplace/domain/orders/order-states.ts";
import { readPlanDays } from "#worker/marketplace/domain/orders/plan-days.ts";
import { loyalty } from "#worker/marketplace/handlers/loyalty.ts";
import { ordering } from "#worker/marketplace/handlers/ordering.ts";
import { problems } from "#worker/marketplace/handlers/problems.ts";
import { advanceOrder } from "#worker/marketplace/objects/store/core/advance.ts";
import { readOrder } from "#worker/marketplace/objects/store/core/orders.ts";
import { finishDeletion } from "#worker/marketplace/sagas/finish-deletion.ts";

// What can happen to the money of an order and of a wallet: one list, from which the walks take their steps.

/** Every kind of order that is paid, tipped and planned; of a merchant with a wallet. */
export const storeID = "2301";
export const customerID = "money-walk-customer000";
const loyaltyID = toLoyaltyId(customerID);
const merchantID = "demo";

export type Walk = {
  world: World;
  bank: Bank;
  orderID: string;
  /** Its steps so far. */
  count: number;
  /** Whether news of the order reach the wallet. */
  isHeard: boolean;
  /** Cash that was handed over, in sen. */
  till: number;
  /** What the order had given to the wallet when the account was deleted, in sen; null: the account is there. */
  forgotten: number | null;
};

type Act<Fields> = {
  weight: number;
  fields: { [K in keyof Fields]: fc.Arbitrary<Fields[K]> };
  take: (walk: Walk, fields: Fields) => unknown;
};
const act = <Fields extends object>(
  weight: number,
  fields: Act<Fields>["fields"],
  take: Act<Fields>["take"],
): Act<Fields> => ({ weight, fields, take });

const which = { of: fc.nat(3) };
const online = { paymentType: "ONLINE", paymentMethod: "FPX" } as const;
const byCredit = { paymentType: "CREDIT", paymentMethod: "CREDIT" } as const;
const inCash = { paymentType: "COUNTER", paymentMethod: "CASH" } as const;

const contextOf = ({ world }: Walk) => contextFor(world, noHop);
const storeOf = (walk: Walk) => contextOf(walk).store(storeID);
const orderOf = ({ world, orderID }: Walk) => {
  const stored = readOrder(world.storage.sql, orderID);
  if (!stored) throw new Error("no such order");
  return stored;
};

const pay = (walk: Walk, way: typeof online | typeof byCredit | typeof inCash) => {
  const body = { ...way, orderIDs: [walk.orderID], isLanding: false };
  return ordering.transaction({ params: { storeID }, body }, contextOf(walk));
};

const tip = (walk: Walk, way: typeof online | typeof byCredit) =>
  ordering.tip({ params: { id: walk.orderID }, body: { amount: 300, ...way } }, contextOf(walk));

/** A customer pays a page once, also late; its report may come again. */
function tell(walk: Walk, of: number, isAgain: boolean): unknown {
  const { bank } = walk;
  const found = [...bank.payments].filter(([, { outcome }]) => (outcome === "PAID") === isAgain);
  const [id] = found.at(-1 - (of % Math.max(1, found.length))) ?? [];
  const owner = id === undefined ? null : findAttemptOwner(id);
  if (!owner || id === undefined) return null;
  const told = { provider: bank.name, report: bank.pay(id) };
  if ("storeID" in owner) return storeOf(walk)("takePaymentReport", told);
  return contextOf(walk).customer(owner.customerID)("takePaymentReport", told);
}

/** A day of a plan is called off, or goes to another address. */
function change(walk: Walk, of: number, changes: { skip: true } | { address: typeof home }): unknown {
  const { orderID } = walk;
  const days = readPlanDays(orderOf(walk).order);
  const day = days[of % Math.max(1, days.length)];
  if (!day) return null;
  const { sideID, date, address } = day;
  return ordering.editMealPlan(
    { params: { orderID }, body: { orderID, sideID, date, address, ...changes } },
    contextOf(walk),
  );
}

const happens = ({ world, orderID }: Walk, event: OrderEvent) =>
  world.store.runInTransaction(world.now, () =>
    advanceOrder(world.store, orderID, event, { actor: "STORE", reason: null, at: world.now }),
  );

const applyAction = (walk: Walk, action: "finish" | "bringDay" | "failDay") =>
  storeOf(walk)("applyOrderAction", { orderID: walk.orderID, action });

/** What an order has given to the wallet that is not in its holds, in sen. */
export function getGiven(walk: Walk): number {
  const { order, plan, state } = orderOf(walk);
  const back = (order.refunds ?? []).filter(({ to }) => to === "CREDIT" || to === "POINT");
  const credited = order.problem?.status === "CREDITED" ? (order.problem.amount ?? 0) : 0;
  return back.reduce(
    (sum, { amount }) => sum + amount,
    credited + (state.acceptedAt === null ? 0 : (plan?.freed ?? 0)),
  );
}

async function forget(walk: Walk): Promise<void> {
  const context = contextOf(walk);
  const customer = context.customer(customerID);
  tellNews(walk.world, walk.orderID);
  const { visits } = await customer("openItems", { forfeitCredit: true });
  await customer("beginDeletion", { identity: customerID, forfeitCredit: true, visits });
  walk.forgotten = getGiven(walk);
  await finishDeletion(customerID, { ...context, customer });
}

const acts = {
  spend: act(
    3,
    { type: fc.constantFrom("POINT", "CREDIT"), part: fc.integer({ min: 1, max: 100 }) },
    (walk, { type, part }) => {
      const amount = Math.max(1, Math.floor((orderOf(walk).order.payable * part) / 100));
      return loyalty.spend({ body: { merchantID, loyaltyID, orderID: walk.orderID, type, amount } }, contextOf(walk));
    },
  ),
  giveBack: act(1, {}, (walk) => {
    const [spend] = readRows<{ id: string }>(walk.world, "SELECT id FROM holds WHERE purpose = 'SPEND' ORDER BY id");
    return spend && loyalty.refund({ body: { merchantID, loyaltyID, id: spend.id } }, contextOf(walk));
  }),
  page: act(4, {}, (walk) => pay(walk, online)),
  pay: act(6, which, (walk, { of }) => tell(walk, of, false)),
  again: act(1, which, (walk, { of }) => tell(walk, of, true)),
  credit: act(1, {}, (walk) => pay(walk, byCredit)),
  counter: act(1, {}, (walk) => pay(walk, inCash)),
  topUp: act(1, { amount: fc.constantFrom(2_000, 5_000) }, (walk, { amount }) =>
    loyalty.topUp(
      { params: { id: loyaltyID }, body: { merchantID, topUpAmount: amount, redirectUrl: "/wallet" } },
      contextOf(walk),
    ),
  ),
  cancel: act(2, {}, (walk) => ordering.cancel({ params: { id: walk.orderID }, body: {} }, contextOf(walk))),
  store: act(
    3,
    {
      event: fc.constantFrom<OrderEvent>(
        "STORE_ACCEPTS",
        "STORE_ACCEPTS",
        "STORE_REJECTS",
        "NO_COURIER",
        "UNDELIVERABLE",
        "BROUGHT_BACK",
        "NO_SHOW",
      ),
    },
    (walk, { event }) => happens(walk, event),
  ),
  bring: act(3, {}, async (walk) => {
    happens(walk, "STORE_ACCEPTS");
    await applyAction(walk, orderOf(walk).plan ? "bringDay" : "finish");
  }),
  skip: act(1, which, (walk, { of }) => change(walk, of, { skip: true })),
  move: act(1, which, (walk, { of }) => change(walk, of, { address: of % 2 === 0 ? office : home })),
  failDay: act(1, {}, (walk) => applyAction(walk, "failDay")),
  tipPage: act(2, {}, (walk) => tip(walk, online)),
  tipCredit: act(1, {}, (walk) => tip(walk, byCredit)),
  part: act(4, { sen: fc.constantFrom<number | "REST">(100, 300, 2_500, "REST") }, (walk, { sen }) => {
    const amount = sen === "REST" ? sumParts(getPaidParts(orderOf(walk).order)) : sen;
    const id = `${storeID}-${String(walk.count).padStart(22, "0")}`;
    if (amount === 0) return null;
    return storeOf(walk)("refundPart", { orderID: walk.orderID, id, amount, reason: "cold" });
  }),
  report: act(1, {}, (walk) =>
    problems.report({ params: { id: walk.orderID }, body: { kind: "LATE", remark: "" } }, contextOf(walk)),
  ),
  decide: act(1, { amount: fc.constantFrom(200, 1500) }, (walk, { amount }) =>
    press(storeOf(walk), walk.orderID, { action: "ANSWER", status: "CREDITED", amount, answer: "" }),
  ),
  forget: act(1, {}, forget),
  mood: act(2, { mood: fc.constantFrom<Bank["mood"]>("WELL", "WELL", "DOWN", "REFUSED") }, ({ bank }, { mood }) => {
    bank.mood = mood;
  }),
  refunds: act(
    2,
    { state: fc.constantFrom<Bank["refundState"]>("DONE", "PENDING", "FAILED") },
    ({ bank }, { state }) => {
      bank.refundState = state;
      for (const refund of bank.refunds.values()) if (refund.state === "PENDING") refund.state = state;
    },
  ),
  hear: act(2, { isHeard: fc.boolean() }, (walk, { isHeard }) => {
    walk.isHeard = isHeard;
  }),
  later: act(4, { minutes: fc.constantFrom(1, 1, 11, 65, 400, 1_500) }, ({ world }, { minutes }) => {
    world.now += minutes * minuteMs;
  }),
};

type Acts = typeof acts;
type FieldsOf<A> = A extends Act<infer Fields> ? Fields : never;
export type Step = { [K in keyof Acts]: { kind: K } & FieldsOf<Acts[K]> }[keyof Acts];

export const take = async (walk: Walk, step: Step): Promise<void> =>
  void (await (acts[step.kind] as Act<Step>).take(walk, step));

export const step = fc.oneof(
  ...Object.entries(acts).map(([kind, { weight, fields }]) => ({
    weight,
    arbitrary: fc.record({ kind: fc.constant(kind), ...fields }) as unknown as fc.Arbitrary<Step>,
  })),
);

/** The Customer's tables as it sees them, also those that it has not made. */
export const walletSql = (world: World) => customerContextOf(world).storage.sql;
