import type { Locator, Page } from "playwright/test";
import { type PageName, pageEntries } from "#shared/pages.ts";
import { fillCart } from "./full-cart.ts";
import { freshNumber, logInAs } from "./ordering-support.ts";
import {
  deepOnDesktop,
  deepOnWidthOf,
  expect,
  expectNoShift,
  hydrated,
  mostly,
  mostlyOnPhone,
  onlyDeep,
  onWidthOf,
  open,
  speak,
  test,
  words,
} from "./support.ts";

// What holds on every page: scrolling, progress, header, footer, drawer; and the lists of stores.

const isPhone = () => test.info().project.name === "phone";
const storeNames = (page: Page) => page.locator("article h3").allTextContents();
/** Every store of a list once, whatever section it stands in. */
const storesOf = async (page: Page) =>
  [...new Set(await page.locator("article.store h3, .rows h3").allTextContents())].toSorted();

for (const locale of mostly.EN) {
  const t = words[locale];

  test(
    `the drawer leads to Profile, Orders and Meal Plans, in ${locale} (S88, PD142)`,
    onWidthOf(locale),
    async ({ page }) => {
      await speak(page, locale);
      await open(page, "/");
      await page.getByRole("button", { name: t.openMenu }).click();
      const entries = page.getByRole("dialog").getByRole("navigation").getByRole("link");
      await expect(entries).toHaveText([t.profile, t.orders, t.mealPlans, t.offers, t.favourites]);
      await expect(entries.nth(0)).toHaveAttribute("href", "/profile");
      await expect(entries.nth(1)).toHaveAttribute("href", "/transaction");
      await expect(entries.nth(3)).toHaveAttribute("href", "/campaign");
      await expect(entries.nth(4)).toHaveAttribute("href", "/search?favourites=1");
      // Nobody has said how this deployment is reached, and a phone shows no footer.
      const dialog = page.getByRole("dialog");
      await expect(dialog.getByRole("link", { name: t.help })).toHaveAttribute("href", "/about");
      await expect(dialog.getByRole("link", { name: t.privacy })).toHaveCount(isPhone() ? 1 : 0);
      await entries.nth(2).click();
      await expect(page).toHaveURL("/login?redirect=%2Ftransaction%3FmealPlan%3D1");
    },
  );

  test(
    `the footer of wide screens has copyright, notices and the ways to sign up, in ${locale} (S85, S68)`,
    deepOnWidthOf(locale),
    async ({ page }) => {
      await speak(page, locale);
      await open(page, "/1301/home");
      const footer = page.getByRole("contentinfo");
      if (isPhone()) return expect(footer.getByRole("link")).toHaveCount(0);
      await expect(footer).toContainText(/© 20\d\d Makan/);
      for (const [name, path, heading] of [
        [t.privacy, "/privacy", t.privacy],
        [t.terms, "/terms", t.terms],
        [t.about, "/about", t.about],
        [t.becomeMember, "/login", null],
      ] as const) {
        await footer.getByRole("link", { name }).click();
        await expect(page).toHaveURL(path);
        if (heading) await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
        await page.goBack();
        await expect(page).toHaveURL("/1301/home");
      }
      const join = footer.getByRole("link", { name: t.joinMerchant });
      await expect(join).toHaveAttribute("href", "mailto:hello@makan.example");
    },
  );
}

test(
  "a page opens at its top, or where its hash points; going back returns to where one was (S41)",
  mostlyOnPhone,
  async ({ page }) => {
    await open(page, "/1301/home");
    await page.evaluate(() => window.scrollTo(0, 900));
    const dish = page.locator('article:has(a[href="/1301/item/jade-wantan-noodles"]) h3 a').first();
    await dish.evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveURL(/\/item\/jade-wantan-noodles$/);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(600);
    const tab = page.getByRole("navigation", { name: words.EN.menuCategories }).getByRole("link").last();
    const hash = (await tab.getAttribute("href")) ?? "";
    expect(hash).toMatch(/^#./);
    await open(page, `/1301/home${hash}`);
    await expect(page.locator(hash)).toBeInViewport();
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(900);
  },
);

test("pages slide forwards and backwards by their depth, and others fade (S70)", deepOnDesktop, async ({ page }) => {
  // Which animations each change of pages has begun with.
  await page.addInitScript(() => {
    const moves: string[][] = [];
    const begin = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = begin(update);
      void transition.ready.then(() => {
        const names = document.getAnimations().map((one) => (one instanceof CSSAnimation ? one.animationName : ""));
        moves.push(names.filter((name) => /^(?:enter|leave)-/.test(name)).toSorted());
      });
      return transition;
    };
    Object.assign(window, { moves });
  });
  const lastMove = () => page.evaluate(() => (window as unknown as { moves: string[][] }).moves.at(-1) ?? null);
  await open(page, "/");
  await page.locator('a[href="/1301/home"]').first().click();
  await expect(page).toHaveURL("/1301/home");
  await expect.poll(lastMove).toEqual([]);
  await page.locator('article h3 a[href="/1301/item/jade-siew-mai"]').first().click();
  await expect(page).toHaveURL("/1301/item/jade-siew-mai");
  await expect.poll(lastMove).toEqual(["enter-right", "leave-left"]);
  await page.locator(".topbar .crumb").click();
  await expect(page).toHaveURL("/1301/home");
  await expect.poll(lastMove).toEqual(["enter-left", "leave-right"]);
});

