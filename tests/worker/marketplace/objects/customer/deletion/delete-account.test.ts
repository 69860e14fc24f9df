import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, expect, test, vi } from "vitest";
import { contract } from "#shared/contract/index.ts";
import { dayMs, toInstant } from "#shared/domain/time/time.ts";
import { home } from "#tests/support/home.ts";
import { runInCustomer } from "#tests/worker/marketplace/customer-object.ts";
import { balances, give, inCustomer, wake } from "#tests/worker/marketplace/objects/customer/loyalty/support.ts";
import { confirmed, demo, dimSum, held } from "#tests/worker/marketplace/objects/store/dining/support.ts";
import {
  deliveryBody,
  detail,
  inStore,
  lunch,
  minute,
  paid,
  pickupBody,
  placed,
  sendRow,
} from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { collected } from "#tests/worker/marketplace/objects/store/reviews/support.ts";
import { codeFor, freshNumber, loggedIn, partnerToken, wrong } from "#tests/worker/marketplace/people.ts";
import { call, failureOf, refused } from "#tests/worker/marketplace/support.ts";
import { useShops } from "#tests/worker/sample.ts";
import { findCustomerByPhone } from "#worker/marketplace/find-customer.ts";
import { getCustomer, getIdentity, getReferral, getStore } from "#worker/marketplace/rpc/stubs.ts";
import { finishDeletion } from "#worker/marketplace/sagas/finish-deletion.ts";
import type { Failpoint } from "#worker/marketplace/sagas/saga-context.ts";

useShops("1002", "1003", "1102", "1301", "1801", "2301");

// Crashes are logged, as they should be.
vi.spyOn(console, "log").mockImplementation(() => {});

let now = lunch;
// A week of its own for each test: slots are not shared.
beforeEach(() => {
  now += 7 * dayMs;
});

const { deleteAccount, editProfile, profile } = contract.session;
const storeID = "1002";
/** Of whoever keeps their account: it knows their names for as long. */
const keepingStore = "1102";

/** What only this person has typed. */
const secrets = ["Rahsia", "rahsia@rumah.example", "RHS 4711", "Pangsapuri", "gurauan"];
const address = {
  ...home,
  unit: "Pangsapuri 7",
  remark: "Ask for Rahsia",
  contactName: "Rahsia binti Aman",
  contactPhone: "+60123009999",
};

/** A customer with a profile and nothing else. */
async function person() {
  const number = freshNumber();
  const { token, id } = await loggedIn(number, now - 3 * 60 * minute);
  const body = {
    merchantId: "makan",
    name: "Rahsia binti Aman",
    email: "rahsia@rumah.example",
    addresses: [{ ...address, label: "Home" as const, isDefault: true }],
    vehicles: [{ vehicleNo: "RHS 4711", vehicleDescription: "Perodua", isDefault: true }],
  };
  await call(editProfile, { body }, { token, now });
  return { number, token, id, loyaltyID: id };
}
type Person = Awaited<ReturnType<typeof person>>;

async function askFor(who: Person, at = now) {
  return codeFor(who.number, { token: who.token, now: at });
}

const remove = async (who: Person, parts: object = {}, at = now) =>
  call(deleteAccount, { body: { code: await askFor(who, at), ...parts } }, { token: who.token, now: at });

const refuse = async (who: Person, parts: object = {}, at = now) =>
  refused(deleteAccount, { body: { code: await askFor(who, at), ...parts } }, { token: who.token, now: at });

/** All that the tables of an object hold, as text. */
function dump({ sql }: DurableObjectStorage): string {
  const tables = sql.exec<{ name: string }>(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\'",
  );
  return Array.from(tables, ({ name }) => JSON.stringify(sql.exec(`SELECT * FROM "${name}"`).toArray())).join("\n");
}

/** What the books need of stored orders. */
const amounts = (rows: { data: string }[]) =>
  rows.map(({ data }) => (({ order: { id, total, orderFoods } }) => [id, total, orderFoods.length])(JSON.parse(data)));

