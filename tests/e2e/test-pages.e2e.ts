import { posterPageTexts } from "#worker/dev/poster-texts.ts";
import { deepOnWidthOf, expect, expectAccessible, mostly, speak, test } from "./support.ts";

// Forms of test pages in a real browser: it has to name our origin for its own forms and another's for all others.
// Posters: what leaves the printer is what the page shows.

for (const locale of mostly.EN) {
  test(
    `the posters of a store are sound, and each fills one sheet of paper, in ${locale}`,
    deepOnWidthOf(locale),
    async ({ page }) => {
      await speak(page, locale);
      await page.goto("/dev/tables/1003");
      const posters = page.getByRole("article");
      await expect(posters).toHaveCount(10);
      await expect(page.getByRole("main")).toContainText(posterPageTexts.what);
      // One for the counter, then one for each table.
      await expect(posters.first().getByRole("img", { name: /\/1003\/home\?src=qr$/ })).toBeVisible();
      await expect(posters.nth(1).getByRole("img", { name: /\/1003\/home\?tableId=t01$/ })).toBeVisible();
      await expectAccessible(page);
      const [content, room] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
      expect(content).toBeLessThanOrEqual(room ?? 0);
      const pdf = await page.pdf({ preferCSSPageSize: true });
      // 148 × 210 mm in points.
      expect(pdf.toString("latin1").match(/\/MediaBox \[0 0 (?:419|420|421)[.\d]* 59[456][.\d]*\]/g)).toHaveLength(10);
    },
  );
}
