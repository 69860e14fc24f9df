import type { Page, Route } from "playwright/test";
import { addByHand, putInCart } from "./full-cart.ts";
import {
  askForCode,
  type Check,
  expect,
  expectNoShift,
  findShown,
  type Locale,
  open,
  orderWords,
  speak,
  test,
} from "./support.ts";

// What the browser tests of orders share: customers, carts, the ways from one to a payment, and what every screen has to hold.

export type Words = (typeof orderWords)["EN"] | (typeof orderWords)["CN"];

const siteOfTest = () => String(test.info().project.use.baseURL);

/** A call as the page itself makes it, with its cookie. */
export async function post<T>(page: Page, path: string, body: object, site = siteOfTest()): Promise<T> {
  const headers = { Origin: site };
  const response = await page.request.post(path, { data: body, headers });
  expect(response.status(), await response.text()).toBe(200);
  return response.json();
}

/** A mobile number nobody else in this run has, as the calls have it. */
export const freshNumber = () => `11${String(Math.floor(1e7 + Math.random() * 9e7))}`;

let seededCount = 0;

/** The number of a customer of this test alone, who begins with what the seeded 11-0000 0001 has (seed.md §5). */
export function seededNumber(): string {
  seededCount += 1;
  const worker = 1 + (Number(process.env["TEST_WORKER_INDEX"]) % 99);
  return `1100${[worker, seededCount % 100].map((part) => String(part).padStart(2, "0")).join("")}01`;
}

/** Logs in by the calls the login page makes; the browser keeps the cookie, its pages do not know yet. Yields the customer's id. */
export async function logInByCalls(page: Page, phoneNumber: string, site = siteOfTest()): Promise<string> {
  await post(page, `${site}/v3/auth`, { customerId: "", platform: "WEB" }, site);
  const body = { countryCode: "60", phoneNumber, code: "123456" };
  return (await post<{ customerId: string }>(page, `${site}/v3/web/login`, body, site)).customerId;
}

/** The same, and the pages know it as after a login of their own. */
export async function logInAs(page: Page, phoneNumber: string, site = siteOfTest()): Promise<void> {
  const customerID = await logInByCalls(page, phoneNumber, site);
  await page.addInitScript((id) => {
    // A blank page has no storage. Elsewhere, what became of it since then counts.
    if (location.protocol === "about:") return;
    if (localStorage.getItem("mk.isBinded") !== null) return;
    localStorage.setItem("mk.isBinded", "true");
    localStorage.setItem("mk.customerID", id);
  }, customerID);
}

/** A customer nobody knows yet, logged in, with a page in their language. */
export async function asNewCustomer(page: Page, locale: Locale): Promise<void> {
  await speak(page, locale);
  await logInAs(page, freshNumber());
}

const keys = Object.keys(orderWords.EN).filter((key) => /[a-z][A-Z]/.test(key));

/** A journey's look at a page: nothing sticks out, nothing has jumped, no text is a key. axe looks at each screen in axe.e2e.ts. */
export async function expectSound(page: Page, check: Check = expect): Promise<void> {
  await takenOver(page);
  await expectNoShift(page, undefined, check);
  const [content, room] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  check(content).toBeLessThanOrEqual(room ?? 0);
  check(await findShown(page, keys)).toEqual([]);
}

/** Waits until React answers to a tap; a page without a menu, such as a test page, needs no wait. */
export async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const button = document.querySelector("[aria-haspopup=dialog]");
    return button === null || Object.keys(button).some((key) => key.startsWith("__reactProps"));
  });
}

export const placeButton = (page: Page, t: Words) =>
  page.getByRole("button", { name: new RegExp(`^${t.placeOrder.split(" ·")[0] ?? ""}`) }).locator("visible=true");

/** The checkout of a store with dishes without choices in its cart, for pickup and ready to place. */
export async function checkOut(page: Page, t: Words, store: string, ...dishes: string[]): Promise<void> {
  await putInCart(page, store, Object.fromEntries(dishes.map((dish) => [dish, 1])));
  await openCheckout(page, t, store);
}

/** The same after the dishes were added by hand. */
export async function checkOutByHand(page: Page, t: Words, store: string, ...dishes: string[]): Promise<void> {
  await addByHand(page, store, ...dishes);
  await openCheckout(page, t, store);
}

async function openCheckout(page: Page, t: Words, store: string): Promise<void> {
  await open(page, `/${store}/checkout`);
  await page.getByRole("radio", { name: t.modePICKUP }).check();
  await expect(placeButton(page, t)).toHaveAttribute("aria-disabled", "false");
  // The page shows a mode before the cart stores it: a reload or a change of the stored cart would lose it.
  await page.waitForFunction((key) => localStorage.getItem(key)?.includes("PICKUP"), store);
}