const customerText = ({ id }: Person) => runInCustomer(id, (storage) => dump(storage));
const storeText = (id: string) => runInDurableObject(env.STORE.getByName(id), (_, { storage }) => dump(storage));

async function expectForgotten(who: Person, stores: readonly string[]): Promise<void> {
  const texts = [await customerText(who), ...(await Promise.all(stores.map(storeText)))];
  for (const secret of [...secrets, who.number.phoneNumber, "+60123009999"]) {
    for (const text of texts) expect(text.includes(secret), secret).toBe(false);
  }
}

const ownerOf = (who: Person) =>
  findCustomerByPhone(new Request("https://makan.example"), { env, clock: () => now }, who.number);

test("the person goes from every object, what was sold stays, and the number begins again", async () => {
  const who = await person();
  const at = { token: who.token, now };
  await call(contract.favourites.replace, { body: { storeIDs: [storeID] } }, at);
  const order = await collected(storeID, at);
  const delivery = await paid(
    storeID,
    { ...(await deliveryBody(storeID, now - dayMs)), address },
    {
      ...at,
      now: now - dayMs,
    },
  );
  await detail(delivery.id, at);
  const rating = { stars: 4 as const, comment: "Good broth" };
  await call(contract.reviews.submit, { params: { orderID: order.id }, body: { type: "STORE", rating } }, at);
  await call(contract.problems.report, { params: { id: order.id }, body: { kind: "OTHER", remark: "gurauan" } }, at);
  const cancelled = await placed(storeID, await pickupBody(storeID), at);
  await call(
    contract.ordering.cancel,
    { params: { id: cancelled.id }, body: { reason: "OTHER", remark: "gurauan" } },
    at,
  );
  const visit = { name: "Rahsia binti Aman", email: "rahsia@rumah.example", remark: "gurauan", isMask: true };
  await call(
    contract.dining.enter,
    { params: { storeId: demo }, body: { ...visit, bodyTemperature: null, isSanitizer: true } },
    at,
  );
  expect((await storeText(demo)).includes("rahsia@rumah.example")).toBe(true);
  const before = await storeText(storeID);
  for (const secret of ["Pangsapuri", "Rahsia binti Aman", "Rahsia A.", "gurauan"])
    expect(before.includes(secret), secret).toBe(true);
  const sold = await inStore<{ data: string }>(storeID, "SELECT data FROM orders WHERE customer = ?", who.id);
  const points = await balances(who);

  const reply = await remove(who, {}, now + minute);
  expect(reply.customerId).not.toBe(who.id);
  expect(await call(profile, { body: {} }, { token: reply.token, now: now + minute })).toMatchObject({
    isBinded: false,
  });
  expect(await refused(profile, { body: {} }, { ...at, now: now + minute })).toMatchObject({ code: "UNAUTHENTICATED" });

  await expectForgotten(who, [storeID, demo]);
  const kept = await inStore<{ data: string }>(storeID, "SELECT data FROM orders WHERE customer = ?", who.id);
  expect(amounts(kept)).toEqual(amounts(sold));
  const { items } = await call(contract.reviews.ofStore, { params: { storeID }, query: {} }, { now: now + minute });
  expect(items.find(({ comment }) => comment === "Good broth")).toMatchObject({ author: "", stars: 4 });
  expect(points.POINT).toBeGreaterThan(0);
  expect(await balances(who)).toEqual({ POINT: 0, CREDIT: 0 });
  const [{ problem } = {}] = kept.map(({ data }) => JSON.parse(data).order).filter((one) => one.problem);
  expect(problem).toMatchObject({ status: "DECLINED", amount: null });

  const again = await loggedIn(who.number, now + 10 * minute);
  expect(again.id).not.toBe(who.id);
  expect(again.item).toMatchObject({ name: "", email: "", addresses: [], vehicles: [] });
  expect(again.orders).toEqual([]);
});

