import { expect, test, vi } from "vitest";
import type { Role } from "#shared/domain/people/roles.ts";
import { minuteMs } from "#shared/domain/time/time.ts";
import { failureOf, noon } from "#tests/worker/marketplace/support.ts";
import { useShops } from "#tests/worker/sample.ts";
import type { Approval } from "#worker/marketplace/domain/staff/approvals.ts";
import { admit, assertApproved, type Grants } from "#worker/marketplace/domain/staff/grants.ts";
import {
  ask,
  type Asked,
  join,
  merchantID,
  otherStore,
  outcome,
  owner,
  refused,
  reply,
  rows,
  store,
} from "./support.ts";

useShops("1001", "1002");

// How somebody acts on a device of the shop by their PIN (PD179).

vi.spyOn(console, "log").mockImplementation(() => {});

const params = { merchantID };
const [pin, wrongPin] = ["271828", "000000"];

async function pair(boss: string, storeID = store, name = "Counter") {
  const body = { name, storeID, role: "CASHIER" } as const;
  const { pairingCode, item } = await reply(rows.addDevice, { params, body }, { token: boss });
  const { token = "" } = await reply(rows.signIn, { body: { pairingCode } });
  return { token, id: item.id };
}

const setPin = (token: string, id: string, digits = pin, asked: Asked = {}) =>
  outcome(rows.setPin, { params: { ...params, id }, body: { pin: digits } }, { token, ...asked });

const act = (token: string, memberID: string, digits = pin, now = noon) =>
  ask(rows.act, { body: { memberID, pin: digits } }, { token, now });

const actOutcome = async (...asked: Parameters<typeof act>): Promise<string> => {
  const response = await act(...asked);
  return response.status === 200 ? "OK" : (await failureOf(response)).code;
};

test("everybody sets their own PIN, an owner that of anybody, and a removed member has none (PD179)", async () => {
  const boss = await owner();
  const [cashier, manager] = [await join(boss, "CASHIER", [store]), await join(boss, "MANAGER")];
  const device = await pair(boss);
  expect(await setPin(cashier.token, cashier.id)).toBe("OK");
  expect(await setPin(manager.token, cashier.id)).toBe("NOT_PERMITTED");
  expect((await reply(rows.session, {}, { token: cashier.token })).item.grants).toMatchObject([
    { memberID: cashier.id, hasPin: true },
  ]);
  expect(await setPin(boss, cashier.id, "161803")).toBe("OK");
  expect(await actOutcome(device.token, cashier.id)).toBe("PIN_INVALID");
  expect(await actOutcome(device.token, cashier.id, "161803")).toBe("OK");
  await reply(rows.removeMember, { params: { ...params, id: cashier.id } }, { token: boss });
  const again = await join(boss, "CASHIER", [store], { number: cashier.number });
  expect(again.id).toBe(cashier.id);
  expect(await actOutcome(device.token, again.id, "161803")).toBe("PIN_INVALID");
});

test.each(["12345", "1234567", "12345a", ""])("%j is no PIN", async (digits) => {
  const boss = await owner();
  const { id, token } = await join(boss, "CASHIER", [store]);
  expect(await setPin(token, id, digits)).toBe("VALIDATION_FAILED");
});

test("a device names those of its store, and lets nobody else act", async () => {
  const boss = await owner();
  const [here, elsewhere] = [await join(boss, "CASHIER", [store]), await join(boss, "CASHIER", [otherStore])];
  await setPin(here.token, here.id);
  await setPin(elsewhere.token, elsewhere.id);
  const device = await pair(boss);
  const { items } = await reply(rows.actors, {}, { token: device.token });
  expect(items.find(({ id }) => id === here.id)).toEqual({
    id: here.id,
    name: "the CASHIER",
    role: "CASHIER",
    hasPin: true,
  });
  expect(items.map(({ id }) => id)).not.toContain(elsewhere.id);
  expect(await actOutcome(device.token, elsewhere.id)).toBe("NOT_FOUND");
  expect(await actOutcome(device.token, "nobody")).toBe("NOT_FOUND");
});

