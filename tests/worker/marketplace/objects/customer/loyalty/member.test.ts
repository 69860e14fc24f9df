import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { contract } from "#shared/contract/index.ts";
import { addDays, dayMs, fromInstant, startOfDay, toDay } from "#shared/domain/time/time.ts";
import {
  lineOf,
  lunch,
  menuOf,
  minute,
  newsOf,
  paid,
  pickupBody,
  placed,
  type PlaceBody,
} from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { call, refused } from "#tests/worker/marketplace/support.ts";
import { useShops } from "#tests/worker/sample.ts";
import { getPointsExpiry } from "#worker/marketplace/domain/loyalty/points.ts";
import type { Customer } from "#worker/marketplace/objects/customer/customer.ts";
import { card, entries, follow, give, inCustomer, type Member, member, setStatus, wake } from "./support.ts";

useShops(
  "1001",
  "1003",
  "1101",
  "1301",
  "1404",
  "1501",
  "1601",
  "1701",
  "1801",
  "1901",
  "2301",
  "burgerkilang",
  "nova",
  "tehtarikco",
);

const { loyalty, session } = contract;

const at = (merchantID: string, who: Member, loyaltyID = who.loyaltyID) =>
  refused(loyalty.member, { params: { merchantID, loyaltyID } }, { now: lunch, token: who.token });

/** A pickup at a store whose food costs at least so much. */
async function pickupOf(storeID: string, sen: number, changes: Partial<PlaceBody> = {}): Promise<PlaceBody> {
  const body = await pickupBody(storeID);
  const [line] = body.orderFoods;
  const food = (await menuOf(storeID)).find(({ id }) => id === line?.id);
  if (!food) throw new Error("no such food");
  return { ...body, orderFoods: [lineOf(food, Math.ceil(sen / Math.max(1, food.amount - 200)))], ...changes };
}

test("whoever logs in is a member: PENDING until name and e-mail are known, then ACTIVE (S20, S168, S277, PD34)", async () => {
  const who = await member();
  const fresh = await card(who);
  expect(fresh).toMatchObject({
    id: who.loyaltyID,
    status: "PENDING",
    loyaltyPoint: 0,
    credit: 0,
    qualifyingPoint: 0,
    nric: "",
    passport: "",
    hasPinCode: false,
    profileImageURL: null,
    createdDateTime: "2031-03-12T12:00:00+08:00",
    memberTier: { label: "Kawan", minimumPoint: 0 },
  });
  expect(fresh.tiers.map(({ label }) => label)).toEqual(["Kawan", "Perak", "Emas", "Platinum"]);
  const edit = (body: object) =>
    call(session.editProfile, { body: { merchantId: "makan", ...body } }, { token: who.token, now: lunch });
  await edit({ name: "Mei Ling" });
  expect((await card(who)).status).toBe("PENDING");
  await edit({ email: "mei@example.com" });
  const known = await card(who, { locale: "CN" });
  expect(known).toMatchObject({ status: "ACTIVE", name: "Mei Ling", memberTier: { label: "伙伴" } });
});

test("the referral code is a member's own and stays the same (S168)", async () => {
  const [one, two] = [await member(), await member()];
  const { referralCode } = await card(one);
  expect(referralCode).toMatch(/^[A-HJ-NP-Z2-9]{12}$/);
  await evictDurableObject(env.CUSTOMER.getByName(one.id));
  expect((await card(one, { now: lunch + minute })).referralCode).toBe(referralCode);
  expect((await card(two)).referralCode).not.toBe(referralCode);
  expect(one.id).not.toContain(referralCode);
});

test("another's membership is as good as none; a merchant outside the programme is FORBIDDEN (S235, PD36)", async () => {
  const [who, other] = [await member(), await member()];
  for (const loyaltyID of [other.loyaltyID, "M", who.id, "constructor"]) {
    expect(await at("warisan", who, loyaltyID)).toMatchObject({ status: 404, code: "NOT_FOUND" });
  }
  for (const merchantID of ["nasilab", "nobody", "constructor"]) {
    expect(await at(merchantID, who)).toMatchObject({ status: 403, code: "FORBIDDEN" });
  }
  for (const merchantID of ["warisan", "tehtarikco", "burgerkilang", "nova", "demo", "makan"]) {
    const params = { merchantID, loyaltyID: who.loyaltyID };
    expect((await call(loyalty.member, { params }, { now: lunch, token: who.token })).item.id).toBe(who.loyaltyID);
  }
  const theirs = { params: { id: other.loyaltyID }, query: {} };
  expect(await refused(loyalty.ledger, theirs, { now: lunch, token: who.token })).toMatchObject({ code: "NOT_FOUND" });
});

