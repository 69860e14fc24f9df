import { Buffer } from "node:buffer";
import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { contract } from "#shared/contract/index.ts";
import type { RowInput } from "#shared/contract/row.ts";
import { toInstant } from "#shared/domain/time/time.ts";
import { createBrowserKeys } from "#tests/support/browser-keys.ts";
import { inCustomer, type Member, member, wake } from "#tests/worker/marketplace/objects/customer/loyalty/support.ts";
import { lunch, minute } from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { codeFor, freshNumber, guest, loggedIn } from "#tests/worker/marketplace/people.ts";
import { call, refused, send } from "#tests/worker/marketplace/support.ts";
import { useShops } from "#tests/worker/sample.ts";

useShops("1001");

const { key, subscribe, list, unsubscribe } = contract.push;
type Body = RowInput<typeof subscribe>["body"];

const bodyOf = (endpoint: string, more: Partial<Body> = {}): Body => ({
  endpoint,
  keys: createBrowserKeys().keys,
  lang: "EN",
  ...more,
});

let nth = 0;
/** An address of a browser that nobody has yet. */
const freshEndpoint = () => `https://fcm.googleapis.com/fcm/send/${(nth += 1)}`;

const subscribed = async (who: Member, body: Body, now = lunch) =>
  (await call(subscribe, { body }, { token: who.token, now })).item.id;

const listed = async (who: Member, now = lunch) => (await call(list, {}, { token: who.token, now })).items;

const stored = (who: Member) =>
  inCustomer<{ id: string; endpoint: string; p256dh: string; locale: string }>(
    who,
    "SELECT id, endpoint, p256dh, locale FROM devices",
  );

test("the public key is a point of P-256, and always the same", async () => {
  const { item } = await call(key, {});
  const bytes = Buffer.from(item.publicKey, "base64url");
  expect([bytes.length, bytes[0]]).toEqual([65, 4]);
  expect(await call(key, {})).toEqual({ item });
});

test("devices are listed newest first, by whose service they have; the same endpoint again changes keys and language", async () => {
  const who = await member();
  const first = await subscribed(who, bodyOf("https://fcm.googleapis.com/fcm/send/listed"));
  const others = [
    ["https://updates.push.services.mozilla.com/wpush/v2/x", "MOZILLA"],
    ["https://web.push.apple.com/QX", "APPLE"],
    ["https://wns2-sg2p.notify.windows.com/w/?token=x", "MICROSOFT"],
  ] as const;
  const ids: string[] = [];
  for (const [index, [endpoint]] of others.entries())
    ids.unshift(await subscribed(who, bodyOf(endpoint), lunch + (index + 1) * minute));
  const again = bodyOf("https://fcm.googleapis.com/fcm/send/listed", { lang: "CN" });
  expect(await subscribed(who, again, lunch + 9 * minute)).toBe(first);
  const items = await listed(who);
  expect(items.map(({ id, service }) => [id, service])).toEqual([
    ...ids.map((id, index) => [id, others.toReversed()[index]?.[1]]),
    [first, "GOOGLE"],
  ]);
  expect(items.at(-1)?.since).toBe(toInstant(lunch));
  const row = (await stored(who)).find(({ id }) => id === first);
  expect([row?.p256dh, row?.locale]).toEqual([again.keys.p256dh, "CN"]);
});

test("the sixth device replaces the oldest", async () => {
  const who = await member();
  const ids: string[] = [];
  for (let index = 0; index < 6; index += 1)
    ids.unshift(await subscribed(who, bodyOf(freshEndpoint()), lunch + index * minute));
  expect((await listed(who)).map(({ id }) => id)).toEqual(ids.slice(0, 5));
});

/** Who holds a name at Guard, of these devices. */
async function holdersAmong(ids: readonly string[]): Promise<string[]> {
  const shards = await Promise.all(
    Array.from({ length: 16 }, (_, shard) =>
      runInDurableObject(env.GUARD.getByName(`holders-${shard}`), (_guard, { storage }) =>
        Array.from(storage.sql.exec<{ holder: string }>("SELECT holder FROM holders"), ({ holder }) => holder),
      ),
    ),
  );
  return shards.flat().filter((holder) => ids.includes(holder));
}

test("of two hundred subscriptions five devices are told, and Guard has five names; of a device that ends it has none", async () => {
  const who = await member();
  const ids: string[] = [];
  for (let index = 0; index < 200; index += 1)
    ids.unshift(await subscribed(who, bodyOf(freshEndpoint()), lunch + index * 1000));
  const rounds = 12;
  for (let round = 0; round < rounds; round += 1) await wake(who, lunch + 200_000);
  expect((await holdersAmong(ids)).toSorted()).toEqual(ids.slice(0, 5).toSorted());
  const [first = "", ...others] = ids.slice(0, 5);
  await call(unsubscribe, { params: { id: first } }, { token: who.token, now: lunch });
  await wake(who, lunch + 200_000);
  expect((await holdersAmong(ids)).toSorted()).toEqual(others.toSorted());
});

