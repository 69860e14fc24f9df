import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { contract } from "#shared/contract/index.ts";
import { runTimers } from "#tests/worker/marketplace/customer-timers.ts";
import { customer, lunch, minute, newsOf, placed } from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { codeFor, freshNumber, guest } from "#tests/worker/marketplace/people.ts";
import { call, refused } from "#tests/worker/marketplace/support.ts";
import { useShops } from "#tests/worker/sample.ts";
import { toLoyaltyId } from "#worker/marketplace/domain/loyalty/loyalty-ids.ts";
import { getCustomer } from "#worker/marketplace/rpc/stubs.ts";
import { inCustomer, orderFor, wake } from "./support.ts";

useShops("1001", "1004");

// A member hands a code on: the newcomer has a voucher for the first order, the friend one for bringing them (decision 0021).

const { bind } = contract.offers;
const { login, profile } = contract.session;

// An object that does not answer is logged, as it should be.
vi.spyOn(console, "log").mockImplementation(() => {});

type Person = Awaited<ReturnType<typeof customer>>;

async function codeOf({ id, token }: Person): Promise<string> {
  const params = { merchantID: "warisan", loyaltyID: toLoyaltyId(id) };
  const { item } = await call(contract.loyalty.member, { params }, { token, now: lunch });
  return item.referralCode;
}

const bound = async ({ token }: Person, code: string) =>
  (await call(bind, { body: { code } }, { token, now: lunch })).item;
const notBound = async ({ token }: Person, code: string) =>
  (await refused(bind, { body: { code } }, { token, now: lunch })).code;
const vouchersOf = async ({ token }: Person) =>
  (await call(profile, { body: {} }, { token, now: lunch })).item?.vouchers ?? [];
const names = async (person: Person) => (await vouchersOf(person)).map(({ name }) => name);

/** Lets an order of a customer come to its end. */
async function completes({ id, token }: Person, version = 99): Promise<void> {
  const order = await placed("1001", await orderFor(2000), { token });
  const known = getCustomer(env, id, { now: lunch, locale: "EN" });
  await known("storeOrder", newsOf({ ...order, deliveryStatus: "COMPLETED", paymentStatus: "DONE", version }));
}

test("a newcomer has a friend's voucher at once, the friend theirs after the first completed order, once (S189, S254)", async () => {
  const [friend, newcomer] = [await customer(), await customer()];
  const code = await codeOf(friend);
  const voucher = await bound(newcomer, code.toLowerCase());
  expect(voucher).toMatchObject({ name: "From a friend, RM5 off", status: "ISSUED", minSpendAmount: 2000 });
  expect(await bound(newcomer, code)).toEqual(voucher);
  expect(await names(newcomer)).toEqual(["From a friend, RM5 off"]);
  await wake(newcomer.id);
  expect(await names(friend)).toEqual([]);
  await completes(newcomer);
  for (let times = 0; times < 2; times += 1) await wake(newcomer.id);
  expect(await names(friend)).toEqual(["Thanks for bringing a friend, RM5 off"]);
  await completes(newcomer, 100);
  await wake(newcomer.id);
  expect(await names(friend)).toHaveLength(1);
  // The voucher of a friend is good for an order.
  await placed("1004", await orderFor(2000, voucher.code, "1004"), { token: newcomer.token });
  expect(await vouchersOf(newcomer)).toMatchObject([{ id: voucher.id, status: "LOCKED" }]);
});

test("a friend is thanked for each newcomer, and is not told who it is", async () => {
  const friend = await customer();
  const code = await codeOf(friend);
  for (let index = 0; index < 2; index += 1) {
    const newcomer = await customer();
    await bound(newcomer, code);
    await completes(newcomer);
    await wake(newcomer.id);
    const sources = await inCustomer<{ source: string }>(friend.id, "SELECT source FROM vouchers");
    expect(sources).toHaveLength(index + 1);
    expect(JSON.stringify(sources)).not.toContain(newcomer.id);
  }
});

test("an own code, a second friend's, and one after a completed order are refused, and nothing is kept", async () => {
  const [friend, other, newcomer, old] = [await customer(), await customer(), await customer(), await customer()];
  const [code, second] = [await codeOf(friend), await codeOf(other)];
  expect(await notBound(friend, code)).toBe("VOUCHER_NOT_ELIGIBLE");
  await bound(newcomer, code);
  expect(await notBound(newcomer, second)).toBe("VOUCHER_LIMIT_REACHED");
  await completes(old);
  expect(await notBound(old, code)).toBe("VOUCHER_NOT_ELIGIBLE");
  expect(await notBound(newcomer, "ABCDEFGH")).toBe("VOUCHER_NOT_FOUND");
  await completes(newcomer);
  for (const { id } of [newcomer, old]) await wake(id);
  expect(await names(friend)).toHaveLength(1);
  expect(await names(other)).toEqual([]);
  expect(await names(old)).toEqual([]);
});

test("the code that somebody logs in with may be a friend's (wire.md §3)", async () => {
  const friend = await customer();
  const referralCode = await codeOf(friend);
  const number = freshNumber();
  const { token } = await guest({ now: lunch });
  const code = await codeFor(number, { token, now: lunch });
  const reply = await call(login, { body: { ...number, code, referralCode } }, { token, now: lunch });
  expect(reply.item?.vouchers).toMatchObject([{ name: "From a friend, RM5 off" }]);
});

test("a suspended friend is not thanked; one who does not answer is thanked later, once", async () => {
  const [friend, suspended] = [await customer(), await customer()];
  const [patient, other] = [await customer(), await customer()];
  await bound(patient, await codeOf(friend));
  await bound(other, await codeOf(suspended));
  await runInDurableObject(env.CUSTOMER.getByName(suspended.id), (_, { storage }) => {
    storage.sql.exec("UPDATE member SET status = 'SUSPENDED'");
  });
  await completes(other);
  await wake(other.id);
  expect(await names(suspended)).toEqual([]);
  await completes(patient);
  const deaf = { ...env, CUSTOMER: { getByName: () => ({ answer: () => Promise.reject(new Error("gone")) }) } };
  const run = (at: number, reached: object) =>
    runInDurableObject(env.CUSTOMER.getByName(patient.id), (_, { storage }) =>
      runTimers(storage, patient.id, reached as typeof env, at),
    );
  await run(lunch, deaf);
  await run(lunch, env);
  expect(await names(friend)).toEqual([]);
  for (let times = 0; times < 2; times += 1) await run(lunch + minute, env);
  expect(await names(friend)).toEqual(["Thanks for bringing a friend, RM5 off"]);
});