test("an open order, a reservation, an open top-up and credit are named, and nothing changes", async () => {
  const who = await person();
  const at = { token: who.token, now };
  const order = await placed(keepingStore, await pickupBody(keepingStore), at);
  const reservation = await held(dimSum, { startAt: now + dayMs }, at);
  await give(who, "CREDIT", 500, now);
  const body = { merchantID: "warisan", amount: 1000, redirectUrl: "/profile" };
  await runInDurableObject(env.CUSTOMER.getByName(who.id), (_, { storage }) =>
    storage.sql.exec(
      "INSERT INTO top_ups VALUES ('open', ?, ?, 'CREATED', ?, ?, NULL)",
      body.amount,
      body.redirectUrl,
      now,
      now + 15 * minute,
    ),
  );
  expect(await refuse(who)).toMatchObject({
    status: 409,
    code: "ACCOUNT_HAS_OPEN_ITEMS",
    issues: [
      { path: order.id, code: "order" },
      { path: "topUp", code: "topUp" },
      { path: "credit", code: "credit" },
      { path: reservation.id, code: "reservation" },
    ],
  });
  expect(await call(profile, { body: {} }, at)).toMatchObject({ isBinded: true, item: { name: "Rahsia binti Aman" } });
  expect(await balances(who)).toMatchObject({ CREDIT: 500 });
});

test("credit that is given up is one entry of the ledger; credit that is not keeps the account", async () => {
  const who = await person();
  await give(who, "CREDIT", 1250, now);
  expect(await refuse(who)).toMatchObject({ issues: [{ path: "credit", code: "credit" }] });
  await remove(who, { forfeitCredit: true }, now + minute);
  const rows = await inCustomer(who, "SELECT kind, amount FROM ledger WHERE type = 'CREDIT' ORDER BY id");
  expect(rows).toEqual([
    { kind: "TOPUP", amount: 1250 },
    { kind: "FORFEIT", amount: -1250 },
  ]);
});

test("an order that has ended at its store, of which the customer was not told, does not keep the account", async () => {
  const who = await person();
  const order = await placed(storeID, await pickupBody(storeID), { token: who.token, now: now - 60 * minute });
  expect(await inCustomer(who, "SELECT payment_status FROM order_index WHERE id = ?", order.id)).toEqual([
    { payment_status: "PENDING" },
  ]);
  await remove(who);
  expect(await ownerOf(who)).toBeNull();
});

test("a wrong code deletes nothing, and an open item does not use a code up", async () => {
  const who = await person();
  const at = { token: who.token, now };
  const code = await askFor(who);
  expect(await refused(deleteAccount, { body: { code: wrong(code) } }, at)).toMatchObject({ code: "OTP_INVALID" });
  const order = await placed(storeID, await pickupBody(storeID), at);
  expect(await refused(deleteAccount, { body: { code } }, at)).toMatchObject({ code: "ACCOUNT_HAS_OPEN_ITEMS" });
  await call(contract.ordering.cancel, { params: { id: order.id }, body: {} }, at);
  await call(deleteAccount, { body: { code } }, at);
  expect(await ownerOf(who)).toBeNull();
});

const crashAt = (at: Failpoint) => (point: Failpoint) => {
  if (point === at) throw new Error(`crash at ${at}`);
};

const finishingSteps = [
  "identity-unlinked",
  "referral-dropped",
  "store-forgot",
  "store-crossed-off",
  "customer-wiped",
] as const;

/** A person with a finished order at two stores, whose deletion ends in a crash. */
async function crashedDeletion(point: Failpoint) {
  const who = await person();
  const at = { token: who.token, now };
  const orders = [await collected(storeID, at), await collected("1003", at)];
  const code = await askFor(who);
  const reply = await sendRow(deleteAccount, { body: { code } }, { ...at, reach: crashAt(point) });
  return { who, orders, reply };
}

async function expectDeleted(who: Person, orders: readonly { id: string }[]): Promise<void> {
  await expectForgotten(who, [storeID, "1003"]);
  expect(await ownerOf(who)).toBeNull();
  for (const { id } of orders)
    expect((await inStore(id.split("-")[0] ?? "", "SELECT 1 FROM orders WHERE id = ?", id)).length).toBe(1);
  expect(await wake(who, now + 60 * minute)).toBeNull();
}

