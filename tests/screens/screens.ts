import type { Page } from "playwright/test";
import { type DineType, dineTypes } from "#shared/contract/entities.ts";
import type { contract } from "#shared/contract/index.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import type { RowReply } from "#shared/contract/row.ts";
import { isWhole } from "#shared/domain/orders/order-summary.ts";
import { pressAtCounter } from "#tests/e2e/at-counter.ts";
import { fillCart, putInCart } from "#tests/e2e/full-cart.ts";
import { takenOver, type Words } from "#tests/e2e/ordering-support.ts";
import { expect, open } from "#tests/e2e/support.ts";

// What is pictured, and how a visitor comes to it. Nothing but the last screens changes what the market has stored.

/** Last digits of a sample customer's number. */
export type Customer = "01" | "09";

export type PicturedScreen = {
  name: string;
  /** Who looks at it; without one a guest does. */
  customer?: Customer;
  show: (page: Page, t: Words) => Promise<unknown>;
};

/** Has addresses, points, credit and vouchers. */
const aisyah = "01";
/** Has an order in every state of every mode. */
export const siti = "09";

const at = (path: string) => (page: Page) => open(page, path);

export const fixedScreens: readonly PicturedScreen[] = [
  { name: "list", show: at("/") },
  { name: "store-one-mode", show: at("/1405/home") },
  { name: "store-five-modes", show: at("/2301/home") },
  { name: "dish", show: at("/1301/item/jade-wantan-noodles") },
  // A guest keeps the cart that the next screen fills.
  {
    name: "checkout-empty",
    async show(page, t) {
      // Without a cart it has no menu.
      await page.goto("/1301/checkout");
      await expect(page.getByText(t.cartEmptyTitle)).toBeVisible();
      await takenOver(page);
    },
  },
  {
    name: "cart",
    async show(page, t) {
      await fillCart(page);
      await open(page, "/1301/home");
      const cart = page.getByRole("button", { name: new RegExp(`^${t.myCart}`) });
      await cart.locator("visible=true").first().click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  {
    name: "checkout-full",
    customer: aisyah,
    async show(page, t) {
      await putInCart(page, "1301", { "jade-har-gow": 2, "jade-siew-mai": 1 });
      await open(page, "/1301/checkout");
      await page.getByRole("radio", { name: t.modeDELIVERY }).check();
      await expect(page.getByText(t.cheapest)).toBeVisible();
    },
  },
  {
    // Opens at five in the afternoon and takes no orders ahead.
    name: "checkout-closed",
    async show(page) {
      await putInCart(page, "1402", { "hock-lor-bak": 2 });
      await open(page, "/1402/checkout");
    },
  },
  { name: "profile", customer: aisyah, show: at("/profile") },
  { name: "wallet", customer: aisyah, show: at("/profile?tab=wallet") },
];

/** A screen for every state in which the customer of a page has an order, one mode after another. */
export async function findOrderScreens(page: Page): Promise<PicturedScreen[]> {
  const screens: PicturedScreen[] = [];
  for (const mode of dineTypes) {
    const names = new Set((await readOrders(page, mode)).map(nameOfState));
    screens.push(...[...names].toSorted().map((name) => orderScreen(mode, name)));
  }
  // Last, because the kitchen goes on with an order that is pictured before.
  return [...screens, ...fetchedModes.map(readyScreen)];
}

/** Modes whose food waits for the customer: its page says that it is ready. */
const fetchedModes = ["PICKUP", "DRIVE_THRU", "DINEIN"] as const;

function readyScreen(mode: DineType): PicturedScreen {
  return {
    name: `order-${nameOfMode(mode)}-ready`,
    customer: siti,
    async show(page, t) {
      const order = (await readOrders(page, mode)).find(({ deliveryStatus }) => deliveryStatus === "PROGRESSING");
      if (!order) throw new Error(`no order of ${mode} is under way`);
      const site = new URL(page.url()).origin;
      if (order.kitchenState !== "READY") await pressAtCounter(order.id, "ready", {}, site);
      await showOrder(page, t, order.id);
    },
  };
}

function orderScreen(mode: DineType, name: string): PicturedScreen {
  return {
    name,
    customer: siti,
    async show(page, t) {
      const order = (await readOrders(page, mode)).find((one) => nameOfState(one) === name);
      if (!order) throw new Error(`this customer's ${name} has gone on`);
      await showOrder(page, t, order.id);
    },
  };
}

async function showOrder(page: Page, t: Words, id: string): Promise<void> {
  // Its page has no menu.
  await page.goto(`/order-summary?id=${id}`);
  await expect(page.getByRole("heading", { name: t.yourOrder })).toBeVisible();
  await takenOver(page);
}

/** An order that is paid is known by what happens to it, another by its payment too. */
function nameOfState({ orderDineType, paymentStatus, deliveryStatus }: Order): string {
  const parts = [
    "order",
    orderDineType,
    deliveryStatus ?? "UNPAID",
    ...(paymentStatus === "DONE" ? [] : [paymentStatus]),
  ];
  return nameOfMode(parts.join("-"));
}

const nameOfMode = (text: string) => text.toLowerCase().replaceAll("_", "-");

/** All orders of a customer in a mode, page by page. */
async function readOrders(page: Page, mode: DineType): Promise<Order[]> {
  const orders: Order[] = [];
  let cursor: string | null | undefined;
  do {
    const asked = new URLSearchParams({ orderDineType: mode, ...(cursor && { cursor }) });
    const reply = await page.request.get(`/v3/web/orders?${String(asked)}`);
    const found: RowReply<typeof contract.ordering.list> = await reply.json();
    orders.push(...found.items.filter(isWhole));
    cursor = found.cursor;
  } while (cursor);
  return orders;
}
