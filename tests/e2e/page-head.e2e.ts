import { deepOnPhone, expect, onPhone, open, test, words } from "./support.ts";

// The head that search engines read, in a browser that runs the page. The console of each page must stay clean.

// What the server writes: tests/server/site-files.test.ts.
test("hydration keeps the head of a dish as the server wrote it", onPhone, async ({ page, baseURL }) => {
  const path = "/1301/item/jade-har-gow?lang=CN";
  await open(page, path);
  await expect(page.locator("head link[rel=canonical]")).toHaveAttribute("href", new URL(path, baseURL).href);
  await expect(page.locator("head link[hreflang]")).toHaveCount(3);
  for (const selector of ['meta[property="og:image"]', 'meta[property="og:url"]', "link[rel=manifest]"])
    await expect(page.locator(`head ${selector}`)).toHaveCount(1);
  await expect(page.locator('head script[type="application/ld+json"]')).toHaveCount(1);
  await expect(page.locator('body script[type="application/ld+json"]')).toHaveCount(0);
});

test(
  "a browser that shares the second page does not share the address of the first, and keeps its language (PD119)",
  deepOnPhone,
  async ({ page }) => {
    await open(page, "/1301/home?lang=CN&q=wantan");
    const canonical = page.locator("link[rel=canonical]");
    await expect(canonical).toHaveCount(1);
    await page.locator('a[href^="/1301/item/jade-wantan-noodles"]').first().click();
    await expect(page).toHaveURL(/\/1301\/item\/jade-wantan-noodles(?!.*lang)/);
    await expect(canonical).toHaveCount(0);
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("lang", "zh-Hans-MY");
    await page.goBack();
    await expect(page).toHaveURL(/lang=CN/);
    // The address changes first; a dish has articles and a language link too.
    await expect(page.locator('a[href^="/1301/item/jade-wantan-noodles"]').first()).toBeVisible();
    await page.getByRole("link", { name: words.CN.switchLanguage }).locator("visible=true").first().click();
    await expect(page).toHaveURL("/1301/home?q=wantan");
    await expect(page.locator("html")).toHaveAttribute("lang", "en-MY");
  },
);
