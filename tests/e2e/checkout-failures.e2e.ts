import type { Page } from "playwright/test";
import { press } from "./finished-order.ts";
import {
  asNewCustomer,
  checkOut,
  freshNumber,
  logInAs,
  logInByCalls,
  logInOnSheet,
  loseAnswer,
  payByCalls,
  paymentPath,
  payOnTestPage,
  placeButton,
  placePickup,
} from "./ordering-support.ts";
import { askForCode, deepOnPhone, expect, fill, hydrated, onPhone, orderWords, test, untilQuiet } from "./support.ts";

// What happens to a browser between a full cart and an order: nothing that was filled in is lost, and nothing is ordered
// twice. Each test has a store of its own, whose slot it shares with nobody, and that is open at noon all through the year.

const t = orderWords.EN;

// What fails is the point: the browser notes it for itself, as it does when the router looks ahead with the network off.
test.use({ refusedPath: /\/v3\/|\/assets\/|\/profile/ });
/** The ids of the customer's orders. */
async function ordersOf(page: Page): Promise<string[]> {
  const reply = await page.request.get("/v3/web/orders");
  const { items } = (await reply.json()) as { items: { id: string }[] };
  return items.map(({ id }) => id);
}

const paymentPage = /\/dev\/pay\//;

/** Fills in what a checkout for pickup asks for beyond its proposals. */
async function fillIn(page: Page) {
  await page.getByRole("switch", { name: t.cutlery }).click();
  await page.getByRole("radio", { name: /FPX/ }).check();
  await page.getByLabel(t.bank, { exact: true }).selectOption("CIMB");
}

async function expectFilledIn(page: Page) {
  await expect(page.getByRole("radio", { name: t.modePICKUP })).toBeChecked();
  await expect(page.getByRole("switch", { name: t.cutlery })).toHaveAttribute("aria-checked", "true");
  await expect(page.getByLabel(t.bank, { exact: true })).toHaveValue("CIMB");
}

/** The browser has lost its session, as when it has ended. */
const endSession = (page: Page) => page.context().clearCookies({ name: "mk.sid" });

test(
  "a network that is off at checkout is said, keeps what is filled in, and costs no second order (S54)",
  onPhone,
  async ({ page, context }) => {
    await asNewCustomer(page, "EN");
    await checkOut(page, t, "1501", "sakura-edamame");
    // The list of the banks has come with the first touch of the form.
    await expect(page.getByLabel(t.bank, { exact: true })).toBeVisible();
    await context.setOffline(true);
    await fillIn(page);
    await placeButton(page, t).click();
    await expect(page.getByRole("alert")).toContainText(t.notSentOffline);
    await expectFilledIn(page);
    await context.setOffline(false);
    await expectFilledIn(page);
    expect(await ordersOf(page)).toEqual([]);
    await placeButton(page, t).click();
    await expect(page).toHaveURL(paymentPage);
    expect(await ordersOf(page)).toHaveLength(1);
  },
);

test(
  "times that cannot be loaded while the network is off come by themselves when it is back",
  deepOnPhone,
  async ({ page, context }) => {
    await asNewCustomer(page, "EN");
    await checkOut(page, t, "1501", "sakura-edamame");
    // All that checkout asks for since the mode was chosen is there.
    await untilQuiet(page);
    await context.setOffline(true);
    // What is pressed goes away with the times: nothing can be asked of it afterwards.
    await page.locator(".slot input:enabled").last().click();
    await expect(page.getByText(t.timesFailed)).toBeVisible();
    await context.setOffline(false);
    await expect(page.locator(".slot input:enabled").last()).toBeChecked();
    await placeButton(page, t).click();
    await expect(page).toHaveURL(paymentPage);
  },
);

test(
  "an order whose answer is lost is placed once, whatever is reloaded or pressed meanwhile",
  onPhone,
  async ({ page }) => {
    await asNewCustomer(page, "EN");
    await checkOut(page, t, "1502", "sakura-edamame");
    await fillIn(page);
    await page.route("**/v3/web/store/1502/order", loseAnswer, { times: 1 });
    await placeButton(page, t).click();
    await expect(page.getByRole("alert")).toContainText(t.noAnswer);
    await expect(page.getByText(t.lastAttemptOpen)).toBeVisible();
    const placed = await ordersOf(page);
    expect(placed).toHaveLength(1);
    await page.reload();
    await expect(page.getByText(t.lastAttemptOpen)).toBeVisible();
    await expectFilledIn(page);
    await placeButton(page, t).click();
    await expect(page).toHaveURL(paymentPage);
    expect(await ordersOf(page)).toEqual(placed);
  },
);

