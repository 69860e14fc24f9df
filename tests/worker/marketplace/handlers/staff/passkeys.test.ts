import { expect, test, vi } from "vitest";
import { minuteMs } from "#shared/domain/time/time.ts";
import { freshNumber } from "#tests/worker/marketplace/people.ts";
import { noon } from "#tests/worker/marketplace/support.ts";
import { useShops } from "#tests/worker/sample.ts";
import { askCreation, askUse, createAuthenticator, type Lies, register } from "./authenticator.ts";
import {
  type Asked,
  elsewhere,
  enter,
  join,
  linkFor,
  merchantID,
  outcome,
  owner,
  reply,
  rows,
  store,
} from "./support.ts";

useShops("1001", elsewhere);

// Passkeys (PD179, decision 0149): what is forged, foreign, expired or used opens nothing.

vi.spyOn(console, "log").mockImplementation(() => {});

const params = { merchantID };
type Device = Awaited<ReturnType<typeof createAuthenticator>>;

const signIn = async (device: Device, lies: Lies = {}, asked: Asked = {}) => {
  const passkey = await device.use(await askUse(asked), lies);
  return outcome(rows.signIn, { body: { passkey } }, asked);
};

const add = async (token: string, lies: Lies = {}, asked: Asked = {}) => {
  const device = await createAuthenticator();
  const registration = await device.make(await askCreation(token, asked), lies);
  return outcome(rows.addPasskey, { body: { registration } }, { token, ...asked });
};

test("a passkey of the session of a link signs in at its merchant alone, until it is removed (PD179)", async () => {
  const number = freshNumber();
  await linkFor(number, elsewhere);
  const token = await enter(await linkFor(number));
  const { device, session } = await register(token);
  const { id: credential } = await device.use(await askUse());
  expect((await askCreation(token)).excludeCredentials).toEqual([{ type: "public-key", id: credential }]);
  expect(session).toMatchObject({ hasPasskey: true, passkeys: [{ madeAt: "2026-11-21T12:00:00+08:00" }] });
  const { item, token: fresh = "" } = await reply(rows.signIn, { body: { passkey: await device.use(await askUse()) } });
  expect(item).toMatchObject({ kind: "PERSON", name: "Aisyah", hasPasskey: true });
  expect(item.grants.map((grant) => grant.merchantID)).toEqual([merchantID]);
  const { items } = await reply(rows.members, { params }, { token: fresh });
  expect(items.find(({ id }) => id === item.grants[0]?.memberID)?.hasPasskey).toBe(true);
  const id = session.passkeys[0]?.id ?? "";
  expect((await reply(rows.removePasskey, { params: { id } }, { token: fresh })).item.passkeys).toEqual([]);
  expect(await signIn(device)).toBe("PASSKEY_INVALID");
});

test("the passkey of whoever was invited elsewhere opens nothing of what the number has (PD179)", async () => {
  const number = freshNumber();
  const [stranger, own] = [await enter(await linkFor(number, elsewhere)), await enter(await linkFor(number))];
  const { session } = await register(own);
  const { device } = await register(stranger);
  const { token = "" } = await reply(rows.signIn, { body: { passkey: await device.use(await askUse()) } });
  expect(await outcome(rows.members, { params }, { token })).toBe("NOT_FOUND");
  await reply(rows.removePasskey, { params: { id: session.passkeys[0]?.id ?? "" } }, { token });
  expect((await reply(rows.session, {}, { token: own })).item.hasPasskey).toBe(true);
});

test("the passkey of somebody who was taken off the team opens nothing, also when they come back", async () => {
  const boss = await owner();
  const cashier = await join(boss, "CASHIER", [store]);
  const { device } = await register(cashier.token);
  expect(await signIn(device)).toBe("OK");
  await reply(rows.removeMember, { params: { ...params, id: cashier.id } }, { token: boss });
  expect(await signIn(device)).toBe("PASSKEY_INVALID");
  await join(boss, "CASHIER", [store], { number: cashier.number });
  expect(await signIn(device)).toBe("PASSKEY_INVALID");
});

test("one signature of a hundred has a short number, and is good all the same (decision 0149)", async () => {
  const { device } = await register(await owner());
  const passkey = await device.use(await askUse(), {}, true);
  expect(await outcome(rows.signIn, { body: { passkey } })).toBe("OK");
});

