import { landing as landingEN } from "#app/i18n/en/landing.ts";
import { landing as landingCN } from "#app/i18n/zh-hans/landing.ts";
import { expectSound } from "./ordering-support.ts";
import { deepOnPhone, expect, mergeWords, mostly, onWidthOf, open, screenTexts, test } from "./support.ts";

// The first page of a newcomer. Localhost shows the list, so the address asks for it (PD17).

const texts = { EN: mergeWords(...screenTexts.EN, landingEN), CN: mergeWords(...screenTexts.CN, landingCN) };
const bangsar = { latitude: 3.13, longitude: 101.671 };

for (const locale of mostly.EN) {
  const t = texts[locale];

  test(
    `the landing view leads from a postcode to the list, in ${locale} (S51, PD17)`,
    onWidthOf(locale),
    async ({ page }) => {
      await open(page, `/?isLanding=1&lang=${locale}`);
      await expect(page).toHaveTitle(t.landingTitle);
      await expect(page.getByRole("heading", { level: 1, name: t.heroTitle })).toBeVisible();
      await expect(page.locator(".bottomnav")).toBeHidden();
      await expect(page.locator("main .feat article.store")).toHaveCount(4);
      await expectSound(page);
      await page.getByRole("searchbox", { name: t.yourPlace }).fill("59200");
      await page.getByRole("button", { name: t.findFood }).click();
      await expect(page).toHaveURL(/\/address\?/);
      const found = page.locator(".places .act").first();
      await expect
        .poll(() => found.evaluate((one) => Object.keys(one).some((key) => key.startsWith("__react"))))
        .toBe(true);
      await found.click();
      await expect(page).toHaveURL(/\/$/);
      await expect(page.locator("article.store").first()).toBeVisible();
      await expect(page.locator(".landing")).toHaveCount(0);
      await expect(page.getByText(t.defaultPlace, { exact: true })).toHaveCount(0);
      expect((await page.context().cookies()).map(({ name }) => name)).toContain("mk.place");
    },
  );
}

test.describe("with the position of the device", () => {
  test.use({ permissions: ["geolocation"], geolocation: bangsar });

  test("one tap stores it as the place and shows the list", deepOnPhone, async ({ page }) => {
    await open(page, "/?isLanding=1");
    await page.getByRole("button", { name: texts.EN.useMyLocation }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.locator(".loc")).toContainText(texts.EN.myLocation);
    await expect(page.locator("article.store").first()).toBeVisible();
  });
});
