import { expect, test } from "vitest";
import {
  findMails,
  findPhoneNews,
  findPushKinds,
  isPushCurrent,
} from "#worker/marketplace/domain/orders/order-news.ts";

type Mailed = Parameters<typeof findMails>[0];

const pending: Mailed = { version: 1, paymentStatus: "PENDING", deliveryStatus: null };
const done: Mailed = { version: 2, paymentStatus: "DONE", deliveryStatus: "WAIT_FOR_CONFIRMATION" };
const refund = (id: string, status: string, to = "BANK") => ({
  id,
  status,
  to,
  amount: 500,
  reason: "",
  at: "",
  purpose: "ORDER",
});
const kinds = (order: Mailed, before: Mailed | null) =>
  findMails(order, before).map(({ kind, about }) => `${kind} ${about}`);

test("an order is receipted when it is paid, also if its first news is that", () => {
  expect(kinds(done, pending)).toEqual(["receipt 2"]);
  expect(kinds(done, null)).toEqual(["receipt 2"]);
  expect(kinds({ ...done, version: 3, deliveryStatus: "PROGRESSING" }, done)).toEqual([]);
  expect(kinds(pending, null)).toEqual([]);
});

test("what nobody came for stays paid, and no mail speaks of money (PD182)", () => {
  expect(kinds({ ...done, version: 3, deliveryStatus: "CANCELLED" }, done)).toEqual([]);
});

test("a paid order that is called off is one mail, with what goes back", () => {
  for (const deliveryStatus of ["REJECTED", "CANCELLED"]) {
    const ended = { version: 3, paymentStatus: "REFUNDED", deliveryStatus, refunds: [refund("r", "PENDING")] };
    expect(kinds(ended, done)).toEqual(["ended 3"]);
    expect(kinds(ended, null)).toEqual(["ended 3"]);
    expect(kinds({ ...ended, version: 4 }, ended)).toEqual([]);
    expect(kinds({ ...ended, version: 4, refunds: [refund("r", "DONE")] }, ended)).toEqual(["refund-arrived r"]);
    expect(kinds({ ...ended, version: 4, refunds: [refund("r", "FAILED")] }, ended)).toEqual(["refund-failed r"]);
  }
});

test("an order that was never paid ends without a mail", () => {
  expect(kinds({ version: 2, paymentStatus: "CANCELLED", deliveryStatus: "REJECTED" }, pending)).toEqual([]);
});

test("a refund in part is told when it begins, and when it has arrived or failed; its parts together", () => {
  const begun = { ...done, version: 3, refunds: [refund("r", "PENDING"), refund("r-c", "DONE", "CREDIT")] };
  expect(kinds(begun, done)).toEqual(["refund-begun r", "refund-arrived r-c"]);
  const arrived = { ...begun, version: 4, refunds: [refund("r", "DONE"), refund("r-c", "DONE", "CREDIT")] };
  expect(kinds(arrived, begun)).toEqual(["refund-arrived r"]);
  const wallet = { ...done, version: 3, refunds: [refund("r-c", "DONE", "CREDIT"), refund("r-p", "DONE", "POINT")] };
  expect(kinds(wallet, done)).toEqual(["refund-arrived r-c"]);
  expect(kinds({ ...begun, version: 4, refunds: [refund("r", "FAILED")] }, begun)).toEqual(["refund-failed r"]);
});

type Cooked = Parameters<typeof findPhoneNews>[0];
const cooking: Cooked = { deliveryStatus: "PROGRESSING", kitchenState: "PREPARING", orderDineType: "PICKUP" };

test("the phone hears that food can be collected, and that an order was rejected, each once", () => {
  const ready = { ...cooking, kitchenState: "READY" };
  expect(findPhoneNews(ready, cooking)).toBe("ready");
  expect(findPhoneNews(ready, null)).toBe("ready");
  expect(findPhoneNews(ready, ready)).toBeNull();
  expect(findPhoneNews({ ...ready, orderDineType: "DELIVERY" }, cooking)).toBeNull();
  expect(findPhoneNews(cooking, null)).toBeNull();
  const rejected = { ...cooking, deliveryStatus: "REJECTED" };
  expect(findPhoneNews(rejected, cooking)).toBe("rejected");
  expect(findPhoneNews(rejected, rejected)).toBeNull();
});

