import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { contract } from "#shared/contract/index.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import { activeStatuses } from "#shared/domain/orders/delivery-status.ts";
import { isWhole } from "#shared/domain/orders/order-summary.ts";
import { dayMs, minuteMs, toInstant } from "#shared/domain/time/time.ts";
import { home } from "#tests/support/home.ts";
import {
  balances,
  follow,
  type Member,
  member,
  spending,
} from "#tests/worker/marketplace/objects/customer/loyalty/support.ts";
import { act, press } from "#tests/worker/marketplace/objects/store/orders/act.ts";
import {
  beginPayment,
  detail,
  inStore,
  lunch,
  newsOf,
  paid,
  pickupBody,
  placed,
  report,
} from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { collected } from "#tests/worker/marketplace/objects/store/reviews/support.ts";
import { codeFor, freshNumber, loggedIn } from "#tests/worker/marketplace/people.ts";
import { call, refused, send } from "#tests/worker/marketplace/support.ts";
import { useShops } from "#tests/worker/sample.ts";
import { createCustomerContext } from "#worker/marketplace/objects/customer/create-context.ts";
import type { Customer } from "#worker/marketplace/objects/customer/customer.ts";
import { customerArchiveTimers } from "#worker/marketplace/objects/customer/orders/archive.ts";
import { archiveOrders } from "#worker/marketplace/objects/store/orders/archive.ts";
import type { Store } from "#worker/marketplace/objects/store/store.ts";
import { getCustomer, getStore } from "#worker/marketplace/rpc/stubs.ts";
import { createNextDue } from "#worker/marketplace/storage/next-due.ts";
import {
  archiveTime,
  breakEverywhere,
  countCustomerRows,
  countStoreRows,
  customerOf,
  placesOf,
  ring,
  storeOf,
} from "./archive-support.ts";

useShops("1001", "1002", "1003", "1004", "1201", "1202", "1203", "1301");

// Calls that are cut off are logged, as they should be.
vi.spyOn(console, "log").mockImplementation(() => {});

const { ordering, receipts, reviews, problems, session } = contract;
const hot = ["orders", "order_index"];
const archived = ["archived_orders", "archived_order_index"];

/** A member who comes back with a token of a later time. */
async function returning() {
  const number = freshNumber();
  const who = await member(lunch, number);
  return { ...who, back: async (now: number) => ({ ...who, number, token: (await loggedIn(number, now)).token }) };
}

/** An order that was handed over at `lunch`, which the customer knows. */
async function handedOver(who: Member, storeID: string): Promise<Order> {
  const order = await collected(storeID, { now: lunch, token: who.token });
  return follow(who, order.id, lunch);
}

/** Moves what is due by `now` at the customer and in these stores. */
async function archive(who: Pick<Member, "id">, storeIDs: readonly string[], now = archiveTime): Promise<void> {
  await ring(customerOf(who.id), now);
  for (const id of storeIDs) await ring(storeOf(id), now);
}

/** Writes orders into the customer's list, without a store: each an hour after the last, from `from` on. */
async function known(who: Member, sample: Order, orders: readonly { from: number; changes?: Partial<Order> }[]) {
  const list = orders.map(({ from, changes }, index) => {
    const id = `${sample.id}${String(index).padStart(4, "0")}`;
    return { ...sample, id, orderTime: toInstant(from + index * 60 * minuteMs), ...changes };
  });
  await getCustomer(env, who.id, { now: lunch, locale: "EN" })("storePastOrders", { orders: list.map(newsOf) });
  return list;
}

test("an order moves at the end of the same day of the next year, not before; one that is not finished stays", async () => {
  const who = await member();
  const ended = await handedOver(who, "1001");
  const cancelled = await placed("1001", await pickupBody("1001"), { token: who.token });
  await call(ordering.cancel, { params: { id: cancelled.id }, body: {} }, { now: lunch, token: who.token });
  const held = await paid("1001", await pickupBody("1001"), { token: who.token });
  for (const action of ["accept", "hold"] as const) expect(await act(held.id, action, lunch)).toBe(true);
  await follow(who, held.id, lunch);
  const placesOfAll = () => Promise.all([ended, cancelled, held].map(({ id }) => placesOf({ id, customerID: who.id })));

  const withPlace = ["orders", "slot_places", "order_index"];
  await archive(who, ["1001"], archiveTime - 1);
  expect(await placesOfAll()).toEqual([withPlace, hot, withPlace]);
  await archive(who, ["1001"]);
  expect(await placesOfAll()).toEqual([archived, archived, withPlace]);
  await archive(who, ["1001"], archiveTime + 20 * 365 * dayMs);
  expect(await placesOfAll()).toEqual([archived, archived, withPlace]);
});

