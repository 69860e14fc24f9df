import type { Page } from "playwright/test";
import { checkOut, expectSound, logInAs, seededNumber } from "./ordering-support.ts";
import { expect, mostly, onPhone, open, orderWords, speak, test } from "./support.ts";

// The place that a visitor orders from: found by name or postcode, from what is saved, and taken along to checkout.

test.use({ refusedPath: /\/postcodes\/99999$/ });
const placeButton = (page: Page, deliverTo: string) => page.getByRole("button", { name: new RegExp(`^${deliverTo}`) });

for (const locale of mostly.EN) {
  const t = orderWords[locale];

  async function openSheet(page: Page) {
    await placeButton(page, t.deliverTo).click();
    const sheet = page.getByRole("dialog");
    await expect(sheet.getByLabel(t.place)).toBeVisible();
    return sheet;
  }

  test(
    `a place is found by its postcode and taken along to checkout, in ${locale} (S101)`,
    onPhone,
    async ({ page }) => {
      await speak(page, locale);
      await open(page, "/");
      const sheet = await openSheet(page);
      await expectSound(page);
      await sheet.getByLabel(t.place).fill("59200");
      await expect(sheet.locator(".places li")).toHaveCount(3);
      await expect(sheet.getByText(t.popularAreas)).toHaveCount(0);
      await expectSound(page);
      // By keyboard: the first result is the next stop.
      await page.keyboard.press("Tab");
      const name = (await sheet.locator(".places li button").first().textContent()) ?? "";
      await expect(sheet.locator(".places li button").first()).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(sheet).toBeHidden();
      await expect(placeButton(page, t.deliverTo)).toContainText(name.split(/[,，]/)[0] ?? "");

      await checkOut(page, t, "1301", "jade-har-gow");
      await page.getByRole("radio", { name: t.modeDELIVERY }).check();
      await expect(page.getByRole("main")).toContainText(name);
    },
  );

  test(
    `a postcode without a point asks for the area, and an unknown one for another search, in ${locale}`,
    onPhone,
    async ({ page }) => {
      await speak(page, locale);
      await open(page, "/");
      const sheet = await openSheet(page);
      await sheet.getByLabel(t.place).fill("50672");
      await expect(sheet.locator(".places .note")).toContainText("50672");
      await expect(sheet.locator(".places .note")).toContainText("Kuala Lumpur");
      await expectSound(page);
      const first = sheet.locator(".places li button").first();
      const area = (await first.textContent()) ?? "";
      await sheet.getByLabel(t.place).fill("99999");
      await expect(sheet.getByText(t.addressNotFound)).toBeVisible();
      await sheet.getByLabel(t.place).fill("");
      await expect(sheet.getByText(t.popularAreas)).toBeVisible();
      await sheet.getByLabel(t.place).fill("50672");
      await sheet.locator(".places li button").first().click();
      await expect(placeButton(page, t.deliverTo)).toContainText(area);
    },
  );

  test(
    `a saved address is chosen for the list, and checkout proposes it, in ${locale} (S105)`,
    onPhone,
    async ({ page }) => {
      await speak(page, locale);
      await logInAs(page, seededNumber());
      await open(page, "/");
      const sheet = await openSheet(page);
      await sheet.getByRole("radio", { name: t.labelOffice }).check();
      await expectSound(page);
      await sheet.getByRole("button", { name: new RegExp(`^${t.confirmLocation}`) }).click();
      await expect(placeButton(page, t.deliverTo)).toContainText(t.labelOffice);
      await checkOut(page, t, "1301", "jade-har-gow");
      await page.getByRole("radio", { name: t.modeDELIVERY }).check();
      await expect(page.getByRole("main")).toContainText(t.labelOffice);
    },
  );
}
