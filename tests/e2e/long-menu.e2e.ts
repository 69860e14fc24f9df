import type { Page } from "playwright/test";
import { serveSections } from "#tests/support/long-menu.ts";
import { startSpecUpstream } from "#tests/support/spec-upstream.ts";
import { withDeployment } from "./deployment.ts";
import { axeFindings, deepOnPhone, expect, hydrated, mostly, speak, test, words } from "./support.ts";

// A menu of 2,000 dishes in a browser (PD151): its sections come into the page where they are needed.

test.use({ serviceWorkers: "allow", reuseContext: false, refusedPath: /./ });
test.describe.configure({ timeout: 120_000 });

const sizes = Array.from({ length: 40 }, () => 50);

for (const locale of mostly.EN) {
  const t = words[locale];

  test(
    `sections of a long menu are scrolled to, chosen, left and come back to, in ${locale}`,
    deepOnPhone,
    async ({ page, context }) => {
      await speak(page, locale);
      const upstream = await startSpecUpstream("specification");
      upstream.spoil(serveSections(sizes));
      // The test answers no request: a browser in which it does has no cache, and the service worker keeps no calls.
      await withDeployment({ UPSTREAM_ORIGIN: upstream.origin, CLOCK_OFFSET_MS: "0" }, async (origin) => {
        await page.goto(`${origin}/501/home`);
        await hydrated(page);
        const dish = (id: string) => page.locator(`article:has(a[href="/501/item/${id}"])`);
        const section = (number: number) => page.locator(`#m-s${number}`);
        const shift = await page.evaluateHandle(() => {
          const seen = { sum: 0 };
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
              if (!entry.hadRecentInput) seen.sum += entry.value;
          }).observe({ type: "layout-shift", buffered: true });
          return seen;
        });
        await expect(section(1).locator("article")).toHaveCount(50);
        expect(await axeFindings(page)).toEqual([]);

        // Scrolled to: the second section is there before it is seen.
        await section(2).scrollIntoViewIfNeeded();
        await expect(dish("d2-50")).toBeAttached();
        await expect(section(20).locator("article")).toHaveCount(0);

        // Chosen: it stands below the bar, with its dishes, and is the current one.
        const tab = page.locator(".tabs a").nth(29);
        await tab.click();
        await expect(section(30).locator("article")).toHaveCount(50);
        await expect(section(30)).toBeFocused();
        await expect(tab).toHaveAttribute("aria-current", "true");
        await expect(section(30).getByRole("heading", { level: 2 })).toBeInViewport();
        await expect(dish("d30-1")).toBeInViewport();
        expect(await axeFindings(page)).toEqual([]);

        // Left for a dish of it, and come back to the same place.
        await dish("d30-2").locator(".add").click();
        await expect(page.locator(".cartbar")).toBeVisible();
        const place = () => dish("d30-3").evaluate((element) => Math.round(element.getBoundingClientRect().top));
        const before = await place();
        await dish("d30-3").getByRole("link").first().click();
        await expect(page).toHaveURL(/\/501\/item\/d30-3/);
        await page.goBack();
        await expect(dish("d30-3")).toBeInViewport();
        expect(Math.abs((await place()) - before)).toBeLessThanOrEqual(2);
        expect(await shift.evaluate(({ sum }) => sum)).toBeLessThan(0.01);

        // Upwards: what is above comes in without moving what is read.
        await page.mouse.wheel(0, -400);
        await expect(section(29).locator("article")).toHaveCount(50);

        // A search finds what was never scrolled to.
        await page.evaluate(() => window.scrollTo(0, 0));
        const search = page.getByRole("searchbox").locator("visible=true").first();
        await search.fill("35.17");
        await expect(page.locator("article.dish")).toHaveCount(1);
        await expect(dish("d35-17")).toBeVisible();
        await search.fill("");
        await expect(section(1).locator("article")).toHaveCount(50);

        // Without a network the menu is whole.
        await page.evaluate(() => navigator.serviceWorker.ready);
        await page.reload();
        await expect
          .poll(() =>
            page.evaluate(async () => {
              const names = (await caches.keys()).filter((name) => name.startsWith("makan-rows"));
              const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
              return keys.flat().filter(({ url }) => url.includes("/foods")).length;
            }),
          )
          .toBe(2);
        await context.setOffline(true);
        await page.goto(`${origin}/501/home`);
        await hydrated(page);
        await page.locator(".tabs a").nth(39).click();
        await expect(dish("d40-50")).toBeAttached();
        await dish("d40-1").locator(".add").click();
        await expect(
          page
            .getByRole("button", { name: new RegExp(`^${t.myCart}`) })
            .locator("visible=true")
            .first(),
        ).toBeVisible();
        await page.close();
      });
      await upstream.stop();
    },
  );
}

const addStyles = (page: Page, styles: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, styles);

const isDrawn = (dish: Element) => dish.firstElementChild?.checkVisibility({ contentVisibilityAuto: true });

test(
  "dishes far from the window are skipped in a menu of more than 30, and none of them moves",
  deepOnPhone,
  async ({ page }) => {
    const upstream = await startSpecUpstream("specification");
    upstream.spoil(serveSections([40, 40]));
    await withDeployment({ UPSTREAM_ORIGIN: upstream.origin, CLOCK_OFFSET_MS: "0" }, async (origin) => {
      await page.goto(`${origin}/501/home`);
      await hydrated(page);
      const dishes = page.locator("article.dish");
      const tops = () => dishes.evaluateAll((all) => all.map((dish) => Math.round(dish.getBoundingClientRect().top)));
      await expect.poll(() => dishes.last().evaluate(isDrawn)).toBe(false);
      expect(await dishes.first().evaluate(isDrawn)).toBe(true);
      const before = await tops();
      await addStyles(page, ".dish { content-visibility: visible !important }");
      expect(await dishes.last().evaluate(isDrawn)).toBe(true);
      expect(await tops()).toEqual(before);
    });
    await upstream.stop();
  },
);
