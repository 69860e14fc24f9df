import type { Page } from "playwright/test";
import { logInOnSheet, payOnTestPage, placeButton } from "./ordering-support.ts";
import { deepOnPhone, expect, hydrated, onPhone, open, orderWords, test } from "./support.ts";
import { addTranslator, expectCurrentTexts, startTranslator } from "./translator.ts";

// Pages that another program changes: a password manager, a translator, whatever else a browser runs beside ours.

const t = orderWords.EN;

// React reports that it had to make a page anew.
test.use({ refusedPath: /React error #418|\/assets\// });

for (const [what, change] of [
  [
    "adds an element to each control",
    () => document.querySelectorAll("input, button, a").forEach((one) => one.after(document.createElement("span"))),
  ],
  ["takes pictures away", () => document.querySelectorAll("main img").forEach((one) => one.remove())],
  [
    "changes texts",
    () =>
      document.querySelectorAll("main *").forEach((one) => one.firstChild instanceof Text && one.firstChild.after("!")),
  ],
] as const) {
  test(`a page works when something ${what} before React`, deepOnPhone, async ({ page }) => {
    await page.addInitScript(`addEventListener("DOMContentLoaded", ${change.toString()})`);
    for (const path of ["/1301/home", "/login", "/1301/item/jade-har-gow"]) {
      await open(page, path);
      await expectWhole(page);
    }
    await page.getByRole("button", { name: t.addToCart }).click();
    await expect(page.locator(".cartbar")).toContainText("RM11.13");
  });
}

/** Nothing of the page is lost: what is shown, how it looks, and what only the server has written. */
async function expectWhole(page: Page): Promise<void> {
  await expectCurrentTexts(page);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  for (const one of [
    "meta[charset]",
    "meta[name=viewport]",
    "meta[name=theme-color]",
    "link[rel=icon]",
    "link[rel=manifest]",
    "link[rel=canonical]",
    "title",
    "meta[name=description]",
  ])
    expect(await page.locator(`head ${one}`).count(), one).toBe(one.includes("theme") ? 2 : 1);
  expect(await page.evaluate(() => Number(document.documentElement.dataset["served"]))).toBeGreaterThan(1.7e12);
  // The style sheets are those of the site.
  await expect(page.locator(".btn, .tabs a, .add").locator("visible=true").first()).toHaveCSS("cursor", "pointer");
}

test(
  "a page that fails keeps the site's styles, says what to do, and offers reload and home",
  onPhone,
  async ({ page }) => {
    await page.addInitScript(() => {
      // Read by an effect of the whole app.
      // oxlint-disable-next-line typescript/unbound-method -- called with the document
      const find = Document.prototype.querySelector;
      Document.prototype.querySelector = function (selector: string) {
        if (selector === "[type=speculationrules]") throw new Error("broken");
        return find.call(this, selector);
      };
    });
    await page.goto("/1301/home");
    await expect(page.getByRole("heading", { name: t.errorTitle })).toBeVisible();
    await expect(page.getByText(t.errorHint)).toBeVisible();
    const reload = page.getByRole("link", { name: "Try again" });
    await expect(reload).toHaveAttribute("href", "/1301/home");
    await expect(reload).toHaveCSS("display", /flex/);
    await expect(page.getByRole("link", { name: t.goHome })).toHaveAttribute("href", "/");
  },
);

test(
  "where the script of a page is missing at first, the page says so and offers a reload (S296)",
  onPhone,
  async ({ page }) => {
    let isMissing = true;
    await page.route(/\/assets\/login-[^/]*\.js/, (route) =>
      isMissing ? route.fulfill({ status: 404 }) : route.continue(),
    );
    await page.goto("/login", { waitUntil: "load" });
    const alert = page.getByRole("alert");
    await expect(alert).toContainText(t.chunkFailed);
    isMissing = false;
    await alert.getByRole("button", { name: "Reload" }).click();
    await hydrated(page);
    await expect(alert).toHaveCount(0);
  },
);

for (const way of ["swaps", "wraps"] as const) {
  test(`a customer orders on pages that a translator ${way}`, deepOnPhone, async ({ page }) => {
    await addTranslator(page, way);
    await open(page, "/");
    await startTranslator(page);
    await page.locator(".cuisine a").nth(2).click();
    await expect(page).toHaveURL(/search/);
    await expectCurrentTexts(page);
    await page.goBack();
    await expect(page).toHaveURL("/");
    await expectCurrentTexts(page);
    await page.locator('main a[href="/1301/home"]').first().click();
    await expect(page).toHaveURL(/\/1301\/home/);
    await expectCurrentTexts(page);
    await page.getByRole("radio", { name: t.modePICKUP }).check();
    await expectCurrentTexts(page);
    await page.locator('article h3 a[href="/1301/item/jade-wantan-noodles"]').first().click();
    await page.getByRole("radio", { name: "Dry, dark soy" }).check();
    await page.getByRole("checkbox").first().check();
    await expectCurrentTexts(page);
    await page.getByRole("button", { name: t.addToCart }).click();
    await expect(page).toHaveURL(/\/1301\/home/);
    await expectCurrentTexts(page);
    await page.locator(".cartbar").getByRole("link", { name: t.checkout }).click();
    await expect(page).toHaveURL(/checkout/);
    await expectCurrentTexts(page);
    await page.locator(".stepper button").last().click();
    await expectCurrentTexts(page);
    await page.getByRole("radio", { name: t.modePICKUP }).check();
    await expect(placeButton(page, t)).toBeEnabled();
    await expectCurrentTexts(page);
    await placeButton(page, t).click();
    await logInOnSheet(page, t);
    await payOnTestPage(page);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await startTranslator(page);
    await expect(page.getByText(t.orderCompleted).first()).toBeVisible({ timeout: 60_000 });
    await expectCurrentTexts(page);
  });
}
