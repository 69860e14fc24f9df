import { describe, expect, test, vi } from "vitest";
import type { StaffContract } from "#shared/contract/index.ts";
import type { Row, RowInput } from "#shared/contract/row.ts";
import { type Role, roles } from "#shared/domain/people/roles.ts";
import { freshNumber, guest, loggedIn } from "#tests/worker/marketplace/people.ts";
import { noon } from "#tests/worker/marketplace/support.ts";
import { useShops } from "#tests/worker/sample.ts";
import { askCreation, createAuthenticator } from "./authenticator.ts";
import { elsewhere, join, merchantID, outcome, owner, reply, rows, store } from "./support.ts";

useShops("1001", elsewhere);

// Each call of staff for each role, at its own merchant and another's, and for everybody who is no staff (PD176). A row without
// a case does not compile; what its row does not permit is refused.

vi.spyOn(console, "log").mockImplementation(() => {});

type StaffRows = StaffContract["staff"];
type Judged = { [Name in keyof StaffRows as StaffRows[Name]["auth"] extends "staff" ? Name : never]: StaffRows[Name] };
/** A good request, made anew: `boss` is the token of an owner, `token` that of the caller. */
type Case<R extends Row> = (boss: string, merchant: string, token: string) => Promise<RowInput<R>> | RowInput<R>;

const at = (merchant: string) => ({ params: { merchantID: merchant } });
const cashierOf = async (boss: string, merchant: string) => ({
  params: { merchantID: merchant, id: (await join(boss, "CASHIER", [store])).id },
});
const pin = "271828";
const tablet = { name: "Counter", storeID: store, role: "CASHIER" } as const;

const cases: { [Name in keyof Judged]: Case<Judged[Name]> } = {
  session: () => ({}),
  signOut: () => ({ body: {} }),
  signOutAll: () => ({ body: {} }),
  // Whoever cannot ask for its options sends another's.
  addPasskey: async (boss, _merchant, token) => {
    const mayAsk = (await outcome(rows.passkeyOptions, { body: { for: "REGISTER" } }, { token })) === "OK";
    const device = await createAuthenticator();
    return { body: { registration: await device.make(await askCreation(mayAsk ? token : boss)) } };
  },
  removePasskey: () => ({ params: { id: "nobodys" } }),
  actors: () => ({}),
  act: async (boss) => {
    const { id } = await join(boss, "CASHIER", [store]);
    await reply(rows.setPin, { params: { merchantID, id }, body: { pin } }, { token: boss });
    return { body: { memberID: id, pin } };
  },
  setPin: async (boss, merchant) => ({ ...(await cashierOf(boss, merchant)), body: { pin } }),
  members: (_boss, merchant) => at(merchant),
  invite: (_boss, merchant) => ({
    ...at(merchant),
    body: { name: "New", ...freshNumber(), role: "CASHIER", storeIDs: [store] },
  }),
  inviteAgain: async (boss, merchant) => ({ ...(await cashierOf(boss, merchant)), body: {} }),
  changeMember: async (boss, merchant) => ({ ...(await cashierOf(boss, merchant)), body: { name: "Renamed" } }),
  removeMember: cashierOf,
  devices: (_boss, merchant) => at(merchant),
  addDevice: (_boss, merchant) => ({ ...at(merchant), body: tablet }),
  removeDevice: async (boss, merchant) => {
    const { item } = await reply(rows.addDevice, { ...at(merchantID), body: tablet }, { token: boss });
    return { params: { merchantID: merchant, id: item.id } };
  },
  audit: (_boss, merchant) => ({ ...at(merchant), query: {} }),
};

const names = Object.keys(cases) as (keyof Judged)[];

const ask = async (name: keyof Judged, who: { token?: string; now?: number }, merchant = merchantID) => {
  const boss = await owner();
  return outcome(rows[name], (await cases[name](boss, merchant, who.token ?? "")) as object, { ...who, version: 1 });
};

const permits = (name: keyof Judged, role: Role | "DEVICE"): boolean => {
  const row: Row = rows[name];
  if (row.by !== undefined && (row.by === "DEVICE") !== (role === "DEVICE")) return false;
  // The PIN of somebody else; one's own is in pins.test.ts.
  if (name === "setPin") return role === "OWNER";
  return row.roles === undefined || row.roles.includes(role === "DEVICE" ? tablet.role : role);
};

describe.each(names)("staff.%s", (name) => {
  const row: Row = rows[name];
  const isOfMerchant = row.scope?.merchant !== undefined;

  test.each(roles)("for a role of its own merchant: %s", async (role) => {
    const boss = await owner();
    const { token } = role === "OWNER" ? { token: boss } : await join(boss, role);
    expect(await ask(name, { token })).toBe(permits(name, role) ? "OK" : "NOT_PERMITTED");
  });

  test.runIf(isOfMerchant).each(roles)("for a role of another merchant: %s", async (role) => {
    const boss = await owner();
    const { token } = role === "OWNER" ? { token: boss } : await join(boss, role);
    expect(await ask(name, { token }, elsewhere)).toBe("NOT_FOUND");
  });

  test("for a paired device", async () => {
    const boss = await owner();
    const { pairingCode } = await reply(rows.addDevice, { ...at(merchantID), body: tablet }, { token: boss });
    const { token = "" } = await reply(rows.signIn, { body: { pairingCode } });
    expect(await ask(name, { token })).toBe(permits(name, "DEVICE") ? "OK" : "NOT_PERMITTED");
  });

  test("for somebody who is no staff, or no longer", async () => {
    const boss = await owner();
    const gone = await join(boss, "MANAGER");
    await reply(rows.removeMember, { params: { merchantID, id: gone.id } }, { token: boss });
    if (isOfMerchant) expect(await ask(name, { token: gone.token })).toBe("NOT_FOUND");
    expect(await ask(name, {})).toBe("UNAUTHENTICATED");
    expect(await ask(name, { token: (await guest()).token })).toBe("UNAUTHENTICATED");
    expect(await ask(name, { token: (await loggedIn()).token })).toBe("UNAUTHENTICATED");
    expect(await ask(name, { token: boss, now: noon + 24 * 60 * 60 * 1000 })).toBe("UNAUTHENTICATED");
  });
});
