import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { contract, type StaffContract } from "#shared/contract/index.ts";
import type { Row, RowInput } from "#shared/contract/row.ts";
import { type Role, roles } from "#shared/domain/people/roles.ts";
import { dayMs, toDay } from "#shared/domain/time/time.ts";
import {
  customer,
  lunch,
  minute,
  paid,
  pickupBody,
  plainFood,
} from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { guest } from "#tests/worker/marketplace/people.ts";
import { call } from "#tests/worker/marketplace/support.ts";
import { useShops } from "#tests/worker/sample.ts";
import { installCounter } from "#worker/marketplace/ports/offering.ts";
import { installSimulator } from "#worker/marketplace/ports/simulator.ts";
import { bossAt, cashOrder, counter, joined, paidOrder, press, shown } from "./counter-support.ts";
import { join, merchantID, otherStore, outcome, owner, pairedDevice, reply, rows, store } from "./support.ts";

beforeAll(() => {
  installSimulator(() => null);
  installCounter(() => ({ isAnswered: true, carriesPlans: true, seatsGuests: true }));
});
const [otherMerchant, foreignStore] = ["jadedragon", "1301"];
useShops(store, otherStore, foreignStore);

// Each call of the counter for each role, at its own store and another's, and for everybody who is no staff (PD176, PD180). A
// row without a case does not compile; what its row does not permit is refused.

vi.spyOn(console, "log").mockImplementation(() => {});

/** A slot has few places. */
let now = lunch;
beforeEach(() => {
  now += dayMs;
});

type Rows = StaffContract["counter"];
/** A good request, made anew, with the version that it names. */
type Good<R extends Row> = { parts: RowInput<R>; version?: number; at?: number };
type Case<R extends Row> = (boss: string) => Promise<Good<R>> | Good<R>;

/** What an order is pressed with after what was pressed before. */
const pressing =
  <Body>(body: Body, ...before: ("accept" | "cook" | "ready")[]) =>
  async (boss: string) => {
    const { order } = await paidOrder({}, now);
    for (const name of before) await press(boss, name, order, { now });
    const { version } = await shown(boss, order, now);
    return { parts: { params: { id: order.id }, body }, version };
  };

const missed = async (boss: string) => ({
  ...(await pressing({}, "accept", "ready")(boss)),
  at: now + 60 * minute,
});

const reported = async (boss: string) => {
  const { order, token } = await paidOrder({}, now);
  for (const name of ["accept", "ready", "handOver"] as const) await press(boss, name, order, { now });
  const body = { kind: "OTHER" as const, remark: "cold" };
  await call(contract.problems.report, { params: { id: order.id }, body }, { token, now });
  const { version } = await shown(boss, order, now);
  return {
    parts: { params: { id: order.id }, body: { status: "CREDITED" as const, amount: 100, answer: "" } },
    version,
  };
};

const atTable = async (boss: string) => {
  const { token } = await customer(now);
  const body = await pickupBody(store, { orderDineType: "DINEIN", tableNo: "t05" });
  const order = await cashOrder(body, token, now);
  const { version } = (await press(boss, "ready", order, { now })).item;
  return { parts: { params: { id: order.id }, body: {} }, version };
};