const foreign = {
  "an unknown service": "https://push.example/send/1",
  "a name that ends like a known one": "https://evilfcm.googleapis.com/send/1",
  "the name above the listed ones": "https://push.services.mozilla.com/wpush/1",
  "a name that begins like a known one": "https://fcm.googleapis.com.evil.example/1",
  "a name after a backslash": "https://evil.example\\.notify.windows.com/1",
  "another port": "https://fcm.googleapis.com:8443/fcm/send/1",
  "a user": "https://fcm.googleapis.com@evil.example/1",
  "no encryption": "http://fcm.googleapis.com/fcm/send/1",
  "an address inside the network": "http://127.0.0.1:8787/dev",
  "a number": "https://2130706433/1",
};

test("an endpoint of nobody on the list is refused, and nothing is stored", async () => {
  const who = await member();
  for (const [what, endpoint] of Object.entries(foreign)) {
    const failed = await refused(subscribe, { body: bodyOf(endpoint) }, { token: who.token, now: lunch });
    expect(failed, what).toMatchObject({ status: 422, code: "VALIDATION_FAILED", issues: [{ path: "endpoint" }] });
  }
  expect(await listed(who)).toEqual([]);
});

test("keys that no browser has are refused", async () => {
  const who = await member();
  const { keys } = createBrowserKeys();
  for (const [part, wrong] of [
    ["p256dh", `B${"A".repeat(86)}`],
    ["p256dh", keys.p256dh.slice(1)],
    ["auth", `${keys.auth}A`],
  ] as const) {
    const body = bodyOf(freshEndpoint(), { keys: { ...keys, [part]: wrong } });
    const failed = await refused(subscribe, { body }, { token: who.token, now: lunch });
    expect(failed).toMatchObject({ code: "VALIDATION_FAILED", issues: [{ path: `keys.${part}` }] });
  }
  expect(await listed(who)).toEqual([]);
});

test("a retry under its key is the same device, and a guest has none", async () => {
  const who = await member();
  const init = { method: "POST", headers: { "Idempotency-Key": "subscribe-1" } };
  const body = JSON.stringify(bodyOf(freshEndpoint()));
  const ask = () => send(subscribe.path, { ...init, body }, { token: who.token, now: lunch });
  const first = await (await ask()).text();
  const again = await ask();
  expect([await again.text(), again.headers.get("Idempotency-Replayed")]).toEqual([first, "true"]);
  expect(await listed(who)).toHaveLength(1);
  const { token } = await guest({ now: lunch });
  const failed = await refused(subscribe, { body: bodyOf(freshEndpoint()) }, { token, now: lunch });
  expect(failed).toMatchObject({ code: "LOGIN_REQUIRED" });
});

test("a device is ended by its owner alone, once", async () => {
  const [who, stranger] = [await member(), await member()];
  const id = await subscribed(who, bodyOf(freshEndpoint()));
  const end = ({ token }: Member) => refused(unsubscribe, { params: { id } }, { token, now: lunch });
  expect(await end(stranger)).toMatchObject({ status: 404, code: "NOT_FOUND" });
  expect(await listed(who)).toHaveLength(1);
  await call(unsubscribe, { params: { id } }, { token: who.token, now: lunch });
  expect(await listed(who)).toEqual([]);
  expect(await end(who)).toMatchObject({ status: 404, code: "NOT_FOUND" });
});

test("a logout anywhere ends every device of the account, and of no other", async () => {
  const number = freshNumber();
  const [phone, stranger] = [await member(lunch, number), await member()];
  const tablet = await loggedIn(number, lunch + 2 * minute);
  const ids = [await subscribed(phone, bodyOf(freshEndpoint())), await subscribed(phone, bodyOf(freshEndpoint()))];
  await subscribed(stranger, bodyOf(freshEndpoint()));
  await call(contract.session.logout, { body: {} }, { token: tablet.token, now: lunch + 3 * minute });
  expect(await stored(phone)).toEqual([]);
  expect(await listed(stranger)).toHaveLength(1);
  await wake(phone, lunch + 4 * minute);
  expect(await holdersAmong(ids)).toEqual([]);
  const failed = await refused(list, {}, { token: phone.token, now: lunch + 4 * minute });
  expect(failed.code).toBe("UNAUTHENTICATED");
});

test("the file of a person names the devices without their addresses and keys, and a deletion ends them", async () => {
  const number = freshNumber();
  const who = await member(lunch, number);
  const body = bodyOf(freshEndpoint(), { lang: "CN" });
  const id = await subscribed(who, body);
  const file = await (await send(contract.session.exportData.path, {}, { token: who.token, now: lunch })).text();
  expect(JSON.parse(file)).toMatchObject({
    devices: [{ id, service: "GOOGLE", language: "CN", since: toInstant(lunch), toldAt: null }],
  });
  for (const secret of [body.endpoint, body.keys.p256dh, body.keys.auth]) expect(file).not.toContain(secret);
  const later = { token: who.token, now: lunch + minute };
  const code = await codeFor(number, later);
  await call(contract.session.deleteAccount, { body: { code, forfeitCredit: true } }, later);
  expect(await stored(who)).toEqual([]);
  await wake(who, lunch + 2 * minute);
  expect(await holdersAmong([id])).toEqual([]);
});
