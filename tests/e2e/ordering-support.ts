import type { Page } from "playwright/test";
import {
  axeFindings,
  expect,
  layoutShift,
  type Locale,
  open,
  orderWords,
  scrollThrough,
  speak,
  test,
} from "./support.ts";

// What the browser tests of orders share: customers, carts, the ways from one to a payment, and what every screen has to hold.

export type Words = (typeof orderWords)["EN"] | (typeof orderWords)["CN"];

/** A call as the page itself makes it, with its cookie. */
export async function post<T>(page: Page, path: string, body: object): Promise<T> {
  const headers = { Origin: String(test.info().project.use.baseURL) };
  const response = await page.request.post(path, { data: body, headers });
  expect(response.status(), await response.text()).toBe(200);
  return response.json();
}

/** A mobile number nobody else in this run has, as the calls have it. */
export const freshNumber = () => `11${String(Math.floor(Math.random() * 1e8)).padStart(8, "0")}`;

/** The number of the seeded customer who has orders in every state. */
export const seededNumber = "1100000001";

/** Logs in by the calls the login page makes; the browser keeps the cookie, and knows it as after such a login. */
export async function logInAs(page: Page, phoneNumber: string): Promise<void> {
  await post(page, "/v3/auth", { customerId: "", platform: "WEB" });
  const { customerId } = await post<{ customerId: string }>(page, "/v3/web/login", {
    countryCode: "60",
    phoneNumber,
    code: "123456",
  });
  await page.addInitScript((id) => {
    // A later logout of the page counts.
    if (sessionStorage.getItem("test.isKnown")) return;
    sessionStorage.setItem("test.isKnown", "true");
    localStorage.setItem("mk.isBinded", "true");
    localStorage.setItem("mk.customerID", id);
  }, customerId);
}

/** A customer nobody knows yet, logged in, with a page in their language. */
export async function asNewCustomer(page: Page, locale: Locale): Promise<void> {
  await speak(page, locale);
  await logInAs(page, freshNumber());
}

/** Nothing to complain of: axe, sideways scrolling, keys in place of texts, jumps. */
export async function expectSound(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await scrollThrough(page);
  expect(await axeFindings(page)).toEqual([]);
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
  const [content, room] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect(content).toBeLessThanOrEqual(room ?? 0);
  const keys = Object.keys(orderWords.EN).filter((key) => /[a-z][A-Z]/.test(key));
  const text = await page.locator("body").innerText();
  expect(keys.filter((key) => new RegExp(`\\b${key}\\b`).test(text))).toEqual([]);
}

export const placeButton = (page: Page, t: Words) =>
  page.getByRole("button", { name: new RegExp(`^${t.placeOrder.split(" ·")[0] ?? ""}`) }).locator("visible=true");

/** One dish without choices in the cart of a store, and its checkout, for pickup and ready to place. */
export async function checkOut(page: Page, t: Words, store: string, dish: string): Promise<void> {
  await open(page, `/${store}/home`);
  await page.locator(`article:has(a[href="/${store}/item/${dish}"]) .add`).first().click();
  await expect(page.locator(".cartbar .btn b, .sums .sum dd").locator("visible=true").first()).toContainText("RM");
  await open(page, `/${store}/checkout`);
  await page.getByRole("radio", { name: t.modePICKUP }).check();
  await expect(placeButton(page, t)).toHaveAttribute("aria-disabled", "false");
}

/** Logs in from the sheet that Place order opens, with the demo's fixed code (decisions I6, T7). */
export async function logInOnSheet(page: Page, t: Words, phoneNumber = freshNumber()): Promise<void> {
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel(t.phoneNumber).fill(`0${phoneNumber}`);
  await sheet.getByRole("button", { name: t.sendCode }).click();
  await sheet.getByLabel(t.codeLabel).fill("123456");
}

/** On the test payment page: the bank answers that it is paid. */
export async function payOnTestPage(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/dev\/pay\//);
  await page.locator('button[value="succeed"], form:has([value="succeed"]) button').first().click();
  await expect(page).toHaveURL(/\/order-summary\?id=/);
}

type Placed = { id: string; orderNo: string };

/** Places an order for pickup by the calls checkout makes, in the name of whoever is logged in. */
export async function placePickup(
  page: Page,
  { store, dish, deliveryTime = null }: { store: string; dish: string; deliveryTime?: string | null },
): Promise<Placed> {
  const { item } = await post<{ item: Placed }>(page, `/v3/web/store/${store}/order`, {
    orderDineType: "PICKUP",
    orderFoods: [{ id: dish, orderQuantity: 1 }],
    deliveryTime,
    pickupOption: deliveryTime === null ? "ASAP" : "SCHEDULED",
    isCutleryRequired: false,
    isLanding: false,
  });
  return item;
}

/** Begins the payment of an order, and yields the path of the test page where it is paid. */
export async function paymentPath(page: Page, store: string, orderID: string): Promise<string> {
  const paying = { paymentType: "ONLINE", paymentMethod: "FPX", orderIDs: [orderID], isLanding: false };
  const { item } = await post<{ item: { paymentUrl: string } }>(page, `/v3/web/store/${store}/transaction`, paying);
  return item.paymentUrl;
}
