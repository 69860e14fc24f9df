import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, expect, test, vi } from "vitest";
import { contract } from "#shared/contract/index.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import { formatRM } from "#shared/domain/money/money.ts";
import type { Locale } from "#shared/domain/text/locale.ts";
import { dayMs } from "#shared/domain/time/time.ts";
import { readPdf } from "#tests/support/read-pdf.ts";
import { customerSql } from "#tests/worker/marketplace/customer-storage.ts";
import { runTimers } from "#tests/worker/marketplace/customer-timers.ts";
import { inCustomer, type Member, member, wake } from "#tests/worker/marketplace/objects/customer/loyalty/support.ts";
import { act } from "#tests/worker/marketplace/objects/store/orders/act.ts";
import {
  lunch,
  minute,
  newsOf,
  paid,
  pickupBody,
  placed,
} from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { freshNumber } from "#tests/worker/marketplace/people.ts";
import { installRecordingSenders } from "#tests/worker/marketplace/recording-senders.ts";
import { call } from "#tests/worker/marketplace/support.ts";
import { useShops } from "#tests/worker/sample.ts";
import { storeOrder } from "#worker/marketplace/objects/customer/core/order-index.ts";
import { createCustomerContext } from "#worker/marketplace/objects/customer/create-context.ts";
import type { Customer } from "#worker/marketplace/objects/customer/customer.ts";
import { getCustomer, getStore } from "#worker/marketplace/rpc/stubs.ts";

useShops("1001");

const lines: string[] = [];
vi.spyOn(console, "log").mockImplementation((line: string) => lines.push(line));

const storeID = "1001";
const address = "mei@rumah.example";

let now = lunch;
beforeEach(() => {
  // A week of its own for each test: slots are not shared.
  now += 7 * dayMs;
  lines.length = 0;
});

async function person(email = address): Promise<Member> {
  const who = await member(now);
  if (email !== "") await call(contract.session.editProfile, { body: { merchantId: "makan", email } }, { ...who, now });
  return who;
}

/** A paid order, which the customer's object knows as it is now. */
async function bought(who: Member, locale: Locale = "EN"): Promise<Order> {
  const order = await paid(storeID, await pickupBody(storeID), { token: who.token, now, locale });
  await tell(who, order.id);
  return order;
}

/** Tells the customer's object of an order, as the outbox of its store does. */
async function tell(who: Member, orderID: string, at = now): Promise<Order> {
  const update = await getStore(env, storeID, { now: at, locale: "EN" })("order", { orderID, customerID: who.id });
  await getCustomer(env, who.id, { now: at, locale: "EN" })("storeOrder", update);
  return update.order;
}

const tasksOf = (who: Member) =>
  inCustomer<{ kind: string; ref: string }>(who, "SELECT kind, ref FROM tasks WHERE kind IN ('MAIL', 'SMS')");

test("a paid order is receipted by mail once, with the receipt as page and file", async () => {
  const { mails } = installRecordingSenders(["SMS"], { hasMail: true });
  const who = await person();
  const order = await bought(who);
  await wake(who, now);
  await wake(who, now + minute);
  await tell(who, order.id);
  await wake(who, now + 2 * minute);
  expect(mails.length).toBe(1);
  const [mail] = mails;
  expect(mail?.to).toBe(address);
  expect(mail?.id).toMatch(new RegExp(`^${order.id}:receipt:\\d+$`));
  expect(mail?.subject).toBe(`Receipt for your order ${order.orderNo} at ${order.store.name}`);
  for (const text of ["<h1>Receipt</h1>", formatRM(order.total)]) expect(mail?.html).toContain(text);
  expect(mail?.html).not.toContain("<a ");
  expect(mail?.text).toContain(formatRM(order.payable));
  const [file] = mail?.files ?? [];
  expect(file?.name).toBe(`receipt-${order.orderNo}.pdf`);
  const { pages } = readPdf(file?.bytes ?? new Uint8Array());
  expect(pages.flat().map(({ text }) => text)).toContain(order.orderNo);
  expect(await tasksOf(who)).toEqual([]);
});