const refusal = async (...asked: Parameters<typeof refused>) => (await refused(...asked)).code;

/** Everything that shows orders, as a customer or a store reads it. */
async function readAll(who: Member, order: Order, now: number) {
  const at = { now, token: who.token };
  const file = async (path: string) => {
    const response = await send(path, {}, at);
    expect(response.status).toBe(200);
    return response.text();
  };
  const params = { id: order.id };
  const store = getStore(env, order.store.id, { now, locale: "CN" });
  const buyer = { tin: "IG115002000", idType: "NRIC" as const, idNo: "920314140001" };
  return {
    lists: await Promise.all(
      [{}, { merchantID: order.merchantID }, { deliveryStatus: ["COMPLETED"] }, { paymentStatus: "DONE" }].map(
        (query) => call(ordering.list, { query }, at),
      ),
    ),
    page: await call(ordering.detail, { params }, at),
    chinesePage: await call(ordering.detail, { params }, { ...at, locale: "CN" }),
    receipt: await file(receipts.receipt.path.replace(":id", `${order.id}?format=html`)),
    spending: await file(`${receipts.spending.path}?year=2031`),
    everything: await file(session.exportData.path),
    profile: await call(session.profile, { body: {} }, at),
    ledger: await call(contract.loyalty.ledger, { params: { id: who.loyaltyID }, query: {} }, at),
    needsCode: await getCustomer(env, who.id, { now, locale: "EN" })("needsCode", { merchantID: "nowhere" }),
    ownIDs: await getCustomer(env, who.id, { now, locale: "EN" })("findOrderIDs", { ids: [order.id, "1001-x"] }),
    reviewsOfStore: await call(reviews.ofStore, { params: { storeID: order.store.id }, query: {} }, at),
    due: await call(reviews.due, { params }, at),
    review: await refusal(
      reviews.submit,
      { params: { orderID: order.id }, body: { type: "DELIVERY", isCancel: true } },
      at,
    ),
    report: await refusal(problems.report, { params, body: { kind: "OTHER", remark: "Late" } }, at),
    eInvoice: await refusal(
      receipts.requestEInvoice,
      { params, body: { ...buyer, name: "Nurul", email: "tax@example.com", address: home } },
      at,
    ),
    spend: await refusal(contract.loyalty.spend, spending(who, order.id, 5), at),
    console: await store("consoleOrder", { orderID: order.id }),
    settled: await store("settle", { orderID: order.id, customerID: who.id, isVoidIfMissing: true }),
  };
}

test("everything that shows orders says the same before and after they move", async () => {
  const who = await returning();
  const order = await handedOver(who, "1002");
  const at = { now: lunch, token: who.token };
  const rating = { stars: 4 as const, comment: "Good broth" };
  await call(reviews.submit, { params: { orderID: order.id }, body: { type: "STORE", rating } }, at);
  await call(problems.report, { params: { id: order.id }, body: { kind: "OTHER", remark: "Cold" } }, at);
  const later = await who.back(archiveTime);
  // What else is due has happened before.
  await archive(who, ["1002"], archiveTime - 1);
  await readAll(later, order, archiveTime);
  const before = await readAll(later, order, archiveTime);
  expect(before.page.item.events.at(-1)).toMatchObject({ status: "COMPLETED" });
  expect(before.lists.map(({ items }) => items.map(({ id }) => id))).toEqual(before.lists.map(() => [order.id]));
  expect(before.spending).toContain(order.orderNo);
  expect(before.everything).toContain("Good broth");
  expect(before.profile).toMatchObject({ completedOrdersQty: 1, orders: [{ id: order.id }] });
  expect(before).toMatchObject({ needsCode: true, ownIDs: [order.id], spend: "ALREADY_PAID" });
  expect(before.reviewsOfStore.items[0]?.dishNames).toEqual(order.orderFoods.map(({ name }) => name));

  await archive(who, ["1002"]);
  expect(await placesOf({ id: order.id, customerID: who.id })).toEqual(archived);
  expect(await readAll(later, order, archiveTime)).toEqual(before);
});

