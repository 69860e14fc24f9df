import type { Page } from "playwright/test";
import { putInCart } from "./full-cart.ts";
import {
  asNewCustomer,
  collectLater,
  expectSound,
  payOnTestPage,
  placeButton,
  type Words,
} from "./ordering-support.ts";
import { deepOnPhone, deepOnWidthOf, expect, mostly, onWidthOf, open, orderWords, speak, test } from "./support.ts";

// Codes and vouchers at checkout: the best one is applied by itself, and another can be typed or chosen (PD18).

const store = "2301";

type Portions = Readonly<Record<string, number>>;

/** A checkout for pickup with so many portions of each dish. */
async function checkOutPortions(page: Page, t: Words, portions: Portions): Promise<void> {
  await putInCart(page, store, portions);
  await open(page, `/${store}/checkout`);
  await page.getByRole("radio", { name: t.modePICKUP }).check();
  await collectLater(page, t);
}

const dealsOf = (page: Page, t: Words) => page.getByRole("region", { name: t.dealsTitle });

async function openDeals(page: Page, t: Words) {
  await dealsOf(page, t).getByRole("button", { name: t.dealsAll }).click();
  return page.getByRole("dialog", { name: t.dealsSheet });
}

async function typeCode(page: Page, t: Words, code: string) {
  const sheet = await openDeals(page, t);
  await sheet.getByRole("textbox", { name: t.promoLabel }).fill(code);
  await sheet.getByRole("button", { name: t.promoApply, exact: true }).click();
  return sheet;
}

const totalOf = (page: Page) => page.locator(".paybox .tot dd").first();

for (const locale of mostly.EN) {
  const t = orderWords[locale];

  test(
    `the best deal is applied by itself, another is chosen from the list, and none, in ${locale} (S13, S182)`,
    onWidthOf(locale),
    async ({ page }) => {
      await speak(page, locale);
      await checkOutPortions(page, t, { "demo-cendol": 8 });
      const deals = dealsOf(page, t);
      // Of a guest's codes, RM10 off the first order is worth more than 20 % and RM5.
      await expect(deals.locator(".deal")).toContainText("BARU10");
      await expect(deals.locator(".deal")).toContainText("-RM10.00");
      await expectSound(page);
      const best = await totalOf(page).textContent();

      const sheet = await openDeals(page, t);
      await expect(sheet.getByRole("radio").first()).toBeChecked();
      await expect(sheet.locator(".tkt.no", { hasText: "HANTAR" })).toContainText(t.modeDELIVERY);
      // A code of another merchant is nothing for this store.
      await expect(sheet.getByText("STAFF15")).toHaveCount(0);
      await sheet.locator("label.tkt", { hasText: "MAKAN5" }).click();
      await sheet.locator(".dock .btn").click();
      await expect(sheet).toHaveCount(0);
      await expect(deals.locator(".deal")).toContainText("-RM5.00");

      // The choice stands after a reload.
      await page.reload();
      await expect(dealsOf(page, t).locator(".deal")).toContainText("MAKAN5");
      await openDeals(page, t);
      await sheet.locator("label.tkt", { hasText: t.dealsBest }).click();
      await sheet.locator(".dock .btn").click();
      await expect(totalOf(page)).toHaveText(best ?? "");

      await openDeals(page, t);
      await page.getByRole("dialog").locator("label.tkt", { hasText: t.dealWithout }).click();
      await page.getByRole("dialog").locator(".dock .btn").click();
      await expect(deals.getByText(t.dealsNone)).toBeVisible();
    },
  );
}

test.describe("with a code that is refused", () => {
  test.use({ refusedPath: /promo\/apply$/ });

  for (const locale of mostly.CN) {
    const t = orderWords[locale];

    test(
      `a code that nobody knows is said to be unknown and stays, and the best deal is kept, in ${locale} (S267)`,
      deepOnWidthOf(locale),
      async ({ page }) => {
        await asNewCustomer(page, locale);
        await checkOutPortions(page, t, { "demo-cendol": 8 });
        const sheet = await typeCode(page, t, "nasi99");
        const deals = dealsOf(page, t);
        await expect(sheet.locator(".err")).toBeVisible();
        await page.keyboard.press("Escape");
        await expect(deals.locator("> .err")).toBeVisible();
        await expect(deals.locator(".deal")).toContainText("BARU10");
        await page.reload();
        await openDeals(page, t);
        await expect(page.getByRole("textbox", { name: t.promoLabel })).toHaveValue("NASI99");
        await page.keyboard.press("Escape");
        await expect(deals.locator("> .err")).toBeVisible();
        await placeButton(page, t).click();
        await payOnTestPage(page);
        await expect(page.locator(".rcpt", { hasText: "BARU10" })).toContainText("-RM10.00");
      },
    );
  }
});

test("another mode is offered with what it saves, and chosen there (S182)", deepOnPhone, async ({ page }) => {
  const t = orderWords.EN;
  await asNewCustomer(page, "EN");
  await checkOutPortions(page, t, { "demo-cendol": 8 });
  await page.getByRole("radio", { name: t.modeDELIVERY }).check();
  await openDeals(page, t);
  const row = page.getByRole("dialog").locator(".tkt.no", { hasText: "PICKUP20" });
  await expect(row).toContainText(`${t.modePICKUP} only`);
  await row.getByRole("button", { name: /RM7\.84/ }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("radio", { name: t.modePICKUP })).toBeChecked();
});
