import type { CartKey } from "#app/storage/declared-keys.client.ts";
import { storageKeys } from "#app/storage/port.ts";
import { localStore } from "#app/storage/storage.ts";
import type { DineType } from "#shared/contract/entities.ts";
import { type CartItem, createCartItemId } from "#shared/domain/cart/cart-item.ts";
import { addItem, applyFees, createCart, hasRoom } from "#shared/domain/cart/cart.ts";
import type { ItemPrice } from "#shared/domain/money/pricing.ts";
import { changeCart } from "./use-carts.ts";

export type CartStoreFacts = Parameters<typeof createCart>[0];

type PlainDish = {
  id: string;
  name: string;
  amount: number;
  imageUrl: string;
  conformity: string | null;
  add: ItemPrice | null;
};

/** Adds a line and remembers the store. Returns false, without a change, when the cart has the maximum of lines. */
export async function addToCart(store: CartStoreFacts, dineType: DineType | null, item: CartItem): Promise<boolean> {
  let isAdded = false;
  await changeCart(store.id, (kept) => {
    const cart = kept ?? createCart(store, dineType);
    isAdded = hasRoom(cart, item.cartItemID);
    return isAdded ? addItem(cart, item) : kept;
  });
  await rememberStore(store);
  return isAdded;
}

type VisitedStore = Pick<CartStoreFacts, "id" | "name" | "miscellaneousFees">;

/** Stores the last visited store, the target of a login without another one (S199). Other fees than before reprice its cart (S201). */
export async function rememberStore({ id, name, miscellaneousFees }: VisitedStore): Promise<void> {
  await localStore.set(storageKeys.storeName, name);
  await localStore.set(storageKeys.storeId, id);
  const fees = JSON.stringify(miscellaneousFees);
  if ((await localStore.get(storageKeys.miscFees)) === fees) return;
  await localStore.set(storageKeys.miscFees, fees);
  if (await localStore.get(id as CartKey)) await changeCart(id, (cart) => cart && applyFees(cart, miscellaneousFees));
}

export function addPlainDish(store: CartStoreFacts, dineType: DineType | null, dish: PlainDish): Promise<boolean> {
  const price = dish.add;
  if (!price) return Promise.resolve(false);
  return addToCart(store, dineType, {
    ...price,
    cartItemID: createCartItemId(dish.id, [], [], ""),
    item: { id: dish.id, name: dish.name, amount: dish.amount, imageUrl: dish.imageUrl },
    selectedAttributes: [],
    selectedSides: [],
    itemQuantity: 1,
    remark: "",
    selectedDineTime: null,
    selectedDineType: dineType,
    mealPlan: null,
    foodConformity: dish.conformity,
  });
}