test.each(["deletion-begun", ...finishingSteps] as const)(
  "a crash at %s ends deleted, without anybody's help",
  async (point) => {
    const { who, orders, reply } = await crashedDeletion(point);
    // The account has ended already.
    expect(reply.ok).toBe(point !== "deletion-begun");
    expect(await refused(profile, { body: {} }, { token: who.token, now })).toMatchObject({ code: "UNAUTHENTICATED" });
    expect((await customerText(who)).includes("Rahsia")).toBe(point !== "customer-wiped");
    await evictDurableObject(env.CUSTOMER.getByName(who.id));
    await wake(who, now + minute);
    await expectDeleted(who, orders);
  },
);

test.each(finishingSteps)("a second crash, of the alarm at %s, ends deleted as well", async (point) => {
  const { who, orders } = await crashedDeletion("deletion-begun");
  const at = { now: now + minute, locale: "EN" } as const;
  const stubs = {
    customer: getCustomer(env, who.id, at),
    referral: (code: string) => getReferral(env, code, at),
    store: (id: string) => getStore(env, id, at),
    identity: (name: string) => getIdentity(env, name, at),
  };
  await expect(finishDeletion(who.id, stubs, crashAt(point))).rejects.toThrow(`crash at ${point}`);
  await evictDurableObject(env.CUSTOMER.getByName(who.id));
  await wake(who, now + 2 * minute);
  await expectDeleted(who, orders);
});

test("a crash after the code was used up leaves the account as it was, and a new code deletes it", async () => {
  const who = await person();
  const at = { token: who.token, now };
  const code = await askFor(who);
  const before = await customerText(who);
  const reply = await sendRow(deleteAccount, { body: { code } }, { ...at, reach: crashAt("code-used") });
  expect(reply.status).toBe(500);
  expect(await customerText(who)).toBe(before);
  expect(await refused(deleteAccount, { body: { code } }, at)).toMatchObject({ code: expect.stringMatching(/^OTP_/) });
  await remove(who, {}, now + minute);
  expect(await ownerOf(who)).toBeNull();
});

test("a store that fails keeps nobody from a new account, and is asked again", async () => {
  const who = await person();
  await collected(storeID, { token: who.token, now });
  await runInDurableObject(env.STORE.getByName(storeID), (_, { storage }) => {
    storage.sql.exec("ALTER TABLE check_ins RENAME TO check_ins_away");
  });
  await remove(who);
  const fresh = await loggedIn(who.number, now + 2 * minute);
  expect(fresh.id).not.toBe(who.id);
  await wake(who, now + minute);
  expect((await customerText(who)).includes("Rahsia")).toBe(true);
  await runInDurableObject(env.STORE.getByName(storeID), (_, { storage }) => {
    storage.sql.exec("ALTER TABLE check_ins_away RENAME TO check_ins");
  });
  await wake(who, now + 10 * minute);
  await expectForgotten(who, [storeID]);
  expect(await ownerOf(who)).toBe(fresh.id);
});

test("an order and a deletion at once: the order is there and so is the account, or neither", async () => {
  for (const _ of [1, 2, 3, 4]) {
    now += dayMs;
    const who = await person();
    const at = { token: who.token, now };
    const [code, body] = [await askFor(who), await pickupBody(keepingStore)];
    const [ordered, deleted] = await Promise.all([
      sendRow(contract.ordering.place, { params: { id: keepingStore }, body }, at),
      sendRow(deleteAccount, { body: { code } }, at),
    ]);
    const found = await inStore(keepingStore, "SELECT 1 FROM orders WHERE customer = ?", who.id);
    expect([ordered.ok, deleted.ok]).not.toEqual([true, true]);
    if (deleted.ok) expect(found).toEqual([]);
    else expect(["ACCOUNT_HAS_OPEN_ITEMS", "IDEMPOTENCY_IN_PROGRESS"]).toContain((await failureOf(deleted)).code);
  }
});

