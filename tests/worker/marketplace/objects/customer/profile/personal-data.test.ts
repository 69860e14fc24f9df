import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import * as v from "valibot";
import { expect, test, vi } from "vitest";
import { contract } from "#shared/contract/index.ts";
import { type PersonalData, personalData } from "#shared/contract/personal-data.ts";
import { languageTag } from "#shared/domain/text/locale.ts";
import { dayMs, toInstant } from "#shared/domain/time/time.ts";
import { home } from "#tests/support/home.ts";
import { customerSql } from "#tests/worker/marketplace/customer-storage.ts";
import { embedded } from "#tests/worker/marketplace/embedded.ts";
import { follow, give, type Member, member } from "#tests/worker/marketplace/objects/customer/loyalty/support.ts";
import { demo, dimSum, held, reserveBody, tableBody } from "#tests/worker/marketplace/objects/store/dining/support.ts";
import { deliveryBody, lunch, newsOf, paid, placed } from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { brought, collected } from "#tests/worker/marketplace/objects/store/reviews/support.ts";
import { freshNumber, guest } from "#tests/worker/marketplace/people.ts";
import { call, failureOf, type Options, refused, send } from "#tests/worker/marketplace/support.ts";
import { useShops } from "#tests/worker/sample.ts";
import { postLedgerEntry } from "#worker/marketplace/objects/customer/core/ledger.ts";
import type { Customer } from "#worker/marketplace/objects/customer/customer.ts";
import { getCustomer, getStore } from "#worker/marketplace/rpc/stubs.ts";

useShops("1001", "1002", "1003", "1004", "1102", "1201", "1301", "1801", "2301");

vi.setConfig({ testTimeout: 60_000 });

const { session, favourites, dining, reviews, problems, receipts, game, offers, loyalty } = contract;
const path = session.exportData.path;

/** The file of a customer, exactly as its schema says, nothing more. */
async function exported({ token }: Pick<Member, "token">, options: Options = {}, query = ""): Promise<PersonalData> {
  const response = await send(`${path}${query}`, {}, { now: lunch, token, ...options });
  expect(response.status).toBe(200);
  const data: unknown = await response.json();
  const parsed = v.parse(personalData, data);
  expect(parsed).toEqual(data);
  return parsed;
}

const edit = (who: Member, body: object, now = lunch) =>
  call(session.editProfile, { body: { merchantId: "makan", ...body } }, { now, token: who.token });

const address = { ...home, label: "Home" as const, isDefault: true };

