import type { Locator, Page } from "playwright/test";
import { expectSound } from "./ordering-support.ts";
import { deepOnWidthOf, expect, fill, mostly, onWidthOf, open, orderWords, speak, test } from "./support.ts";

// Search over all stores and inside one: what it marks, what it keeps, and what it says when it finds nothing.

const box = (page: Page) => page.getByRole("searchbox").locator("visible=true").first();
const marks = (scope: Page | Locator) => scope.locator("mark").locator("visible=true");

async function search(page: Page, text: string) {
  await box(page).fill(text);
  await box(page).press("Enter");
  await expect(page).toHaveURL(new RegExp(`/search\\?q=`));
  await expect(page.getByRole("heading", { level: 1 })).toContainText(text);
}

for (const locale of mostly.EN) {
  const t = orderWords[locale];

  test(
    `a search marks what matched, in either name and in pinyin, in ${locale} (S4, S102)`,
    onWidthOf(locale),
    async ({ page }) => {
      await speak(page, locale);
      await open(page, "/search?q=hra+gow");
      const found = page.locator('.hits a[href$="/item/jade-har-gow"]').first();
      await expect(found.locator("mark")).toHaveText("Har Gow");
      await expect(found.locator("img")).toBeVisible();
      // Nothing but filters stands between the field and what it found.
      await expect(page.getByRole("navigation", { name: t.cuisine })).toHaveCount(0);
      await expectSound(page);
      await search(page, "xiajiao");
      await expect(found.locator("mark")).toHaveText("虾饺");
      await search(page, locale === "EN" ? "dragon kepong" : "玉龙 甲洞");
      await expect(marks(page.locator("h3")).first()).toHaveText(locale === "EN" ? "Dragon" : "玉龙");
      // A found dish goes into the cart where it stands; one with options opens its page.
      await open(page, "/search?q=hra+gow");
      const row = page.locator(".hits li", { has: page.locator('a[href="/1301/item/jade-har-gow"]') });
      await row.getByRole("button", { name: fill(t.addFound, { dish: locale === "EN" ? "Har Gow" : "虾饺" }) }).click();
      await expect(row.locator(".add.n")).toHaveText("1");
      await expect(page.locator('.hits + a[href="/1301/checkout"]')).toContainText("RM11.13");
      await open(page, "/search?q=wantan+noodles");
      const noodles = page.locator(".hits li", { has: page.locator('a[href="/1301/item/jade-wantan-noodles"]') });
      await noodles.getByRole("button").click();
      await expect(page).toHaveURL("/1301/item/jade-wantan-noodles");
    },
  );

  test(
    `where nothing is found the page says so, then names suggestions, in ${locale} (S303)`,
    deepOnWidthOf(locale),
    async ({ page }) => {
      await speak(page, locale);
      await open(page, "/search?q=qwertyuiop");
      const headings = page.locator("main h2");
      // One message, before the chips that might push it away; then what is near.
      await expect(headings).toHaveText([t.noStores, t.nearDishes, t.suggestions]);
      await expect(page.getByRole("status").filter({ hasText: /\S/, visible: true })).toHaveCount(1);
      const message = await page.getByRole("heading", { name: t.noStores }).boundingBox();
      expect(message?.y).toBeLessThan(260);
      const dish = page.getByRole("region", { name: t.nearDishes }).getByRole("listitem").getByRole("link").first();
      await expect(dish).toHaveAttribute("href", /^\/\d+\/item\/.+/);
      const tag = page.getByRole("navigation", { name: t.nearTags }).getByRole("link").first();
      await expect(tag).toHaveAttribute("href", /^\/search\?id=/);
      await expect(page.getByRole("main").getByRole("navigation")).toHaveCount(1);
      const suggestions = page.getByRole("region", { name: t.suggestions });
      await expect(suggestions.locator("article")).toHaveCount(4);
      await expect(suggestions.getByText(t.suggestionsHint)).toBeVisible();
      await expectSound(page);
    },
  );

  test(
    `recent searches are kept on the device and can be removed, in ${locale}`,
    deepOnWidthOf(locale),
    async ({ page }) => {
      await speak(page, locale);
      await open(page, "/");
      await search(page, "laksa");
      await search(page, "har gow");
      await search(page, "LAKSA");
      await open(page, "/");
      await box(page).focus();
      const panel = page.locator(".recent");
      await expect(panel.getByRole("heading", { name: t.recentSearches })).toBeVisible();
      await expect(panel.getByRole("link")).toHaveText(["LAKSA", "har gow"]);
      await expectSound(page);

      await panel.getByRole("button", { name: t.removeRecent.replace("{{term}}", "LAKSA") }).click();
      await expect(panel.getByRole("link")).toHaveText(["har gow"]);
      await expect(box(page)).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(panel).toHaveCount(0);
      await page.reload();
      await open(page, "/search");
      await box(page).focus();
      await panel.getByRole("link", { name: "har gow" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toContainText("har gow");
      await expect(panel).toHaveCount(0);

      await open(page, "/");
      await box(page).focus();
      await panel.getByRole("button", { name: t.clearRecent }).click();
      await expect(panel).toHaveCount(0);
      expect(await page.evaluate(() => localStorage.getItem("mk.recentSearches"))).toBeNull();
    },
  );

  test(
    `inside a store the same rules find and mark dishes, in ${locale} (S109)`,
    onWidthOf(locale),
    async ({ page }) => {
      await speak(page, locale);
      await open(page, "/1301/home");
      const dishes = page.locator("article.dish");
      const harGow = page.locator("article.dish", { has: page.locator('a[href="/1301/item/jade-har-gow"]') }).first();
      const all = await dishes.count();
      // On a phone it opens when it is touched.
      await box(page).focus();
      const place = await box(page).boundingBox();
      await box(page).fill("xiajiao");
      await expect(harGow.locator("h3 mark")).toHaveText("虾饺");
      await expect(page.locator('a[href="/1301/item/jade-siew-mai"]')).toHaveCount(0);
      expect(await box(page).boundingBox()).toEqual(place);
      await box(page).fill("har gwo");
      await expect(marks(harGow)).toHaveText("Har Gow");
      await box(page).fill("qwertyuiop");
      await expect(
        page.getByRole("status").getByText(t.nothingMatches.replace("{{term}}", "qwertyuiop")),
      ).toBeVisible();
      await box(page).fill("");
      await expect(dishes).toHaveCount(all);
      await expect(marks(page)).toHaveCount(0);
      await open(page, "/1301/home?q=xiajiao");
      await expect(harGow.locator("h3 mark")).toHaveText("虾饺");
      await expectSound(page);
    },
  );
}
