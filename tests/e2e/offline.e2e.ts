import type { Page } from "playwright/test";
import { fillCartByHand } from "./full-cart.ts";
import { deepOnPhone, expect, hydrated, keepToasts, mostly, onPhone, open, speak, test, words } from "./support.ts";

// A browser without a network, and one that asks for files of an earlier deployment: the page that is open stays, says
// what is wrong, and goes on where it was when the network is back (PD28).

// What cannot be fetched is the point: the browser notes it for itself.
test.use({ refusedPath: /\/assets\/|\.data|favicon\.svg/ });
test.beforeEach(({ page }) => keepToasts(page, "error", "linkCopied"));

const storeCard = (page: Page) => page.locator('a[href="/1301/home"]').first();
const dishLink = (page: Page) => page.locator('article h3 a[href="/1301/item/jade-wantan-noodles"]').first();

/** Waits for the toast and closes it, so that the next one is a new one. */
async function expectToast(page: Page, text: string, close: string) {
  const toast = page.locator("#toasts > *", { hasText: text });
  await expect(toast).toHaveCount(1);
  // By key, with the pointer away: over a card it makes the browser fetch the card's page early.
  await page.mouse.move(1, 1);
  await toast.getByRole("button", { name: close }).press("Enter");
  await expect(toast).toHaveCount(0);
}

/** Counts documents that are loaded from now on. */
function countDocuments(page: Page): () => number {
  let count = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) count += 1;
  });
  return () => count;
}

for (const locale of mostly.EN) {
  const t = words[locale];

  test(
    `links, buttons and search say that the network is off, and work when it is back, in ${locale}`,
    onPhone,
    async ({ page, context }) => {
      await speak(page, locale);
      await open(page, "/");
      const documents = countDocuments(page);
      const heading = await page.getByRole("heading", { level: 1 }).innerText();
      await context.setOffline(true);
      const nav = page.locator(".bottomnav");
      const search = page.getByRole("searchbox").locator("visible=true").first();
      await search.fill("har gow");
      for (const tap of [
        () => storeCard(page).click(),
        () => nav.getByRole("link", { name: t.orderHistory }).click(),
        () => nav.getByRole("link", { name: t.profile }).click(),
        () => page.getByRole("button", { name: t.openMenu }).click(),
        () => page.locator(".loc").click(),
        () => search.press("Enter"),
        () => page.getByRole("link", { name: t.switchLanguage }).click(),
      ]) {
        await tap();
        await expectToast(page, t.offline, t.close);
        await expect(page).toHaveURL("/");
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
        await expect(page.getByRole("progressbar")).toHaveCount(0);
      }
      await expect(search).toHaveValue("har gow");
      await context.setOffline(false);
      await page.getByRole("button", { name: t.openMenu }).click();
      await expect(page.getByRole("dialog").getByRole("link", { name: t.mealPlans })).toBeVisible();
      await page.keyboard.press("Escape");
      await search.press("Enter");
      await expect(page).toHaveURL(/\/search\?q=har/);
      await storeCard(page).click();
      await expect(page).toHaveURL("/1301/home");
      expect(documents()).toBe(0);
    },
  );
}

test(
  "back and forward without a network stay on the page with its address, its text and its place in the history",
  deepOnPhone,
  async ({ page, context }) => {
    const t = words.EN;
    await open(page, "/");
    await storeCard(page).click();
    await expect(page).toHaveURL("/1301/home");
    await dishLink(page).click();
    await expect(page).toHaveURL(/\/item\/jade-wantan-noodles$/);
    const remark = page.getByRole("textbox").last();
    await remark.fill("no spring onion");
    await context.setOffline(true);
    for (let again = 0; again < 2; again += 1) {
      await page.evaluate(() => history.back());
      await expectToast(page, t.offline, t.close);
      await expect(page).toHaveURL(/\/item\/jade-wantan-noodles$/);
      await expect(remark).toHaveValue("no spring onion");
    }
    await context.setOffline(false);
    await page.goBack();
    await expect(page).toHaveURL("/1301/home");
    await expect(dishLink(page)).toBeVisible();
    await context.setOffline(true);
    await page.evaluate(() => history.forward());
    await expectToast(page, t.offline, t.close);
    await expect(page).toHaveURL("/1301/home");
    await context.setOffline(false);
    await page.goForward();
    await expect(page).toHaveURL(/\/item\/jade-wantan-noodles$/);
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL("/");
    await expect(storeCard(page)).toBeVisible();
  },
);

