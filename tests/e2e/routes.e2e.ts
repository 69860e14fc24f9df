import { expect, onDesktop, open, test, words } from "./support.ts";

// What a running page makes of its address. What the server answers: tests/server/routes.test.ts.

test(
  "a page works with a query in another order than its own, and with one of a campaign (PD27)",
  onDesktop,
  async ({ page }) => {
    await page.goto("/1301/home?q=siew+mai");
    for (const query of ["utm_source=mail&src=qr&q=siew+mai", "src=qr&q=siew+mai&gclid=1", "q=siew+mai&src=qr"]) {
      await open(page, `/1301/home?${query}`);
      await expect(page.getByRole("searchbox").locator("visible=true").first()).toHaveValue("siew mai");
      await expect(page.locator('a[href="/1301/item/jade-siew-mai"]').first()).toBeVisible();
      expect(new URL(page.url()).search).toBe(`?${query}`);
    }
    await page.getByRole("link", { name: words.EN.switchLanguage }).locator("visible=true").first().click();
    await expect(page).toHaveURL("/1301/home?q=siew+mai&src=qr&lang=CN");
    await expect(page.locator("html")).toHaveAttribute("lang", "zh-Hans-MY");
  },
);
