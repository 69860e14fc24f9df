import type { BrowserContext, Page } from "playwright/test";
import { type PoorNetwork, startPoorNetwork } from "./poor-network.ts";
import { asNewCustomer, freeSlots, logInAs, placePickup, seededNumber } from "./ordering-support.ts";
import { expect, fillCart, hydrated, locales, open, speak, test, words } from "./support.ts";

// A device without a network: what was visited can be read, with its age, and nothing is sent.

test.use({ serviceWorkers: "allow", refusedPath: /./, widths: "phone" });

/** Opens a page and waits until its copy and its scripts are kept. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => keptPaths(page)).toContain(new URL(page.url()).pathname);
  await page.reload();
  await page.waitForLoadState("networkidle");
}

/** The paths of the documents that are kept. */
async function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname);
  });
}

const sumOf = (page: Page) => page.locator(".cartbar .btn b, .sums .sum dd").locator("visible=true").first();
const note = (page: Page) => page.locator(".kept-note");

async function goOffline(context: BrowserContext) {
  await context.setOffline(true);
}

for (const locale of locales) {
  test(`a visited menu is read without a network, with its age, and fills a cart, in ${locale}`, async ({
    page,
    context,
  }) => {
    await speak(page, locale);
    await visit(page, "/1301/home");
    await goOffline(context);
    await open(page, "/1301/home");
    await expect(note(page)).toContainText(
      locale === "EN"
        ? /You are offline\. This menu is from \d+:\d\d [AP]M\./
        : /您处于离线状态。此菜单为[上下]午\d+:\d\d的内容。/,
    );
    const dish = page.locator('article:has(a[href="/1301/item/jade-har-gow"])').first();
    await dish.locator(".add").click();
    const sum = page.locator(".cartbar .btn b, .sums .sum dd").locator("visible=true").first();
    await expect(sum).toHaveText("RM11.13");
    await page.reload();
    await expect(sum).toHaveText("RM11.13");
    await page
      .getByRole("button", { name: new RegExp(`^${words[locale].myCart}`) })
      .locator("visible=true")
      .first()
      .click();
    await expect(page.getByRole("dialog", { name: words[locale].myCart })).toBeVisible();
  });

  test(`a page that was never visited says so without a network, and opens when it is back, in ${locale}`, async ({
    page,
    context,
  }) => {
    await speak(page, locale);
    await visit(page, "/1301/home");
    await goOffline(context);
    await page.goto("/1302/home");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      locale === "EN" ? "You are offline" : "您处于离线状态",
    );
    await expect(page.locator("html")).toHaveAttribute("lang", locale === "EN" ? "en-MY" : "zh-Hans-MY");
    await expect(page.getByRole("link", { name: locale === "EN" ? "Try again" : "重试" })).toBeVisible();
    await expect(page.locator('a[href="/1301/home"]')).toBeVisible();
    await context.setOffline(false);
    await expect(page.locator(".add").first()).toBeVisible();
    await expect(page).toHaveURL("/1302/home");
  });
}

test("no write is answered or sent later by the service worker", async ({ page, context }) => {
  await visit(page, "/1301/home");
  await fillCart(page);
  await goOffline(context);
  const outcome = await page.evaluate(() =>
    fetch("/v3/web/store/1301/order", { method: "POST", body: "{}" }).then(
      ({ status }) => String(status),
      (error: unknown) => (error as Error).name,
    ),
  );
  expect(outcome).toBe("TypeError");
});

for (const locale of locales) {
  const t = words[locale];

  test(`own orders are read without a network, and are gone after a logout, in ${locale}`, async ({
    page,
    context,
  }) => {
    await asNewCustomer(page, locale);
    const [slot] = await freeSlots(page, "1301", "jade-har-gow", 4);
    await placePickup(page, "1301", "jade-har-gow", slot);
    await visit(page, "/transaction");
    const links = page.locator('main a[href^="/order-summary"]');
    await expect(links.first()).toBeVisible();
    const address = (await links.first().getAttribute("href")) ?? "";
    await visit(page, address);
    await expect(page.locator("main h1")).toBeVisible();
    const title = (await page.locator("main h1").textContent()) ?? "";
    await goOffline(context);
    await page.goto("/transaction");
    await expect(links.first()).toBeVisible();
    await expect(note(page)).toContainText(locale === "EN" ? "This page is from" : "此页面为");
    await page.goto(address);
    await expect(page.locator("main h1")).toHaveText(title);
    await context.setOffline(false);

    await open(page, "/1301/home");
    await page.getByRole("button", { name: t.openMenu }).locator("visible=true").first().click();
    await page.getByRole("dialog").getByRole("button", { name: t.logout }).click();
    await expect.poll(() => keptOwn(page)).toEqual([]);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await goOffline(context);
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      locale === "EN" ? "You are offline" : "您处于离线状态",
    );
    await expect(page.getByRole("link", { name: locale === "EN" ? "My orders" : "我的订单" })).toHaveCount(0);
  });
}

/** What is kept of a customer. */
async function keptOwn(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith("makan-own"));
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => url);
  });
}

