import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { contract } from "#shared/contract/index.ts";
import { inCustomer, wake } from "#tests/worker/marketplace/objects/customer/offers/support.ts";
import { customer, lunch, minute } from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { codeFor, freshNumber, guest } from "#tests/worker/marketplace/people.ts";
import { call } from "#tests/worker/marketplace/support.ts";
import type { WorkerEnv } from "#worker/env.ts";
import { createMarketplace } from "#worker/marketplace/app.ts";
import { toLoyaltyId } from "#worker/marketplace/domain/loyalty/loyalty-ids.ts";
import {
  createReferralCode,
  getEarlierReferralCode,
  getReferralShard,
} from "#worker/marketplace/domain/loyalty/referral-codes.ts";
import { readPhoneNumber } from "#worker/marketplace/domain/phone-number.ts";
import { getPhoneIdentity } from "#worker/marketplace/handlers/phone-identity.ts";
import { createContext } from "#worker/marketplace/http/context.ts";
import type { Referral } from "#worker/marketplace/objects/referral/referral.ts";
import type { Callable } from "#worker/marketplace/rpc/api.ts";
import { getCustomer, getReferral } from "#worker/marketplace/rpc/stubs.ts";

// Whose a referral code is, in 64 shards (decision 0116). What a code is good for: referral.test.ts of the customer.

const { login } = contract.session;

// A shard that does not answer is logged, as it should be.
vi.spyOn(console, "log").mockImplementation(() => {});

const at = { now: lunch, locale: "EN" } as const;
const shardOf = (code: string) => env.REFERRAL.getByName(getReferralShard(code));
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

/** Makes of a customer one from before: the code is in the Directory, and the Customer stores none. */
async function turnBack({ id }: Person, code: string): Promise<void> {
  await inCustomer(id, "DELETE FROM referral_code");
  await runInDurableObject(env.DIRECTORY.getByName("my"), (_, { storage }) => {
    storage.sql.exec("INSERT OR IGNORE INTO referrals (code, customer) VALUES (?, ?)", code, id);
  });
  await forget(code);
}

/** A shard that has taken nothing over yet. */
async function forget(code: string): Promise<void> {
  await runInDurableObject(shardOf(code), (_, { storage }) => {
    storage.sql.exec("DELETE FROM owners");
    storage.sql.exec("UPDATE take_over SET stored_up_to = '', is_done = 0");
  });
  await evictDurableObject(shardOf(code));
}

const inDirectory = (prefix: string) =>
  runInDurableObject(env.DIRECTORY.getByName("my"), (_, { storage }) =>
    storage.sql.exec("SELECT code FROM referrals WHERE code LIKE ? || '%'", prefix).toArray(),
  );

test("a member of before keeps the code of eight letters, which works before and after the next login", async () => {
  const number = freshNumber();
  const friend = await logIn(number);
  const code = getEarlierReferralCode(friend.id);
  await turnBack(friend, code);
  expect(await codeOf(friend)).toBe(code);
  expect((await logIn(freshNumber(), { referralCode: code })).vouchers).toEqual(["From a friend, RM5 off"]);
  expect(await inDirectory(code)).toEqual([]);
  const later = lunch + 5 * minute;
  expect(await codeOf(await logIn(number, { now: later }), later)).toBe(code);
  expect(await ownerOf(code)).toBe(friend.id);
});

test("a member of before whose code went to another one has a new one at the next login", async () => {
  const number = freshNumber();
  const person = await logIn(number);
  const code = getEarlierReferralCode(person.id);
  await turnBack(person, code);
  await runInDurableObject(env.DIRECTORY.getByName("my"), (_, { storage }) => {
    storage.sql.exec("UPDATE referrals SET customer = ? WHERE code = ?", idWith("o"), code);
  });
  const later = lunch + 5 * minute;
  expect(await codeOf(await logIn(number, { now: later }), later)).toBe(createReferralCode(person.id, 0));
  expect(await ownerOf(code)).toBe(idWith("o"));
});

/** So many codes of one shard in the Directory. */
const fill = (prefix: string, count: number) =>
  runInDurableObject(env.DIRECTORY.getByName("my"), (_, { storage }) => {
    storage.sql.exec(
      `INSERT INTO referrals (code, customer)
       WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
       SELECT ?1 || printf('%06d', i), 'customer ' || i FROM n`,
      prefix,
      count,
    );
  });

/** A lookup inside the shard, whose Directory fails after so many calls. */
const lookUpInside = (code: string, good: number) =>
  runInDurableObject(shardOf(code), async (instance) => {
    const inside = instance as unknown as Referral & { env: WorkerEnv };
    let calls = 0;
    const getByName = (name: string) => ({
      answer: (...asked: Parameters<Callable["answer"]>) => {
        calls += 1;
        return calls > good ? Promise.reject(new Error("gone")) : env.DIRECTORY.getByName(name).answer(...asked);
      },
    });
    inside.env = { ...env, DIRECTORY: { getByName } as unknown as WorkerEnv["DIRECTORY"] };
    return (await inside.answer("owner", { code }, at)).ok;
  });

const countIn = (code: string) =>
  runInDurableObject(
    shardOf(code),
    (_, { storage }) => storage.sql.exec<{ count: number }>("SELECT count(*) AS count FROM owners").one().count,
  );

test("a shard takes its codes over in pages, and a crash anywhere between loses none", async () => {
  const [code, other] = ["XC000001", "XK000001"];
  await fill("XC", 12_000);
  await fill("XK", 3);
  await forget(code);
  expect(await lookUpInside(code, 2)).toBe(false);
  // Two pages are stored; of these the Directory has heard of one.
  expect(await countIn(code)).toBe(10_000);
  expect(await inDirectory("XC")).toHaveLength(7000);
  await evictDurableObject(shardOf(code));
  // Stored, but not how far: both or neither.
  await runInDurableObject(shardOf(code), (_, { storage }) => {
    storage.sql.exec("CREATE TRIGGER crash BEFORE UPDATE ON take_over BEGIN SELECT raise(ABORT, 'crash'); END");
  });
  await expect(ownerOf(code)).rejects.toThrow("failed in its object");
  expect(await countIn(code)).toBe(10_000);
  await runInDurableObject(shardOf(code), (_, { storage }) => {
    storage.sql.exec("DROP TRIGGER crash");
  });
  await evictDurableObject(shardOf(code));
  const found = await Promise.all(["XC000001", "XC005000", "XC012000"].map(ownerOf));
  expect(found).toEqual(["customer 1", "customer 5000", "customer 12000"]);
  expect(await countIn(code)).toBe(12_000);
  expect(await inDirectory("XC")).toEqual([]);
  // The other shard of the letter has its own.
  expect(await inDirectory("XK")).toHaveLength(3);
  await forget(other);
  expect(await ownerOf(other)).toBe("customer 1");
  expect(await inDirectory("XK")).toEqual([]);
});

test("a code that was dropped while others were taken over is nobody's", async () => {
  const code = "YC000002";
  await fill("YC", 3);
  await forget(code);
  const drop = getReferral(env, code, at)("drop", { code, customerID: "customer 2" });
  await Promise.all([drop, ownerOf("YC000001"), ownerOf("YC000003")]);
  expect(await Promise.all(["YC000001", code, "YC000003"].map(ownerOf))).toEqual(["customer 1", null, "customer 3"]);
  await getReferral(env, code, at)("drop", { code: "YC000001", customerID: "somebody else" });
  expect(await ownerOf("YC000001")).toBe("customer 1");
});
