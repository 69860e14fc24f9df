import { vi } from "vitest";
import type { StaffContract } from "#shared/contract/index.ts";
import { freshNumber } from "#tests/worker/marketplace/people.ts";
import { useShops } from "#tests/worker/sample.ts";
import { askCreation, createAuthenticator } from "./authenticator.ts";
import { type Cases, describeRows } from "./describe-rows.ts";
import { elsewhere, join, merchantID, outcome, reply, rows, store } from "./support.ts";

useShops("1001", "1002", elsewhere);

// Each call of staff for each role, at its own merchant and another's, and for everybody who is no staff (PD176). A row without
// a case does not compile; what its row does not permit is refused.

vi.spyOn(console, "log").mockImplementation(() => {});

type StaffRows = StaffContract["staff"];

const at = (merchant: string) => ({ params: { merchantID: merchant } });
const cashierOf = async (boss: string, merchant: string) => ({
  params: { merchantID: merchant, id: (await join(boss, "CASHIER", [store])).id },
});
const pin = "271828";
const tablet = { name: "Counter", storeID: store, role: "CASHIER" } as const;

const cases: Cases<StaffRows> = {
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
  changeDevice: async (boss, merchant) => {
    const { item } = await reply(rows.addDevice, { ...at(merchantID), body: tablet }, { token: boss });
    return { params: { merchantID: merchant, id: item.id }, body: { stations: ["drinks"] } };
  },
  removeDevice: async (boss, merchant) => {
    const { item } = await reply(rows.addDevice, { ...at(merchantID), body: tablet }, { token: boss });
    return { params: { merchantID: merchant, id: item.id } };
  },
  audit: (_boss, merchant) => ({ ...at(merchant), query: {} }),
};

// The PIN of somebody else; one's own is in pins.test.ts.
describeRows("staff", rows, cases, { setPin: ["OWNER"] });
