import { expect, test } from "vitest";
import { applyAuth, applyLogout, applySession } from "#app/session/session-replies.ts";
import { applyLoginRequired, type SessionState } from "#app/session/session-state.ts";
import { createSessionStore } from "#app/session/session-store.ts";
import { type KeyValue, sessionKeys } from "#app/storage/port.ts";

/** The storage that the pages of a browser share. */
function createStorage() {
  const values = new Map<string, string>();
  const storage: KeyValue = {
    get: async (key) => values.get(key) ?? null,
    set: async (key, value) => Boolean(values.set(key, value)),
    remove: async (key) => void values.delete(key),
    list: async () => [...values.keys()],
    watch: () => () => undefined,
  };
  return { values, storage };
}

const profile = { name: "Tan Wei Ming", addresses: [] } as never;

async function createLoggedIn() {
  const { values, storage } = createStorage();
  const store = createSessionStore(storage);
  await store.restore();
  await store.apply((state) => applySession(state, { isBinded: true, item: profile, customerId: "c1" }));
  return { values, store };
}

test.each([
  { done: "a logout", isBinded: "false", customerID: "g1" },
  { done: "a login as somebody else", isBinded: "true", customerID: "c2" },
])("$done in another page makes this one forget the customer before the server answers", async (other) => {
  const { values, store } = await createLoggedIn();
  values.set(sessionKeys.isBinded, other.isBinded).set(sessionKeys.customerID, other.customerID);
  const before = [...values];
  await store.follow();
  expect(store.getState()).toMatchObject({ profile: null, isReady: false, customerID: other.customerID });
  // What the other page wrote stays.
  expect([...values]).toEqual(before);
});

test("the same customer in another page stays in this one", async () => {
  const { store } = await createLoggedIn();
  const before = store.getState();
  await store.follow();
  expect(store.getState()).toBe(before);
});

test("a logout elsewhere is heard in two steps, and the second says that the page is no longer the customer's (decision 0075)", async () => {
  const { values, store } = await createLoggedIn();
  values.set(sessionKeys.isBinded, "false");
  expect(await store.follow()).toBe(false);
  values.set(sessionKeys.customerID, "g1");
  expect(await store.follow()).toBe(true);
});

test("a customer who is found to be logged in is told once, after the mirror says so", async () => {
  const { values, storage } = createStorage();
  const told: string[] = [];
  const store = createSessionStore(storage, async (id) => void told.push(`${id} ${values.get(sessionKeys.isBinded)}`));
  for (let time = 0; time < 2; time += 1)
    await store.apply((state) => applySession(state, { isBinded: true, item: profile, customerId: "c1" }));
  expect(told).toEqual(["c1 true"]);
});

const asGuest = (state: SessionState) => applyLogout(state, { token: "t2", customerId: "g1" });

test.each<[string, (state: SessionState) => SessionState]>([
  ["a logout", asGuest],
  ["a session that has ended", (state) => applyAuth(state, { token: "t2", customer: { ID: "g1" } } as never)],
  ["a call that needs a login", applyLoginRequired],
  ["another customer", (state) => applySession(state, { isBinded: true, item: profile, customerId: "c2" })],
])("the end of a customer's session is told once, by %s", async (_, reduce) => {
  const { values, storage } = createStorage();
  const ends: (string | undefined)[] = [];
  const end = async () => void ends.push(values.get(sessionKeys.customerID));
  const store = createSessionStore(storage, undefined, undefined, end);
  values.set(sessionKeys.isBinded, "true").set(sessionKeys.customerID, "c1");
  // Also of one who was known before the server has answered.
  await store.restore();
  await store.apply((state) => applySession(state, { isBinded: true, item: profile, customerId: "c1" }));
  expect(ends).toEqual([]);
  await store.apply(reduce);
  await store.apply((state) => ({ ...state, completedOrdersQty: 3 }));
  // The mirror already says who comes after them.
  expect(ends).toEqual([values.get(sessionKeys.customerID)]);
});
