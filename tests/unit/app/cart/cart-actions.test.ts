import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addPlainDish, addToCart, rememberStore } from "#app/cart/add-to-cart.ts";
import { changeQuantity, getChoicesText, removeCart } from "#app/cart/cart-actions.ts";
import { changeCart } from "#app/cart/use-carts.ts";
import type { CartItem } from "#shared/domain/cart/cart-item.ts";
import type { Cart } from "#shared/domain/cart/cart.ts";

const device = new Map<string, string>();

beforeEach(() => {
  device.clear();
  const localStorage = {
    getItem: (key: string) => device.get(key) ?? null,
    setItem: (key: string, value: string) => void device.set(key, value),
    removeItem: (key: string) => void device.delete(key),
  };
  vi.stubGlobal("window", { localStorage });
});
afterEach(() => void vi.unstubAllGlobals());

const store = {
  id: "1301",
  name: "Jade Dragon",
  bannerUrl: "/b",
  phoneNumber: "+60312345678",
  distance: null,
  miscellaneousFees: [],
  minOrderAmount: {},
};
const line = (id: string, more: Partial<CartItem> = {}): CartItem => ({
  cartItemID: id,
  item: { id, name: id, amount: 500, imageUrl: "/x" },
  selectedAttributes: [],
  selectedSides: [],
  combinationPricePerItem: 500,
  campaignDiscountAmount: 0,
  campaignID: null,
  comboTaxAmount: 30,
  itemQuantity: 1,
  remark: "",
  selectedDineTime: null,
  selectedDineType: "PICKUP",
  mealPlan: null,
  foodConformity: null,
  ...more,
});

/** The store's cart as it is on the device. */
async function storedCart(): Promise<Cart | null> {
  let stored: Cart | null = null;
  await changeCart("1301", (cart) => (stored = cart));
  return stored;
}
const quantities = async () => (await storedCart())?.cart.map((one) => [one.cartItemID, one.itemQuantity]) ?? [];

test("a line is added to the store's cart, and the store is remembered (S199)", async () => {
  expect(await addToCart(store, "PICKUP", line("a"))).toBe(true);
  expect(await addToCart(store, "PICKUP", line("a", { itemQuantity: 2 }))).toBe(true);
  expect(await quantities()).toEqual([["a", 3]]);
  expect([...device.values()]).toEqual(expect.arrayContaining(["1301", "Jade Dragon"]));
});

test("a full cart refuses another line and stays as it was, but takes more of a line that it has", async () => {
  for (let number = 0; number < 100; number += 1) await addToCart(store, "PICKUP", line(`dish-${number}`));
  const before = await quantities();
  expect(before).toHaveLength(100);
  expect(await addToCart(store, "PICKUP", line("one-more"))).toBe(false);
  expect(await quantities()).toEqual(before);
  expect(await addToCart(store, "PICKUP", line("dish-0"))).toBe(true);
  expect((await quantities())[0]).toEqual(["dish-0", 2]);
});

test("a dish without choices is added as one unit at the menu's price, with what it says of age", async () => {
  const price = { combinationPricePerItem: 2600, campaignDiscountAmount: 100, campaignID: "c1", comboTaxAmount: 150 };
  const beer = { id: "beer", name: "Beer", amount: 2600, imageUrl: "/beer", conformity: "ALCOHOL", add: price };
  expect(await addPlainDish(store, "PICKUP", beer)).toBe(true);
  const [added] = (await storedCart())?.cart ?? [];
  expect(added).toMatchObject({ ...price, foodConformity: "ALCOHOL", itemQuantity: 1, selectedDineType: "PICKUP" });
  expect(await addPlainDish(store, "PICKUP", { ...beer, id: "laksa", add: null })).toBe(false);
  expect((await storedCart())?.cart).toHaveLength(1);
});

test("a quantity is set, not added; removing takes the cart off the device (S98)", async () => {
  await addToCart(store, "PICKUP", line("a"));
  await addToCart(store, "PICKUP", line("b"));
  await changeQuantity("1301", "a", 4);
  expect(await quantities()).toEqual([
    ["a", 4],
    ["b", 1],
  ]);
  await changeQuantity("1301", "b", 0);
  expect(await quantities()).toEqual([["a", 4]]);
  await removeCart("1301");
  expect(await storedCart()).toBeNull();
  expect(device.has("1301")).toBe(false);
});

test("the store of a visit is remembered by id and name", async () => {
  await rememberStore(store);
  expect(Object.fromEntries(device)).toEqual({
    "mk.storeId": "1301",
    "mk.storeName": "Jade Dragon",
    "mk.miscFees": "[]",
  });
});

test("a visit keeps the store's fees, and fees that have changed reprice its cart only (S201, PD41)", async () => {
  const fee = {
    code: "BAG",
    name: "Bag",
    amount: 50,
    per: "ORDER" as const,
    dineTypes: ["PICKUP" as const],
    cap: null,
  };
  await addToCart(store, "PICKUP", line("a"));
  expect((await storedCart())?.subtotalAmount).toBe(530);
  await rememberStore({ ...store, miscellaneousFees: [fee] });
  expect(device.get("mk.miscFees")).toBe(JSON.stringify([fee]));
  expect(await storedCart()).toMatchObject({ subtotalAmount: 580, miscellaneousFees: [fee] });
  await rememberStore({ ...store, id: "1302", miscellaneousFees: [] });
  expect(device.get("mk.miscFees")).toBe("[]");
  expect((await storedCart())?.subtotalAmount).toBe(580);
});

const label = (name: string) => ({ id: name, name, price: 0 });

test("the choices of a line are named with quantities, options of sides and the remark", () => {
  const style = { id: "style", name: "Style", labels: [label("Iced"), label("Less sugar")] };
  const egg = { id: "egg", name: "Egg", price: 100, quantity: 2, selectedAttributes: [style] };
  const toast = { id: "toast", name: "Toast", price: 0, quantity: 1, selectedAttributes: [] };
  const sides = [{ sideID: "extra", name: "Extra", items: [egg, toast], day: null }];
  const chosen = line("a", { selectedAttributes: [style], selectedSides: sides, remark: "in a bag" });
  expect(getChoicesText(chosen)).toBe("Iced, Less sugar · 2 × Egg, Iced, Less sugar · Toast · in a bag");
  expect(getChoicesText(line("a"))).toBe("");
});
