import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { DineType } from "#shared/contract/entities.ts";
import { contract } from "#shared/contract/index.ts";
import { dayMs, toInstant } from "#shared/domain/time/time.ts";
import {
  customer,
  inStore,
  lunch,
  minute,
  pickupBody,
  sendRow,
} from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { failureOf } from "#tests/worker/marketplace/support.ts";
import { useShops } from "#tests/worker/sample.ts";
import { installCounter } from "#worker/marketplace/ports/offering.ts";
import { installSimulator } from "#worker/marketplace/ports/simulator.ts";
import { boardOf, bossAt, counter, joined } from "./counter-support.ts";
import { freshKey, pairedDevice, refused, reply, store } from "./support.ts";

beforeAll(() => {
  installSimulator(() => null);
  installCounter(() => ({ isAnswered: true, carriesPlans: true, seatsGuests: true }));
});
useShops(store);

// What the people of a store set of it (PD185, wire.md §11.2).

vi.spyOn(console, "log").mockImplementation(() => {});

const params = { storeID: store };

/** Each test has a day of its own. */
let now = lunch;
beforeEach(() => {
  now += 2 * dayMs;
});

/** The code with which an order for now is refused; OK: it is placed. */
async function order(changes: Parameters<typeof pickupBody>[1], at = now): Promise<string> {
  const { token } = await customer(at);
  const parts = { params: { id: store }, body: await pickupBody(store, changes) };
  const response = await sendRow(contract.ordering.place, parts, { now: at, token, key: freshKey() });
  return response.ok ? "OK" : (await failureOf(response)).code;
}

const lastLog = async () => {
  const [row] = await inStore<{ kind: string; about: string; after: string; by: string }>(
    store,
    "SELECT kind, about, after, by FROM staff_log ORDER BY id DESC LIMIT 1",
  );
  return { ...row, after: JSON.parse(row?.after ?? "null"), by: JSON.parse(row?.by ?? "null") };
};

test("a mode is paused alone, and is taken again at its end (PD185)", async () => {
  const boss = await bossAt(now);
  const tablet = await pairedDevice(boss, "CASHIER", now);
  const pause = (modes: DineType[] | undefined, until: string | null, token = tablet) =>
    [counter.pause, { params, body: { ...(modes && { modes }), until } }, { token, now }] as const;
  const until = toInstant(now + 30 * minute);
  expect((await refused(...pause(["PICKUP"], toInstant(now)))).code).toBe("VALIDATION_FAILED");
  expect((await refused(...pause([], until))).code).toBe("VALIDATION_FAILED");
  const { modes } = (await boardOf(boss, now)).item;
  const { item } = await reply(...pause(["PICKUP"], until));
  expect(item).toMatchObject({ isOpen: true, pauses: [{ modes: ["PICKUP"], until, by: "STAFF" }] });
  expect(await lastLog()).toEqual({
    kind: "PAUSE",
    about: "store",
    after: { PICKUP: now + 30 * minute },
    by: { name: "the CASHIER tablet", device: "the CASHIER tablet" },
  });
  expect(await order({})).toBe("STORE_CLOSED");
  expect(await order({ orderDineType: "DINEIN", tableNo: "t05" })).toBe("OK");
  expect(await order({}, now + 30 * minute)).toBe("OK");

  // Of each mode the last word of two devices counts.
  const later = toInstant(now + 60 * minute);
  await reply(...pause(["DINEIN"], later, boss));
  expect((await boardOf(tablet, now)).item.pauses).toEqual([
    { modes: ["PICKUP"], until, by: "STAFF" },
    { modes: ["DINEIN"], until: later, by: "STAFF" },
  ]);
  await reply(...pause(undefined, later, boss));
  const opened = await reply(...pause(["PICKUP"], null));
  expect(opened.item.isOpen).toBe(true);
  expect(opened.item.pauses).toEqual([{ modes: modes.filter((mode) => mode !== "PICKUP"), until: later, by: "STAFF" }]);
  expect(await order({})).toBe("OK");
  expect((await reply(...pause(undefined, null))).item.pauses).toEqual([]);
});

test("a kitchen pauses nothing (PD185)", async () => {
  const boss = await bossAt(now);
  const cook = await joined(boss, "KITCHEN", now);
  const asked = { params, body: { modes: ["PICKUP"], until: toInstant(now + 30 * minute) } };
  expect((await refused(counter.pause, asked, { token: cook, now })).code).toBe("NOT_PERMITTED");
});
