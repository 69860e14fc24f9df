import { deepOnWidthOf, expect, mostly, onWidthOf, open, speak, test, words } from "./support.ts";

const path = (href: string) => new URL(href).pathname + new URL(href).search;

for (const locale of mostly.CN) {
  const t = words[locale];
  const halal = locale === "EN" ? "Halal" : "清真";
  const withRating = t.ratedFrom.replace("{{value}}", "4");

  test(
    `filters in ${locale} combine with a word, stay in the address and open the same on another phone`,
    onWidthOf(locale),
    async ({ page, browser, baseURL }) => {
      await speak(page, locale);
      await open(page, "/search?q=nasi");
      const bar = page.getByRole("navigation", { name: t.filters });
      const names = () => page.getByRole("article").getByRole("heading").allTextContents();
      const all = await names();
      await bar.getByRole("link", { name: halal }).click();
      await expect(page).toHaveURL(/q=nasi&tag=halal/);
      await bar.getByRole("link", { name: withRating, exact: true }).click();
      await expect(page).toHaveURL(/minRating=4/);
      await expect(bar.locator("[aria-current=true]")).toHaveText(
        [halal, withRating].toSorted(() => 0),
        {
          useInnerText: true,
        },
      );
      await expect(page.getByRole("status").filter({ hasText: /\d/ })).toBeVisible();
      const filtered = await names();
      expect(filtered.length).toBeGreaterThan(0);
      expect(filtered.length).toBeLessThan(all.length);

      const other = await browser.newContext({ ...(baseURL && { baseURL }) });
      const shared = await other.newPage();
      await speak(shared, locale);
      await shared.goto(path(page.url()));
      expect(await shared.getByRole("article").getByRole("heading").allTextContents()).toEqual(filtered);
      await expect(shared.getByRole("navigation", { name: t.filters }).locator("[aria-current=true]")).toHaveCount(2);
      await other.close();

      await bar.getByRole("link", { name: halal }).click();
      await expect(page).not.toHaveURL(/tag=/);
      await expect(page).toHaveURL(/minRating=4/);
      await bar.getByRole("link", { name: t.clearAll }).click();
      await expect(page).toHaveURL(/\/search\?q=nasi$/);
      expect(await names()).toEqual(all);
    },
  );

  test(
    `cards in ${locale} tell minutes, fee and minimum, and a store out of range offers pickup`,
    deepOnWidthOf(locale),
    async ({ page }) => {
      await speak(page, locale);
      await open(page, "/search?openNow=1");
      const card = page.getByRole("article").first();
      await expect(card).toContainText(/\d+–\d+ (?:min|分钟)/);
      await expect(card).toContainText(/RM\d+\.\d0/);
      await expect(card).toContainText(t.minShort.replace("{{min}}", "RM15"));
      await card.getByRole("link").first().click();
      await expect(page.locator(".modes .meta")).toContainText(/\d+–\d+ (?:min|分钟)/);
      const url = new URL(page.url()).origin;
      await page.context().addCookies([{ name: "mk.place", value: "3.35,101.25,Batang%20Berjuntai", url }]);
      await open(page, "/2301/home");
      await expect(page.locator(".modes .meta")).toContainText(t.tooFarPickup);
    },
  );

  test(
    `the chosen cuisine in ${locale} is in view, and "See all" leads to the list`,
    deepOnWidthOf(locale),
    async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await speak(page, locale);
      await open(page, "/search?id=healthy&openNow=1");
      await expect(page.getByRole("navigation", { name: t.cuisine }).locator("[aria-current=true]")).toBeInViewport();
      await open(page, "/");
      await page.getByRole("link", { name: t.seeAll }).first().click();
      await expect(page).toHaveURL(/\/search\?openNow=1&sort=RATING/);
      await expect(page.getByText(t.firstRATING)).toBeVisible();
    },
  );

  test(
    `a recent search in ${locale} keeps the filters, and a search is in order of relevance until another is chosen`,
    deepOnWidthOf(locale),
    async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem("mk.recentSearches", '["roti"]'));
      await speak(page, locale);
      await open(page, "/search?mode=PICKUP");
      await page.getByRole("searchbox").locator("visible=true").focus();
      await page.locator(".recent").getByRole("link", { name: "roti" }).click();
      await expect(page).toHaveURL(/\/search\?q=roti&mode=PICKUP$/);
      await expect(page.getByText(t.firstRELEVANCE)).toBeVisible();
      const cards = page.locator(".grid").getByRole("article").getByRole("link");
      // It sells roti; a nearer store has bread by another name. Both are open at noon on every day.
      await expect(cards.first()).toHaveAttribute("href", "/1201/home");
      await page.getByRole("navigation", { name: t.filters }).getByRole("link", { name: t.sortDISTANCE }).click();
      await expect(page).toHaveURL(/sort=DISTANCE/);
      await expect(page.getByText(t.firstDISTANCE)).toBeVisible();
      await expect(cards.first()).toHaveAttribute("href", "/1003/home");
    },
  );

  test(
    `outlets of one merchant stand under one card in ${locale}, with a link to the list of them (S103)`,
    deepOnWidthOf(locale),
    async ({ page }) => {
      await speak(page, locale);
      await open(page, "/search?q=kopitiam&mode=PICKUP");
      const card = page.getByRole("article");
      await expect(card).toHaveCount(1);
      const link = card.getByRole("link", { name: t.outlets_other.replace("{{count}}", "4") });
      await link.click();
      await expect(page).toHaveURL("/search?q=kopitiam&mode=PICKUP&merchantID=warisan");
      await expect(card).toHaveCount(5);
      for (const name of await card.getByRole("heading").allTextContents()) {
        expect(name).toContain(locale === "EN" ? "Warisan Kopitiam" : "华里山茶室");
      }
      await expect(card.getByRole("link", { name: /outlet|分店/ })).toHaveCount(0);
      const merchant = locale === "EN" ? "Warisan Kopitiam" : "华里山茶室";
      await page.getByRole("navigation", { name: t.filters }).getByRole("link", { name: merchant }).click();
      await expect(page).toHaveURL("/search?q=kopitiam&mode=PICKUP");
      await page.goto("/search?merchantID=warisan");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(merchant);
    },
  );

  test(
    `"See all" of the favourites in ${locale} shows exactly these stores`,
    deepOnWidthOf(locale),
    async ({ page }) => {
      const stored = JSON.stringify({ of: "", ids: ["1301", "1007", "2301"], unsent: [] });
      await page.addInitScript((text) => localStorage.setItem("mk.favourites", text), stored);
      await speak(page, locale);
      const url = new URL((await page.goto("/"))?.url() ?? "").origin;
      await page.context().addCookies([{ name: "mk.favourites", value: "1", url }]);
      await open(page, "/");
      const rail = page.getByRole("region", { name: t.favourites });
      await expect(rail.getByRole("listitem")).toHaveCount(3);
      const names = await rail.getByRole("heading", { level: 3 }).allTextContents();
      await rail.getByRole("link", { name: t.seeAll }).click();
      await expect(page).toHaveURL("/search?favourites=1");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.favourites);
      const list = page.getByRole("main").getByRole("listitem");
      await expect(list.getByRole("heading", { level: 3 })).toHaveText(names);
      for (const left of [2, 1, 0]) {
        await list.getByRole("button").first().click();
        await expect(list).toHaveCount(left);
      }
      await expect(page.getByText(t.noFavourites)).toBeVisible();
    },
  );
}
