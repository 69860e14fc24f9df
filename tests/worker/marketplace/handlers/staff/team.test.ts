import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { dayMs, minuteMs } from "#shared/domain/time/time.ts";
import { freshNumber } from "#tests/worker/marketplace/people.ts";
import { noon } from "#tests/worker/marketplace/support.ts";
import { useShops } from "#tests/worker/sample.ts";
import type { StoreApi } from "#worker/marketplace/api/store.ts";
import { readGrants } from "#worker/marketplace/objects/store/staff/grants.ts";
import type { Store } from "#worker/marketplace/objects/store/store.ts";
import {
  elsewhere,
  enter,
  freshKey,
  join,
  linkFor,
  merchantID,
  otherStore,
  outcome,
  owner,
  refused,
  reply,
  rows,
  secretOf,
  store,
} from "./support.ts";

useShops("1001", "1002", elsewhere);

// The team and the devices of a shop (PD176, PD177, wire.md §11.1).

vi.spyOn(console, "log").mockImplementation(() => {});

const params = { merchantID };
const grantsIn = (storeID: string) =>
  runInDurableObject(env.STORE.getByName(storeID), (_instance, state) => readGrants(state.storage.sql));

/** Puts another call in the place of a Store's; yields the one before. */
const replaceCall = (object: DurableObjectStub<Store>, call: StoreApi["putGrants"]) =>
  runInDurableObject(object, (instance) => {
    const { calls } = instance as unknown as { calls: StoreApi };
    const before = calls.putGrants;
    calls.putGrants = call;
    return before;
  });

