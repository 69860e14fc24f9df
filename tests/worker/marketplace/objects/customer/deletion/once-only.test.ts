import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { contract } from "#shared/contract/index.ts";
import { dayMs } from "#shared/domain/time/time.ts";
import { inCustomer } from "#tests/worker/marketplace/objects/customer/loyalty/support.ts";
import { orderFor } from "#tests/worker/marketplace/objects/customer/offers/support.ts";
import { customer, lunch, minute, newsOf, placed } from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { codeFor, freshNumber, loggedIn } from "#tests/worker/marketplace/people.ts";
import { call, refused } from "#tests/worker/marketplace/support.ts";
import { useShops } from "#tests/worker/sample.ts";
import { toLoyaltyId } from "#worker/marketplace/domain/loyalty/loyalty-ids.ts";
import { getCustomer, getIdentity } from "#worker/marketplace/rpc/stubs.ts";

useShops("1001", "BARU10", "MAKAN5");

// What a number may have once only stays used when its account is deleted (PD106).

const { bind } = contract.offers;
const { deleteAccount, profile } = contract.session;

type Person = Awaited<ReturnType<typeof loggedIn>>;

async function remove({ number, token }: Person, now: number): Promise<void> {
  await call(deleteAccount, { body: { code: await codeFor(number, { token, now }) } }, { token, now });
}

/** An order with a code, which comes to its end. */
async function completes({ id, token }: Person, code: string, now: number, dish = 3000): Promise<void> {
  const order = await placed("1001", await orderFor(dish, code), { token, now });
  const done = { ...order, deliveryStatus: "COMPLETED", paymentStatus: "DONE" as const, version: 99 };
  await getCustomer(env, id, { now, locale: "EN" })("storeOrder", newsOf(done));
}

const codeOf = async ({ id, token }: Pick<Person, "id" | "token">, now: number) => {
  const params = { merchantID: "warisan", loyaltyID: toLoyaltyId(id) };
  return (await call(contract.loyalty.member, { params }, { token, now })).item.referralCode;
};

const spins = ({ id }: Pick<Person, "id">) =>
  inCustomer<{ source: string }>({ id }, "SELECT 'WELCOME' AS source FROM member WHERE welcome_at IS NOT NULL");

test("codes, first order, welcome spin and referral are not had again after a deletion, for 12 months (PD106)", async () => {
  const now = lunch;
  const friend = await customer(now);
  const number = freshNumber();
  const first = await loggedIn(number, now);
  await call(bind, { body: { code: await codeOf(friend, now) } }, { token: first.token, now });
  await inCustomer(first, "UPDATE member SET welcome_draw = 'drawn'");
  await completes(first, "BARU10", now);
  await completes(first, "MAKAN5", now);
  await remove(first, now + 10 * minute);

  const again = await loggedIn(number, now + 20 * minute);
  expect(again.id).not.toBe(first.id);
  expect(again.isNewUserCampaign).toBe(false);
  const at = { token: again.token, now: now + 20 * minute };
  const place = async (code: string) =>
    (await refused(contract.ordering.place, { params: { id: "1001" }, body: await orderFor(3000, code) }, at)).code;
  expect(await place("BARU10")).toBe("PROMO_NOT_ELIGIBLE");
  expect(await place("MAKAN5")).toMatch(/^PROMO_/);
  const { item } = await call(profile, { body: {} }, at);
  expect(item?.promoUses).toEqual([
    { code: "BARU10", uses: 1 },
    { code: "MAKAN5", uses: 1 },
  ]);
  expect(await spins(again)).toEqual([]);
  const refusal = await refused(bind, { body: { code: await codeOf(friend, at.now) } }, at);
  expect(refusal.code).toBe("VOUCHER_LIMIT_REACHED");
  // Names of the benefits only, and nothing that leads to the account that is gone.
  const rows = await inCustomer<{ benefit: string }>(again, "SELECT benefit FROM used_before ORDER BY benefit");
  expect(rows.map(({ benefit }) => benefit)).toEqual([
    "CODE:BARU10",
    "CODE:MAKAN5",
    "FIRST_ORDER",
    "REFERRAL",
    "WELCOME_SPIN",
  ]);

  const late = now + 400 * dayMs;
  const later = await loggedIn(number, late);
  expect(later.id).toBe(again.id);
  expect(await inCustomer(later, "SELECT benefit FROM used_before")).toEqual([]);
  expect(later.isNewUserCampaign).toBe(true);
});

test("a welcome spin that was not used is there again", async () => {
  const who = await loggedIn(freshNumber(), lunch);
  await remove(who, lunch + 10 * minute);
  const again = await loggedIn(who.number, lunch + 20 * minute);
  expect(await spins(again)).toHaveLength(1);
});

test("the export names what was used before, and the identity keeps hashes only (PD106)", async () => {
  const who = await loggedIn(freshNumber(), lunch);
  await completes(who, "MAKAN5", lunch);
  await remove(who, lunch + 10 * minute);
  const again = await loggedIn(who.number, lunch + 20 * minute);
  const at = { token: again.token, now: lunch + 20 * minute };
  const facts = await getCustomer(env, again.id, { now: at.now, locale: "EN" })("personalFacts", null);
  expect(facts.person.usedBefore).toEqual([
    { benefit: "CODE:MAKAN5", uses: 1 },
    { benefit: "FIRST_ORDER", uses: 1 },
  ]);
});

test("two customers do not refer each other (PD106)", async () => {
  const [one, other] = [await customer(lunch), await customer(lunch)];
  await call(bind, { body: { code: await codeOf(one, lunch) } }, { token: other.token, now: lunch });
  const back = await refused(bind, { body: { code: await codeOf(other, lunch) } }, { token: one.token, now: lunch });
  expect(back.code).toBe("VOUCHER_NOT_ELIGIBLE");
});

test("an identity is forgotten only when the last seal has ended", async () => {
  const name = `identity-${lunch}`;
  const at = { now: Date.now(), locale: "EN" as const };
  const identity = getIdentity(env, name, at);
  await identity("unlink", { customerID: "nobody", benefits: ["a-seal"] });
  const alarm = await runInDurableObject(env.IDENTITY.getByName(name), (_, { storage }) => storage.getAlarm());
  expect(alarm).toBeGreaterThan(at.now + 364 * dayMs);
  expect(await identity("customer", null)).toMatchObject({ usedBenefits: ["a-seal"] });
});
