import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, expect, test, vi } from "vitest";
import type { BoardMessage } from "#shared/contract/duty.ts";
import { contract, staffContract } from "#shared/contract/index.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import { boardCloseCodes } from "#shared/domain/people/board-socket.ts";
import type { Role } from "#shared/domain/people/roles.ts";
import { dayMs, minuteMs } from "#shared/domain/time/time.ts";
import {
  customer,
  deliveryBody,
  detail,
  paid,
  pickupBody,
} from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { call, kualaLumpur, noon, refused } from "#tests/worker/marketplace/support.ts";
import { useShops } from "#tests/worker/sample.ts";
import { openAgain } from "#worker/marketplace/objects/store/staff/entry.ts";
import type { Store } from "#worker/marketplace/objects/store/store.ts";
import { installCounter } from "#worker/marketplace/ports/offering.ts";
import { installSimulator } from "#worker/marketplace/ports/simulator.ts";
import { holdClock, openBoard, soon } from "./board-socket.ts";
import { press } from "./counter-support.ts";
import { join, merchantID, openShop, otherStore, owner, reply, rows, store } from "./support.ts";

// Objects take what is there when they begin, and an import begins them.
beforeAll(() => {
  installSimulator(() => null);
  installCounter(() => ({ isAnswered: false, carriesPlans: false, seatsGuests: false }));
});
useShops("1001", "1002");

// Who sells outside a demo: whoever has somebody who can answer (PD165), and how long (PD178, wire.md §11.1).

vi.spyOn(console, "log").mockImplementation(() => {});

const { duty } = staffContract;
const { stores, ordering } = contract;
const gone = 15 * minuteMs;
/** Of Warisan, the next day: half past seven. */
const opening = noon + 19.5 * 60 * minuteMs;

/** What the store does by itself at a time. */
const ring = (storeID: string, now: number) =>
  runInDurableObject(env.STORE.getByName(storeID), async (object: Store) => {
    object.clock = () => now;
    await object.alarm();
    // What that has written is sent with the next one.
    await object.alarm();
  });

const presence = async (token: string, now: number, storeID = store) =>
  (await reply(duty.ofStore, { params: { storeID } }, { token, now })).item;

const sells = async (now: number, storeID = store) =>
  (await call(stores.settings, { params: { storeID }, query: {} }, { now })).item.store.takesOrders;

const isListed = async (now: number) => {
  const { items } = await call(stores.nearby, { query: kualaLumpur }, { now });
  return items.find(({ id }) => id === store)?.takesOrders;
};

const setDuty = (token: string, now: number, storeIDs: string[]) =>
  reply(duty.set, { body: { storeIDs } }, { token, now });

async function tabletOf(boss: string, now: number, role: "CASHIER" | "KITCHEN" = "KITCHEN") {
  const body = { name: "Kitchen", storeID: store, role } as const;
  const added = await reply(rows.addDevice, { params: { merchantID }, body }, { token: boss, now });
  const { token = "" } = await reply(rows.signIn, { body: { pairingCode: added.pairingCode } }, { now });
  return { id: added.item.id, token };
}

test("a store sells while somebody is on duty, and for fifteen opening minutes after; lists hear of both (PD165)", async () => {
  expect(await sells(noon)).toBe(false);
  const token = await openShop(store);
  expect(await presence(token, noon)).toMatchObject({
    people: [{ id: expect.any(String), name: "Aisyah", until: "2026-11-22T00:00:00+08:00" }],
    boards: 0,
    takesOrders: true,
    since: null,
    reason: null,
  });
  expect(await sells(noon)).toBe(true);
  await ring(store, noon);
  expect(await isListed(noon)).toBe(true);
  const { token: buyer } = await customer();
  const order = await paid(store, await pickupBody(store), { token: buyer, now: noon });
  expect(order.deliveryStatus).toBe("WAIT_FOR_CONFIRMATION");
  await press(token, "accept", order, { now: noon });

  const off = noon + 60 * minuteMs;
  await setDuty(token, off, []);
  expect(await sells(off + gone - 1)).toBe(true);
  expect(await sells(off + gone)).toBe(false);
  expect(await presence(token, off + gone)).toMatchObject({ people: [], reason: "NOBODY", takesOrders: false });
  await ring(store, off + gone);
  expect(await isListed(off + gone)).toBe(false);
  const body = await pickupBody(store);
  const late = { now: off + gone, token: buyer };
  expect((await refused(ordering.place, { params: { id: store }, body }, late)).code).toBe("STORE_CLOSED");
});