test("a link makes its first user the owner, once, and within 24 hours (PD176)", async () => {
  const link = await linkFor();
  expect(link).toMatch(/^\/manage\/invitation#warisan\./);
  const invitation = secretOf(link);
  const { item } = await reply(rows.signIn, { body: { invitation } });
  expect(item).toMatchObject({ kind: "PERSON", name: "Aisyah", expiresAt: "2026-11-22T00:00:00+08:00" });
  expect(item.grants).toMatchObject([{ merchantID, role: "OWNER" }]);
  expect(item.grants[0]?.stores.map(({ id }) => id)).toContain(store);
  expect(await outcome(rows.signIn, { body: { invitation } })).toBe("OTP_EXPIRED");
  const late = secretOf(await linkFor());
  expect(await outcome(rows.signIn, { body: { invitation: late } }, { now: noon + dayMs })).toBe("OTP_EXPIRED");
});

test("a newer link ends the older one", async () => {
  const number = freshNumber();
  const [older, newer] = [await linkFor(number), await linkFor(number)];
  expect(await outcome(rows.signIn, { body: { invitation: secretOf(older) } })).toBe("OTP_EXPIRED");
  expect(await outcome(rows.signIn, { body: { invitation: secretOf(newer) } })).toBe("OK");
});

test("a link lets in at its own merchant alone, because it proves no number (PD177)", async () => {
  const number = freshNumber();
  await enter(await linkFor(number, elsewhere));
  const token = await enter(await linkFor(number));
  const { item } = await reply(rows.session, {}, { token });
  expect(item.grants.map((grant) => grant.merchantID)).toEqual([merchantID]);
  expect(await outcome(rows.members, { params: { merchantID: elsewhere } }, { token })).toBe("NOT_FOUND");
});

test("each store of a grant knows of it when the call answers", async () => {
  const boss = await owner();
  const cashier = await join(boss, "CASHIER", [store]);
  expect(cashier.untold).toEqual([]);
  expect((await grantsIn(store))?.members.map(({ id }) => id)).toContain(cashier.id);
  expect((await grantsIn(otherStore))?.members.map(({ id }) => id)).not.toContain(cashier.id);
  const { untold } = await reply(rows.removeMember, { params: { ...params, id: cashier.id } }, { token: boss });
  expect(untold).toEqual([]);
  expect((await grantsIn(store))?.members.map(({ id }) => id)).not.toContain(cashier.id);
});

test("a store that cannot be reached is named, and told again", async () => {
  const boss = await owner();
  const object = env.STORE.getByName(store);
  const own = await replaceCall(object, () => {
    throw new Error("gone");
  });
  const cashier = await join(boss, "CASHIER", [store]);
  expect(cashier.untold).toEqual([store]);
  await replaceCall(object, own);
  await runDurableObjectAlarm(env.MERCHANT.getByName(merchantID));
  expect((await grantsIn(store))?.members.map(({ id }) => id)).toContain(cashier.id);
});

test("the same call again invites once, and answers the same link", async () => {
  const token = await owner();
  const body = { name: "Ben", ...freshNumber(), role: "KITCHEN" as const, storeIDs: [store] };
  const key = freshKey();
  const [first, second] = [
    await reply(rows.invite, { params, body }, { token, key }),
    await reply(rows.invite, { params, body }, { token, key }),
  ];
  expect(second).toEqual(first);
  const { items } = await reply(rows.members, { params }, { token });
  expect(items.filter(({ name }) => name === "Ben")).toHaveLength(1);
});

test("a manager manages nobody above a cashier, and sees no whole number (PD176)", async () => {
  const boss = await owner();
  const manager = await join(boss, "MANAGER");
  const other = await join(boss, "ACCOUNTANT");
  const asked = { token: manager.token };
  expect((await join(manager.token, "CASHIER", [store])).untold).toEqual([]);
  const body = { name: "X", ...freshNumber(), role: "OWNER", storeIDs: null };
  expect(await outcome(rows.invite, { params, body }, asked)).toBe("NOT_PERMITTED");
  const accountant = { params: { ...params, id: other.id } };
  expect(await outcome(rows.removeMember, accountant, asked)).toBe("NOT_PERMITTED");
  expect(await outcome(rows.inviteAgain, accountant, asked)).toBe("NOT_PERMITTED");
  const cashier = await join(boss, "CASHIER", [store]);
  const raise = { params: { ...params, id: cashier.id }, body: { role: "MANAGER" } };
  expect(await outcome(rows.changeMember, raise, { ...asked, version: 1 })).toBe("NOT_PERMITTED");
  const { items } = await reply(rows.members, { params }, asked);
  expect(items.every(({ phone }) => phone.includes("••••"))).toBe(true);
});

test("somebody of one store manages what lies in it", async () => {
  const boss = await owner();
  const manager = await join(boss, "MANAGER", [store]);
  const asked = { token: manager.token };
  const tablet = (storeID: string) => ({ params, body: { name: "Counter", storeID, role: "CASHIER" } });
  expect(await outcome(rows.addDevice, tablet(store), asked)).toBe("OK");
  expect(await outcome(rows.addDevice, tablet(otherStore), asked)).toBe("NOT_PERMITTED");
  const all = await join(boss, "CASHIER");
  expect(await outcome(rows.removeMember, { params: { ...params, id: all.id } }, asked)).toBe("NOT_PERMITTED");
});

test("the last owner cannot go, nor become something else", async () => {
  const merchant = elsewhere;
  const number = freshNumber();
  const token = await enter(await linkFor(number, merchant));
  const { items } = await reply(rows.members, { params: { merchantID: merchant } }, { token });
  const owners = items.filter(({ role }) => role === "OWNER");
  const [last] = owners.filter(({ phone }) => phone.endsWith(number.phoneNumber));
  for (const { id } of owners.filter((one) => one !== last))
    await reply(rows.removeMember, { params: { merchantID: merchant, id } }, { token });
  const of = { params: { merchantID: merchant, id: last?.id } };
  expect(await outcome(rows.removeMember, of, { token })).toBe("LAST_OWNER");
  const asked = { token, version: last?.version ?? 0 };
  expect(await outcome(rows.changeMember, { ...of, body: { role: "MANAGER" } }, asked)).toBe("LAST_OWNER");
  expect(await outcome(rows.changeMember, { ...of, body: { storeIDs: [] } }, asked)).toBe("VALIDATION_FAILED");
  expect(await outcome(rows.members, { params: { merchantID: merchant } }, { token })).toBe("OK");
});

test("whoever changes what somebody else has just changed is told", async () => {
  const token = await owner();
  const cashier = await join(token, "CASHIER", [store]);
  const change = (role: string) => ({ params: { ...params, id: cashier.id }, body: { role } });
  expect(await outcome(rows.changeMember, change("KITCHEN"), { token, version: 1 })).toBe("OK");
  expect(await outcome(rows.changeMember, change("KITCHEN"), { token, version: 1 })).toBe("OK");
  expect((await refused(rows.changeMember, change("MANAGER"), { token, version: 1 })).status).toBe(412);
});

test("a number is on a team once", async () => {
  const token = await owner();
  const number = freshNumber();
  await join(token, "CASHIER", [store], { number });
  const body = { name: "Again", ...number, role: "KITCHEN", storeIDs: null };
  expect(await outcome(rows.invite, { params, body }, { token })).toBe("ALREADY_MEMBER");
});

test("a device is paired once, by a code of ten minutes, until it is removed (PD177)", async () => {
  const token = await owner();
  const body = { name: "Counter", storeID: store, role: "CASHIER" } as const;
  const added = await reply(rows.addDevice, { params, body }, { token });
  const { pairingCode } = added;
  const paired = await reply(rows.signIn, { body: { pairingCode } });
  expect(paired.item).toMatchObject({ kind: "DEVICE", name: "Counter" });
  expect(paired.item.grants).toMatchObject([{ role: "CASHIER", stores: [{ id: store }] }]);
  expect(await outcome(rows.signIn, { body: { pairingCode } })).toBe("OTP_INVALID");
  const late = await reply(rows.addDevice, { params, body }, { token });
  const asked = { now: noon + 10 * minuteMs };
  expect(await outcome(rows.signIn, { body: { pairingCode: late.pairingCode } }, asked)).toBe("OTP_INVALID");

  const device = { token: paired.token ?? "" };
  expect(await outcome(rows.members, { params }, device)).toBe("NOT_PERMITTED");
  const renewed = await reply(rows.session, {}, { ...device, now: noon + 80 * dayMs });
  expect(renewed.token).toBeDefined();
  expect(await outcome(rows.session, {}, { ...device, now: noon + 90 * dayMs })).toBe("UNAUTHENTICATED");
  expect(await outcome(rows.session, {}, { token: renewed.token ?? "", now: noon + 90 * dayMs })).toBe("OK");
  await reply(rows.removeDevice, { params: { ...params, id: added.item.id } }, { token });
  expect((await reply(rows.session, {}, device)).item.grants).toEqual([]);
});

test("each change is in the audit, with who made it", async () => {
  const token = await owner();
  const cashier = await join(token, "CASHIER", [store]);
  const of = { params: { ...params, id: cashier.id } };
  await reply(rows.changeMember, { ...of, body: { role: "KITCHEN" } }, { token, version: cashier.version });
  await reply(rows.removeMember, of, { token });
  const { items } = await reply(rows.audit, { params, query: {} }, { token });
  expect(items.slice(0, 4).map(({ kind, about, by }) => [kind, about, by.name])).toEqual([
    ["REMOVE", "the CASHIER", "Aisyah"],
    ["CHANGE", "the CASHIER", "Aisyah"],
    ["JOIN", "the CASHIER", "the CASHIER"],
    ["INVITE", "the CASHIER", "Aisyah"],
  ]);
  expect(items[1]).toMatchObject({ before: { role: "CASHIER" }, after: { role: "KITCHEN" } });
});

test("a device shows its stations first, which an owner changes (PD204)", async () => {
  const token = await owner();
  const body = { name: "Wok", storeID: store, role: "KITCHEN" as const, stations: ["kitchen"] };
  const { item, pairingCode } = await reply(rows.addDevice, { params, body }, { token });
  expect(item.stations).toEqual(["kitchen"]);
  const device = { token: (await reply(rows.signIn, { body: { pairingCode } })).token ?? "" };
  const shownFirst = async () => (await reply(rows.session, {}, device)).item.grants.map(({ stations }) => stations);
  expect(await shownFirst()).toEqual([["kitchen"]]);
  const change = { params: { ...params, id: item.id }, body: { stations: null } };
  expect((await reply(rows.changeDevice, change, { token })).item.stations).toBeNull();
  expect(await shownFirst()).toEqual([null]);
  const { items } = await reply(rows.audit, { params, query: {} }, { token });
  expect(items[0]).toMatchObject({ kind: "CHANGE_DEVICE", about: "Wok", before: { stations: ["kitchen"] } });
  expect(await outcome(rows.changeDevice, { ...change, params: { ...params, id: "nobodys" } }, { token })).toBe(
    "NOT_FOUND",
  );
});
