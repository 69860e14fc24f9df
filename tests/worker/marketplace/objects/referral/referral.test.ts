import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { contract } from "#shared/contract/index.ts";
import { inCustomer, wake } from "#tests/worker/marketplace/objects/customer/offers/support.ts";
import { customer, lunch, minute } from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { codeFor, freshNumber, guest } from "#tests/worker/marketplace/people.ts";
import { call } from "#tests/worker/marketplace/support.ts";
import { useShops } from "#tests/worker/sample.ts";
import type { Callable } from "#worker/marketplace/api/call.ts";
import { createMarketplace } from "#worker/marketplace/app.ts";
import { toLoyaltyId } from "#worker/marketplace/domain/loyalty/loyalty-ids.ts";
import { createReferralCode } from "#worker/marketplace/domain/loyalty/referral-codes.ts";
import { readPhoneNumber } from "#worker/marketplace/domain/phone-number.ts";
import { getPhoneIdentity } from "#worker/marketplace/handlers/phone-identity.ts";
import { createContext } from "#worker/marketplace/http/context.ts";
import { getCustomer, getReferral } from "#worker/marketplace/rpc/stubs.ts";

useShops("1001");

// Whose a referral code is, in 64 shards (decision 0116). What a code is good for: referral.test.ts of the customer.

const { login } = contract.session;

// A shard that does not answer is logged, as it should be.
vi.spyOn(console, "log").mockImplementation(() => {});

const at = { now: lunch, locale: "EN" } as const;
const ownerOf = (code: string) => getReferral(env, code, at)("owner", { code });
const register = (code: string, customerID: string) => getReferral(env, code, at)("register", { code, customerID });

type Number = ReturnType<typeof freshNumber>;
type Person = { id: string; token: string };

type Login = { bindings?: object; referralCode?: string; now?: number };

/** A login, of which `bindings` may replace objects. */
async function logIn(number: Number, { bindings = {}, referralCode = "", now = lunch }: Login = {}) {
  const { token } = await guest({ now });
  const code = await codeFor(number, { token, now });
  const upstream = createMarketplace({ ...env, ...bindings }, () => now);
  const response = await upstream.fetch(
    new Request(`https://marketplace${login.path}`, {
      method: "POST",
      headers: { Authorization: `Bearer ${token}` },
      body: JSON.stringify({ ...number, code, ...(referralCode && { referralCode }) }),
    }),
  );
  expect(response.status).toBe(200);
  const reply = await response.json<{ token: string; customerId: string; item: { vouchers: { name: string }[] } }>();
  return { id: reply.customerId, token: reply.token, vouchers: reply.item.vouchers.map(({ name }) => name) };
}

/** Decides on the customer id that a number will have. */
async function reserveId(number: Number, customerID: string): Promise<void> {
  const context = createContext(new Request("https://marketplace/"), { env, clock: () => lunch });
  await (
    await getPhoneIdentity(readPhoneNumber(number), context)
  )("link", { customerID });
}

async function codeOf({ id, token }: Person, now = lunch): Promise<string> {
  const params = { merchantID: "warisan", loyaltyID: toLoyaltyId(id) };
  return (await call(contract.loyalty.member, { params }, { token, now })).item.referralCode;
}

/** Notes the calls of a class, and refuses them if asked to. */
function watch(namespace: { getByName(name: string): unknown }, refuse = false) {
  const calls: string[] = [];
  const getByName = (name: string) => ({
    answer: (...asked: Parameters<Callable["answer"]>) => {
      calls.push(asked[0]);
      return refuse ? Promise.reject(new Error("gone")) : (namespace.getByName(name) as Callable).answer(...asked);
    },
  });
  return { calls, namespace: { getByName } };
}

const idWith = (letter: string) => letter.repeat(22);

test("a login asks the Directory for nothing and waits for no shard; the code is registered by itself", async () => {
  const number = freshNumber();
  await customer();
  const [directory, referral] = [watch(env.DIRECTORY), watch(env.REFERRAL, true)];
  const bindings = { DIRECTORY: directory.namespace, REFERRAL: referral.namespace };
  await logIn(number, { bindings });
  const { id } = await logIn(number, { bindings, now: lunch + 5 * minute });
  expect(directory.calls).toEqual([]);
  expect(referral.calls).toEqual([]);
  await wake(id, lunch + 5 * minute);
  const code = createReferralCode(id, 0);
  expect(await ownerOf(code)).toBe(id);
  expect(await inCustomer(id, "SELECT code, is_registered, due FROM referral_code")).toEqual([
    { code, is_registered: 1, due: null },
  ]);
});

test("a code that is shown is registered: who logs in with it at once has the voucher", async () => {
  const friend = await customer();
  const code = await codeOf(friend);
  expect(await ownerOf(code)).toBe(friend.id);
  const { vouchers } = await logIn(freshNumber(), { referralCode: code.toLowerCase() });
  expect(vouchers).toEqual(["From a friend, RM5 off"]);
});

test("a card does not wait for a shard that is down, and shows no code that nobody can use", async () => {
  const number = freshNumber();
  await reserveId(number, idWith("d"));
  const person = await logIn(number);
  await inCustomer(person.id, "UPDATE referral_code SET is_registered = 0, due = ?", lunch + minute);
  const upstream = createMarketplace({ ...env, REFERRAL: watch(env.REFERRAL, true).namespace as never }, () => lunch);
  const path = contract.loyalty.member.path
    .replace(":merchantID", "warisan")
    .replace(":loyaltyID", toLoyaltyId(person.id));
  const headers = { Authorization: `Bearer ${person.token}` };
  const response = await upstream.fetch(new Request(`https://marketplace${path}`, { headers }));
  expect((await response.json<{ item: { referralCode: string } }>()).item.referralCode).toBe("");
  expect(await codeOf(person)).toBe(createReferralCode(person.id, 0));
});

test("of two customers with one code the first has it, and the other takes the next", async () => {
  const [number, first] = [freshNumber(), idWith("f")];
  const second = idWith("s");
  const code = createReferralCode(second, 0);
  expect(await register(code, first)).toBe(true);
  expect(await register(code, first)).toBe(true);
  expect(await register(code, second)).toBe(false);
  await reserveId(number, second);
  const person = await logIn(number);
  expect(person.id).toBe(second);
  const next = createReferralCode(second, 1);
  expect(await codeOf(person)).toBe(next);
  expect([await ownerOf(code), await ownerOf(next)]).toEqual([first, second]);
  // An answer that comes late changes nothing.
  await getCustomer(env, second, at)("noteReferral", { code, isOwn: false });
  expect(await codeOf(person)).toBe(next);
});

test("a code that was dropped is nobody's, also when its registration comes late", async () => {
  const code = "YC0000000002";
  await getReferral(env, code, at)("drop", { code, customerID: idWith("d") });
  expect(await register(code, idWith("d"))).toBe(false);
  expect(await ownerOf(code)).toBeNull();
  expect(await register("YC0000000001", idWith("e"))).toBe(true);
  await getReferral(env, "YC0000000001", at)("drop", { code: "YC0000000001", customerID: "somebody else" });
  expect(await ownerOf("YC0000000001")).toBe(idWith("e"));
});
