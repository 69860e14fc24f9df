import { deepOnDesktop, expect, mostly, open, orderWords, speak, test } from "./support.ts";

for (const locale of mostly.CN) {
  const t = orderWords[locale];

  test(
    `a change of store drops the store, its menu and its merchant, and loads both again, in ${locale} (S202)`,
    deepOnDesktop,
    async ({ page }) => {
      const box = page.getByRole("searchbox").locator("visible=true").first();
      const dishesOf = (storeId: string) => page.locator(`article a[href^="/${storeId}/item/"]`);
      const logo = page.locator('.logo img[src*="logo-warisan"]').locator("visible=true");
      await speak(page, locale);
      await open(page, "/1003/home");
      const name = await page.getByRole("heading", { level: 1 }).textContent();
      const count = await dishesOf("1003").count();
      expect(count).toBeGreaterThan(3);
      await expect(logo).toHaveCount(1);
      await page.goto("/search?q=har+gow");
      await page.locator('article a[href="/1301/home"]').first().click();
      await expect(page).toHaveURL(/\/1301\/home$/);
      // The address changes before the page does, whose search is another one.
      await expect(dishesOf("1301").first()).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Jade Dragon|玉龙/);
      await expect(logo).toHaveCount(0);
      const second = await page.getByRole("heading", { level: 1 }).textContent();
      expect(second).not.toBe(name);

      // Straight from one store to another, with a word in the search of the menu.
      await page.evaluate(() => history.pushState({ idx: 99, key: "other", usr: null }, "", "/1003/home"));
      await page.evaluate(() => history.pushState({ idx: 100, key: "last", usr: null }, "", "/1301/home"));
      await box.fill("xiajiao");
      await expect(dishesOf("1301").first()).toBeVisible();
      await expect(page.locator('a[href="/1301/item/jade-siew-mai"]')).toHaveCount(0);
      const loaded = page.waitForRequest(/\/1003\/home\.data/);
      await page.goBack();
      await loaded;
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(name ?? "");
      await expect(dishesOf("1003")).toHaveCount(count);
      await expect(dishesOf("1301")).toHaveCount(0);
      await expect(box).toHaveValue("");
      await expect(logo).toHaveCount(1);
      await expect(page).toHaveTitle(new RegExp(t.productName));
    },
  );
}
