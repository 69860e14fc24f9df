import type { Browser, Page } from "playwright/test";
import routes from "../../app/routes.ts";
import type { noScript } from "../../app/i18n/en/no-script.ts";
import { axeFindings, expect, locales, missingPath, onWidthOf, speak, test, words } from "./support.ts";

test.use({ javaScriptEnabled: false });

type Expectation = {
  path: string;
  /** What the page says about JavaScript; null: it says nothing, because all of it works. */
  note: keyof typeof noScript | null;
  /** What the visitor can still read or use. */
  works: string;
};

const search = 'form[role="search"] input[type="search"]';

/** Every route that has a page. A new route without an expectation fails. */
const expectations: Record<string, Expectation> = {
  "store-list": { path: "/", note: "noScriptList", works: search },
  search: { path: "/search?q=rice", note: "noScriptList", works: search },
  store: { path: "/1301/home", note: "noScriptStore", works: 'a[href="/1301/item/jade-har-gow"]' },
  item: { path: "/1301/item/jade-wantan-noodles", note: "noScriptDish", works: "fieldset.opts .opt" },
  checkout: { path: "/1301/checkout", note: "noScriptCheckout", works: 'a[href="/1301/home"]' },
  reserve: { path: "/1301/reserve", note: "noScriptReserve", works: 'a[href="/1301/home"]' },
  "order-summary": { path: "/order-summary?id=1301-1", note: "noScriptAccount", works: ".topbar a" },
  transaction: { path: "/transaction", note: "noScriptAccount", works: '.topbar a[href="/"]' },
  login: { path: "/login", note: "noScriptLogin", works: '.topbar a[href="/"]' },
  profile: { path: "/profile", note: "noScriptAccount", works: '.topbar a[href="/"]' },
  "profile-address": { path: "/profile/address", note: "noScriptAccount", works: '.topbar a[href="/profile"]' },
  "profile-vehicle": { path: "/profile/vehicle", note: "noScriptAccount", works: '.topbar a[href="/profile"]' },
  privacy: { path: "/privacy", note: "noScriptPage", works: "main h2" },
  terms: { path: "/terms", note: "noScriptPage", works: "main h2" },
  about: { path: "/about", note: "noScriptPage", works: "main h2" },
  voucher: { path: "/voucher/1", note: "noScriptAccount", works: '.topbar a[href="/profile?tab=vouchers"]' },
  campaign: { path: "/campaign", note: "noScriptPage", works: "main .code" },
  address: { path: "/address?place=59200", note: "noScriptAddress", works: 'form[method="post"] button[name="place"]' },
  "address-map": { path: "/address/map", note: "noScriptMap", works: 'form[method="post"] button[name="place"]' },
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

/** Controls that do nothing without JavaScript: all but links, boxes of a search, what sends a form, and what opens a popover. */
const deadControls =
  ':is(button:not([popovertarget], form[action] [name="place"], form[role="search"] *), input:not([type="search"], [type="hidden"]), select, textarea, [role="button"]:not(a)):visible, .sk:visible';

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
    test(
      `without JavaScript ${name} says what works, and shows nothing that does not, in ${locale}`,
      onWidthOf(locale),
      async ({ page, browser }) => {
        const { path, note, works } = expectations[name] ?? {
          path: `no-expectation-for-${name}`,
          note: null,
          works: "",
        };
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
      },
    );
  }
}

test("the banner of a code leads to it, and nothing claims that it is kept", async ({ page }) => {
  await page.goto("/");
  await page.locator('.offer[href="/campaign?code=BARU10"]').click();
  await expect(page.locator(".code-card.marked .code")).toHaveText("BARU10");
  await expect(page.locator(".code-card.marked").getByRole("status")).toBeEmpty();
});

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

for (const locale of locales) {
  const t = words[locale];

  test(
    `a place is searched for and chosen by forms, in ${locale} (S48)`,
    onWidthOf(locale),
    async ({ page, context }) => {
      await speak(page, locale);
      await page.goto("/search?q=rice");
      await page.locator(".loc").locator("visible=true").click();
      await expect(page).toHaveURL("/address");
      const box = page.getByRole("searchbox", { name: t.place });
      await box.fill("59200");
      await box.press("Enter");
      await expect(page).toHaveURL(/[?&]place=59200/);
      // Playwright finds no text inside `noscript`, but reads it.
      await expect(page.locator(".plain-places h2").first()).toHaveText(t.placesFor.replace("{{term}}", "59200"));
      const found = page.locator(".plain-places ul").first().locator("button");
      await expect(found).toHaveCount(3);
      const name = ((await found.first().textContent()) ?? "").split(/[,，]/)[0] ?? "";
      await found.first().click();
      await expect(page).toHaveURL("/search?q=rice");
      const cookie = (await context.cookies()).find((one) => one.name === "mk.place");
      expect(decodeURIComponent(cookie?.value ?? "")).toMatch(new RegExp(`^3\\.\\d+,101\\.\\d+,${name}`));
      await page.goto("/");
      await expect(page.locator(".loc").first()).toContainText(name);
    },
  );

  test(
    `a place near the pin and an area are chosen on the page of the map, in ${locale} (S49)`,
    onWidthOf(locale),
    async ({ page }) => {
      await speak(page, locale);
      await page.goto("/address/map");
      await expect(page.locator('main button[name="place"]').first()).toBeVisible();
      const area = page.locator('main button[name="place"]').last();
      const name = (await area.textContent()) ?? "";
      await area.click();
      await expect(page).toHaveURL("/");
      await expect(page.locator(".loc").first()).toContainText(name);
    },
  );

  test(
    `a place that cannot be used is refused in words, and nothing is stored, in ${locale}`,
    onWidthOf(locale),
    async ({ request }) => {
      const headers = { Cookie: `mk.locale=${locale}` };
      for (const place of ["1.3,90,Sea", "3.13,101.671", "", `3.13,101.671,${"x".repeat(121)}`]) {
        const answer = await request.post("/address", { form: { place, redirect: "/" }, headers, maxRedirects: 0 });
        expect(answer.status(), place).toBe(400);
        expect(answer.headers()["set-cookie"] ?? "").not.toContain("mk.place");
        expect(await answer.text()).toContain(t.placeRefused);
      }
      const huge = { place: "3.13,101.671,Bangsar", redirect: "x".repeat(9000) };
      expect((await request.post("/address", { form: huge, headers, maxRedirects: 0 })).status()).toBe(400);
    },
  );
}

test("the form of a place leads to a path of our own only, and no other site can send it", async ({ request }) => {
  const send = (redirect: string, headers: Record<string, string> = {}) =>
    request.post("/address", { form: { place: "3.13,101.671,Bangsar", redirect }, headers, maxRedirects: 0 });
  for (const [redirect, location] of [
    ["/1301/home?tableId=T1", "/1301/home?tableId=T1"],
    ["//evil.example", "/"],
    ["https://evil.example/", "/"],
    ["/\\evil.example", "/"],
    ["/address/map", "/"],
  ] as const) {
    const answer = await send(redirect);
    expect([answer.status(), answer.headers()["location"]], redirect).toEqual([303, location]);
    expect(answer.headers()["set-cookie"]).toMatch(
      /^mk\.place=3\.13%2C101\.671%2CBangsar; Path=\/; Max-Age=31536000; SameSite=Lax$/m,
    );
  }
  const foreign = await send("/", { Origin: "https://evil.example" });
  expect(foreign.status()).toBe(400);
  expect(foreign.headers()["set-cookie"] ?? "").not.toContain("mk.place");
});