test("the mail is in the language in which the order was placed", async () => {
  const { mails } = installRecordingSenders(["SMS"], { hasMail: true });
  const who = await person();
  const order = await bought(who, "CN");
  await wake(who, now);
  expect(mails.map(({ subject }) => subject.endsWith(`订单 ${order.orderNo} 的收据`))).toEqual([true]);
  expect(mails[0]?.html).toContain("<h1>收据</h1>");
});

test("a sender that is down, and an answer that is lost, are one mail in the end", async () => {
  const { mails, faults } = installRecordingSenders(["SMS"], { hasMail: true });
  const who = await person();
  await bought(who);
  faults.set("MAIL", "DOWN");
  await wake(who, now);
  expect(mails).toEqual([]);
  faults.set("MAIL", "LOST");
  await wake(who, now + minute);
  expect(mails.length).toBe(1);
  faults.clear();
  await wake(who, now + 10 * minute);
  expect(mails.length).toBe(1);
  expect(await tasksOf(who)).toEqual([]);
  expect(lines.join()).not.toContain(address);
});

test("a mail that is refused is in the log and is not tried again", async () => {
  const { mails, faults } = installRecordingSenders(["SMS"], { hasMail: true });
  const who = await person();
  await bought(who);
  faults.set("MAIL", "REFUSED");
  await wake(who, now);
  faults.clear();
  await wake(who, now + 10 * minute);
  expect(mails).toEqual([]);
  const told = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(told.filter(({ event }) => event !== "sign-in")).toEqual([
    { level: "error", event: "mail-failed", kind: "receipt", reason: "MAIL: told to" },
  ]);
});

test("without a sender, or without an address, nothing is written", async () => {
  installRecordingSenders(["SMS"]);
  const who = await person();
  await bought(who);
  installRecordingSenders(["SMS"], { hasMail: true });
  const silent = await person("");
  await bought(silent);
  for (const one of [who, silent]) {
    const tables = await runInDurableObject(env.CUSTOMER.getByName(one.id), (_: Customer, { storage }) =>
      storage.sql.exec("SELECT name FROM sqlite_master WHERE name IN ('tasks', 'news_language')").toArray(),
    );
    expect(tables).toEqual([]);
  }
});

test("a cancelled order and a refund in part are told, each once", async () => {
  const { mails } = installRecordingSenders(["SMS"], { hasMail: true });
  const who = await person();
  const kinds = () => mails.map(({ id }) => id.split(":")[1]).toSorted((a = "", b = "") => a.localeCompare(b));
  const cancelled = await bought(who);
  await call(contract.ordering.cancel, { params: { id: cancelled.id }, body: {} }, { token: who.token, now });
  await tell(who, cancelled.id);
  await wake(who, now);
  expect(kinds()).toEqual(["ended", "receipt"]);
  const ended = mails.find(({ id }) => id.includes(":ended:"));
  expect(ended?.subject).toBe(`Your order ${cancelled.orderNo} was cancelled`);
  expect(ended?.text).toContain(`${formatRM(cancelled.payable)} to your bank, card or e-wallet: given back`);
  mails.length = 0;
  const order = await bought(who);
  const accepted = now + 3 * minute;
  await act(order.id, "accept", now);
  const id = `${storeID}-${"r".repeat(22)}`;
  const refund = { orderID: order.id, id, amount: 150, reason: "" };
  await getStore(env, storeID, { now: accepted, locale: "EN" })("refundPart", refund);
  await tell(who, order.id, accepted);
  await wake(who, accepted);
  expect(kinds()).toEqual(["receipt", "refund-arrived"]);
  expect(mails.find(({ id: key }) => key === `${order.id}:refund-arrived:${id}`)?.text).toContain(
    "RM1.50 to your bank",
  );
});