test("a server that does not answer is like no network: the cart and the page stay", deepOnPhone, async ({ page }) => {
  const t = words.EN;
  await fillCartByHand(page);
  await page.route(/\/(?:assets\/|favicon|.*\.data)/, (route) => route.abort("connectionrefused"));
  await dishLink(page).click();
  await expectToast(page, t.offline, t.close);
  await expect(page).toHaveURL("/1301/home");
  await expect(page.locator(".cartbar").getByText("RM22.26")).toBeVisible();
  await page.locator(".cartbar a[href='/1301/checkout']").click();
  await expectToast(page, t.offline, t.close);
  const bag = page.getByRole("button", { name: new RegExp(`^${t.myCart}`) }).locator("visible=true");
  await bag.first().click();
  await expectToast(page, t.offline, t.close);
  await page.unrouteAll();
  await bag.first().click();
  await expect(page.getByRole("dialog", { name: t.myCart })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.locator(".cartbar a[href='/1301/checkout']").click();
  await expect(page).toHaveURL("/1301/checkout");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("an error page stays as well, and what led to it can be gone back to", deepOnPhone, async ({ page, context }) => {
  const t = words.EN;
  await open(page, "/");
  await page.route(/\/1301\/home\.data/, (route) => route.fulfill({ status: 500, body: "out of order" }));
  await storeCard(page).click();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText(t.errorTitle);
  await expect(heading).toBeFocused();
  await context.setOffline(true);
  for (const leave of [
    () => page.evaluate(() => history.back()),
    () => page.getByRole("link", { name: t.tryAgain }).click(),
    () => page.getByRole("link", { name: t.goHome }).click(),
  ]) {
    await leave();
    await expectToast(page, t.offline, t.close);
    await expect(heading).toHaveText(t.errorTitle);
    await expect(page).toHaveURL("/1301/home");
  }
  await context.setOffline(false);
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect(storeCard(page)).toBeVisible();
});

test("a page of a new deployment, whose script is gone, is loaded once as a document", onPhone, async ({ page }) => {
  await open(page, "/");
  const documents = countDocuments(page);
  await page.route(/\/assets\/route-.*\.js/, (route) => route.fulfill({ status: 404 }), { times: 1 });
  await storeCard(page).click();
  await expect(page).toHaveURL("/1301/home");
  await hydrated(page);
  await page.getByRole("button", { name: words.EN.openMenu }).locator("visible=true").first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(documents()).toBe(1);
});

for (const locale of mostly.CN) {
  const t = words[locale];

  test(
    `a script that stays away after a reload is named in the page, in ${locale} (S296)`,
    deepOnPhone,
    async ({ page }) => {
      await speak(page, locale);
      await open(page, "/");
      const isOld = await page.evaluate(() => sessionStorage.getItem("mk.reloaded"));
      expect(isOld).toBeNull();
      const documents = countDocuments(page);
      await page.route(/\/assets\/drawer-.*\.js/, (route) => route.fulfill({ status: 404 }));
      const menu = page.getByRole("button", { name: t.openMenu });
      const reloaded = page.waitForEvent("load");
      await menu.click();
      await reloaded;
      await hydrated(page);
      await menu.click();
      await expectToast(page, t.chunkFailed, t.close);
      await page.route(/\/assets\/route-.*\.js/, (route) => route.fulfill({ status: 404 }));
      await storeCard(page).click();
      await expectToast(page, t.chunkFailed, t.close);
      await expect(page).toHaveURL("/");
      await page.unrouteAll();
      // The way back to the open page may still be under way, and a click within it is one too early.
      await expect(async () => {
        if (new URL(page.url()).pathname === "/") await storeCard(page).click();
        await expect(page).toHaveURL("/1301/home", { timeout: 3000 });
      }).toPass();
      expect(documents()).toBe(1);
    },
  );
}
