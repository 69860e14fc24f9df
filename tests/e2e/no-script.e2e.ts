import type { Page } from "playwright/test";
import { plainPages } from "#tests/support/plain-pages.ts";
import { isDeep } from "#tests/support/volume.ts";
import { axeFindings, deepOnDesktop, expect, locales, onPhone, speak, test } from "./support.ts";

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
  // The usual run looks at the noted pages, in English on the phone.
  const pages = isDeep() ? plainPages : notedPages;

  test(
    `without JavaScript no page shows what does not work, each has room, and axe finds nothing, in ${locale}`,
    locale === "EN" ? onPhone : deepOnDesktop,
    async ({ page, browser }) => {
      await speak(page, locale);
      const context = await browser.newContext({ viewport: page.viewportSize(), javaScriptEnabled: true });
      const copy = await context.newPage();
      for (const one of pages) {
        const { path, works } = one;
        await page.goto(path);
        await expect.soft(page.locator(works).locator("visible=true").first(), path).toBeVisible();
        await expect.soft(page.locator(deadControls), path).toHaveCount(0);
        const [content, room] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
        expect.soft(content, path).toBeLessThanOrEqual(room ?? 0);
        // axe looks at the first page; in the deep run at every other one in English on the phone, and at the others in Chinese.
        if (isDeep() ? notedPages.indexOf(one) % locales.length === turn : one === notedPages[0])
          expect.soft(await findingsWithoutScript(page, copy), path).toEqual([]);
      }
      await context.close();
    },
  );
}