test.each<[string, Lies]>([
  ["another origin", { origin: "https://evil.example" }],
  ["another port", { origin: "https://marketplace:8443" }],
  ["another RP id", { rpId: "evil.example" }],
  ["nobody verified", { isVerified: false }],
  ["the wrong purpose", { type: "payment.get" }],
  ["no challenge", { challenge: "" }],
  ["a challenge of its own", { challenge: "bm9ib2R5LnNpZ25lZA" }],
])("with %s a passkey is neither made nor used", async (_what, lies) => {
  const token = await owner();
  expect(await add(token, lies)).toBe("PASSKEY_INVALID");
  const { device } = await register(token);
  expect(await signIn(device, lies)).toBe("PASSKEY_INVALID");
  expect(await signIn(device)).toBe("OK");
});

test("a challenge is good for five minutes, once, and for what it was asked for", async () => {
  const token = await owner();
  const { device } = await register(token);
  const asked = await askUse();
  const [first, again] = [await device.use(asked), await device.use(asked)];
  const late = { now: noon + 5 * minuteMs };
  expect(await outcome(rows.signIn, { body: { passkey: first } }, late)).toBe("PASSKEY_INVALID");
  expect(await outcome(rows.signIn, { body: { passkey: first } }, { now: late.now - 1 })).toBe("OK");
  expect(await outcome(rows.signIn, { body: { passkey: first } })).toBe("PASSKEY_INVALID");
  expect(await outcome(rows.signIn, { body: { passkey: again } })).toBe("PASSKEY_INVALID");

  const creation = await askCreation(token);
  expect(await signIn(device, { challenge: creation.challenge })).toBe("PASSKEY_INVALID");
  expect(await add(token, { challenge: (await askUse()).challenge })).toBe("PASSKEY_INVALID");
  const other = await owner();
  expect(await add(other, { challenge: creation.challenge })).toBe("PASSKEY_INVALID");
  const registration = await (await createAuthenticator()).make(creation);
  expect(await outcome(rows.addPasskey, { body: { registration } }, { token })).toBe("OK");
  expect(await outcome(rows.addPasskey, { body: { registration } }, { token })).toBe("PASSKEY_INVALID");
});

test("a counter that goes back is a copy, and one that stays 0 does not count", async () => {
  const { device } = await register(await owner());
  const counters = [0, 0, 5, 5, 4, 0, 6];
  const answers: string[] = [];
  for (const counter of counters) answers.push(await signIn(device, { counter }));
  const copied = "PASSKEY_INVALID";
  expect(answers).toEqual(["OK", "OK", "OK", copied, copied, copied, "OK"]);
});

test("the key of somebody else, and somebody else's name, open nothing", async () => {
  const [one, other] = [await register(await owner()), await register(await owner())];
  const strange = await createAuthenticator();
  const theirs = (await one.device.use(await askUse())).id;
  const person = (await one.device.use(await askUse())).response.userHandle;
  expect(await signIn(strange, { id: theirs, person })).toBe("PASSKEY_INVALID");
  expect(await signIn(other.device, { person })).toBe("PASSKEY_INVALID");
  expect(await signIn(strange, { person: "A".repeat(43) })).toBe("PASSKEY_INVALID");
  expect(await signIn(strange, { person: "../../x" })).toBe("VALIDATION_FAILED");
});

test("two sign-ins at once with the same answer are one", async () => {
  const { device } = await register(await owner());
  const body = { passkey: await device.use(await askUse()) };
  const answers = await Promise.all([outcome(rows.signIn, { body }), outcome(rows.signIn, { body })]);
  expect(answers.toSorted()).toEqual(["OK", "PASSKEY_INVALID"]);
});

test("there are none at an address of numbers, and none without TLS but on localhost (PD179)", async () => {
  const token = await owner();
  const ask = (origin: string) => outcome(rows.passkeyOptions, { body: { for: "SIGN_IN" } }, { token, origin });
  expect(await ask("http://192.168.1.20:8787")).toBe("PASSKEY_NOT_POSSIBLE");
  expect(await ask("http://shop.example")).toBe("PASSKEY_NOT_POSSIBLE");
  expect(await ask("http://localhost:8787")).toBe("OK");
  const { device } = await register(token);
  const passkey = await device.use(await askUse());
  expect(await outcome(rows.signIn, { body: { passkey } }, { origin: "http://shop.example" })).toBe(
    "PASSKEY_NOT_POSSIBLE",
  );
});

test("nobody without a session asks for a new passkey, and no device", async () => {
  const boss = await owner();
  const body = { for: "REGISTER" };
  expect(await outcome(rows.passkeyOptions, { body })).toBe("UNAUTHENTICATED");
  const tablet = { name: "Counter", storeID: store, role: "CASHIER" } as const;
  const { pairingCode } = await reply(rows.addDevice, { params, body: tablet }, { token: boss });
  const { token = "" } = await reply(rows.signIn, { body: { pairingCode } });
  expect(await outcome(rows.passkeyOptions, { body }, { token })).toBe("NOT_PERMITTED");
});