test("the file has everything of the customer: profile, orders, visits, money and prizes", async () => {
  const number = freshNumber();
  const who = await member(lunch, number);
  const { token } = who;
  const at = { now: lunch, token };
  await edit(who, {
    name: "Nurul Huda",
    email: "nurul@example.com",
    addresses: [{ ...address, addressLine1: "Jalan Nurul 7", contactName: "Abang Nurul" }],
    vehicles: [{ vehicleNo: "WNH 77", vehicleDescription: "Blue Myvi", isDefault: true }],
    foodPreferences: { allergens: ["PEANUT"], diets: [], isHidden: false },
  });
  await call(favourites.replace, { body: { storeIDs: [dimSum, "1201"] } }, at);
  await give(who, "POINT", 120);
  const { item: topUp } = await call(
    loyalty.topUp,
    { params: { id: who.loyaltyID }, body: { topUpAmount: 5000, redirectUrl: "/profile", merchantID: "warisan" } },
    at,
  );
  await call(game.enter, { body: { storeID: "1001", isLanding: false } }, at);

  const order = await collected("1001", { token });
  const store = getStore(env, "1001", { now: lunch, locale: "EN" });
  const rating = { stars: 4 as const, comment: "Nurul liked it" };
  await call(reviews.submit, { params: { orderID: order.id }, body: { type: "STORE", rating } }, at);
  const [listed] = (await call(reviews.ofStore, { params: { storeID: "1001" }, query: {} }, at)).items;
  await store("replyToReview", { reviewID: listed?.id ?? "", text: "Thank you" });
  const report = { kind: "OTHER" as const, remark: "The bag was open." };
  await call(problems.report, { params: { id: order.id }, body: report }, at);
  const buyer = { tin: "IG115002000", idType: "NRIC" as const, idNo: "920314140001" };
  const invoiceTo = { ...buyer, name: "Nurul Huda", email: "tax@example.com", address: home };
  await call(receipts.requestEInvoice, { params: { id: order.id }, body: invoiceTo }, at);

  const reservation = await held(dimSum, { noOfPax: 4, remark: "A quiet corner" }, { token });
  const form = { name: "Nurul", email: "nurul@example.com", remark: "", isMask: true, isSanitizer: false };
  const health = { bodyTemperature: 36.6, consentAt: toInstant(lunch) };
  await call(dining.enter, { params: { storeId: demo }, body: { ...form, ...health } }, at);
  await call(session.logout, { body: {} }, at);
  // What is over is still in the file.
  const later = { now: lunch + dayMs };
  const again = await member(later.now, number);

  const data = await exported(again, later);
  expect(data).toMatchObject({
    format: "makan.personal-data/1",
    exportedAt: toInstant(later.now),
    language: "EN",
    amountUnit: "sen",
    person: {
      customerID: who.id,
      name: "Nurul Huda",
      email: "nurul@example.com",
      phoneNumber: number.phoneNumber,
      firstLoginAt: toInstant(lunch),
      logouts: 1,
      agent: null,
      isInvited: false,
    },
    addresses: [{ addressLine1: "Jalan Nurul 7", contactName: "Abang Nurul", label: "Home" }],
    vehicles: [{ vehicleNo: "WNH 77", vehicleDescription: "Blue Myvi" }],
    foodPreferences: { allergens: ["PEANUT"] },
    favouriteStoreIDs: [dimSum, "1201"],
    membership: { id: who.loyaltyID, status: "ACTIVE" },
    topUps: [{ id: topUp.id, amount: 5000, status: "EXPIRED" }],
    reservations: [{ id: reservation.id, storeID: dimSum, noOfPax: 4, remark: "A quiet corner", status: "EXPIRED" }],
    checkIns: [{ storeID: demo, name: "Nurul", bodyTemperature: 36.6, isMask: true, isSanitizer: false }],
  });
  expect(data.ledger.map(({ type, amount }) => [type, amount])).toContainEqual(["POINT", 120]);
  expect(data.wheel.chances).toContainEqual({ grantedAt: toInstant(lunch), expiresAt: null, isUsed: true });
  expect(data.wheel.draws).toHaveLength(1);
  expect(data.orders).toHaveLength(1);
  expect(data.orders[0]).toMatchObject({
    id: order.id,
    orderNo: order.orderNo,
    total: order.total,
    tax: order.tax,
    orderFoods: order.orderFoods,
    payments: [{ type: "ONLINE", method: "FPX", amount: order.payable, status: "SUCCEEDED" }],
    reviews: [{ of: "STORE", stars: 4, comment: "Nurul liked it", author: "Nurul H.", reply: { text: "Thank you" } }],
    problem: { kind: "OTHER", remark: "The bag was open.", status: "OPEN" },
    eInvoice: {
      tin: "•••••••2000",
      idType: "NRIC",
      idNo: "••••••••0001",
      name: "Nurul Huda",
      email: "tax@example.com",
    },
  });
});

test("it names no other person: no other customer of the store, no friend, no courier; and it has no token", async () => {
  const number = freshNumber();
  const friend = await member();
  const who = await member(lunch, number);
  const other = await member();
  await edit(who, { name: "Mei Ling", email: "mei@example.com" });
  await edit(other, { name: "Rahsia Orang", email: "rahsia@example.com", addresses: [{ ...address, unit: "Z-99" }] });
  const { referralCode } = (
    await call(
      loyalty.member,
      { params: { merchantID: "warisan", loyaltyID: friend.loyaltyID } },
      { now: lunch, token: friend.token },
    )
  ).item;
  await call(offers.bind, { body: { code: referralCode } }, { now: lunch, token: who.token });
  const own = await brought("1001", { token: who.token });
  await follow(who, own.order.id, own.now);
  const courier = own.order.delivery?.courier;
  expect(courier?.name).toBeTruthy();
  const theirs = await paid("1001", await deliveryBody("1001"), { token: other.token });
  await held(dimSum, { remark: "Rahsia" }, { token: other.token });
  await held(dimSum, { remark: "Mine" }, { token: who.token });

  const response = await send(path, {}, { now: own.now, token: who.token });
  const text = await response.text();
  const data = v.parse(personalData, JSON.parse(text));
  expect(data.orders.map(({ id }) => id)).toEqual([own.order.id]);
  expect(data.orders[0]?.delivery).toEqual({ vendor: own.order.delivery?.vendor, deliveryMethod: expect.any(String) });
  expect(data.reservations.map(({ remark }) => remark)).toEqual(["Mine"]);
  expect(data.person.isInvited).toBe(true);
  const strange = [other.id, other.loyaltyID, theirs.id, theirs.orderNo, "Rahsia", "rahsia@", "Z-99", friend.id];
  const kept = [courier?.name ?? "", courier?.phoneNumber ?? "", courier?.plateNo ?? "", who.token, "seal"];
  for (const one of [...strange, ...kept]) expect(text, one).not.toContain(one);
});