test("that money is on its way is told while it is", async () => {
  const { mails } = installRecordingSenders(["SMS"], { hasMail: true });
  const who = await person();
  const order = await bought(who);
  await wake(who, now);
  mails.length = 0;
  const entry = {
    id: "r",
    amount: 100,
    to: "BANK",
    status: "PENDING",
    reason: "",
    at: order.orderTime,
    purpose: "ORDER",
  };
  // The store's own order has no such refund any more.
  const news = newsOf({ ...order, version: order.version + 100, refunds: [entry] });
  await getCustomer(env, who.id, { now, locale: "EN" })("storeOrder", news);
  expect((await tasksOf(who)).map(({ ref }) => ref)).toEqual([`${order.id}:refund-begun:r`]);
  await wake(who, now);
  expect(mails).toEqual([]);
  expect(await tasksOf(who)).toEqual([]);
});

test("a deleted account gets no mail, also none that waited", async () => {
  const { mails, messages, faults } = installRecordingSenders(["SMS"], { hasMail: true });
  const number = freshNumber();
  const who = await member(now, number);
  await call(contract.session.editProfile, { body: { merchantId: "makan", email: address } }, { ...who, now });
  const order = await bought(who);
  await call(contract.ordering.cancel, { params: { id: order.id }, body: {} }, { token: who.token, now });
  const last = await tell(who, order.id);
  faults.set("MAIL", "DOWN");
  await wake(who, now);
  faults.clear();
  await call(contract.session.requestOtp, { body: number }, { token: who.token, now: now + minute });
  const code = messages.flatMap((message) => (message.kind === "CODE" ? [message.code] : [])).at(-1) ?? "";
  await call(
    contract.session.deleteAccount,
    { body: { code, forfeitCredit: true } },
    { token: who.token, now: now + minute },
  );
  // The bank reports a refund after that.
  const entry = {
    id: "late",
    amount: 100,
    to: "BANK",
    status: "DONE",
    reason: "",
    at: order.orderTime,
    purpose: "ORDER",
  };
  const news = newsOf({ ...last, version: last.version + 1, refunds: [entry] });
  await getCustomer(env, who.id, { now: now + 2 * minute, locale: "EN" })("storeOrder", news).catch(() => undefined);
  await wake(who, now + 30 * minute);
  expect(mails).toEqual([]);
});

/** Lets a customer's object hear of an order, and do what is due, with other variables. */
function hear(who: Member, order: Order, more: Record<string, string>): Promise<unknown> {
  const variables = { ...env, ...more };
  return runInDurableObject(env.CUSTOMER.getByName(who.id), async (_: Customer, { storage }) => {
    customerSql(storage);
    const context = createCustomerContext(storage, who.id, variables);
    context.storage.transactionSync(() => storeOrder(context, newsOf(order), now));
    await runTimers(storage, who.id, variables, now);
  });
}

test("with ORDER_SMS the phone hears that food can be collected, and that an order was rejected", async () => {
  const { messages } = installRecordingSenders(["WHATSAPP", "SMS"]);
  const who = await person("");
  const order = await placed(storeID, await pickupBody(storeID), { token: who.token, now });
  messages.length = 0;
  const at = (version: number, changes: Partial<Order>) => ({ ...order, version: order.version + version, ...changes });
  await hear(who, at(1, { kitchenState: "READY" }), {});
  expect(messages).toEqual([]);
  await hear(who, at(2, { kitchenState: "PREPARING" }), { ORDER_SMS: "1" });
  await hear(who, at(3, { kitchenState: "READY" }), { ORDER_SMS: "1" });
  await hear(who, at(4, { kitchenState: "READY" }), { ORDER_SMS: "1" });
  await hear(who, at(5, { deliveryStatus: "REJECTED" }), { ORDER_SMS: "1" });
  expect(messages.map((message) => (message.kind === "NEWS" ? [message.by, message.text] : []))).toEqual([
    ["SMS", `Your order ${order.orderNo} at ${order.store.name} is ready to collect.`],
    ["SMS", `${order.store.name} could not take your order ${order.orderNo}. What you paid comes back to you.`],
  ]);
});
