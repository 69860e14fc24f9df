import type { Browser, Page } from "playwright/test";
import routes from "../../app/routes.ts";
import type { noScript } from "../../app/i18n/en/no-script.ts";
import { axeFindings, expect, locales, missingPath, speak, test, words } from "./support.ts";

test.use({ javaScriptEnabled: false });

type Expectation = {
  path: string;
  /** What the page says about JavaScript; null: it says nothing, because all of it works. */
  note: keyof typeof noScript | null;
  /** What the visitor can still read or use. */
  works: string;
};

const search = 'form[role="search"] input[type="search"]';
const planned = "main h1";

/** Every route that has a page. A new route without an expectation fails. */
const expectations: Record<string, Expectation> = {
  "store-list": { path: "/", note: "noScriptList", works: search },
  search: { path: "/search?q=rice", note: "noScriptList", works: search },
  store: { path: "/1301/home", note: "noScriptStore", works: 'a[href="/1301/item/jade-har-gow"]' },
  item: { path: "/1301/item/jade-wantan-noodles", note: "noScriptDish", works: "fieldset.opts .opt" },
  checkout: { path: "/1301/checkout", note: "noScriptCheckout", works: 'a[href="/1301/home"]' },
  "order-summary": { path: "/order-summary?id=1301-1", note: "noScriptAccount", works: ".topbar a" },
  transaction: { path: "/transaction", note: "noScriptAccount", works: '.topbar a[href="/"]' },
  login: { path: "/login", note: "noScriptLogin", works: '.topbar a[href="/"]' },
  profile: { path: "/profile", note: "noScriptAccount", works: '.topbar a[href="/"]' },
  "profile-address": { path: "/profile/address", note: "noScriptAccount", works: '.topbar a[href="/profile"]' },
  "profile-vehicle": { path: "/profile/vehicle", note: "noScriptAccount", works: '.topbar a[href="/"]' },
  privacy: { path: "/privacy", note: "noScriptPage", works: "main h2" },
  terms: { path: "/terms", note: "noScriptPage", works: "main h2" },
  about: { path: "/about", note: "noScriptPage", works: "main h2" },
  voucher: { path: "/voucher/SAVE10", note: "noScriptPage", works: planned },
  campaign: { path: "/campaign", note: "noScriptPage", works: planned },
  address: { path: "/address", note: "noScriptPage", works: planned },
  "address-map": { path: "/address/map", note: "noScriptPage", works: planned },
  "fast-checkout": {
    path: "/fast-checkout?storeId=1301&items=jade-har-gow",
    note: "noScriptCheckout",
    works: 'main a[href="/1301/home"]',
  },
  "not-found": { path: missingPath, note: null, works: 'main a[href="/"]' },
};

const pages = routes
  .filter(({ file }) => !file.includes("/redirects/"))
  .map(({ id, file }) => (id ?? file).replace(/^routes\/([^/]+).*/, "$1"));

/** Controls that do nothing without JavaScript: all but links, boxes of a search and what opens a popover. */
const deadControls =
  ':is(button:not([popovertarget]), input:not([type="search"]), select, textarea, [role="button"]:not(a)):visible, .sk:visible';

/**
 * axe needs timers, which a page without JavaScript does not have: the same HTML in a page with JavaScript, without its
 * scripts and with the styles and texts that are for a browser without.
 */
async function findingsWithoutScript(page: Page, browser: Browser): Promise<string[]> {
  const answer = await page.request.get(page.url());
  const html = (await answer.text())
    .replaceAll(/<script\b[^>]*>.*?<\/script>/gs, "")
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, "")
    .replaceAll(/<\/?noscript>/g, "")
    .replaceAll(/\(scripting: ?none\)/g, "(scripting:enabled)");
  const context = await browser.newContext({ viewport: page.viewportSize(), javaScriptEnabled: true });
  const copy = await context.newPage();
  await copy.route(page.url(), (route) => route.fulfill({ contentType: "text/html", body: html }));
  await copy.goto(page.url());
  const findings = await axeFindings(copy);
  await context.close();
  return findings;
}

for (const name of pages) {
  for (const locale of locales) {
    test(`without JavaScript ${name} says what works, and shows nothing that does not, in ${locale}`, async ({
      page,
      browser,
    }) => {
      const { path, note, works } = expectations[name] ?? { path: `no-expectation-for-${name}`, note: null, works: "" };
      await speak(page, locale);
      await page.goto(path);
      await page.waitForLoadState();
      const notes = page.locator("aside.noscript");
      if (note === null) await expect(notes).toHaveCount(0);
      else await expect(notes).toContainText(words[locale][note]);
      await expect(page.locator(works).locator("visible=true").first()).toBeVisible();
      await expect(page.locator(deadControls)).toHaveCount(0);
      expect(await findingsWithoutScript(page, browser)).toEqual([]);
      const [content, room] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
      expect(content).toBeLessThanOrEqual(room ?? 0);
    });
  }
}

test("the search of a menu is a form that the server answers", async ({ page }) => {
  await page.goto("/1301/home");
  const box = page.locator('form[role="search"] input[type="search"]').locator("visible=true").first();
  await box.fill("wantan");
  await box.press("Enter");
  await expect(page).toHaveURL(/[?]q=wantan/);
  await expect(page.locator('a[href="/1301/item/jade-wantan-noodles"]').first()).toBeVisible();
  await expect(page.locator('a[href="/1301/item/jade-har-gow"]')).toHaveCount(0);
  await page.goto("/1301/home?q=xiajiao");
  await expect(page.locator("article.dish mark").first()).toHaveText("xia jiao");
  await expect(page.locator('a[href="/1301/item/jade-wantan-noodles"]')).toHaveCount(0);
});

for (const locale of locales) {
  test(`list, menu and dish can be read without JavaScript, in ${locale}`, async ({ page }) => {
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

test("the language switch and search are links and forms", async ({ page }) => {
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

test("at least four stores are in the HTML of / wherever the machine is (PD4)", async ({ request }) => {
  const html = await (await request.get("/")).text();
  expect(html.match(/<article class="store">/g)?.length ?? 0).toBeGreaterThanOrEqual(4);
});
