import { axeFindings, expect, layoutShift, locales, open, scrollThrough, speak, test, words } from "./support.ts";

const path = (href: string) => new URL(href).pathname + new URL(href).search;

for (const locale of locales) {
  const t = words[locale];
  const halal = locale === "EN" ? "Halal" : "清真";
  const withRating = t.ratedFrom.replace("{{value}}", "4");

  test(`filters in ${locale} combine with a word, stay in the address and open the same on another phone`, async ({
    page,
    browser,
    baseURL,
  }) => {
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
    expect(await axeFindings(page)).toEqual([]);

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
  });

  test(`filters in ${locale} work without scripts, beside a cuisine, and an empty list says why`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
    const page = await context.newPage();
    await speak(page, locale);
    await page.goto("/search?id=malay&sort=NEWEST&tag=tasty&maxMinutes=soon&openNow=perhaps");
    const bar = page.getByRole("navigation", { name: t.filters });
    await expect(bar.locator("[aria-current=true]")).toHaveCount(0);
    await bar.getByRole("link", { name: t.modeDRIVE_THRU }).click();
    await bar.getByRole("link", { name: t.openNow }).click();
    await bar.getByRole("link", { name: t.sortFEE }).click();
    expect(path(page.url())).toBe("/search?id=malay&mode=DRIVE_THRU&openNow=1&sort=FEE");
    await bar.getByRole("link", { name: halal }).click();
    await page.goto("/search?id=japanese&tag=halal");
    await expect(page.getByText(t.noMatchHint)).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: t.clearAll }).last().click();
    expect(path(page.url())).toBe("/search?id=japanese");
    await expect(page.getByRole("article").first()).toBeVisible();
    await context.close();
  });

  test(`cards in ${locale} tell minutes, fee and minimum, and a store out of range offers pickup`, async ({ page }) => {
    await speak(page, locale);
    await open(page, "/search?openNow=1");
    const card = page.getByRole("article").first();
    await expect(card).toContainText(/\d+–\d+ (?:min|分钟)/);
    await expect(card).toContainText(/RM\d+\.\d0/);
    await expect(card).toContainText(t.minShort.replace("{{min}}", "RM15"));
    await card.getByRole("link").first().click();
    await expect(page.locator(".seg")).toContainText(/\d+–\d+ (?:min|分钟)/);
    const url = new URL(page.url()).origin;
    await page.context().addCookies([{ name: "mk.place", value: "3.35,101.25,Batang%20Berjuntai", url }]);
    await open(page, "/2301/home");
    await expect(page.locator(".seg")).toContainText(t.tooFarPickup);
  });

  test(`at 320 px in ${locale} the bar stays in reach, nothing jumps, and offers keep clear of their pictures`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await speak(page, locale);
    await page.goto("/search?openNow=1", { waitUntil: "networkidle" });
    await scrollThrough(page);
    await page.evaluate(() => window.scrollTo(0, 900));
    const bar = page.getByRole("navigation", { name: t.filters });
    await expect(bar).toBeInViewport();
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await page.goto("/", { waitUntil: "networkidle" });
    const overlaps = await page.evaluate(() =>
      [...document.querySelectorAll(".offer")].flatMap((offer) => {
        const picture = offer.querySelector("img")?.getBoundingClientRect();
        return [...offer.querySelectorAll("strong, .text, .code")]
          .filter((part) => picture && part.getBoundingClientRect().right > picture.left)
          .map((part) => part.textContent);
      }),
    );
    expect(overlaps).toEqual([]);
    await expect(page.locator(".offer")).not.toHaveCount(0);
  });

  test(`the chosen cuisine in ${locale} is in view, and "See all" leads to the list`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await speak(page, locale);
    await open(page, "/search?id=healthy&openNow=1");
    await expect(page.getByRole("navigation", { name: t.cuisine }).locator("[aria-current=true]")).toBeInViewport();
    await open(page, "/");
    await page.getByRole("link", { name: t.seeAll }).first().click();
    await expect(page).toHaveURL(/\/search\?openNow=1&sort=RATING/);
    await expect(page.getByText(t.firstRATING)).toBeVisible();
  });
}