const params = { storeID: store };
const cases: { [Name in keyof Rows]: Case<Rows[Name]> } = {
  board: () => ({ parts: { params } }),
  boardChanges: () => ({ parts: { params, body: { have: {} } } }),
  accept: pressing({ readyInMinutes: 20 }),
  reject: pressing({ reason: "OTHER" as const }),
  cook: pressing({}, "accept"),
  ready: pressing({}, "accept"),
  putBack: pressing({}, "accept", "ready"),
  handOver: pressing({}, "accept", "ready"),
  serve: atTable,
  delay: pressing({ minutes: 10 }, "accept"),
  noShow: missed,
  refund: pressing({ amount: 100, reason: "cold soup" }, "accept"),
  answer: reported,
  tables: () => ({ parts: { params } }),
  takeCash: async () => {
    const { token } = await customer(now);
    const body = await pickupBody(store, { orderDineType: "DINEIN", tableNo: "t05" });
    const order = await cashOrder(body, token, now);
    return {
      parts: { params: { ...params, tableID: "t05" }, body: { orderIDs: [order.id], received: 100_000 } },
    };
  },
  menu: () => ({ parts: { params } }),
  pause: () => ({ parts: { params, body: { until: null } } }),
  busy: () => ({ parts: { params, body: { busy: null } } }),
  hours: () => ({ parts: { params: { ...params, day: toDay(now) }, body: { spans: null } } }),
  acceptance: () => ({ parts: { params, body: { modes: null } } }),
  stations: () => ({ parts: { params, body: { stations: [] } } }),
  alerts: () => ({ parts: { params } }),
  setAlerts: () => ({ parts: { params, body: { alerts: [] } } }),
  availability: async () => ({
    parts: { params: { ...params, foodID: (await plainFood(store)).id }, body: { soldOut: null } },
  }),
};
const names = Object.keys(cases) as (keyof Rows)[];

/** What the row says; a cashier gives money back with the PIN of a head alone. */
function expected(name: keyof Rows, role: Role): string {
  if (!(counter[name].roles as readonly Role[]).includes(role)) return "NOT_PERMITTED";
  return name === "refund" && role === "CASHIER" ? "NEEDS_APPROVAL" : "OK";
}

type Sent = { parts: { params?: object }; version?: number; at?: number };

const ask = (name: keyof Rows, { parts, version, at = now }: Sent, token?: string) =>
  outcome(counter[name], parts, {
    now: at,
    ...(token !== undefined && { token }),
    ...(version !== undefined && { version }),
  });

// What is refused changes nothing, so that one request serves for all refusals; what is done needs a new one each.
describe.each(names)("counter.%s", (name) => {
  const isOfOrder = counter[name].path.includes("/orders/");
  const make = async (boss: string): Promise<Sent> => cases[name](boss);

  test("for each role of its own store, and a paired device", async () => {
    const boss = await bossAt(now);
    let spare: Sent | null = null;
    const expectOf = async (role: Role, token: string) => {
      const wanted = expected(name, role);
      const good = wanted === "OK" ? await make(boss) : (spare ??= await make(boss));
      expect(await ask(name, good, token), role).toBe(wanted);
    };
    for (const role of roles) await expectOf(role, role === "OWNER" ? boss : await joined(boss, role, now));
    for (const role of ["CASHIER", "KITCHEN"] as const) await expectOf(role, await pairedDevice(boss, role, now));
  });

  test("for somebody of another store, another merchant, of no team, or no longer of one", async () => {
    const boss = await bossAt(now);
    const good = await make(boss);
    const next = await join(boss, "CASHIER", [otherStore], { now });
    expect(await ask(name, good, next.token)).toBe("NOT_FOUND");
    const foreigner = await owner(otherMerchant, { now });
    expect(await ask(name, good, foreigner)).toBe("NOT_FOUND");
    const { token } = await customer(now);
    const elsewhere = await paid(foreignStore, await pickupBody(foreignStore), { token, now });
    const other = isOfOrder ? { id: elsewhere.id } : { storeID: foreignStore };
    const foreign = { ...good, parts: { ...good.parts, params: { ...good.parts.params, ...other } } };
    expect(await ask(name, foreign, boss)).toBe("NOT_FOUND");
    const gone = await join(boss, "MANAGER", null, { now });
    await reply(rows.removeMember, { params: { merchantID, id: gone.id } }, { token: boss, now });
    expect(await ask(name, good, gone.token)).toBe("NOT_FOUND");
    expect(await ask(name, good)).toBe("UNAUTHENTICATED");
    expect(await ask(name, good, token)).toBe("UNAUTHENTICATED");
    expect(await ask(name, good, (await guest({ now })).token)).toBe("UNAUTHENTICATED");
  });
});
