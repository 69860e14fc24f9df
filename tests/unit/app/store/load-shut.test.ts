import { expect, test } from "vitest";
import type { PublicApi } from "#app/context.ts";
import { loadShut } from "#app/store/load-shut.ts";
import type { Store } from "#shared/contract/entities.ts";
import { outletOf, settingsOf } from "#tests/support/outlets.ts";

const now = Date.parse("2026-11-23T12:00:00+08:00");
const visitor = { locale: "EN", place: { lat: 3.139, lng: 101.687, label: null } } as const;

const outlet = (id: string, facts: Partial<Store> = {}) =>
  outletOf(id, { nextOpeningHour: "2026-11-24T10:00:00+08:00", ...facts });

const apiWith = (items: Store[]) =>
  ({
    stores: { bySubdomain: () => Promise.resolve({ value: { items, merchant: null }, failure: null }) },
  }) as unknown as PublicApi;

test("a store that is shut says so, keeps the cart, and names up to three outlets that take orders", async () => {
  const openUntilTen = { isOpen: true, currentClosingHour: "2026-11-23T22:00:00+08:00" };
  const items = ["2", "3", "4"].map((id) => outlet(id, openUntilTen));
  const all = [...items, outlet("5"), outlet("6", { orderAheadDays: 2 })];
  const shut = await loadShut(apiWith(all), visitor, settingsOf(outlet("1")), now);
  expect(shut).toMatchObject({ text: "Closed · opens 10:00 AM tomorrow", hint: "Your cart is kept." });
  expect(shut?.outlets.map(({ id }) => id)).toEqual(["2", "3", "4"]);
  expect(shut?.outlets[0]?.facts).toContain("Open until 10:00 PM");
});

test("an outlet that takes orders ahead says so; a closed one is not named", async () => {
  const items = [outlet("5"), outlet("6", { orderAheadDays: 2 })];
  const shut = await loadShut(apiWith(items), visitor, settingsOf(outlet("1")), now);
  expect(shut?.outlets).toMatchObject([{ id: "6", facts: expect.stringContaining("order ahead") }]);
});

test("an outlet in another city is nothing to go to", async () => {
  const items = [outlet("7", { isOpen: true, lat: 5.4 })];
  expect((await loadShut(apiWith(items), visitor, settingsOf(outlet("1")), now))?.outlets).toEqual([]);
});

test("who takes no orders online is called, and names no outlet that takes none either", async () => {
  const facts = { takesOrders: false, phoneNumber: "+60392831122", orderAheadDays: 7 };
  const open = { isOpen: true, currentClosingHour: "2026-11-23T22:00:00+08:00" };
  const items = [outlet("8", { ...facts, ...open }), outlet("9", open)];
  const shut = await loadShut(apiWith(items), visitor, settingsOf(outlet("1", facts)), now);
  expect(shut).toMatchObject({
    text: "No online orders at the moment",
    hint: "You can look at the menu here. To order, please call the store.",
    call: { text: "Call to order", phone: "03-9283 1122", href: "tel:+60392831122" },
  });
  expect(shut?.outlets.map(({ id }) => id)).toEqual(["9"]);
});

test("a store that is open asks for no outlets", async () => {
  const api = {} as PublicApi;
  expect(await loadShut(api, visitor, settingsOf(outlet("1", { isOpen: true })), now)).toBeNull();
});
