import type { Page } from "playwright/test";
import { errorTexts } from "#shared/domain/text/error-texts.ts";
import { closeStore, openStore, sellOut } from "./at-counter.ts";
import {
  asNewCustomer,
  checkOut,
  freeSlots,
  freshNumber,
  logInByCalls,
  type PickupSlot,
  placeButton,
  placePickup,
} from "./ordering-support.ts";
import { deepOnPhone, expect, onPhone, orderWords, test } from "./support.ts";

// A store that changes while its checkout is filled in: the page says what is different, where it is, and keeps the rest.
// Each test changes what no other test looks at, and bears what a first try of it has left.

const t = orderWords.EN;

// The refusals are the point.
test.use({ refusedPath: /\/v3\/web\/store\/\d+\/order$/ });

/** A dish costs more, by a button of the store's console. */
async function raise(page: Page, store: string, dish: string) {
  const headers = { Origin: String(test.info().project.use.baseURL) };
  const options = { form: { action: `raise ${dish}` }, headers, maxRedirects: 0 };
  expect((await page.request.post(`/dev/stores/${store}`, options)).status()).toBe(303);
}

async function newWindow(page: Page): Promise<Page> {
  const browser = page.context().browser();
  if (!browser) throw new Error("no browser");
  return (await browser.newContext()).newPage();
}

/** Five others take the ten places of a slot: two each, as many as one may leave unpaid. */
async function fillSlot(page: Page, ...wanted: [store: string, dish: string, slot: PickupSlot | undefined]) {
  for (let other = 0; other < 5; other += 1) {
    const window = await newWindow(page);
    await logInByCalls(window, freshNumber());
    for (let place = 0; place < 2; place += 1) await placePickup(window, ...wanted);
    await window.context().close();
  }
}

/** The order goes through at last: what it is paid for, on the test payment page. */
async function expectPlaced(page: Page) {
  await placeButton(page, t).click();
  await expect(page).toHaveURL(/\/dev\/pay\//);
  return page.getByRole("main");
}

const amountOf = (text: string) => /RM[\d.]+/.exec(text)?.[0] ?? "no amount";
const refusal = (page: Page) => page.getByRole("alert");
const slots = (page: Page) => page.locator(".slot input");

test(
  "a store that closes meanwhile says so; another day can be chosen, and the cart is as it was (S304)",
  deepOnPhone,
  async ({ page }) => {
    await openStore("1604");
    await asNewCustomer(page, "EN");
    await checkOut(page, t, "1604", "spice-vadai");
    await closeStore("1604");
    await placeButton(page, t).click();
    await expect(refusal(page)).toContainText(t.storeClosed);
    await expect(page.getByRole("button", { name: t.needTime }).locator("visible=true")).toBeVisible();
    await expect(page.locator(".lines .line")).toHaveCount(1);
    await page.locator(".rail .pill:not(.modes .pill)").nth(1).click();
    await page.locator(".slot input:enabled").first().check();
    await page.getByRole("dialog").getByRole("button", { name: t.ok, exact: true }).click();
    await expectPlaced(page);
  },
);

test("a time that is taken meanwhile is marked full, and another one can be chosen", deepOnPhone, async ({ page }) => {
  const [store, dish] = ["1603", "spice-vadai"];
  await asNewCustomer(page, "EN");
  await checkOut(page, t, store, dish);
  const last = (await freeSlots(page, store, dish)).at(-1);
  // Times that have passed stand behind the free ones.
  const time = await page.locator(".slot:has(input:enabled) > span").last().innerText();
  const chosen = page.locator(".slot", { hasText: time });
  await chosen.locator("input").check();
  await page.getByRole("dialog").getByRole("button", { name: t.ok, exact: true }).click();
  await fillSlot(page, store, dish, last);
  await placeButton(page, t).click();
  await expect(refusal(page)).toContainText("This time is no longer available.");
  await expect(refusal(page)).toContainText(`${t.whenTitle}: `);
  await expect(chosen.locator("input")).toBeDisabled();
  await expect(chosen).toContainText(t.slotFULL);
  await expect(page.getByRole("button", { name: t.needTime }).locator("visible=true")).toBeVisible();
  await page.locator(".slot input:enabled").last().check();
  await expectPlaced(page);
});

test(
  "a day without a free time says 'no slots available', and another day can be chosen (S305)",
  deepOnPhone,
  async ({ page }) => {
    await asNewCustomer(page, "EN");
    await checkOut(page, t, "1902", "green-overnight-oats");
    const days = page.locator(".rail .pill:not(.modes .pill)");
    await expect(days.nth(1)).toHaveAccessibleName(/: no slots available$/);
    await days.nth(1).click();
    await expect(page.getByText("no slots available", { exact: true })).toBeVisible();
    // The chosen day is a pill like the others, and is read.
    await expect(days.nth(1)).toHaveCSS("text-decoration-line", "none");
    await expect(days.nth(1)).toHaveCSS("height", "44px");
    await expect(slots(page)).toHaveCount(0);
    await days.nth(2).click();
    await expect(page.getByText("no slots available", { exact: true })).toHaveCount(0);
    await page.locator(".slot input:enabled").first().check();
    await page.getByRole("dialog").getByRole("button", { name: t.ok, exact: true }).click();
    await expect(placeButton(page, t)).toHaveAttribute("aria-disabled", "false");
  },
);

test(
  "a dish that is sold out meanwhile is marked in the cart; without it the rest is ordered",
  deepOnPhone,
  async ({ page }) => {
    const store = test.info().retry > 0 ? "1601" : "1602";
    await asNewCustomer(page, "EN");
    await checkOut(page, t, store, "spice-roti-canai", "spice-vadai");
    await sellOut(store, "spice-roti-canai");
    await placeButton(page, t).click();
    await expect(refusal(page)).toContainText(errorTexts.ITEM_UNAVAILABLE.EN);
    const line = page.locator(".lines .line", { hasText: "Roti Canai" });
    await expect(line).toContainText(t.lineSOLD_OUT);
    await expect(page.getByRole("button", { name: t.needItems }).locator("visible=true")).toBeVisible();
    await line.getByRole("button", { name: t.removeItem.replace("{{name}}", "Roti Canai") }).click();
    await expect(page.locator(".lines .line")).toHaveCount(1);
    await expectPlaced(page);
  },
);

test(
  "a price that changes meanwhile is named and counted before anything is ordered (PD7)",
  onPhone,
  async ({ page }) => {
    await asNewCustomer(page, "EN");
    await checkOut(page, t, "1802", "fold-garlic-bread");
    const total = page.locator(".rcpt .tot").first();
    const before = amountOf(await total.innerText());
    await raise(page, "1802", "fold-garlic-bread");
    await placeButton(page, t).click();
    await expect(refusal(page)).toContainText("Some prices have changed.");
    await expect(page.getByText(/Garlic Bread: was RM[\d.]+, now RM/)).toBeVisible();
    await expect(total).not.toContainText(before);
    const after = amountOf(await total.innerText());
    await expect(refusal(page)).toContainText(`${t.total}: was ${before}, now ${after}`);
    await expect(await expectPlaced(page)).toContainText(after);
  },
);
