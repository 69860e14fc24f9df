import { readFile } from "node:fs/promises";
import type { Locator, Page } from "playwright/test";
import { expectSound, logInAs, seededNumber, type Words } from "./ordering-support.ts";
import { expect, type Locale, mostly, onWidthOf, orderWords, speak, test } from "./support.ts";

// The screens of an order and of an account with real content: a seeded customer has orders in every state.

/** The seeded customer, with a page in their language. */
async function asSeeded(page: Page, locale: Locale) {
  await speak(page, locale);
  await logInAs(page, seededNumber());
}

/** The receipt of an order opens as a page in a window of its own, which has it as a PDF (S276, PD129). */
async function expectReceipt(page: Page, place: Locator, t: Words) {
  const [receipt] = await Promise.all([
    page.waitForEvent("popup"),
    place.getByRole("link", { name: t.receipt }).click(),
  ]);
  await expect(receipt.getByRole("heading", { level: 1 })).toHaveText(t.receipt);
  await expect(receipt.locator(".total .amount")).toHaveText(/^RM\d+\.\d\d$/);
  // The page is in a sandbox, which lets it lead to its file.
  const [pdf] = await Promise.all([receipt.waitForEvent("download"), receipt.locator(".file").click()]);
  expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe("%PDF-");
  await receipt.close();
}

/** On paper the page of an order has its steps, and nothing that is pressed (PD129). */
async function expectPrinted(page: Page): Promise<void> {
  const steps = page.locator(".tl li").first();
  await expect(steps).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await expect(steps).toBeVisible();
  await expect(page.locator(".ord")).toBeVisible();
  // Of the bar its title stays: whose order it is, and which.
  await expect(page.locator(".topbar .wrap > *").locator("visible=true")).toHaveCount(1);
  await expect(page.locator(".topbar .title")).toBeVisible();
  for (const part of [".acts-box", ".tl-box summary .i"]) await expect(page.locator(part), part).toBeHidden();
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await page.emulateMedia({ media: null });
  await expect(steps).toBeHidden();
}

for (const locale of mostly.EN) {
  const t = orderWords[locale];

  test(
    `the list of orders leads to receipts and orders, in ${locale} (S63, S118, S276)`,
    onWidthOf(locale),
    async ({ page }) => {
      await asSeeded(page, locale);
      await page.goto("/transaction");
      const rows = page.locator(".orow");
      await expect(rows.first()).toBeVisible();
      await expectSound(page);
      const ended = rows.filter({ has: page.getByRole("link", { name: t.receipt }) }).first();
      await expectReceipt(page, ended, t);
      const spending = page.locator(".spending a").first();
      await expect(spending).toHaveText(new RegExp(t.spending.replace("{{year}}", "\\d{4}").replace(/[()]/g, "\\$&")));
      const file = await page.request.get((await spending.getAttribute("href")) ?? "");
      expect([file.status(), file.headers()["content-type"]]).toEqual([200, "text/csv; charset=utf-8"]);
      expect(await file.text()).toMatch(/,\d{4}-\d{6}-\d{4},/);
      await page.goto((await ended.locator("a").first().getAttribute("href")) ?? "");
      await expect(page.getByRole("heading", { name: t.yourOrder, exact: true })).toBeVisible();
      await expectSound(page);
      await expectPrinted(page);
    },
  );
}
