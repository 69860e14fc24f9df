import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import * as v from "valibot";
import { contract } from "#shared/contract/index.ts";
import { type PersonalData, personalData } from "#shared/contract/personal-data.ts";
import { dayMs, toInstant } from "#shared/domain/time.ts";
import { home } from "#tests/support/home.ts";
import { embedded } from "#tests/worker/marketplace/embedded.ts";
import { guest } from "#tests/worker/marketplace/people.ts";
import { call, failureOf, type Options, send } from "#tests/worker/marketplace/support.ts";
import { getStore } from "#worker/marketplace/rpc/stubs.ts";
import { demo, dimSum, held, tableBody } from "../../store/dining/support.ts";
import { deliveryBody, lunch, minute, paid, placed } from "../../store/orders/support.ts";
import { brought, collected } from "../../store/reviews/support.ts";
import { follow, give, inCustomer, type Member, member } from "../loyalty/support.ts";

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
  const who = await member();
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
  // A reservation of an order that nobody paid is over, and still the customer's.
  const later = { now: lunch + dayMs };
  const again = await signIn(who, later.now);

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
  expect(data.wheel.chances).toEqual([{ grantedAt: toInstant(lunch), expiresAt: null, isUsed: true }]);
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
    eInvoice: { tin: "•••••••2000", idType: "NRIC", idNo: "••••••••0001", name: "Nurul Huda", email: "tax@example.com" },
  });
});
