import { evictDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, expect, test, vi } from "vitest";
import { contract } from "#shared/contract/index.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import { dayMs, toInstant } from "#shared/domain/time/time.ts";
import { runInCustomer } from "#tests/worker/marketplace/customer-object.ts";
import { customerSql } from "#tests/worker/marketplace/customer-storage.ts";
import { act } from "#tests/worker/marketplace/objects/store/orders/act.ts";
import {
  customer,
  detail,
  lunch,
  minute,
  newsOf,
  paid,
  pickupBody,
  placed,
} from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { codeFor, guest, loggedIn } from "#tests/worker/marketplace/people.ts";
import { call, failureOf, send } from "#tests/worker/marketplace/support.ts";
import { useShops } from "#tests/worker/sample.ts";
import { getCustomer } from "#worker/marketplace/rpc/stubs.ts";
import { closedWith, openPage, ringStore, soon, toldSo, upgrade, versionsOf } from "./support.ts";

useShops("1001", "1301");

// Sockets of a customer's pages (wire.md §10.5): what they are told, and when they end.

const said = vi.spyOn(console, "log").mockImplementation(() => {});
const storeID = "1001";

// A week of its own for each test: slots are not shared.
let now = lunch;
beforeEach(() => {
  now += 7 * dayMs;
  said.mockClear();
});

async function buyer() {
  const who = await loggedIn(undefined, now);
  const order = await paid(storeID, await pickupBody(storeID), { token: who.token, now });
  return { ...who, order, at: { token: who.token, now } };
}

/** Tells a customer of a version as the order's store would. */
const tell = (customerID: string, order: Order, at = now) =>
  getCustomer(env, customerID, { now: at, locale: "EN" })("storeOrder", newsOf(order));

const linesOf = (event: string) =>
  said.mock.calls.map(([line]) => JSON.parse(String(line)) as { event: string }).filter((line) => line.event === event);

test("a page is told what its order is, and then of each change at once", async () => {
  const { order, at } = await buyer();
  const page = await openPage({ id: order.id }, at);
  expect(await toldSo(page, 1)).toEqual([
    {
      type: "order",
      orderID: order.id,
      version: order.version,
      status: "WAIT_FOR_CONFIRMATION",
      paymentStatus: "DONE",
      deliveryTime: order.estimatedAt,
      at: toInstant(now),
    },
  ]);
  await act(order.id, "accept", now);
  await ringStore(storeID, now);
  expect((await toldSo(page, 2)).at(-1)).toMatchObject({ status: "PROGRESSING" });
  // Without a page this would be told half a minute later.
  await act(order.id, "cook", now);
  await ringStore(storeID, now);
  const { version } = await detail(order.id, at);
  expect((await toldSo(page, 3)).at(-1)).toMatchObject({ version });
});

test("two tabs are told the same, and one that closes takes nothing from the other", async () => {
  const { order, id, at } = await buyer();
  const [first, second] = [await openPage({ id: order.id }, at), await openPage({}, at)];
  await tell(id, { ...order, version: order.version + 1 });
  await Promise.all([first, second].map((page) => toldSo(page, 2)));
  expect(versionsOf(second)).toEqual(versionsOf(first));
  first.socket.close();
  await closedWith(first);
  await tell(id, { ...order, version: order.version + 2 });
  expect(versionsOf({ ...second, told: await toldSo(second, 3) })).toEqual(
    [0, 1, 2].map((more) => order.version + more),
  );
  await soon(() => expect(linesOf("live-closed")).toHaveLength(1));
  expect(linesOf("live-closed")[0]).toEqual({
    event: "live-closed",
    ms: expect.any(Number),
    code: 1005,
    requestId: expect.stringMatching(/^[\da-f-]{36}$/),
  });
});

test("a version that is known, or older, is not told again", async () => {
  const { order, id, at } = await buyer();
  const page = await openPage({ id: order.id }, at);
  for (const version of [order.version, order.version - 1, order.version + 2, order.version + 1])
    await tell(id, { ...order, version });
  await tell(id, { ...order, version: order.version + 3 });
  await toldSo(page, 3);
  expect(versionsOf(page)).toEqual([0, 2, 3].map((more) => order.version + more));
});