test("a long history is whole: every page of orders and of the ledger, also above the size of other replies", async () => {
  const who = await member();
  const order = await collected("1002", { token: who.token });
  const known = await follow(who, order.id, lunch);
  const ids = Array.from({ length: 1500 }, (_, index) => `1002-${String(index).padStart(22, "0")}`);
  const orders = ids.map((id) => newsOf({ ...known, id }));
  await getCustomer(env, who.id, { now: lunch, locale: "EN" })("storePastOrders", { orders });
  await runInDurableObject(env.CUSTOMER.getByName(who.id), (_: Customer, { storage }) => {
    for (let index = 0; index < 1100; index += 1) {
      const entry = { type: "POINT", kind: "EARN", amount: 1, orderID: null, at: lunch } as const;
      postLedgerEntry(customerSql(storage), { ...entry, key: `long-${index}` });
    }
  });
  const response = await embedded(() => lunch).call(path, { headers: { Authorization: `Bearer ${who.token}` } });
  const text = await response.text();
  expect(JSON.stringify(JSON.parse(text)).length).toBeGreaterThan(2 * 1024 * 1024);
  const data = v.parse(personalData, JSON.parse(text));
  expect(data.orders.map(({ id }) => id).toSorted()).toEqual([order.id, ...ids].toSorted());
  // An order that its store does not know has no records there.
  expect(data.orders.filter(({ payments }) => payments.length > 0).map(({ id }) => id)).toEqual([order.id]);
  expect(new Set(data.ledger.map(({ id }) => id)).size).toBe(data.ledger.length);
  expect(data.ledger.filter(({ amount }) => amount === 1)).toHaveLength(1100);
});

test("for one merchant it has the orders and visits of that merchant, and the customer's own data", async () => {
  const who = await member();
  const { token } = who;
  const at = { now: lunch, token };
  await edit(who, { name: "Siti", email: "siti@example.com" });
  const order = await collected("1003", at);
  await placed(demo, await tableBody(demo, { tableNo: "t06" }), at);
  await held(dimSum, { noOfPax: 2 }, at);
  expect((await exported(who)).orders).toHaveLength(2);
  const data = await exported(who, {}, "?merchantID=warisan");
  expect(data.orders.map(({ id }) => id)).toEqual([order.id]);
  expect(data.reservations).toEqual([]);
  expect(data.person.name).toBe("Siti");
  const atDimSum = await exported(who, {}, "?merchantID=jadedragon");
  expect([atDimSum.orders, atDimSum.reservations.length]).toEqual([[], 1]);
});

test("a store that is gone leaves the customer's own copy of the order, and a file", async () => {
  const who = await member();
  const order = await collected("1004", { token: who.token });
  const known = await follow(who, order.id, lunch);
  const gone = { ...known, id: `999999-${"0".repeat(22)}`, store: { ...known.store, id: "999999" } };
  await getCustomer(env, who.id, { now: lunch, locale: "EN" })("storePastOrders", { orders: [newsOf(gone)] });
  const parts = { params: { storeID: "999998" }, body: reserveBody() };
  expect(await refused(dining.reserve, parts, { now: lunch, token: who.token })).toMatchObject({ code: "NOT_FOUND" });
  const { orders, reservations } = await exported(who);
  expect(orders.map(({ id }) => id).toSorted()).toEqual([order.id, gone.id].toSorted());
  expect(reservations).toEqual([]);
});

test("it is a file with its day in the name, in the language of the request, kept by no cache, for its owner only", async () => {
  const who = await member();
  const gateway = embedded(() => lunch);
  const headers = { Authorization: `Bearer ${who.token}`, "Accept-Language": languageTag.CN };
  const response = await gateway.call(path, { headers });
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toBe("application/json");
  expect(response.headers.get("Content-Disposition")).toBe('attachment; filename="makan-my-data-2031-03-12.json"');
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  const text = await response.text();
  expect(text).toMatch(/^\{\n {2}"format": "makan\.personal-data\/1",\n/);
  expect(JSON.parse(text)).toMatchObject({ language: "CN", person: { customerID: who.id } });
  const stranger = await guest({ now: lunch });
  expect(await failureOf(await send(path, {}, { now: lunch, token: stranger.token }))).toMatchObject({
    status: 403,
    code: "LOGIN_REQUIRED",
  });
  expect(await failureOf(await send(path, {}, { now: lunch }))).toMatchObject({ status: 401, code: "UNAUTHENTICATED" });
});