test(
  "two tabs that place the same cart place one order, and a third finds the cart gone",
  deepOnPhone,
  async ({ page, context }) => {
    await asNewCustomer(page, "EN");
    await checkOut(page, t, "1503", "sakura-edamame");
    const [second, third] = [await context.newPage(), await context.newPage()];
    for (const tab of [second, third]) {
      await tab.goto("/1503/checkout");
      await expect(placeButton(tab, t)).toHaveAttribute("aria-disabled", "false");
    }
    // At the same moment: no order leaves before both were pressed. A real click waits for frames, and one tab is in front.
    const { promise: pressed, resolve: release } = Promise.withResolvers<void>();
    await context.route("**/v3/web/store/1503/order", async (route) => {
      await pressed;
      await route.continue();
    });
    await Promise.all([page, second].map((tab) => placeButton(tab, t).dispatchEvent("click")));
    release();
    // Whichever comes second finds the order of the first.
    await Promise.race([page, second].map((tab) => tab.waitForURL(paymentPage)));
    for (const tab of [page, second]) await expect(tab).toHaveURL(/\/dev\/pay\/|\/order-summary\?id=/);
    expect(await ordersOf(page)).toHaveLength(1);
    await expect(third.getByText(t.cartEmptyTitle)).toBeVisible();
  },
);

test(
  "going back from the payment page leads to the order, which can still be paid, and not to checkout (S147)",
  onPhone,
  async ({ page }) => {
    await asNewCustomer(page, "EN");
    await checkOut(page, t, "1101", "nasi-kangkung");
    await page.getByRole("radio", { name: "Boost" }).check();
    await placeButton(page, t).click();
    await expect(page).toHaveURL(paymentPage);
    const begun = page.url();
    await page.goBack();
    await expect(page).toHaveURL(/\/order-summary\?id=/);
    // The payment that was begun is known after a reload, and goes on where it was.
    await page.reload();
    await page.getByRole("button", { name: new RegExp(`^${t.payNow.split(" ·")[0]}`) }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: fill(t.payGoOn, { method: "Boost" }) })
      .click();
    await expect(page).toHaveURL(begun);
    await page.goBack();
    await page.getByRole("button", { name: new RegExp(`^${t.payNow.split(" ·")[0]}`) }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: new RegExp(`^${t.payNow.split(" ·")[0]}`) })
      .click();
    await payOnTestPage(page);
    await expect(page.getByText(t.orderCompleted).first()).toBeVisible({ timeout: 30_000 });
    expect(await ordersOf(page)).toHaveLength(1);
  },
);

test(
  "a reload loses nothing from the cart to the order, nor the number that a code was sent to",
  deepOnPhone,
  async ({ page }) => {
    await checkOut(page, t, "1902", "green-overnight-oats");
    await fillIn(page);
    await page.reload();
    await expectFilledIn(page);
    await placeButton(page, t).click();
    const sheet = page.getByRole("dialog");
    await askForCode(sheet, t, `0${freshNumber()}`);
    await expect(sheet.getByRole("heading", { name: t.enterCode })).toBeVisible();
    const number = await sheet.locator(".lead b").innerText();
    await page.reload();
    await expectFilledIn(page);
    await placeButton(page, t).click();
    await expect(sheet.locator(".lead b")).toHaveText(number);
    await sheet.getByLabel(t.codeLabel).fill("123456");
    await expect(page).toHaveURL(paymentPage);
    await page.reload();
    await payOnTestPage(page);
    await page.reload();
    await expect(page.getByText(t.orderCompleted).first()).toBeVisible({ timeout: 30_000 });
    await page.reload();
    await expect(page.getByText(t.orderCompleted).first()).toBeVisible();
    expect(await ordersOf(page)).toHaveLength(1);
  },
);

test(
  "a session that ends at checkout asks for a login over it, and the order goes on by itself (S288, PD91)",
  onPhone,
  async ({ page }) => {
    const number = freshNumber();
    await logInAs(page, number);
    await checkOut(page, t, "1903", "green-overnight-oats");
    await fillIn(page);
    await endSession(page);
    await placeButton(page, t).click();
    await expect(page.getByRole("dialog")).toContainText(t.loginEnded);
    await expectFilledIn(page);
    await logInOnSheet(page, t, number);
    await expect(page).toHaveURL(paymentPage);
    expect(await ordersOf(page)).toHaveLength(1);
  },
);