test("the sixth device ends the oldest one, and no other", async () => {
  const { order, at } = await buyer();
  const pages = [];
  for (let nth = 0; nth < 6; nth += 1) pages.push(await openPage(nth % 2 ? {} : { id: order.id }, at));
  const [oldest, ...others] = pages;
  expect(oldest && (await closedWith(oldest))).toBe(4408);
  await act(order.id, "accept", now);
  await ringStore(storeID, now);
  await Promise.all(others.map((page) => toldSo(page, 2)));
  expect(others.map(({ closed }) => closed)).toEqual([null, null, null, null, null]);
});

test("a logout elsewhere ends every socket; a new login begins anew", async () => {
  const { order, number, at } = await buyer();
  const pages = [await openPage({ id: order.id }, at), await openPage({}, at)];
  await call(contract.session.logout, { body: {} }, at);
  expect(await Promise.all(pages.map(closedWith))).toEqual([4401, 4401]);
  expect((await failureOf(await upgrade({ id: order.id }, at))).status).toBe(401);
  const again = await loggedIn(number, now + 2 * minute);
  const page = await openPage({ id: order.id }, { token: again.token, now: now + 2 * minute });
  await toldSo(page, 1);
});

test("a token that has ended is not known to have: the socket is closed by the customer's own object", async () => {
  const { order, id, at } = await buyer();
  await runInCustomer(id, (storage) => customerSql(storage).exec("INSERT INTO session (one, epoch) VALUES (1, 3)"));
  expect(await closedWith(await openPage({ id: order.id }, at))).toBe(4401);
});

test("the deletion of the account ends every socket", async () => {
  const { order, number, at } = await buyer();
  await act(order.id, "finish", now);
  const page = await openPage({}, at);
  const later = { ...at, now: now + 2 * minute };
  const code = await codeFor(number, later);
  await call(contract.session.deleteAccount, { body: { code, forfeitCredit: true } }, later);
  expect(await closedWith(page)).toBe(4401);
});

test("a token that expires meanwhile ends its socket when there is something to tell", async () => {
  const { order, id, at } = await buyer();
  const page = await openPage({ id: order.id }, at);
  await tell(id, { ...order, version: order.version + 1 }, now + dayMs - minute);
  await toldSo(page, 2);
  await tell(id, { ...order, version: order.version + 2 }, now + dayMs + minute);
  expect(await closedWith(page)).toBe(4401);
  expect(page.told).toHaveLength(2);
});

test("an object that was away finds its sockets, and answers pings without coming back", async () => {
  const { order, id, at } = await buyer();
  const page = await openPage({ id: order.id }, at);
  await toldSo(page, 1);
  const stub = env.CUSTOMER.getByName(id);
  await evictDurableObject(stub);
  page.socket.send("ping");
  await soon(() => expect(page.others).toEqual(["pong"]));
  // It is still away.
  await expect(evictDurableObject(stub)).rejects.toThrow();
  await tell(id, { ...order, version: order.version + 1 });
  await toldSo(page, 2);
  await call(contract.session.logout, { body: {} }, at);
  expect(await closedWith(page)).toBe(4401);
});

test.each([
  ["a text", "hello"],
  ["nothing", ""],
  ["almost a ping", "ping "],
  ["bytes", new Uint8Array(3)],
  ["2 MiB", "x".repeat(2 * 1024 * 1024)],
])("the first message that is no ping ends its socket, and no other: %s", async (_, message) => {
  const { order, id, at } = await buyer();
  const [page, other] = [await openPage({ id: order.id }, at), await openPage({ id: order.id }, at)];
  for (let nth = 0; nth < 100; nth += 1) other.socket.send("ping");
  page.socket.send(message);
  expect(await closedWith(page)).toBe(1008);
  await tell(id, { ...order, version: order.version + 1 });
  await toldSo(other, 2);
  expect([page.told.length, other.closed, other.others.length]).toEqual([1, null, 100]);
});

test("somebody else's order, and one that never was, are over", async () => {
  const { order } = await buyer();
  const other = await customer(now);
  const at = { token: other.token, now };
  for (const id of [order.id, `${storeID}-AAAAAAAAAAAAAAAAAAAAAA`, "none"]) {
    const page = await openPage({ id }, at);
    expect(await closedWith(page), id).toBe(4404);
    expect(page.told).toEqual([]);
  }
  const theirs = await openPage({}, at);
  await act(order.id, "accept", now);
  await ringStore(storeID, now);
  expect(theirs.told).toEqual([]);
});

