import type { DineType, MiscFee, Store } from "../contract/entities.ts";
import { type CartItem, maxQuantity } from "./cart-item.ts";
import { cartTotals } from "./pricing.ts";

type StoreFacts = Pick<
  Store,
  "name" | "bannerUrl" | "distance" | "phoneNumber" | "miscellaneousFees" | "minOrderAmount"
>;

/** The cart of one store, as it is kept under the store's id (S137, S138). Amounts in sen. */
export type Cart = StoreFacts & {
  storeID: string;
  dineType: DineType | null;
  cart: CartItem[];
  totalItems: number;
  /** Item subtotals + the store's fees for the mode. */
  subtotalAmount: number;
};

/** As many lines as an order may have. */
const maxLines = 100;

export function emptyCart(store: StoreFacts & Pick<Store, "id">, dineType: DineType | null): Cart {
  const { id: storeID, name, bannerUrl, distance, phoneNumber, miscellaneousFees, minOrderAmount } = store;
  const facts = { storeID, name, bannerUrl, distance, phoneNumber, miscellaneousFees, minOrderAmount };
  return { ...facts, dineType, cart: [], totalItems: 0, subtotalAmount: 0 };
}

/** True when the cart can take the line: it joins one that is there, or there is room for another. */
export function hasRoom(cart: Cart, cartItemID: string): boolean {
  return cart.cart.length < maxLines || cart.cart.some((item) => item.cartItemID === cartItemID);
}

/**
 * The cart with a line added; a line of the same cartItemID takes the new prices and both quantities, up to 99 (S204).
 * Throws RangeError for a quantity that is no whole number and for the 101st line.
 */
export function addItem(cart: Cart, item: CartItem): Cart {
  if (!hasRoom(cart, item.cartItemID)) throw new RangeError(`A cart holds at most ${maxLines} lines.`);
  const there = cart.cart.find(({ cartItemID }) => cartItemID === item.cartItemID);
  const sum = withQuantity(item, item.itemQuantity + (there?.itemQuantity ?? 0));
  return withItems(cart, there ? cart.cart.flatMap((old) => (old === there ? sum : [old])) : [...cart.cart, ...sum]);
}

/** The cart with a line's quantity set, at most 99; 0 or less removes the line (S205). */
export function setQuantity(cart: Cart, cartItemID: string, quantity: number): Cart {
  return withItems(
    cart,
    cart.cart.flatMap((item) => (item.cartItemID === cartItemID ? withQuantity(item, quantity) : [item])),
  );
}

/**
 * The cart with a line changed in its place (S115). Where the new choices are those of another line the two become
 * one; a line that is no longer there is added.
 */
export function replaceItem(cart: Cart, cartItemID: string, item: CartItem): Cart {
  const position = cart.cart.findIndex((old) => old.cartItemID === cartItemID);
  const others = cart.cart.filter((old) => old.cartItemID !== cartItemID);
  if (position < 0 || others.some((old) => old.cartItemID === item.cartItemID)) {
    return addItem(withItems(cart, others), item);
  }
  return withItems(cart, cart.cart.toSpliced(position, 1, ...withQuantity(item, item.itemQuantity)));
}

/** The cart in another mode; a slot that was chosen for the old one is dropped from its lines. Meal plans keep theirs. */
export function setDineType(cart: Cart, dineType: DineType): Cart {
  if (cart.dineType === dineType) return cart;
  const items = cart.cart.map((item) =>
    item.mealPlan ? item : { ...item, selectedDineType: dineType, selectedDineTime: null },
  );
  return withItems({ ...cart, dineType }, items);
}

/** The cart under the store's fees of today: recalculated when they differ, else the cart itself (S201). */
export function applyFees(cart: Cart, fees: MiscFee[]): Cart {
  if (feesText(cart.miscellaneousFees) === feesText(fees)) return cart;
  return withItems({ ...cart, miscellaneousFees: fees }, cart.cart);
}

/** The cart with what the store tells of itself now; a distance that is not told stays (S262). */
export function mergeStoreFacts(cart: Cart, facts: StoreFacts): Cart {
  const { name, bannerUrl, phoneNumber, minOrderAmount, miscellaneousFees } = facts;
  const distance = facts.distance ?? cart.distance;
  return applyFees({ ...cart, name, bannerUrl, phoneNumber, minOrderAmount, distance }, miscellaneousFees);
}

/** Items in all carts together. */
export function cartCount(carts: Iterable<Pick<Cart, "totalItems">>): number {
  let count = 0;
  for (const { totalItems } of carts) count += totalItems;
  return count;
}

/** The cart with other lines and the totals they make. */
export function withItems(cart: Cart, items: CartItem[]): Cart {
  const { totalItems, subtotalAmount } = cartTotals(items, cart.miscellaneousFees, cart.dineType);
  return { ...cart, cart: items, totalItems, subtotalAmount };
}

function withQuantity(item: CartItem, quantity: number): CartItem[] {
  if (!Number.isSafeInteger(quantity)) throw new RangeError("A quantity is a whole number.");
  return quantity > 0 ? [{ ...item, itemQuantity: Math.min(quantity, maxQuantity) }] : [];
}

/** Fees as text that is the same in whatever order a server lists them. */
function feesText(fees: readonly MiscFee[]): string {
  return fees
    .map(({ code, name, amount, per, dineTypes, cap }) =>
      JSON.stringify([code, name, amount, per, dineTypes.toSorted(), cap]),
    )
    .toSorted()
    .join();
}
