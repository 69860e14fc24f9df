import type { DineType, MiscFee, Store } from "#shared/contract/entities.ts";
import { calculateCartTotals } from "#shared/domain/money/pricing.ts";
import { type CartItem, maxQuantity } from "./cart-item.ts";

type StoreFacts = Pick<
  Store,
  "name" | "bannerUrl" | "distance" | "phoneNumber" | "miscellaneousFees" | "minOrderAmount"
>;

/** The cart of one store, stored under the store's id (S137, S138). Amounts in sen. */
export type Cart = StoreFacts & {
  storeID: string;
  dineType: DineType | null;
  cart: CartItem[];
  totalItems: number;
  /** Item subtotals + the store's fees for the mode. */
  subtotalAmount: number;
};

const maxLines = 100;

export function createCart(store: StoreFacts & Pick<Store, "id">, dineType: DineType | null): Cart {
  const { id: storeID, name, bannerUrl, distance, phoneNumber, miscellaneousFees, minOrderAmount } = store;
  const facts = { storeID, name, bannerUrl, distance, phoneNumber, miscellaneousFees, minOrderAmount };
  return { ...facts, dineType, cart: [], totalItems: 0, subtotalAmount: 0 };
}

/** True when the cart already has the line or has room for another one. */
export function hasRoom(cart: Cart, cartItemID: string): boolean {
  return cart.cart.length < maxLines || cart.cart.some((item) => item.cartItemID === cartItemID);
}

/** Adds a line; equal lines are joined at the new prices, up to 99 (S204). RangeError: fractional quantity or 101st line. */
export function addItem(cart: Cart, item: CartItem): Cart {
  if (!hasRoom(cart, item.cartItemID)) throw new RangeError(`A cart holds at most ${maxLines} lines.`);
  const existing = cart.cart.find(({ cartItemID }) => cartItemID === item.cartItemID);
  const sum = withQuantity(item, item.itemQuantity + (existing?.itemQuantity ?? 0));
  return withItems(
    cart,
    existing ? cart.cart.flatMap((old) => (old === existing ? sum : [old])) : [...cart.cart, ...sum],
  );
}

/** Sets the quantity of a line, at most 99; 0 or less removes the line (S205). */
export function setQuantity(cart: Cart, cartItemID: string, quantity: number): Cart {
  return withItems(
    cart,
    cart.cart.flatMap((item) => (item.cartItemID === cartItemID ? withQuantity(item, quantity) : [item])),
  );
}

/** Replaces a line in place (S115). If the new choices equal another line, both are joined. A missing line is added. */
export function replaceItem(cart: Cart, cartItemID: string, item: CartItem): Cart {
  const position = cart.cart.findIndex((old) => old.cartItemID === cartItemID);
  const others = cart.cart.filter((old) => old.cartItemID !== cartItemID);
  if (position < 0 || others.some((old) => old.cartItemID === item.cartItemID)) {
    return addItem(withItems(cart, others), item);
  }
  return withItems(cart, cart.cart.toSpliced(position, 1, ...withQuantity(item, item.itemQuantity)));
}

/** Changes the mode. Lines lose the slot of the old mode, except meal plans. */
export function setDineType(cart: Cart, dineType: DineType): Cart {
  if (cart.dineType === dineType) return cart;
  const items = cart.cart.map((item) =>
    item.mealPlan ? item : { ...item, selectedDineType: dineType, selectedDineTime: null },
  );
  return withItems({ ...cart, dineType }, items);
}

/** Applies the store's current fees; returns the same cart object when the fees are equal (S201). */
export function applyFees(cart: Cart, fees: MiscFee[]): Cart {
  if (feesText(cart.miscellaneousFees) === feesText(fees)) return cart;
  return withItems({ ...cart, miscellaneousFees: fees }, cart.cart);
}

/** Updates the store's data in the cart. A null distance does not replace a known one (S262). */
export function mergeStoreFacts(cart: Cart, facts: StoreFacts): Cart {
  const { minOrderAmount, miscellaneousFees } = facts;
  // What is empty was not said.
  const told = {
    name: facts.name || cart.name,
    bannerUrl: facts.bannerUrl || cart.bannerUrl,
    phoneNumber: facts.phoneNumber || cart.phoneNumber,
    distance: facts.distance ?? cart.distance,
  };
  return applyFees({ ...cart, ...told, minOrderAmount }, miscellaneousFees);
}

export function countCartItems(carts: Iterable<Pick<Cart, "totalItems">>): number {
  let count = 0;
  for (const { totalItems } of carts) count += totalItems;
  return count;
}

/** Replaces the lines and computes the totals. */
export function withItems(cart: Cart, items: CartItem[]): Cart {
  const { totalItems, subtotalAmount } = calculateCartTotals(items, cart.miscellaneousFees, cart.dineType);
  return { ...cart, cart: items, totalItems, subtotalAmount };
}

function withQuantity(item: CartItem, quantity: number): CartItem[] {
  if (!Number.isSafeInteger(quantity)) throw new RangeError("A quantity is a whole number.");
  return quantity > 0 ? [{ ...item, itemQuantity: Math.min(quantity, maxQuantity) }] : [];
}

/** A text of the fees that does not depend on their order. */
function feesText(fees: readonly MiscFee[]): string {
  return fees
    .map(({ code, name, amount, per, dineTypes, cap }) =>
      JSON.stringify([code, name, amount, per, dineTypes.toSorted(), cap]),
    )
    .toSorted()
    .join();
}
