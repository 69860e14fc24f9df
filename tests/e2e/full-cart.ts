import { expect, type Page } from "playwright/test";
import { encodeCart } from "#app/cart/cart-codec.ts";
import { getOrderModes, type Mode } from "#app/cart/modes.ts";
import { storageKeys } from "#app/storage/port.ts";
import type { contract } from "#shared/contract/index.ts";
import type { RowReply } from "#shared/contract/row.ts";
import { createCartItem } from "#shared/domain/cart/cart-item.ts";
import { addItem, createCart } from "#shared/domain/cart/cart.ts";
import { getDefaultPicks } from "#shared/domain/cart/choice-form.ts";
import { findFood } from "#shared/domain/cart/find-food.ts";
import { noonOffsetMs } from "#tests/support/noon.ts";
import { open } from "./support.ts";

// A cart as a test finds it that is about something later: in the browser's storage, as the buttons of a menu would have
// left it. Filling one by its buttons: cart.e2e.ts, order.e2e.ts and the journey of each way to order.

type Portions = Readonly<Record<string, number>>;

type Asked = { storeId: string; portions: Portions; mode?: Mode | undefined; site?: string | undefined };

async function read<T>(page: Page, path: string): Promise<T> {
  const response = await page.request.get(path);
  if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`);
  return response.json();
}

/** A cart with so many portions of each dish, without choices but the default ones, for a mode or the first of the store. */
export async function createFullCart(page: Page, { storeId, portions, mode: wanted, site = "" }: Asked) {
  const [settings, menu] = await Promise.all([
    read<RowReply<typeof contract.stores.settings>>(page, `${site}/v3/web/store/${storeId}/store-settings`),
    read<RowReply<typeof contract.menus.foods>>(page, `${site}/v3/web/store/${storeId}/foods`),
  ]);
  const { store } = settings.item;
  const mode = wanted ?? getOrderModes(store.supportedDineType)[0] ?? null;
  const now = Date.now() + noonOffsetMs();
  let cart = createCart(store, mode);
  for (const [id, itemQuantity] of Object.entries(portions)) {
    const food = findFood(menu.items, id);
    if (!food) throw new Error(`store ${storeId} has no ${id}`);
    const line = { itemQuantity, remark: "", dineType: mode, dineTime: null };
    cart = addItem(cart, createCartItem(food, getDefaultPicks(food), line, { campaigns: menu.campaigns, nowMs: now }));
  }
  return { cart, store };
}

/** The same in the storage of the browser. `site`: another than that of the tests. */
export async function putInCart(page: Page, storeId: string, portions: Portions, mode?: Mode, site?: string) {
  const { cart, store } = await createFullCart(page, { storeId, portions, mode, site });
  // A small file of the site: its storage is that of the pages.
  if (!page.url().startsWith(site ?? "http")) await page.goto(`${site ?? ""}/favicon.svg`);
  const entries = [
    [storeId, encodeCart(cart)],
    [storageKeys.cartIndex, JSON.stringify([storeId])],
    [storageKeys.storeName, store.name],
    [storageKeys.storeId, storeId],
    [storageKeys.miscFees, JSON.stringify(store.miscellaneousFees)],
  ] as const;
  await page.evaluate((all) => {
    for (const [key, value] of all) localStorage.setItem(key, value);
  }, entries);
}

/** Two har gow in the cart of store 1301, which is over its minimum: RM10.03 each, SST and packaging. */
export const fillCart = (page: Page) => putInCart(page, "1301", { "jade-har-gow": 2 });

/** The same as a visitor does it, on the page of the store. */
export async function fillCartByHand(page: Page): Promise<void> {
  await open(page, "/1301/home");
  const dish = page.locator('article:has(a[href="/1301/item/jade-har-gow"])').first();
  const sum = page.locator(".cartbar .btn b, .sums .sum dd").locator("visible=true").first();
  await dish.locator(".add").click();
  await expect(sum).toHaveText("RM11.13");
  // The badge opens the stepper in its place.
  await dish.locator(".add.n").click();
  await dish.locator(".stepper button").last().click();
  await expect(sum).toHaveText("RM22.26");
}

/** Dishes without choices, one of each, added on the page of their store. */
export async function addByHand(page: Page, store: string, ...dishes: string[]): Promise<void> {
  await open(page, `/${store}/home`);
  for (const dish of dishes) {
    const before = await page.evaluate((id) => localStorage.getItem(id), store);
    await page.locator(`article:has(a[href="/${store}/item/${dish}"]) .add`).first().click();
    await page.waitForFunction(([id, text]) => localStorage.getItem(id) !== text, [store, before] as const);
  }
}