type Followed = Parameters<typeof findPushKinds>[0];
const log = (...statuses: string[]) => statuses.map((status) => ({ status, at: "", reason: null }));
const accepted: Followed = { ...done, ...cooking, events: log("PLACED", "PAID", "PROGRESSING"), cancelReason: null };
const brought: Followed = { ...accepted, orderDineType: "DELIVERY", deliveryStatus: "WAITING_FOR_COURIER" };
const into = (order: Followed, deliveryStatus: string, changes: Partial<Followed> = {}): Followed => ({
  ...order,
  deliveryStatus,
  events: [...order.events, ...log(deliveryStatus)],
  ...changes,
});

test("a push says that food can be collected, at the counter or at the car, and not at the table", () => {
  for (const [orderDineType, kinds] of [
    ["PICKUP", ["READY"]],
    ["DRIVE_THRU", ["READY"]],
    ["DINEIN", []],
    ["DELIVERY", []],
  ] as const) {
    const before = { ...accepted, orderDineType };
    const ready = { ...before, kitchenState: "READY" };
    expect(findPushKinds(ready, before), orderDineType).toEqual(kinds);
    expect(findPushKinds(ready, ready)).toEqual([]);
    expect(findPushKinds(into(ready, "COMPLETED"), before)).toEqual([]);
  }
});

test("on the way and late are told once an order, however often a rider stands still, and while they are so", () => {
  const left = into(brought, "SHIPPING");
  expect(findPushKinds(left, brought)).toEqual(["ON_THE_WAY"]);
  const late = into(left, "DELAYED");
  expect(findPushKinds(late, left)).toEqual(["LATE"]);
  // Both at once: the later one says more.
  expect(findPushKinds(late, brought)).toEqual(["LATE"]);
  const moving = into(late, "SHIPPING");
  expect(findPushKinds(moving, late)).toEqual([]);
  expect(findPushKinds(into(moving, "DELAYED"), moving)).toEqual([]);
  expect(findPushKinds(into(left, "DELIVERED"), brought)).toEqual([]);
  expect([isPushCurrent("LATE", moving), isPushCurrent("ON_THE_WAY", moving)]).toEqual([false, true]);
});

const kindsOf = (status: string, cancelReason: string | null, before = accepted) =>
  findPushKinds(into(before, status, { cancelReason }), before);

test("who calls an order off is not told of it, everybody else's word is", () => {
  expect(kindsOf("REJECTED", "STORE_REJECTED")).toEqual(["REJECTED"]);
  expect(kindsOf("REJECTED", "NO_ANSWER")).toEqual(["REJECTED"]);
  expect(kindsOf("CANCELLED", "NO_COURIER", brought)).toEqual(["REJECTED"]);
  expect(kindsOf("CANCELLED", "UNPAID")).toEqual(["REJECTED"]);
  for (const reason of [null, "CHANGED_MIND", "OTHER", "CUSTOMER"]) expect(kindsOf("CANCELLED", reason)).toEqual([]);
});

test("money that went back is told once an order, and not in the moment in which the order is called off", () => {
  const rejected = into(accepted, "REJECTED", { cancelReason: "NO_ANSWER", refunds: [refund("r", "DONE")] });
  expect(findPushKinds(rejected, accepted)).toEqual(["REJECTED"]);
  const pending = { ...rejected, refunds: [refund("r", "PENDING")] };
  expect(findPushKinds(rejected, pending)).toEqual(["REFUNDED"]);
  const part = { ...accepted, refunds: [refund("r", "DONE")] };
  expect(findPushKinds(part, accepted)).toEqual(["REFUNDED"]);
  expect(findPushKinds({ ...part, refunds: [...part.refunds, refund("s", "DONE")] }, part)).toEqual([]);
  expect(findPushKinds({ ...accepted, refunds: [refund("r", "FAILED")] }, pending)).toEqual([]);
  const returned = into(brought, "RETURNED", { cancelReason: "UNDELIVERABLE", refunds: [refund("r", "DONE")] });
  expect(findPushKinds(returned, brought)).toEqual(["REFUNDED"]);
});
