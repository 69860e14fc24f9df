import { landing as landingEN } from "#app/i18n/en/landing.ts";
import { landing as landingCN } from "#app/i18n/zh-hans/landing.ts";
import { withDeployment } from "./deployment.ts";
import { expectSound } from "./ordering-support.ts";
import { deepOnWidthOf, expect, mergeWords, mostly, open, test } from "./support.ts";

// What a visitor meets before the first shop is there (PD153).

const texts = { EN: mergeWords(landingEN), CN: mergeWords(landingCN) };

for (const locale of mostly.EN) {
  test(
    `a demo without a store says what comes and what fills it, in ${locale}`,
    deepOnWidthOf(locale),
    async ({ page }) => {
      const visit = async (origin: string) => {
        const t = texts[locale];
        await open(page, `${origin}/?lang=${locale}`);
        const main = page.locator("main.empty-market");
        await expect(main.getByRole("heading", { level: 1, name: t.firstShopComes })).toBeVisible();
        await expect(main.getByText(`npm run market -- import my-market.json --to ${origin}`)).toBeVisible();
        await expect(page.locator(".bottomnav")).toBeHidden();
        await expectSound(page);
        // Inside the app, where the page loads its part, its texts and its style sheet by itself.
        await main.getByRole("link", { name: t.whatIsThis }).click();
        await expect(page).toHaveURL(/\/about$/);
        await page.reload();
        await page.locator("a.logo").click();
        await expect(main.getByRole("heading", { level: 1, name: t.tableIsSet })).toBeVisible();
        await expect(main.locator(".set-table")).toHaveCSS("border-radius", "20px");
        await open(page, `${origin}/search?q=nasi`);
        await expect(page).toHaveURL(`${origin}/`);
        await expect(main.getByText(t.justOpened)).toBeVisible();
      };
      await withDeployment({}, visit, { market: "empty" });
    },
  );
}