test("seeded members: Aisyah is Emas with points, credit and masked papers, Lim is suspended (seed.md §5, PD34)", async () => {
  const aisyah = await card(await member(lunch, { countryCode: "60", phoneNumber: "1100000001" }));
  expect(aisyah).toMatchObject({
    status: "ACTIVE",
    nric: "••••••-••-0001",
    memberTier: { label: "Emas", discount: { type: "PERCENTAGE", amount: 500, minimumSpendAmount: 2000 } },
    loyaltyPoint: 1660,
    credit: 5000,
    address: { postcode: "50480", country: "Malaysia" },
    state: "Kuala Lumpur",
  });
  const again = await member(lunch + 2 * minute, { countryCode: "60", phoneNumber: "1100000001" });
  expect((await card(again)).credit).toBe(5000);
  const lim = await card(await member(lunch, { countryCode: "60", phoneNumber: "1100000004" }));
  expect(lim).toMatchObject({ status: "SUSPENDED", loyaltyPoint: 180 });
  const ming = await card(await member(lunch, { countryCode: "60", phoneNumber: "1100000002" }), { locale: "CN" });
  expect(ming.memberTier?.label).toBe("银卡");
});

test("a membership that was suspended or closed says so, and what it has stays (S169, PD34)", async () => {
  const who = await member();
  await give(who, "POINT", 40);
  for (const status of ["SUSPENDED", "CLOSED"] as const) {
    await setStatus(who, status);
    expect(await card(who)).toMatchObject({ status, loyaltyPoint: 40 });
  }
  await setStatus(who, "OPEN");
  expect((await card(who)).status).toBe("PENDING");
});

test("a finished order earns once, a point a ringgit of food, times the level's multiplier (seed.md §4, wire.md §8.5)", async () => {
  for (const [before, multiplier] of [
    [0, 1],
    [500, 1.25],
    [1500, 1.5],
    [5000, 2],
  ] as const) {
    const who = await member();
    if (before > 0) await give(who, "POINT", before);
    const order = await paid("1001", await pickupOf("1001", 2500), who);
    expect(await entries(who)).toHaveLength(before > 0 ? 1 : 0);
    const done = await follow(who, order.id, lunch + 30 * minute);
    expect(done.deliveryStatus).toBe("COMPLETED");
    await follow(who, order.id, lunch + 31 * minute);
    const food = done.subtotal - done.campaignDiscount - done.tierDiscount;
    const points = Math.floor(Math.floor(food / 100) * multiplier);
    expect((await entries(who)).filter(([kind]) => kind === "EARN")[0]).toEqual(["EARN", points]);
    const now = lunch + 31 * minute;
    expect(await card(who, { now })).toMatchObject({ loyaltyPoint: before + points, qualifyingPoint: before + points });
  }
});

test("a merchant outside the programme gives no points and no discount, a suspended member gets none (S235, PD34)", async () => {
  const who = await member();
  await give(who, "POINT", 5000);
  const elsewhere = await paid("1101", await pickupOf("1101", 3000), who);
  expect(elsewhere.tierDiscount).toBe(0);
  await follow(who, elsewhere.id, lunch + 40 * minute);
  await setStatus(who, "SUSPENDED");
  const order = await paid("1001", await pickupOf("1001", 3000), who);
  expect(order.tierDiscount).toBe(0);
  await follow(who, order.id, lunch + 40 * minute);
  await setStatus(who, "OPEN");
  await follow(who, order.id, lunch + 40 * minute);
  expect(await entries(who)).toEqual([["EARN", 5000]]);
});

test("a level takes its part off the food, and the total that the page shows has to have it (PD7, PD13)", async () => {
  const who = await member();
  const body = await pickupOf("1001", 3000);
  const plain = await placed("1001", body, who);
  expect(plain.tierDiscount).toBe(0);
  await give(who, "POINT", 1500);
  const food = plain.subtotal - plain.campaignDiscount;
  const off = Math.round(food * 0.05);
  const stale = { params: { id: "1001" }, body: { ...body, expectedTotal: plain.total } };
  expect(await refused(contract.ordering.place, stale, { now: lunch, token: who.token })).toMatchObject({
    code: "PRICE_CHANGED",
    changes: [{ kind: "TOTAL", before: plain.total, after: plain.total - off }],
  });
  const order = await placed("1001", { ...body, expectedTotal: plain.total - off }, who);
  expect(order).toMatchObject({ tierDiscount: off, tax: plain.tax, total: plain.total - off });
});