test("calls that were on their way when the account ended change nothing", async () => {
  const who = await person();
  await remove(who);
  const customer = getCustomer(env, who.id, { now, locale: "EN" });
  const ended = { code: "UNAUTHENTICATED" };
  await expect(customer("edit", { name: "Rahsia" })).rejects.toMatchObject(ended);
  await expect(customer("noteVisit", { storeID })).rejects.toMatchObject(ended);
  await expect(customer("session", null)).rejects.toMatchObject(ended);
  const entry = { number: who.number, senhengUserName: null, affiliate: null, bind: null, usedBefore: null };
  expect(await customer("enter", entry)).toBeNull();
  await customer("rewardReferrer", { friendID: "somebody" });
  await expectForgotten(who, []);
});

test("a review and a check-in that arrive after the store has forgotten the customer write nothing", async () => {
  const who = await person();
  const at = { token: who.token, now };
  const order = await collected(storeID, at);
  await remove(who);
  const store = getStore(env, storeID, { now, locale: "EN" });
  const ended = { code: "UNAUTHENTICATED" };
  const review = { type: "STORE", rating: { stars: 5, comment: "Rahsia" } } as const;
  const own = { orderID: order.id, customerID: who.id };
  await expect(store("submitReview", { ...own, review, author: "Rahsia A." })).rejects.toMatchObject(ended);
  const visit = { name: "Rahsia", email: "rahsia@rumah.example", remark: "gurauan", isMask: true, isSanitizer: true };
  await expect(
    store("checkIn", { ...visit, bodyTemperature: null, consentAt: undefined, customerID: who.id }),
  ).rejects.toMatchObject(ended);
  await expectForgotten(who, [storeID]);
  // The deletion may ask again.
  await store("forgetCustomer", { customerID: who.id });
  const other = await person();
  await call(
    contract.dining.enter,
    { params: { storeId: storeID }, body: { ...visit, bodyTemperature: null } },
    { token: other.token, now },
  );
});

test("a partner's account of a deleted customer begins a new one, and the referral code is nobody's", async () => {
  const who = await person();
  const partner = async (at: number, token: string) => {
    const partnerAccessToken = await partnerToken("BOOST", { subject: "Rahsia's wallet", number: who.number }, at);
    return call(contract.session.oauth, { body: { platform: "BOOST", partnerAccessToken } }, { token, now: at });
  };
  const joined = await partner(now, who.token);
  expect(joined.customerId ?? who.id).toBe(who.id);
  const { code } = await getCustomer(env, who.id, { now, locale: "EN" })("referralCode", null);
  await wake(who, now);
  const shard = getReferral(env, code, { now, locale: "EN" });
  expect(await shard("owner", { code })).toBe(who.id);
  const { token } = await remove({ ...who, token: joined.token ?? who.token }, {}, now + minute);
  expect(await shard("owner", { code })).toBeNull();
  // A registration that comes late does not bring it back.
  expect(await shard("register", { code, customerID: who.id })).toBe(false);
  expect(await shard("owner", { code })).toBeNull();
  const again = await partner(now + 2 * minute, token);
  expect(again.customerId).toBeDefined();
  expect(again.customerId).not.toBe(who.id);
  expect(again.item).toMatchObject({ name: "" });
});

test("a reservation that was confirmed keeps the account until it is over", async () => {
  const who = await person();
  const at = { token: who.token, now };
  const reservation = await confirmed(
    await held(dimSum, { startAt: now + 8 * 60 * minute, remark: "gurauan" }, at),
    at,
  );
  expect(await refuse(who)).toMatchObject({ issues: [{ path: reservation.id, code: "reservation" }] });
  await getStore(env, dimSum, { now, locale: "EN" })("cancelReservation", {
    reservationID: reservation.id,
    customerID: who.id,
  });
  await remove(who, {}, now + minute);
  await expectForgotten(who, [dimSum]);
});

test("a store that never was keeps nobody's account", async () => {
  const who = await person();
  const at = { token: who.token, now };
  const body = { noOfPax: 2, startAt: toInstant(now + dayMs), remark: "" };
  const nowhere = { params: { storeID: "999999" }, body };
  expect(await refused(contract.dining.reserve, nowhere, at)).toMatchObject({ code: "NOT_FOUND" });
  await remove(who);
  await expectForgotten(who, []);
});
