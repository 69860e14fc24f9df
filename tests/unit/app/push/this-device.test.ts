import { beforeEach, expect, test, vi } from "vitest";
import { endOfOthers, findSubscription, keepDevice, leaveDevice, readDevice } from "#app/push/this-device.client.ts";
import { createArea } from "#tests/support/storage-area.ts";

const values = new Map<string, string>();
let hasSubscription = true;

/** The browser's subscription. */
const subscription = {
  unsubscribe: async () => {
    hasSubscription = false;
    return true;
  },
};

beforeEach(() => {
  values.clear();
  hasSubscription = true;
  vi.stubGlobal("window", { localStorage: createArea(values), sessionStorage: createArea(new Map()) });
  const pushManager = { getSubscription: async () => (hasSubscription ? subscription : null) };
  vi.stubGlobal("navigator", { serviceWorker: { getRegistration: async () => ({ pushManager }) } });
});

function logIn(customerID: string, isBinded = true) {
  values.set("mk.customerID", customerID).set("mk.isBinded", String(isBinded));
}

const device = { id: "s1", lang: "CN", mark: "m" } as const;

test("a device is told of the orders of the customer who turned it on, and of nobody else (PD163)", async () => {
  logIn("a");
  await keepDevice(device);
  expect(await readDevice()).toEqual(device);
  await endOfOthers();
  expect(hasSubscription).toBe(true);
  logIn("b");
  expect(await readDevice()).toBeNull();
  await endOfOthers();
  expect(hasSubscription).toBe(false);
  expect(values.has("mk.push")).toBe(false);
});

test("the end of a session ends what the browser has (PD163)", async () => {
  logIn("a");
  await keepDevice(device);
  logIn("guest", false);
  await endOfOthers();
  expect(hasSubscription).toBe(false);
});

test("before a logout the server is told; without its answer the browser's end is left to the session's (PD163)", async () => {
  logIn("a");
  await keepDevice(device);
  const told: string[] = [];
  await leaveDevice(async (id) => Boolean(told.push(id)) && false);
  expect([told, hasSubscription]).toEqual([["s1"], true]);
  await leaveDevice(async (id) => Boolean(told.push(id)));
  expect([told, hasSubscription]).toEqual([["s1", "s1"], false]);
  await leaveDevice(async (id) => Boolean(told.push(id)));
  expect(told).toEqual(["s1", "s1"]);
});

test("a value that is damaged is none, and so is a browser without push", async () => {
  logIn("a");
  values.set("mk.push", '@a\n{"id":7}');
  expect(await readDevice()).toBeNull();
  values.set("mk.push", "@a\n{");
  expect(await readDevice()).toBeNull();
  vi.stubGlobal("navigator", {});
  expect(await findSubscription()).toBeNull();
  vi.stubGlobal("navigator", { serviceWorker: { getRegistration: () => Promise.reject(new Error("SecurityError")) } });
  expect(await findSubscription()).toBeNull();
});