test("a refund after the end takes its points back, but nothing below 0, and the level falls at the review (PD35)", async () => {
  const who = await member();
  await give(who, "POINT", 490);
  const order = await paid("1001", await pickupOf("1001", 3000), who);
  const done = await follow(who, order.id, lunch + 30 * minute);
  const [, points = 0] = (await entries(who))[0] ?? [];
  expect((await card(who, { now: lunch + 31 * minute })).memberTier?.label).toBe("Perak");
  const refundedOrder = { ...done, paymentStatus: "REFUNDED", version: done.version + 1 };
  const keep = (order: typeof done) =>
    runInDurableObject(env.CUSTOMER.getByName(who.id), (customer: Customer) =>
      customer.answer("storeOrder", newsOf(order), { now: lunch + 60 * minute, locale: "EN" }),
    );
  await keep(refundedOrder);
  await keep({ ...refundedOrder, version: done.version + 2 });
  expect(await entries(who, lunch + 60 * minute)).toEqual([
    ["CLAWBACK", -points],
    ["EARN", points],
    ["EARN", 490],
  ]);
  expect(await card(who, { now: lunch + 60 * minute })).toMatchObject({
    memberTier: { label: "Perak" },
    qualifyingPoint: 490,
    loyaltyPoint: 490,
  });
});

test("points end with their day a year later, the oldest first, by the alarm or when somebody looks (seed.md §4)", async () => {
  const who = await member();
  await give(who, "POINT", 100, lunch);
  await give(who, "POINT", 70, lunch + 10 * dayMs);
  const first = getPointsExpiry(lunch);
  const token = (await member(first)).token;
  expect(token).not.toBe(who.token);
  const balances = () =>
    inCustomer<{ kind: string; amount: number }>(who, "SELECT kind, amount FROM ledger ORDER BY id");
  await wake(who, first - 1);
  expect(await balances()).toHaveLength(2);
  await wake(who, first);
  await wake(who, first + dayMs);
  expect((await balances()).slice(2)).toEqual([{ kind: "EXPIRE", amount: -100 }]);
  await wake(who, first + 11 * dayMs);
  expect((await balances()).slice(3)).toEqual([{ kind: "EXPIRE", amount: -70 }]);
});

test("who may lose a level reads how many points keep it, and until when (PD35)", async () => {
  const joined = fromInstant("2028-03-01T12:00:00+08:00");
  const number = { countryCode: "60", phoneNumber: "129999001" };
  const who = await member(joined, number);
  await give(who, "POINT", 600, joined);
  const second = startOfDay("2030-03-01");
  const { token } = await member(second, number);
  const { memberTier } = await card({ ...who, token }, { now: second });
  expect(memberTier).toMatchObject({ label: "Perak" });
  expect(memberTier?.description[0]).toBe("Earn 500 more points by Sat 30 Mar to keep this level");
  const chinese = await card({ ...who, token }, { now: second, locale: "CN" });
  expect(chinese.memberTier?.description[0]).toBe("3月30日（周六）前再获得 500 分即可保级");
  expect(addDays(toDay(second), 29)).toBe("2030-03-30");
  const { token: later } = await member(second + 30 * dayMs, number);
  const fallen = await card({ ...who, token: later }, { now: second + 30 * dayMs });
  expect(fallen.memberTier?.label).toBe("Kawan");
});

test("the ledger lists every entry, newest first, twenty a page, each with the balance after it (S277)", async () => {
  const who = await member();
  for (let index = 1; index <= 23; index += 1) await give(who, index % 2 === 0 ? "POINT" : "CREDIT", index);
  const page = (cursor?: string) =>
    call(
      loyalty.ledger,
      { params: { id: who.loyaltyID }, query: cursor ? { cursor } : {} },
      { now: lunch, token: who.token },
    );
  const first = await page();
  expect(first.items).toHaveLength(20);
  const second = await page(first.cursor ?? "");
  expect(second).toMatchObject({ cursor: null });
  const all = [...first.items, ...second.items].toReversed();
  expect(all.map(({ amount }) => amount)).toEqual(Array.from({ length: 23 }, (_, index) => index + 1));
  const sums = { POINT: 0, CREDIT: 0 };
  for (const { type, amount, balance } of all) expect(balance).toBe((sums[type] += amount));
  for (const cursor of ["x", "MA", Buffer.from("-1").toString("base64url"), Buffer.from("1.5").toString("base64url")]) {
    const parts = { params: { id: who.loyaltyID }, query: { cursor } };
    expect(await refused(loyalty.ledger, parts, { now: lunch, token: who.token })).toMatchObject({
      code: "VALIDATION_FAILED",
      issues: [{ path: "cursor", code: "cursor" }],
    });
  }
});

test("entries are never changed and never taken away, whoever tries", async () => {
  const who = await member();
  await give(who, "CREDIT", 100);
  await expect(inCustomer(who, "UPDATE ledger SET amount = 1000")).rejects.toThrow("stay as they are");
  await expect(inCustomer(who, "DELETE FROM ledger")).rejects.toThrow("stay");
  expect(await entries(who)).toEqual([["TOPUP", 100]]);
});