test("five wrong PINs lock that PIN for 15 minutes, on every device; the person's own session goes on", async () => {
  const boss = await owner();
  const [locked, other] = [await join(boss, "MANAGER"), await join(boss, "CASHIER", [store])];
  await setPin(locked.token, locked.id);
  await setPin(other.token, other.id);
  const [device, second] = [await pair(boss), await pair(boss, otherStore)];
  for (let nth = 0; nth < 4; nth++) expect(await actOutcome(device.token, locked.id, wrongPin)).toBe("PIN_INVALID");
  // A right one ends the count.
  expect(await actOutcome(device.token, locked.id)).toBe("OK");
  for (let nth = 0; nth < 4; nth++) expect(await actOutcome(device.token, locked.id, wrongPin)).toBe("PIN_INVALID");
  const fifth = await act(device.token, locked.id, wrongPin);
  expect([fifth.status, fifth.headers.get("Retry-After")]).toEqual([429, "900"]);
  expect(await actOutcome(second.token, locked.id)).toBe("PIN_LOCKED");
  expect(await actOutcome(device.token, locked.id, pin, noon + 15 * minuteMs - 1)).toBe("PIN_LOCKED");
  expect(await actOutcome(device.token, other.id)).toBe("OK");
  expect(await outcome(rows.members, { params }, { token: locked.token })).toBe("OK");
  expect(await actOutcome(device.token, locked.id, pin, noon + 15 * minuteMs)).toBe("OK");
});

test("a new PIN ends the lock: whoever sets it has a session of their own", async () => {
  const boss = await owner();
  const { id, token } = await join(boss, "CASHIER", [store]);
  await setPin(token, id);
  const device = await pair(boss);
  for (let nth = 0; nth < 5; nth++) await act(device.token, id, wrongPin);
  expect(await setPin(token, id, "161803")).toBe("OK");
  expect(await actOutcome(device.token, id, "161803")).toBe("OK");
});

test("what is written with an approval has both names in the audit", async () => {
  const boss = await owner();
  await setPin(boss, (await reply(rows.session, {}, { token: boss })).item.grants[0]?.memberID ?? "");
  const { items } = await reply(rows.audit, { params, query: {} }, { token: boss });
  expect(items[0]).toMatchObject({ kind: "SET_PIN", by: { name: "Aisyah", device: null, approvedBy: null } });
  expect(JSON.stringify(items)).not.toContain(pin);
});

test("an approval opens no row of a higher role, and a forged one nothing", async () => {
  const boss = await owner();
  const { id, token } = await join(boss, "MANAGER");
  await setPin(token, id);
  const device = await pair(boss);
  const { item } = await (await act(device.token, id)).json<{ item: { approval: string; until: string } }>();
  expect(item.until).toBe("2026-11-21T12:02:00+08:00");
  for (const approval of [item.approval, `${item.approval}x`, "forged", device.token])
    expect((await refused(rows.members, { params }, { token: device.token, approval })).code).toBe("NOT_PERMITTED");
});

const grants: Grants = {
  merchant: merchantID,
  onDuty: [],
  browsers: [],
  members: [
    { id: "boss", person: "p1", name: "Aisyah", role: "OWNER", stores: null, sinceMs: noon },
    { id: "ben", person: "p2", name: "Ben", role: "CASHIER", stores: [store], sinceMs: 0 },
    { id: "far", person: "p3", name: "Far", role: "MANAGER", stores: [otherStore], sinceMs: 0 },
  ],
  devices: [{ id: "tablet", name: "Counter", store, role: "CASHIER" }],
  endedSessions: [],
};
const device = { kind: "DEVICE", id: "tablet", merchant: merchantID, sinceMs: 0, untilMs: noon * 2 } as const;
const approved: Approval = { merchant: merchantID, device: "tablet", member: "boss", sinceMs: noon, untilMs: noon * 2 };

/** "OK", or the code of the refusal, of a row that needs one of the roles. */
function judge(approval: Approval | null, roles: readonly Role[] = ["OWNER", "MANAGER"]): string {
  const admitted = admit(grants, { claims: device, roles: null, approval });
  try {
    assertApproved(admitted, roles);
    return "OK";
  } catch (error) {
    return (error as { code: string }).code;
  }
}

test.each([
  ["of an owner", approved, "OK"],
  ["none", null, "NEEDS_APPROVAL"],
  ["of too small a role", { ...approved, member: "ben" }, "NEEDS_APPROVAL"],
  ["on another device", { ...approved, device: "other" }, "NEEDS_APPROVAL"],
  ["of another merchant", { ...approved, merchant: "demo" }, "NEEDS_APPROVAL"],
  ["of somebody of another store", { ...approved, member: "far" }, "NEEDS_APPROVAL"],
  ["of somebody who has left", { ...approved, member: "gone" }, "NEEDS_APPROVAL"],
  ["from before they signed out everywhere", { ...approved, sinceMs: noon - 1 }, "NEEDS_APPROVAL"],
])("an approval %s", (_what, approval, expected) => {
  expect(judge(approval)).toBe(expected);
});

test("whoever has the role needs no approval, and the audit names whoever gave one", () => {
  expect(judge(null, ["CASHIER"])).toBe("OK");
  expect(admit(grants, { claims: device, roles: null, approval: approved }).approvedBy).toEqual({
    name: "Aisyah",
    role: "OWNER",
  });
});