/** The ids of a whole list, page by page; `between` runs after the first page. */
async function listedIDs(token: string, query: object, between?: () => Promise<void>): Promise<string[]> {
  const listPage = (cursor?: string) =>
    call(ordering.list, { query: { ...query, ...(cursor && { cursor }) } }, { now: archiveTime, token });
  let page = await listPage();
  await between?.();
  const ids = page.items.map(({ id }) => id);
  while (page.cursor) {
    page = await listPage(page.cursor);
    ids.push(...page.items.map(({ id }) => id));
  }
  return ids;
}

const endedAt = (order: Order, at: number): Partial<Order> => ({
  events: order.events.map((event) => (event.status === "COMPLETED" ? { ...event, at: toInstant(at) } : event)),
});

test("pages go on from the hot table into the archive without a gap or a double, also while orders move", async () => {
  const who = await returning();
  const sample = await handedOver(who, "1003");
  // Every other one ended later, so that hot and archived orders alternate.
  const orders = await known(
    who,
    sample,
    Array.from({ length: 33 }, (_, index) => ({
      from: lunch - 9 * dayMs,
      changes:
        index % 2 === 0
          ? endedAt(sample, lunch + 40 * dayMs)
          : {
              paymentStatus: "REFUNDED",
              deliveryStatus: "REJECTED",
              events: [{ status: "REJECTED", at: toInstant(lunch), reason: null }],
            },
    })),
  );
  const wanted = (pick: (order: Order) => boolean) =>
    [...orders, sample]
      .filter(pick)
      .toSorted((a, b) => b.orderTime.localeCompare(a.orderTime))
      .map(({ id }) => id);
  const { token } = await who.back(archiveTime);
  const all = wanted(() => true);
  expect(await listedIDs(token, {}, () => archive(who, []))).toEqual(all);
  expect(await listedIDs(token, {})).toEqual(all);
  expect(await listedIDs(token, { deliveryStatus: ["COMPLETED"] })).toEqual(
    wanted(({ deliveryStatus }) => deliveryStatus === "COMPLETED"),
  );
  expect(await listedIDs(token, { paymentStatus: "REFUNDED", merchantID: sample.merchantID })).toEqual(
    wanted(({ paymentStatus }) => paymentStatus === "REFUNDED"),
  );
  // The newest three are of both tables, too.
  const { orders: newest } = await getCustomer(env, who.id, { now: archiveTime, locale: "EN" })("session", null);
  expect(newest.map(({ id }) => id)).toEqual(all.slice(0, 3));
});

/** Copies the archived orders until there are `count` more. */
async function fillArchive(who: Member, sample: Order, count: number): Promise<void> {
  const numbers = `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})`;
  const change = (stub: DurableObjectStub, query: string) =>
    runInDurableObject(stub, (_, { storage }) => {
      storage.sql.exec(query, sample.id);
    });
  await change(
    customerOf(who.id),
    `${numbers} INSERT INTO archived_order_index
       SELECT id || 'x' || i, merchant, dine_type, delivery_status, payment_status, placed_at - i, version, place_until,
         ended_at, review_until, snapshot, names, watched FROM archived_order_index, n WHERE id = ?`,
  );
  const store = storeOf(sample.store.id);
  await change(
    store,
    `${numbers} INSERT INTO archived_orders (id, customer, data, ended_at, changes, events, version, placed_at,
       payment_status, delivery_status, kitchen_state)
     SELECT id || 'x' || i, customer, data, ended_at, changes, events, version, placed_at, payment_status, delivery_status,
       kitchen_state FROM archived_orders, n WHERE id = ?`,
  );
}

