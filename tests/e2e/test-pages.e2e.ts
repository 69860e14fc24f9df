import { posterPageTexts } from "#worker/dev/poster-texts.ts";
import { foreignFormTexts } from "#worker/dev/texts.ts";
import { expect, expectAccessible, mostly, mostlyOnDesktop, onWidthOf, speak, test } from "./support.ts";

// Forms of test pages in a real browser: it has to name our origin for its own forms and another's for all others.
// Posters: what leaves the printer is what the page shows.

test.describe("a form", () => {
  // The browser notes the refusal of the page itself.
  test.use({ refusedPath: /\/dev\/plugin$/ });

  test(
    "of a test page is carried out, that of another site is refused with a page that says why",
    mostlyOnDesktop,
    async ({ page, baseURL }) => {
      await page.goto("/dev/plugin");
      const sent = page.waitForRequest((request) => request.method() === "POST");
      await page.getByRole("button", { name: "Sign" }).click();
      await expect(page.locator("code").first()).toHaveText(/^[\w.-]{40,}$/);
      expect(await (await sent).headerValue("origin")).toBe(baseURL);

      // No such host is asked: the page is written here.
      await page.route("http://evil.example/", (route) =>
        route.fulfill({
          contentType: "text/html",
          body: `<form method="post" action="${baseURL}/dev/plugin"><input name="merchantId" value="dailyserve"><input name="phone" value="01100000005"><button>Win</button></form>`,
        }),
      );
      await page.goto("http://evil.example/");
      await page.getByRole("button", { name: "Win" }).click();
      await expect(page.getByRole("alert")).toHaveText(foreignFormTexts.what);
      await expect(page.locator("code")).toHaveCount(0);
    },
  );
});

for (const locale of mostly.EN) {
  test(
    `the posters of a store are sound, and each fills one sheet of paper, in ${locale}`,
    onWidthOf(locale),
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
