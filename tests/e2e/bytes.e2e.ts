import type { Page } from "playwright/test";
import { type PageName, pages } from "#shared/pages.ts";
import { scriptBudgets, weighScripts } from "#tests/support/script-budgets.ts";
import { fillCart } from "./full-cart.ts";
import { logInAs, seededNumber } from "./ordering-support.ts";
import { expect, onPhone, test, untilQuiet } from "./support.ts";

// What a page costs to download. Scripts are counted as Chromium fetched them, compressed here with brotli 11, so
// that the figures do not depend on the server's own compression; 1 kB is 1,000 bytes.

/** The tabs of the profile, whose scripts are loaded with the tab. */
const tabBudgets: Record<string, number> = { wallet: 42_600, vouchers: 39_800, wheel: 39_100 };

/** Who is logged in where a page asks for it; nothing here changes what they have. */
const reader = seededNumber();

const isForMembers = (name: string) => "requiresAuth" in pages[name as PageName] || name === "order-summary";

for (const [name, { path, mostBytes }] of Object.entries(scriptBudgets))
  test(`our own scripts of the page ${name} stay within their budget`, onPhone, async ({ page }) => {
    if (isForMembers(name)) await logInAs(page, reader);
    const { scripts } = await coldLoad(page, name === "order-summary" ? await anOrder(page) : path);
    expectWithin(mostBytes, path, scripts);
    // The library of the map, for the page that is one and for an order that is under way.
    if (name !== "address-map" && name !== "order-summary")
      expect([...scripts.keys()].filter((url) => fileOf(url).startsWith("base-map-"))).toEqual([]);
  });

for (const [tab, mostBytes] of Object.entries(tabBudgets))
  test(`our own scripts of the tab ${tab} stay within their budget`, onPhone, async ({ page }) => {
    await logInAs(page, reader);
    const { scripts } = await coldLoad(page, `/profile?tab=${tab}`);
    expectWithin(mostBytes, `/profile?tab=${tab}`, scripts);
  });

/** The address of an order of the customer who is logged in. */
async function anOrder(page: Page): Promise<string> {
  await page.goto("/transaction");
  const link = page.locator('main a[href^="/order-summary"]').first();
  return (await link.getAttribute("href")) ?? "";
}

test.describe("on a phone with 1.75 pixels per unit, as Lighthouse has", () => {
  test.use({ deviceScaleFactor: 1.75 });

  for (const name of ["store-list", "store", "item"] as const) {
    const { path } = scriptBudgets[name];
    test(`the ${name} page loads one picture early, its largest, as AVIF`, onPhone, async ({ page }) => {
      const types = new Map<string, string | undefined>();
      page.on("response", (response) => types.set(response.url(), response.headers()["content-type"]));
      const document = await page.goto(path);
      const early = page.locator("img:not([loading=lazy])");
      await expect(early).toHaveCount(1);
      await expect(early).toHaveAttribute("fetchpriority", "high");
      const address = await early.evaluate((image: HTMLImageElement) => image.currentSrc);
      await expect.poll(() => types.get(address)).toBe("image/avif");
      await expect.poll(() => largestPaint(page)).toBe(address);

      const links = (await document?.text())?.match(/<link\b[^>]*>/g) ?? [];
      const preloads = links.filter((link) => link.includes('rel="preload"') && link.includes('as="image"'));
      const others = preloads.filter((link) => !link.includes(new URL(address).pathname));
      expect(others, "React preloads every picture that is not lazy").toEqual([]);
      expect(preloads.length).toBeLessThanOrEqual(1);
    });
  }
});

/** Address of the picture that is the largest contentful paint so far; empty when that is a text. */
async function largestPaint(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        new PerformanceObserver((list) => {
          const last = list.getEntries().at(-1) as (PerformanceEntry & { url: string }) | undefined;
          resolve(last?.url ?? "");
        }).observe({ type: "largest-contentful-paint", buffered: true });
      }),
  );
}

type ColdLoad = { scripts: Map<string, Buffer> };

/**
 * Opens a page with an empty cache and returns, by address, every script fetched until all is quiet. At
 * checkout something is in the cart, or there would be nothing to load.
 */
async function coldLoad(page: Page, path: string): Promise<ColdLoad> {
  if (path.endsWith("/checkout")) await fillCart(page);
  // What the page before still loads does not count.
  await page.goto("about:blank");
  const session = await page.context().newCDPSession(page);
  await session.send("Network.clearBrowserCache");
  const urls = new Set<string>();
  const onResponse = (response: Awaited<ReturnType<Page["goto"]>>) => {
    if (response?.headers()["content-type"]?.includes("javascript")) urls.add(response.url());
  };
  page.on("response", onResponse);
  const document = await page.goto(path);
  await untilQuiet(page);
  page.off("response", onResponse);
  expect(document?.status()).toBe(200);
  // Fetched again, because Chromium may drop the body of a response.
  const scripts = [...urls].map(async (url) => [url, await (await page.request.get(url)).body()] as const);
  return { scripts: new Map(await Promise.all(scripts)) };
}

/** Says which files are too much, and what the libraries take beside them. */
function expectWithin(mostBytes: number, path: string, scripts: ColdLoad["scripts"]): void {
  const loaded = [...scripts].map(([url, body]) => ({ file: fileOf(url), body }));
  const { own, libraries, sizes } = weighScripts(loaded);
  note("scripts, brotli bytes", `${path}: ${own} of ${mostBytes}, libraries ${libraries}, ${sizes.length} files`);
  const found = `${path}: ${own} bytes of our own scripts\n${sizes.map(({ file, bytes }) => `${bytes} ${file}`).join("\n")}\n`;
  expect(own, found).toBeLessThanOrEqual(mostBytes);
  expect(libraries, "the libraries are in a file of their own").toBeGreaterThan(0);
}

const fileOf = (url: string) => new URL(url).pathname.split("/").at(-1) ?? url;

function note(type: string, description: string) {
  test.info().annotations.push({ type, description });
  // oxlint-disable-next-line no-console -- the figure is what one runs this test for
  console.log(`${type}: ${description}`);
}
