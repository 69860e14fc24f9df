import type { Page } from "playwright/test";
import { plainPages } from "#tests/support/plain-pages.ts";
import { axeFindings, expect, locales, mostlyOnDesktop, onWidthOf, speak, test, words } from "./support.ts";

// What is seen without JavaScript. What is read and sent: tests/server/no-script.test.ts.

test.use({ javaScriptEnabled: false });

/** Controls that do nothing without JavaScript: all but links, boxes of a search, what sends a form, and what opens a popover. */
const deadControls =
  ':is(button:not([popovertarget], form[action] [name="place"], form[role="search"] *), input:not([type="search"], [type="hidden"]), select, textarea, [role="button"]:not(a)):visible, .sk:visible';

/**
 * axe needs timers, which a page without JavaScript does not have: the same HTML in a page with JavaScript, without its
 * scripts and with the styles and texts that are for a browser without.
 */
async function findingsWithoutScript(page: Page, copy: Page): Promise<string[]> {
  const answer = await page.request.get(page.url());
  const html = (await answer.text())
    .replaceAll(/<script\b[^>]*>.*?<\/script>/gs, "")
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, "")
    .replaceAll(/<\/?noscript>/g, "")
    .replaceAll(/\(scripting: ?none\)/g, "(scripting:enabled)");
  await copy.route(page.url(), (route) => route.fulfill({ contentType: "text/html", body: html }), { times: 1 });
  await copy.goto(page.url());
  return axeFindings(copy);
}

/** A page for each note: others with the same note have less on them. */
const notedPages = plainPages.filter(({ note }, place, all) => all.findIndex((one) => one.note === note) === place);

for (const [turn, locale] of locales.entries()) {
  test(
    `without JavaScript no page shows what does not work, each has room, and axe finds nothing, in ${locale}`,
    onWidthOf(locale),
    async ({ page, browser }) => {
      await speak(page, locale);
      const context = await browser.newContext({ viewport: page.viewportSize(), javaScriptEnabled: true });
      const copy = await context.newPage();
      for (const one of plainPages) {
        const { path, works } = one;
        await page.goto(path);
        await expect.soft(page.locator(works).locator("visible=true").first(), path).toBeVisible();
        await expect.soft(page.locator(deadControls), path).toHaveCount(0);
        const [content, room] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
        expect.soft(content, path).toBeLessThanOrEqual(room ?? 0);
        // axe looks at every other page in English on the phone, and at the others in Chinese on the desktop.
        if (notedPages.indexOf(one) % locales.length === turn)
          expect.soft(await findingsWithoutScript(page, copy), path).toEqual([]);
      }
      await context.close();
    },
  );
}

for (const locale of locales) {
  test(`list, menu and dish can be read without JavaScript, in ${locale}`, onWidthOf(locale), async ({ page }) => {
    const t = words[locale];
    await speak(page, locale);
    await page.goto("/");
    expect(await page.locator("article.store h3").count()).toBeGreaterThanOrEqual(4);
    await page.locator('article.store a[href="/1301/home"]').first().click();
    await expect(page.getByText("RM10.03").first()).toBeVisible();
    await page.locator('a[href="/1301/item/jade-wantan-noodles"]').first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(locale === "EN" ? "Wantan Noodles" : "云吞面");
    await expect(page.getByText(t.required)).toBeVisible();
    await page.goto("/1301/home");
    await page.getByRole("button", { name: t.storeInfo }).click();
    await expect(page.getByText(t.registrationNo, { exact: true })).toBeVisible();
  });
}

test("the language switch and search are links and forms", mostlyOnDesktop, async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: words.EN.switchLanguage }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-Hans-MY");
  // Which of the two boxes is shown the style sheets say.
  await page.waitForLoadState();
  const box = page.getByRole("searchbox").locator("visible=true").first();
  await box.fill("虾饺");
  await box.press("Enter");
  await expect(page.getByText("玉龙点心").first()).toBeVisible();
});