test("what is kept has no call of a customer but their orders and their profile", async ({ page }) => {
  await logInAs(page, seededNumber);
  await visit(page, "/profile");
  await visit(page, "/1301/home");
  const kept = await page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => !name.startsWith("makan-own"));
    const found: string[] = [];
    for (const name of names) {
      const cache = await caches.open(name);
      for (const key of await cache.keys()) {
        const text = (await (await cache.match(key))?.text()) ?? "";
        if (text.includes("1100000001")) found.push(key.url);
      }
    }
    return found;
  });
  expect(kept).toEqual([]);
  expect((await keptOwn(page)).map((address) => new URL(address).pathname)).toEqual(
    expect.arrayContaining(["/v3/web/profile", "/profile"]),
  );
});

test.describe("through a poor network", () => {
  let network: PoorNetwork;
  let stop: (() => Promise<void>) | null = null;

  test.beforeEach(async ({ baseURL }) => {
    network = await startPoorNetwork(baseURL ?? "");
    stop = network.stop;
  });
  test.afterEach(() => stop?.());

  const at = (path: string) => network.origin + path;
  async function visitWithCart(page: Page) {
    await visit(page, at("/1301/home"));
    await page.locator('article:has(a[href="/1301/item/jade-har-gow"])').first().locator(".add").click();
    await expect(sumOf(page)).toHaveText("RM11.13");
  }

  test("on a slow network a visited page is its copy, with its age, and the cart stays", async ({ page }) => {
    await visitWithCart(page);
    await visit(page, at("/"));
    network.trouble = { path: /^\/(?!assets|sw\.js|icons|img)/, kind: "hold", times: 1000 };
    for (const path of ["/1301/home", "/"]) {
      await page.goto(at(path));
      await expect(note(page)).toContainText("The network is slow. This");
      await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    }
    await page.goto(at("/1301/home"));
    await expect(sumOf(page)).toHaveText("RM11.13");
  });

  test("connections that break off lose neither the page nor the cart, on the list, a store, checkout and an order", async ({
    page,
  }) => {
    test.setTimeout(90_000);
    // A cookie is for a host, whatever its port.
    await asNewCustomer(page, "EN");
    const [slot] = await freeSlots(page, "1301", "jade-har-gow", 5);
    const { id } = await placePickup(page, "1301", "jade-har-gow", slot);
    await visitWithCart(page);
    const paths = ["/", "/1301/home", "/1301/checkout", `/order-summary?id=${id}`];
    for (const path of paths) await visit(page, at(path));
    for (const kind of ["reset", "cut"] as const) {
      for (const path of paths) {
        network.trouble = { path: /^\/(?!assets|sw\.js|icons|img)/, kind, times: 1000 };
        // A document that ends in the middle is never loaded.
        await page.goto(at(path), { waitUntil: kind === "cut" ? "commit" : "load" }).catch(() => null);
        if (kind === "reset") await expect(page.locator("main").first()).toBeVisible();
        network.trouble = null;
        await page.goto(at("/1301/home"));
        await expect(sumOf(page)).toHaveText("RM11.13");
      }
    }
    expect(network.asked.filter((one) => /^POST .*\/order$/.test(one))).toEqual([]);
  });

  test("a new deployment takes over without a reload, and removes copies of another form", async ({ page }) => {
    await visitWithCart(page);
    await page.evaluate(async () => void (await caches.open("makan-pages-0")));
    let documents = 0;
    page.on("request", (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    network.deployment = "\n//";
    const taken = page.evaluate(
      () =>
        new Promise<void>((resolve) => navigator.serviceWorker.addEventListener("controllerchange", () => resolve())),
    );
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
    await taken;
    await expect.poll(() => page.evaluate(() => caches.keys())).not.toContain("makan-pages-0");
    await expect(sumOf(page)).toHaveText("RM11.13");
    expect(documents).toBe(0);
  });

  test("a script that is gone with the old deployment costs one reload", async ({ page }) => {
    await visit(page, at("/1301/home"));
    let documents = 0;
    page.on("request", (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents += 1;
    });
    network.trouble = { path: /^\/assets\/drawer-/, kind: "missing", times: 1000 };
    const menu = page.getByRole("button", { name: words.EN.openMenu }).locator("visible=true").first();
    const reloaded = page.waitForEvent("load");
    await menu.click();
    await reloaded;
    await hydrated(page);
    await menu.click();
    await expect(page.locator("#toasts > *", { hasText: words.EN.chunkFailed })).toHaveCount(1);
    network.trouble = null;
    await menu.click();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(documents).toBe(1);
  });

  test("a device without room for copies works as without a service worker", async ({ page, context }) => {
    const session = await context.newCDPSession(page);
    await session.send("Storage.overrideQuotaForOrigin", { origin: network.origin, quotaSize: 1 });
    await page.goto(at("/1301/home"));
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await hydrated(page);
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await page.locator('article:has(a[href="/1301/item/jade-har-gow"])').first().locator(".add").click();
    await expect(sumOf(page)).toHaveText("RM11.13");
    expect(await keptPaths(page)).not.toContain("/1301/home");
  });
});
