import { fillCartByHand } from "./full-cart.ts";
import { logInOnSheet, payOnTestPage, placeButton } from "./ordering-support.ts";
import { expect, expectNoShift, mostly, onWidthOf, open, orderWords, speak, test } from "./support.ts";

// From the menu to an order that is paid and brought.

for (const locale of mostly.CN) {
  const t = orderWords[locale];

  test(
    `a delivery is found an address and a courier, paid and brought, in ${locale} (S7, S17, S18)`,
    onWidthOf(locale),
    async ({ page }) => {
      await speak(page, locale);
      await fillCartByHand(page);
      await open(page, "/1301/checkout");
      await page
        .getByRole("button", { name: t.chooseAddress })
        .or(page.getByRole("button", { name: t.change }))
        .first()
        .click();
      const sheet = page.getByRole("dialog");
      await sheet.getByLabel(t.place).fill("50480");
      await sheet.locator(".places li button").first().click();
      await sheet.getByLabel(t.street).fill("12 Jalan Teratai");
      await sheet.getByRole("button", { name: t.useAddress }).click();
      await expect(placeButton(page, t)).toBeEnabled();
      await expectNoShift(page);
      await placeButton(page, t).click();
      await logInOnSheet(page, t);
      await payOnTestPage(page);
      await expect(page.getByText(t.orderCompleted).first()).toBeVisible({ timeout: 60_000 });
      expect(await page.evaluate(() => localStorage.getItem("1301"))).toBeNull();
    },
  );
}

for (const locale of mostly.EN) {
  const t = orderWords[locale];

  test(
    `a guest collects a first order, whose campaign is in what is paid and in no second order, in ${locale} (S9, S14, S143)`,
    onWidthOf(locale),
    async ({ page }) => {
      await speak(page, locale);
      const receipt = page.locator(".rcpt").first();
      const checkOut = async () => {
        await open(page, "/2301/home");
        await page.locator('article:has(a[href="/2301/item/demo-nasi-goreng"]) .add').first().click();
        await expect(page.locator(".cartbar .btn b, .sums .sum dd").locator("visible=true").first()).toHaveText(
          "RM12.05",
        );
        await open(page, "/2301/checkout");
        await page.getByRole("radio", { name: t.modePICKUP }).check();
        await expect(placeButton(page, t)).toBeEnabled();
      };
      await checkOut();
      await expect(receipt).toContainText("-RM8.00");
      await placeButton(page, t).click();
      await logInOnSheet(page, t);
      await payOnTestPage(page);
      await checkOut();
      await expect(receipt).not.toContainText("-RM8.00");
    },
  );
}
