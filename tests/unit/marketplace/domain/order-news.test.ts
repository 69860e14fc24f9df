import { expect, test } from "vitest";
import { findMails, findPhoneNews } from "#worker/marketplace/domain/orders/order-news.ts";

type Mailed = Parameters<typeof findMails>[0];

const pending: Mailed = { version: 1, paymentStatus: "PENDING", deliveryStatus: null };
const done: Mailed = { version: 2, paymentStatus: "DONE", deliveryStatus: "WAIT_FOR_CONFIRMATION" };
const refund = (id: string, status: string, to = "BANK") => ({ id, status, to, amount: 500, reason: "", at: "" });
const kinds = (order: Mailed, before: Mailed | null) =>
  findMails(order, before).map(({ kind, about }) => `${kind} ${about}`);

test("an order is receipted when it is paid, also if its first news is that", () => {
  expect(kinds(done, pending)).toEqual(["receipt 2"]);
  expect(kinds(done, null)).toEqual(["receipt 2"]);
  expect(kinds({ ...done, version: 3, deliveryStatus: "PROGRESSING" }, done)).toEqual([]);
  expect(kinds(pending, null)).toEqual([]);
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