test(
  "a price that a login raises is shown before anything is ordered (PD7)",
  deepOnPhone,
  async ({ page, context }) => {
    const number = freshNumber();
    await logInByCalls(page, number);
    await placePickup(page, "1801", "fold-truffle-fries");
    await context.clearCookies();
    await checkOut(page, t, "1801", "fold-truffle-fries");
    const receipt = page.locator(".rcpt").first();
    await expect(receipt).toContainText("-RM8.00");
    await placeButton(page, t).click();
    await logInOnSheet(page, t, number);
    await expect(page.getByRole("alert")).toContainText("RM8.00");
    await expect(receipt).not.toContainText("-RM8.00");
    expect(await ordersOf(page)).toHaveLength(1);
    await placeButton(page, t).click();
    await expect(page).toHaveURL(paymentPage);
    expect(await ordersOf(page)).toHaveLength(2);
  },
);

test(
  "a session that ends while a profile is edited loses nothing: it is saved after the login (S288)",
  deepOnPhone,
  async ({ page }) => {
    const number = freshNumber();
    await logInAs(page, number);
    await page.goto("/profile");
    await page.getByLabel(t.name).first().fill("Tan Wei Ming");
    await page.getByLabel(t.email).first().fill("weiming@example.my");
    await endSession(page);
    await page.getByRole("button", { name: t.save, exact: true }).click();
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await logInOnPage(page, number);
    await expect(page.getByText(t.saved, { exact: true })).toBeVisible();
    await expect(page).toHaveURL("/profile");
    await page.reload();
    await expect(page.getByLabel(t.name).first()).toHaveValue("Tan Wei Ming");
    await expect(page.getByLabel(t.email).first()).toHaveValue("weiming@example.my");
  },
);

test(
  "a session that ends while an address is typed loses nothing: it is saved after the login (S288)",
  deepOnPhone,
  async ({ page }) => {
    const number = freshNumber();
    await logInAs(page, number);
    await page.goto("/profile/address");
    await page.getByRole("button", { name: t.addAddress }).click();
    const sheet = page.getByRole("dialog");
    await sheet.getByLabel(t.place).fill("50450");
    await sheet.locator(".places li button").first().click();
    await sheet.getByLabel(t.street).fill("12 Jalan Teratai");
    await sheet.getByText(t.labelOffice, { exact: true }).click();
    await endSession(page);
    await sheet.getByRole("button", { name: t.saveAddress }).click();
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await logInOnPage(page, number);
    await expect(page).toHaveURL("/profile/address");
    await expect(page.locator(".address")).toContainText("12 Jalan Teratai");
    await expect(page.locator(".address")).toContainText(t.labelOffice);
    await expect(page.getByRole("dialog")).toHaveCount(0);
  },
);

test(
  "a session that ends under the list of orders leads to Login and back to it (S46, PD32)",
  deepOnPhone,
  async ({ page }) => {
    const number = freshNumber();
    await logInAs(page, number);
    await placePickup(page, "1801", "fold-garlic-bread");
    await page.goto("/transaction");
    await expect(page.locator(".orow")).toHaveCount(1);
    await endSession(page);
    await page.getByRole("button", { name: t.filterUnpaid }).click();
    await expect(page).toHaveURL("/login?redirect=%2Ftransaction");
    await logInOnPage(page, number);
    await expect(page).toHaveURL("/transaction");
    await expect(page.locator(".orow")).toHaveCount(1);
  },
);

test(
  "a session that ends under an order leads to Login and back to it, once the page asks how it is (S46, PD32)",
  deepOnPhone,
  async ({ page }) => {
    const number = freshNumber();
    await logInAs(page, number);
    const { id, orderNo } = await placePickup(page, "1801", "fold-garlic-bread");
    await press(page, id, { action: "hold" });
    await payByCalls(page, await paymentPath(page, id));
    const path = `/order-summary?id=${id}`;
    await page.goto(path);
    await expect(page.getByText(orderNo)).toBeVisible();
    await endSession(page);
    // A page that is told of changes asks with the next one.
    await press(page, id, { action: "accept" });
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(path)}`);
    await logInOnPage(page, number);
    await expect(page).toHaveURL(path);
    await expect(page.getByText(orderNo)).toBeVisible();
  },
);

async function logInOnPage(page: Page, number: string) {
  await hydrated(page);
  await askForCode(page, t, `0${number}`);
  await page.getByLabel(t.codeLabel).fill("123456");
}
