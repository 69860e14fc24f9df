import * as fc from "fast-check";
import { expect, onTestFinished, test, vi } from "vitest";
import { createCartStore } from "#app/cart/cart-store.ts";
import type { KeyValue } from "#app/storage/port.ts";
import type { CartItem } from "#shared/domain/cart/cart-item.ts";
import { addItem, type Cart, createCart } from "#shared/domain/cart/cart.ts";

/** A device's storage, shared by its tabs. */
function device(entries: Record<string, string> = {}) {
  const kept = new Map(Object.entries(entries));
  const storage: KeyValue = {
    get: async (key) => kept.get(key) ?? null,
    set: async (key, value) => Boolean(kept.set(key, value)),
    remove: async (key) => void kept.delete(key),
    list: async () => [...kept.keys()],
    watch: () => () => undefined,
  };
  return { kept, storage };
}

const facts = (id: string) => ({
  id,
  name: `Store ${id}`,
  bannerUrl: "/assets/img/banner-x",
  distance: 900,
  phoneNumber: "+60312345678",
  miscellaneousFees: [],
  minOrderAmount: {},
});

const line = (id: string, quantity = 1): CartItem => ({
  cartItemID: id,
  item: { id, name: id, amount: 500, imageUrl: "/assets/img/x" },
  selectedAttributes: [],
  selectedSides: [],
  combinationPricePerItem: 500,
  campaignDiscountAmount: 0,
  campaignID: null,
  comboTaxAmount: 30,
  itemQuantity: quantity,
  remark: "",
  selectedDineTime: null,
  selectedDineType: "PICKUP",
  mealPlan: null,
  foodConformity: null,
});

const put = (id: string, item: CartItem) => (cart: Cart | null) =>
  addItem(cart ?? createCart(facts(id), "PICKUP"), item);

test("carts are kept one per store under the store's id and come back after a reload (S6, S137, S206)", async () => {
  const { kept, storage } = device();
  const before = createCartStore(storage);
  await before.change("1301", put("1301", line("a", 2)));
  await before.change("1201", put("1201", line("b")));
  expect([...kept.keys()].toSorted()).toEqual(["1201", "1301", "mk.cartIndex"]);

  const after = createCartStore(storage);
  expect(after.getState().isReady).toBe(false);
  await after.load();
  expect(after.getState().carts["1301"]).toMatchObject({ totalItems: 2, subtotalAmount: 1060, name: "Store 1301" });
  expect(Object.keys(after.getState().carts).toSorted()).toEqual(["1201", "1301"]);
});

test("a cart without lines is deleted from storage and from the list (S98, S205)", async () => {
  const { kept, storage } = device();
  const store = createCartStore(storage);
  await store.change("1301", put("1301", line("a")));
  await store.change("1301", () => null);
  expect(kept.get("1301")).toBeUndefined();
  expect(kept.get("mk.cartIndex")).toBe("[]");
  expect(store.getState().carts).toEqual({});
});

test("two tabs that add at once lose nothing: each change applies to what is kept", async () => {
  const { storage } = device();
  const [one, two] = [createCartStore(storage), createCartStore(storage)];
  await one.change("1301", put("1301", line("a")));
  await two.change("1301", put("1301", line("b")));
  await one.change("1301", put("1301", line("a")));
  await two.load();
  const quantities = two
    .getState()
    .carts["1301"]?.cart.map(({ cartItemID, itemQuantity }) => [cartItemID, itemQuantity]);
  expect(quantities).toEqual([
    ["a", 2],
    ["b", 1],
  ]);
});

test("changes started together in one tab are applied one after the other", async () => {
  const { storage } = device();
  const store = createCartStore(storage);
  await Promise.all(Array.from({ length: 20 }, () => store.change("1301", put("1301", line("a")))));
  expect(store.getState().carts["1301"]?.totalItems).toBe(20);
});

test("they are also in a browser without locks", async () => {
  vi.stubGlobal("navigator", {});
  onTestFinished(() => void vi.unstubAllGlobals());
  const store = createCartStore(device().storage);
  await Promise.all(Array.from({ length: 20 }, () => store.change("1301", put("1301", line("a")))));
  expect(store.getState().carts["1301"]?.totalItems).toBe(20);
});

test("whatever stands under a store's id, loading never throws, and what is damaged is set aside", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(fc.string(), fc.json(), fc.constant('{"v":1,"cart":{"storeID":"1301"}}')),
      async (text) => {
        const { kept, storage } = device({ "1301": text, "mk.cartIndex": '["1301"]' });
        const store = createCartStore(storage);
        await store.load();
        expect(store.getState()).toMatchObject({ isReady: true, carts: {}, damagedStoreIds: ["1301"] });
        expect(kept.get("mk.damaged.1301")).toBe(text);
        await store.change("1301", put("1301", line("a")));
        expect(store.getState().carts["1301"]?.totalItems).toBe(1);
      },
    ),
  );
});

test("a damaged index is an empty list of carts", async () => {
  const store = createCartStore(device({ "mk.cartIndex": "{oops" }).storage);
  await store.load();
  expect(store.getState()).toMatchObject({ isReady: true, carts: {} });
});

test("a cart's totals are made anew, so an edited amount does not stick (S138)", async () => {
  const { kept, storage } = device();
  await createCartStore(storage).change("1301", put("1301", line("a")));
  kept.set("1301", (kept.get("1301") ?? "").replace('"subtotalAmount":530', '"subtotalAmount":1'));
  const store = createCartStore(storage);
  await store.load();
  expect(store.getState().carts["1301"]?.subtotalAmount).toBe(530);
});

test("carts that cannot be read are not waited for", async () => {
  const { storage } = device({ "mk.cartIndex": '["1301"]' });
  const get = (key: string) => (key === "1301" ? Promise.reject(new Error("gone")) : storage.get(key));
  const store = createCartStore({ ...storage, get });
  await store.load();
  expect(store.getState()).toMatchObject({ isReady: true, carts: {} });
});
