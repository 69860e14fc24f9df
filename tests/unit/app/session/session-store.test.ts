import { expect, test } from "vitest";
import { createSessionStore } from "#app/session/session-store.ts";
import { applySession } from "#app/session/session-replies.ts";
import { type KeyValue, sessionKeys } from "#app/storage/port.ts";

/** The storage that the pages of a browser share. */
function createStorage() {
  const values = new Map<string, string>();
  const storage: KeyValue = {
    get: async (key) => values.get(key) ?? null,
    set: async (key, value) => void values.set(key, value),
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