test("duty ends with the session: when it is signed out, and after twelve hours", async () => {
  const now = noon + 7 * dayMs;
  const boss = await owner(merchantID, { now });
  await setDuty(boss, now, [store]);
  await reply(rows.signOut, { body: {} }, { token: boss, now: now + minuteMs });
  expect(await sells(now + minuteMs + gone)).toBe(false);
  const other = await owner(merchantID, { now });
  await setDuty(other, now, [store]);
  // Midnight is after the closing: orders ahead are taken until a quarter of an hour into the next opening.
  expect(await sells(opening + 7 * dayMs + gone - 1)).toBe(true);
  expect(await sells(opening + 7 * dayMs + gone)).toBe(false);
});

test("a tablet that is connected is enough, and stays so for fifteen minutes after it has gone", async () => {
  const now = noon + 14 * dayMs;
  const boss = await owner(merchantID, { now });
  const tablet = await tabletOf(boss, now);
  expect(await sells(now)).toBe(false);
  const board = await openBoard(tablet.token, now);
  expect(await presence(boss, now)).toMatchObject({ people: [], boards: 1, takesOrders: true });
  board.socket.send("ping");
  await soon(() => expect(board.got).toContain("pong"));
  // Its last pong counts, at the clock of whoever asks: it is there as long as it answers.
  expect(await sells(now + 60 * minuteMs)).toBe(true);
  await holdClock(now + 60 * minuteMs);
  board.socket.close();
  await soon(async () => expect((await presence(boss, now + 60 * minuteMs)).boards).toBe(0));
  expect(await sells(now + 74 * minuteMs)).toBe(true);
  expect(await sells(now + 75 * minuteMs)).toBe(false);
});

test("two orders in a row that nobody answers pause the store until somebody opens it; an answer between them does not (PD165)", async () => {
  const now = noon + 28 * dayMs;
  const token = await openShop(store, { now });
  const { token: buyer } = await customer();
  const order = async (at: number) => paid(store, await deliveryBody(store), { token: buyer, now: at });
  const unanswered = async (at: number) => {
    const placed = await order(at);
    const ended: Order = await detail(placed.id, { token: buyer, now: at + 10 * minuteMs });
    expect(ended).toMatchObject({ deliveryStatus: "REJECTED", cancelReason: "NO_ANSWER" });
  };
  await unanswered(now);
  const answered = await order(now + 20 * minuteMs);
  await press(token, "accept", answered, { now: now + 21 * minuteMs });
  await unanswered(now + 30 * minuteMs);
  expect(await sells(now + 40 * minuteMs)).toBe(true);
  await unanswered(now + 50 * minuteMs);
  const paused = now + 60 * minuteMs;
  expect(await presence(token, paused)).toMatchObject({ takesOrders: false, reason: "UNANSWERED" });
  await runInDurableObject(env.STORE.getByName(store), (_object, state) => openAgain(state.storage.sql, paused));
  expect(await sells(paused)).toBe(true);
});

