import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright/test";
import { type PageName, pages } from "#shared/pages.ts";
import { examplePages, getMostOwnBytes, mostOfVisit, weighScripts } from "#tests/support/page-scripts.ts";
import { isDeep } from "#tests/support/volume.ts";
import { fillCart } from "./full-cart.ts";
import { logInAs, seededNumber } from "./ordering-support.ts";
import { deepOnPhone, expect, onPhone, test, untilQuiet } from "./support.ts";

// What a page costs to download. Scripts are counted as Chromium fetched them, compressed here with brotli 11, so
// that the figures do not depend on the server's own compression; 1 kB is 1,000 bytes.

const builtFiles = join(import.meta.dirname, "../../build/client");

/** The tabs of the profile, whose scripts are loaded with the tab. */
const tabs = ["wallet", "vouchers", "wheel"];

/** Who is logged in where a page asks for it; nothing here changes what they have. */
const reader = seededNumber();

/** `npm run test:deep` looks at every page, and at the profile's tabs. */
const isLookedAt = (name: PageName) => isDeep() || ["store-list", "store", "checkout"].includes(name);

const isForMembers = (name: PageName) => "requiresAuth" in pages[name] || name === "order-summary";

test(
  "our own scripts of each page, and of all pages in one visit, stay within their limits",
  onPhone,
  async ({ page }) => {
    test.slow();
    const visit = new Map<string, Buffer>();
    const look = async (name: string, path: string) => {
      const scripts = await load(page, path);
      expectWithin(getMostOwnBytes(name), name, scripts);
      for (const [file, body] of scripts) visit.set(file, body);
    };
    for (const [name, path] of examplePages.filter(([one]) => isLookedAt(one) && !isForMembers(one)))
      await look(name, path);
    if (!isDeep()) return;
    await logInAs(page, reader);
    for (const [name, path] of examplePages.filter(([one]) => isForMembers(one)))
      await look(name, name === "order-summary" ? await anOrder(page) : path);
    for (const tab of tabs) await look(tab, `/profile?tab=${tab}`);
    expectWithin(mostOfVisit, "all pages", visit);
  },
);

/** The address of an order of the customer who is logged in. */
async function anOrder(page: Page): Promise<string> {
  await page.goto("/transaction");
  const link = page.locator('main a[href^="/order-summary"]').first();
  return (await link.getAttribute("href")) ?? "";
}

test.describe("on a phone with 1.75 pixels per unit, as Lighthouse has", () => {
  test.use({ deviceScaleFactor: 1.75 });

  for (const name of ["store-list", "store", "item"] as const) {
    const path = pages[name].example;
    const width = name === "store" ? onPhone : deepOnPhone;
    test(`the ${name} page loads one picture early, its largest, as AVIF`, width, async ({ page }) => {
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

/** Every script that a page asks for until all is quiet, by its address. At checkout something is in the cart, or there would be nothing to load. */
async function load(page: Page, path: string): Promise<Map<string, Buffer>> {
  if (path.endsWith("/checkout")) await fillCart(page);
  // What the page before still loads does not count.
  await page.goto("about:blank");
  const urls = new Set<string>();
  const onResponse = (response: Awaited<ReturnType<Page["goto"]>>) => {
    if (response?.headers()["content-type"]?.includes("javascript")) urls.add(response.url());
  };
  page.on("response", onResponse);
  const document = await page.goto(path);
  await untilQuiet(page);
  page.off("response", onResponse);
  expect(document?.status()).toBe(200);
  // Chromium may drop the body of a response: the files of the build have it.
  return new Map([...urls].map((url) => [url, readFileSync(join(builtFiles, new URL(url).pathname))]));
}

/** Says which files are too much, and what the libraries take beside them. */
function expectWithin(mostBytes: number, path: string, scripts: Map<string, Buffer>): void {
  const loaded = [...scripts].map(([url, body]) => ({ file: fileOf(url), body }));
  const { own, libraries, sizes } = weighScripts(loaded);
  note("scripts, brotli bytes", `${path}: ${own} of ${mostBytes}, libraries ${libraries}, ${sizes.length} files`);
  const found = `${path}: ${own} bytes of our own scripts\n${sizes.map(({ file, bytes }) => `${bytes} ${file}`).join("\n")}\n`;
  expect.soft(own, found).toBeLessThanOrEqual(mostBytes);
  expect.soft(libraries, "the libraries are in a file of their own").toBeGreaterThan(0);
  // The library of the map, for the page that is one and for an order that is under way.
  if (path !== "address-map" && path !== "order-summary" && path !== "all pages")
    expect
      .soft(
        loaded.map(({ file }) => file).filter((file) => file.startsWith("base-map-")),
        path,
      )
      .toEqual([]);
}

const fileOf = (url: string) => new URL(url).pathname.split("/").at(-1) ?? url;

function note(type: string, description: string) {
  test.info().annotations.push({ type, description });
  // oxlint-disable-next-line no-console -- the figure is what one runs this test for
  console.log(`${type}: ${description}`);
}