/** A time on one of the next days: the places of today's noon are shared with every other test of the store. */
export async function collectLater(page: Page, t: Words): Promise<void> {
  const day = 1 + Math.floor(Math.random() * 3);
  await page.locator("section:has(#h-when) .pill").nth(day).click();
  const slots = page.locator("section:has(#h-when) .slot input:enabled");
  await slots.nth(Math.floor(Math.random() * 8)).check();
  const alert = page.getByRole("dialog", { name: t.futureOrder });
  await alert.getByRole("button", { name: t.ok, exact: true }).click();
  await expect(alert).toHaveCount(0);
  await expect(placeButton(page, t)).toHaveAttribute("aria-disabled", "false");
}

/** Logs in from the sheet that Place order opens, with the demo's fixed code (PD50, PD91). */
export async function logInOnSheet(page: Page, t: Words, phoneNumber = freshNumber()): Promise<void> {
  const sheet = page.getByRole("dialog");
  await askForCode(sheet, t, `0${phoneNumber}`);
  await sheet.getByLabel(t.codeLabel).fill("123456");
}

/** On the test payment page: the bank answers that it is paid. */
export async function payOnTestPage(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/dev\/pay\//);
  await page.locator('button[value="succeed"], form:has([value="succeed"]) button').first().click();
  await expect(page).toHaveURL(/\/order-summary\?id=/);
}

type Placed = { id: string; orderNo: string; payable: number };
export type PickupSlot = { startAt: string; dineTime: string; isAvailable: boolean };

/** The half hours of a day in which a store can hand over a dish, soonest first; day 0 is today. */
export async function freeSlots(page: Page, store: string, dish: string, day = 0): Promise<PickupSlot[]> {
  const asked = { orderFoods: [{ id: dish, orderQuantity: 1 }], deliveryTime: null, dineType: "PICKUP" };
  const path = `/v3/web/store/${store}/availability`;
  const { item } = await post<{ item: { days: { slots: PickupSlot[] }[] } }>(page, path, asked);
  return item.days[day]?.slots.filter(({ isAvailable }) => isAvailable) ?? [];
}

/**
 * Places an order for pickup by the calls checkout makes, in the name of whoever is logged in; without a slot for now.
 * A slot has ten places, so a test that places several orders chooses one of another day.
 */
export async function placePickup(
  page: Page,
  store: string,
  dish: string,
  slot?: PickupSlot,
  quantity = 1,
): Promise<Placed> {
  const { item } = await post<{ item: Placed }>(page, `/v3/web/store/${store}/order`, {
    orderDineType: "PICKUP",
    orderFoods: [{ id: dish, orderQuantity: quantity }],
    deliveryTime: slot?.startAt ?? null,
    ...(slot && { dineTime: slot.dineTime }),
    pickupOption: slot ? "SCHEDULED" : "ASAP",
    isCutleryRequired: false,
    isLanding: false,
  });
  return item;
}

/** Begins the payment of an order, and yields the path of the test page where it is paid. */
export async function paymentPath(page: Page, orderID: string): Promise<string> {
  const [store] = orderID.split("-");
  const paying = { paymentType: "ONLINE", paymentMethod: "FPX", orderIDs: [orderID], isLanding: false };
  const { item } = await post<{ item: { paymentUrl: string } }>(page, `/v3/web/store/${store}/transaction`, paying);
  return item.paymentUrl;
}

/** The bank answers that a payment is made, as its button on the test page has it; nobody comes back to the order's page. */
export async function payByCalls(page: Page, path: string): Promise<void> {
  const headers = { Origin: String(test.info().project.use.baseURL) };
  const reply = await page.request.post(path, { form: { outcome: "succeed" }, headers, maxRedirects: 0 });
  expect(reply.status(), await reply.text()).toBe(303);
}

/** Like a customer who has topped up 20 ringgit: who they are in the programme. */
export async function withCredit(page: Page, phoneNumber = freshNumber()): Promise<string> {
  await logInAs(page, phoneNumber);
  const { item } = await post<{ item: { loyaltyID: string } }>(page, "/v3/web/profile", {});
  const asked = { topUpAmount: 2000, redirectUrl: "/profile", merchantID: "demo" };
  const path = `/v3/loyalty/${item.loyaltyID}/topup-online`;
  const topUp = await post<{ item: { paymentUrl: string } }>(page, path, asked);
  await payByCalls(page, topUp.item.paymentUrl);
  return item.loyaltyID;
}

/** Changes the cart of a store in the browser's storage: so many portions of each dish, or of the dishes named. */
export async function setPortions(page: Page, store: string, portions: number | Readonly<Record<string, number>>) {
  await page.evaluate(
    ([id, amounts]) => {
      type StoredCart = { v: 1; cart: { cart: { item: { id: string }; itemQuantity: number }[] } };
      const stored = JSON.parse(localStorage.getItem(id) ?? "null") as StoredCart;
      for (const line of stored.cart.cart) {
        line.itemQuantity = typeof amounts === "number" ? amounts : (amounts[line.item.id] ?? 1);
      }
      localStorage.setItem(id, JSON.stringify(stored));
    },
    [store, portions] as const,
  );
}

/** The server answers, and nobody hears it. */
export async function loseAnswer(route: Route) {
  await route.fetch();
  await route.abort();
}