test("a bar says that a page is on its way, and goes when it is there (S42)", onlyDeep, async ({ page }) => {
  await open(page, "/");
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  await page.route(/\/1301\/home\.data/, async (route) => {
    await held;
    await route.continue();
  });
  await page.locator('a[href="/1301/home"]').first().click();
  const bar = page.getByRole("progressbar", { name: words.EN.loading });
  await expect(bar).toBeVisible();
  answer();
  await expect(page).toHaveURL("/1301/home");
  await expect(bar).toHaveCount(0);
});

test("pressing a link twice, or another one meanwhile, is nobody's error (S43)", onlyDeep, async ({ page }) => {
  await open(page, "/");
  await page.locator('a[href="/1301/home"]').first().dblclick();
  await expect(page).toHaveURL("/1301/home");
  await hydrated(page);
  const dishes = page.locator('article h3 a[href*="/item/"]');
  const last = (await dishes.nth(3).getAttribute("href")) ?? "";
  // All at once: a fast machine is on the dish's page before a second call arrives.
  await dishes.evaluateAll((links: HTMLElement[]) => links.slice(1, 4).forEach((link) => link.click()));
  await expect(page).toHaveURL(last);
  await expect(page.locator("#toasts")).toBeEmpty();
});

test("the header stays at the top while a page is scrolled (S72)", onlyDeep, async ({ page }) => {
  for (const path of ["/", "/1301/home", "/privacy"]) {
    await open(page, path);
    await page.evaluate(() => window.scrollTo(0, 600));
    const header = page.locator(".topbar").locator("visible=true").first();
    await expect(header).toBeInViewport();
    await expect.poll(async () => Math.round((await header.boundingBox())?.y ?? -1)).toBe(0);
  }
});

test(
  "on a wide screen each page has logo, search and cart in its header; on a phone a title stands alone (S73, S75, S78, S80)",
  deepOnDesktop,
  async ({ page }) => {
    test.slow();
    await fillCart(page);
    const wide = page.viewportSize();
    const header = page.locator(".topbar, .hero .acts");
    const shown = (part: string | Locator) =>
      (typeof part === "string" ? header.locator(part) : part).locator("visible=true");
    // Beside the sum of the panel or of checkout it says what its own is of.
    const cart = page.getByRole("button", { name: /^My Cart: 2 items, (?:RM22\.26|Items RM20\.06)$/ });
    const shorter: Partial<Record<PageName, string>> = {
      "fast-checkout": "/fast-checkout",
      "order-summary": "/order-summary",
    };
    const look = async ([name, { example: path, hideCart }]: (typeof pageEntries)[number]) => {
      // With its list of dishes, or the order of somebody else, an address leads on, or the browser notes what is missing.
      await page.goto(shorter[name] ?? path);
      await expect(shown(".logo"), path).toHaveCount(1);
      await expect(shown("input[type=search]"), path).toHaveCount(1);
      await expect(shown(cart), path).toHaveCount(hideCart ? 0 : 1);
      if (!hideCart) await expect(shown(cart)).toHaveText(/RM2[02]\.[02]6\s*2/);
      await expectNoShift(page);
      // The same page in the window of a phone.
      await page.setViewportSize({ width: 390, height: 844 });
      const isOfStore = name === "store" || name === "item";
      await expect(shown(cart), path).toHaveCount(isOfStore ? 1 : 0);
      if (isOfStore) await expect(shown(cart)).toHaveText("2");
      if ((await shown(".title").count()) > 0 && !isOfStore)
        await expect(shown(".logo, input[type=search]"), path).toHaveCount(0);
      if (wide) await page.setViewportSize(wide);
    };
    const [guests = [], members = []] = [false, true].map((isOwn) =>
      pageEntries.filter(([name, { requiresAuth = false }]) => name !== "dev-ui" && requiresAuth === isOwn),
    );
    for (const entry of guests) await look(entry);
    await logInAs(page, freshNumber());
    for (const entry of members) await look(entry);
    await shown("input[type=search]").fill("har gow");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/search?q=har+gow");
  },
);

test(
  "search has lists of its own: it begins with all stores, and neither disturbs the other (S133, S134, S135, S196, S197, S198)",
  onlyDeep,
  async ({ page }) => {
    await open(page, "/");
    const browsed = await storesOf(page);
    await open(page, "/search");
    expect(await storesOf(page)).toEqual(browsed);
    const box = page.getByRole("searchbox").locator("visible=true").first();
    await box.fill("har gow");
    await box.press("Enter");
    await expect(page).toHaveURL(/\/search\?q=har/);
    // The address is there before the list is.
    await expect.poll(async () => (await storeNames(page)).length).toBeLessThan(browsed.length);
    await expect.poll(async () => (await storeNames(page)).length).toBeGreaterThan(0);
    await page.getByRole("link", { name: words.EN.productName }).first().click();
    await expect(page).toHaveURL("/");
    await expect.poll(() => storesOf(page)).toEqual(browsed);
    await open(page, "/search");
    expect(await storesOf(page)).toEqual(browsed);
  },
);

test.describe("a clipboard that refuses", () => {
  // The log is the point.
  test.use({ refusedPath: /\/assets\/drawer-/ });

  test("is logged and shows nothing (S298)", onlyDeep, async ({ page }) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error("refused"));
    });
    const logged: string[] = [];
    page.on("console", (message) => logged.push(message.text()));
    await open(page, "/1301/home");
    await page.getByRole("button", { name: words.EN.openMenu }).locator("visible=true").first().click();
    await page.getByRole("dialog").getByRole("button", { name: words.EN.copyLink }).click();
    await expect.poll(() => logged.join()).toContain("clipboard");
    await expect(page.locator("#toasts")).toBeEmpty();
  });
});