test("first pages, polling, unpaid orders and counters read no more rows when the archive grows", async () => {
  const who = await member();
  const sample = await handedOver(who, "1004");
  await archive(who, ["1004"]);
  const now = archiveTime + 12 * 60 * minuteMs;
  const recent = await returning();
  const open = await collected("1004", { now, token: (await recent.back(now)).token });
  await known(
    who,
    sample,
    Array.from({ length: 12 }, () => ({ from: lunch + 90 * dayMs, changes: endedAt(sample, now) })),
  );
  const at = { now, locale: "EN" } as const;

  const counts = async () => ({
    list: await countCustomerRows(who.id, (api) => api.orders({}, at)),
    active: await countCustomerRows(who.id, (api) =>
      api.orders({ paymentStatus: "DONE", deliveryStatus: [...activeStatuses] }, at),
    ),
    unpaid: await countCustomerRows(who.id, (api) => api.orders({ paymentStatus: "PENDING" }, at)),
    unpaidIDs: await countCustomerRows(who.id, (api) => api.unpaidOrderIDs(null, at)),
    next: await countCustomerRows(who.id, (api) => api.nextReview(null, at)),
    session: await countCustomerRows(who.id, (api) => api.session(null, at)),
    claim: await countCustomerRows(who.id, (api) => api.entitlement({ code: null, promo: null }, at)),
    needsCode: await countCustomerRows(who.id, (api) => api.needsCode({ merchantID: "nowhere" }, at)),
    openItems: await countCustomerRows(who.id, (api) => api.openItems({ forfeitCredit: false }, at)),
    poll: await countStoreRows("1004", (api) => api.order({ orderID: open.id, customerID: recent.id }, at)),
    today: await countStoreRows("1004", (api) => api.ordersOfToday(null, at)),
  });
  const few = await counts();
  expect(few.list).toBeGreaterThan(10);
  await fillArchive(who, sample, 40);
  expect(await counts()).toEqual(few);

  // An order in the archive, and a page deep in it, read their own rows only.
  const countOrder = countStoreRows("1004", (api) => api.order({ orderID: sample.id, customerID: who.id }, at));
  expect(await countOrder).toBeLessThanOrEqual(few.poll + 2);
  const ask = getCustomer(env, who.id, at);
  const { cursor } = await ask("orders", {});
  const { cursor: deeper } = await ask("orders", { cursor: cursor ?? "" });
  const countPage = (from: string | null) => countCustomerRows(who.id, (api) => api.orders({ cursor: from ?? "" }, at));
  expect(await countPage(deeper)).toBeLessThanOrEqual(few.list + 2);
});

/** What the hot tables and the archive hold, without the ids of events, which are new ones. */
function dumpOrders(sql: SqlStorage, tables: readonly string[]) {
  const rowsOf = (table: string) => {
    const rows = sql.exec(`SELECT * FROM ${table} ORDER BY 1`).toArray();
    return rows.map(({ id, ...row }) => (table.endsWith("events") ? row : { id, ...row }));
  };
  return Object.fromEntries(tables.map((table) => [table, rowsOf(table)]));
}

const noCall = () => Promise.reject(new Error("no call"));
const moveCustomerOrders = (storage: DurableObjectStorage, id: string) =>
  customerArchiveTimers.run({ context: createCustomerContext(storage, id, env), self: noCall, env, now: archiveTime });
const moveStoreOrders = (storage: DurableObjectStorage) => archiveOrders(storage, archiveTime);

test("a crash at any statement moves nothing, and the next alarm, or a second one, moves each order once", async () => {
  const who = await member();
  const orders = [await handedOver(who, "1201"), await handedOver(who, "1201")];
  const ids = orders.map(({ id }) => id).toSorted();
  const move = (used: DurableObjectStorage) => moveCustomerOrders(used, who.id);

  await runInDurableObject(customerOf(who.id), async (_: Customer, { storage }) => {
    const dump = () => dumpOrders(storage.sql, ["order_index", "archived_order_index", "order_totals"]);
    const before = dump();
    expect(await breakEverywhere(storage, move, () => expect(dump()).toEqual(before))).toBe(3);
    const after = dump();
    expect(after).toEqual({
      order_index: [],
      archived_order_index: before.order_index,
      order_totals: before.order_totals,
    });
    await move(storage);
    expect(dump()).toEqual(after);
  });

  await runInDurableObject(storeOf("1201"), async (_: Store, { storage }) => {
    const tables = ["orders", "slot_places", "archived_orders"];
    const dump = () => dumpOrders(storage.sql, tables);
    const before = dump();
    expect(before.orders?.map(({ id }) => id)).toEqual(ids);
    expect(await breakEverywhere(storage, moveStoreOrders, () => expect(dump()).toEqual(before))).toBe(6);
    const after = dump();
    expect(after).toEqual({
      orders: [],
      slot_places: [],
      archived_orders: before.orders,
    });
    moveStoreOrders(storage);
    expect(dump()).toEqual(after);
  });
});