test("the last change is told, and then the socket of the order ends; that of the list stays", async () => {
  const { order, at } = await buyer();
  const [page, list] = [await openPage({ id: order.id }, at), await openPage({}, at)];
  await act(order.id, "finish", now);
  await ringStore(storeID, now);
  expect(await closedWith(page)).toBe(4404);
  expect(page.told.at(-1)).toMatchObject({ status: "COMPLETED" });
  expect((await toldSo(list, 2)).at(-1)).toMatchObject({ status: "COMPLETED" });
  expect(list.closed).toBeNull();
  // A page that has slept meanwhile learns how it ended.
  const late = await openPage({ id: order.id }, at);
  expect(await closedWith(late)).toBe(4404);
  expect(late.told).toEqual([expect.objectContaining({ status: "COMPLETED", version: versionsOf(page).at(-1) })]);
  const { told } = await openPage({}, at);
  expect(told).toEqual([]);
});

test("a page that opens again is told what it missed, also what the customer has not been told yet", async () => {
  const { order, id, at } = await buyer();
  const page = await openPage({ id: order.id }, at);
  page.socket.close();
  await closedWith(page);
  await act(order.id, "accept", now);
  await act(order.id, "cook", now);
  const { version } = await detail(order.id, at);
  const stored = await runInCustomer(id, (storage) =>
    storage.sql.exec<{ version: number }>("SELECT version FROM order_index WHERE id = ?", order.id).one(),
  );
  expect(stored.version).toBeLessThan(version);
  const again = await openPage({ id: order.id }, at);
  await toldSo(again, 1);
  expect(versionsOf(again)).toEqual([version]);
});

test("a list has the running orders, of one merchant where it is named, and each new one", async () => {
  const { order, at } = await buyer();
  const other = await placed("1301", await pickupBody("1301"), at);
  expect(other.merchantID).not.toBe(order.merchantID);
  const all = await openPage({}, at);
  const one = await openPage({ merchantID: order.merchantID }, at);
  await toldSo(all, 2);
  expect(new Set(all.told.map((told) => "orderID" in told && told.orderID))).toEqual(new Set([order.id, other.id]));
  expect(await toldSo(one, 1)).toMatchObject([{ orderID: order.id }]);
  const next = await placed(storeID, await pickupBody(storeID), at);
  expect((await toldSo(one, 2)).at(-1)).toMatchObject({ orderID: next.id, status: null, paymentStatus: "PENDING" });
  // Its store has heard of the page.
  await call(contract.ordering.cancel, { params: { id: next.id }, body: {} }, at);
  expect((await toldSo(one, 3)).at(-1)).toMatchObject({ orderID: next.id, paymentStatus: "CANCELLED" });
  expect(one.told.every((told) => "orderID" in told && told.orderID !== other.id)).toBe(true);
});

test("more than 20 running orders are to be read, and each change is told still", async () => {
  const { order, id, at } = await buyer();
  for (let nth = 0; nth < 20; nth += 1) await tell(id, { ...order, id: `${order.id.slice(0, -2)}${nth + 10}` });
  const list = await openPage({}, at);
  expect((await toldSo(list, 1))[0]).toEqual({ type: "reload" });
  const { length } = list.told;
  await tell(id, { ...order, version: order.version + 1 });
  expect((await toldSo(list, length + 1)).at(-1)).toMatchObject({ orderID: order.id });
  expect(length).toBeLessThanOrEqual(2);
});

test("without an upgrade there is no socket, and without a login neither", async () => {
  const { order, at } = await buyer();
  for (const path of [`/v3/web/orders/${order.id}/live`, "/v3/web/orders/live"])
    expect(await failureOf(await send(path, {}, at))).toMatchObject({ status: 426, code: "UPGRADE_REQUIRED" });
  const { token } = await guest({ now });
  expect((await upgrade({}, { token, now })).status).toBe(403);
  expect((await upgrade({}, { now })).status).toBe(401);
  expect((await upgrade({ id: order.id }, { ...at, now: now + 2 * dayMs })).status).toBe(401);
});