test.each<[string, number, (boss: string, member: { id: string; token: string }, now: number) => Promise<unknown>]>([
  [
    "a revoked grant",
    boardCloseCodes.changed,
    (token, { id }, now) => reply(rows.removeMember, { params: { merchantID, id } }, { token, now }),
  ],
  [
    "another role",
    boardCloseCodes.changed,
    (token, { id }, now) =>
      reply(rows.changeMember, { params: { merchantID, id }, body: { role: "CASHIER" } }, { token, now, version: 1 }),
  ],
  [
    "the end of the session",
    boardCloseCodes.ended,
    (_boss, { token }, now) => reply(rows.signOut, { body: {} }, { token, now }),
  ],
])("%s closes a socket when the store knows of it", async (_what, code, end) => {
  const boss = await owner();
  const member = await join(boss, "KITCHEN" satisfies Role, [store]);
  const [theirs, other] = [await openBoard(member.token, noon), await openBoard(boss, noon)];
  await end(boss, member, noon);
  const endedAt = performance.now();
  await soon(() => expect(theirs.closed).toBe(code));
  expect(performance.now() - endedAt).toBeLessThan(1000);
  expect(other.closed).toBeNull();
  await soon(() => {
    const stores = other.got.map((text) => JSON.parse(text) as BoardMessage).filter(({ type }) => type === "store");
    expect(stores.at(-1)).toMatchObject({ store: { id: store }, presence: { boards: 1 } });
  });
  other.socket.close();
});

test("a session that ends closes its socket by itself", async () => {
  const now = noon + 35 * dayMs;
  const board = await openBoard(await owner(merchantID, { now }), now);
  await ring(store, now + 12 * 60 * minuteMs);
  await soon(() => expect(board.closed).toBe(boardCloseCodes.ended));
});

test("the oldest of more than twenty is closed; whoever says more than a ping is, too", async () => {
  const boss = await owner();
  const first = await openBoard(boss, noon, otherStore);
  const others = await Promise.all(Array.from({ length: 20 }, () => openBoard(boss, noon, otherStore)));
  await soon(() => expect(first.closed).toBe(boardCloseCodes.tooMany));
  others[0]?.socket.send("hello");
  await soon(() => expect(others[0]?.closed).toBe(1008));
  expect(others.at(-1)?.closed).toBeNull();
});

test("somebody is called for several stores, and their session names them until it ends (PD178)", async () => {
  const now = noon + 70 * dayMs;
  const boss = await owner(merchantID, { now });
  const readDuty = async (token: string, at = now) =>
    (await reply(rows.session, {}, { token, now: at })).item.grants.map(({ onDuty }) => onDuty);
  expect(await readDuty(boss)).toEqual([[]]);
  await setDuty(boss, now, [store, otherStore]);
  expect((await readDuty(boss))[0]?.toSorted()).toEqual([store, otherStore].toSorted());
  for (const id of [store, otherStore]) {
    const { item } = await reply(duty.ofStore, { params: { storeID: id } }, { token: boss, now });
    expect(item.people.map(({ name }) => name)).toEqual(["Aisyah"]);
  }
  await setDuty(boss, now, [otherStore]);
  expect(await readDuty(boss)).toEqual([[otherStore]]);
  await reply(rows.signOut, { body: {} }, { token: boss, now });
  const later = await owner(merchantID, { now: now + minuteMs });
  expect(await readDuty(later, now + minuteMs)).toEqual([[]]);
});

test("what a board says of its device is known while its socket is open", async () => {
  const boss = await owner();
  const tablet = await tabletOf(boss, noon);
  const soundOf = async () => {
    const { items } = await reply(rows.devices, { params: { merchantID } }, { token: boss, now: noon });
    return items.find(({ id }) => id === tablet.id)?.sound;
  };
  const say = (sound: "ON" | "OFF") => {
    const body = { sound, isVisible: true, battery: 80, printer: "Counter" };
    return reply(duty.deviceState, { params: { storeID: store }, body }, { token: tablet.token, now: noon });
  };
  await say("ON");
  expect(await soundOf()).toBe("UNKNOWN");
  const board = await openBoard(tablet.token, noon);
  await say("ON");
  expect(await soundOf()).toBe("ON");
  await say("OFF");
  expect(await soundOf()).toBe("OFF");
  board.socket.close();
  await soon(async () => expect(await soundOf()).toBe("UNKNOWN"));
});