test("a batch is bounded, and the next alarm follows at once until nothing is left", async () => {
  const who = await member();
  const sample = await handedOver(who, "1202");
  await known(
    who,
    sample,
    Array.from({ length: 230 }, () => ({ from: lunch - 20 * dayMs })),
  );
  const left = async () => {
    await ring(customerOf(who.id), archiveTime);
    return runInDurableObject(customerOf(who.id), async (_: Customer, { storage }) => {
      const { count } = storage.sql.exec<{ count: number }>("SELECT count(*) AS count FROM order_index").one();
      const { completed } = storage.sql.exec<{ completed: number }>("SELECT completed FROM order_totals").one();
      return { count, completed, next: createNextDue(customerArchiveTimers.dues)(storage.sql) };
    });
  };
  expect([await left(), await left(), await left()]).toEqual([
    { count: 131, completed: 231, next: archiveTime },
    { count: 31, completed: 231, next: archiveTime },
    { count: 0, completed: 231, next: null },
  ]);
  const at = { now: archiveTime, locale: "EN" } as const;
  expect(await getCustomer(env, who.id, at)("session", null)).toMatchObject({ completedOrders: 231, isNew: false });
});

test("money that comes a year too late, and a report that is decided then, change the archived order", async () => {
  const who = await returning();
  const unpaid = await placed("1203", await pickupBody("1203"), { token: who.token });
  const attempt = await beginPayment(unpaid, { token: who.token });
  const order = await collected("1203", { token: who.token, now: lunch + 60 * minuteMs });
  const complaint = { kind: "OTHER", remark: "Cold" } as const;
  const soon = lunch + 61 * minuteMs;
  await call(problems.report, { params: { id: order.id }, body: complaint }, { now: soon, token: who.token });
  for (const { id } of [unpaid, order]) await follow(who, id, soon);
  await archive(who, ["1203"]);

  const later = await who.back(archiveTime);
  const store = getStore(env, "1203", { now: archiveTime, locale: "EN" });
  await report(attempt.id, "SUCCEED", archiveTime);
  await press(store, order.id, { action: "ANSWER", status: "CREDITED", amount: 300, answer: "" });
  for (const { id } of [unpaid, order]) {
    await follow(later, id, archiveTime);
    expect(await placesOf({ id, customerID: who.id })).toEqual(archived);
  }
  // News that come late and twice change nothing.
  await getCustomer(env, who.id, { now: archiveTime, locale: "EN" })("storeOrder", newsOf(order));
  const refunded = await detail(unpaid.id, { now: archiveTime, token: later.token });
  expect(refunded).toMatchObject({ paymentStatus: "REFUNDED", refunded: unpaid.payable });
  expect(refunded.events.map(({ status }) => status)).toEqual(["PLACED", "CANCELLED", "REFUNDED"]);
  const { items } = await call(ordering.list, { query: {} }, { now: archiveTime, token: later.token });
  expect(items.find(({ id }) => id === unpaid.id)).toMatchObject({ paymentStatus: "REFUNDED" });
  expect(items.filter(isWhole).find(({ id }) => id === order.id)?.problem).toMatchObject({
    status: "CREDITED",
    amount: 300,
  });
  expect((await balances(who)).CREDIT).toBe(300);
});

test("a deletion takes archived orders along, and remembers that the number has ordered", async () => {
  const who = await returning();
  const order = await handedOver(who, "1301");
  const cancelled = await placed("1301", await pickupBody("1301"), { token: who.token });
  const body = { reason: "OTHER", remark: "gurauan" } as const;
  await call(ordering.cancel, { params: { id: cancelled.id }, body }, { now: lunch, token: who.token });
  await archive(who, ["1301"]);
  const remarks = "SELECT id FROM archived_orders WHERE data || events || coalesce(changes, '') LIKE '%gurauan%'";
  expect(await inStore("1301", remarks)).toHaveLength(1);

  const later = await who.back(archiveTime);
  const at = { now: archiveTime + 5 * minuteMs, token: later.token };
  const code = await codeFor(later.number, at);
  await call(session.deleteAccount, { body: { code } }, at);
  expect(await placesOf({ id: order.id, customerID: who.id })).toEqual(["archived_orders"]);
  expect(await inStore("1301", remarks)).toEqual([]);
  const now = archiveTime + 10 * minuteMs;
  const again = await loggedIn(later.number, now);
  expect(await getCustomer(env, again.id, { now, locale: "EN" })("session", null)).toMatchObject({
    completedOrders: 0,
    isNew: false,
  });
});
