import type { Page } from "playwright/test";
import { routeTable } from "../../app/routes/table.ts";
import { brotliBytes } from "../support/page-bytes.ts";
import { logInAs, seededNumber } from "./ordering-support.ts";
import { expect, fillCart, onPhone, test, untilQuiet } from "./support.ts";

// What a page costs to download. Scripts are counted as Chromium fetched them, compressed here with brotli 11, so
// that the figures do not depend on the server's own compression; 1 kB is 1,000 bytes.

const pages = [
  { name: "home", path: "/", mostScriptBytes: 116_000 },
  { name: "store", path: "/1301/home", mostScriptBytes: 124_000 },
  { name: "dish with options", path: "/1301/item/jade-wantan-noodles", mostScriptBytes: 124_000 },
  { name: "checkout", path: "/1301/checkout", mostScriptBytes: 134_000 },
];

/** The other routes; that of the map with its library, which the page loads at once. */
const mostOtherBytes = 134_000;
const mostBytesOf: Record<string, number> = { address: 116_000, "address-map": 124_000 };

/** An address of each other route that has a page; a member's with a member. */
const otherPaths: Record<string, string> = {
  search: "/search?q=rice",
  reserve: "/1801/reserve",
  "order-summary": "/order-summary",
  transaction: "/transaction",
  login: "/login",
  profile: "/profile",
  "profile-address": "/profile/address",
  privacy: "/privacy",
  terms: "/terms",
  about: "/about",
  "profile-vehicle": "/profile/vehicle",
  voucher: "/voucher/1",
  campaign: "/campaign",
  address: "/address",
  "address-map": "/address/map",
  "fast-checkout": "/fast-checkout",
};

/** Who is logged in where a page asks for it; nothing here changes what they have. */
const reader = seededNumber();

for (const { name, path, mostScriptBytes } of pages) {
  test(
    `the scripts of the ${name} page stay within ${mostScriptBytes / 1000} kB of brotli`,
    onPhone,
    async ({ page }) => {
      const { scripts } = await coldLoad(page, path);
      expectWithin(mostScriptBytes, path, scripts);
    },
  );
}

test("every route has a budget", onPhone, () => {
  const withPage = Object.entries(routeTable).filter(([, { kind }]) => kind !== "redirect");
  const named = ["store-list", "store", "item", "checkout", ...Object.keys(otherPaths)];
  expect(withPage.map(([name]) => name).toSorted()).toEqual(named.toSorted());
});

for (const [name, path] of Object.entries(otherPaths)) {
  const mostBytes = mostBytesOf[name] ?? mostOtherBytes;
  test(`the scripts of the route ${name} stay within ${mostBytes / 1000} kB of brotli`, onPhone, async ({ page }) => {
    if (routeTable[name]?.flags?.requiresAuth) await logInAs(page, reader);
    const { scripts } = await coldLoad(page, name === "order-summary" ? await anOrder(page) : path);
    expectWithin(mostBytes, path, scripts);
  });
}

for (const tab of ["wallet", "vouchers", "wheel"]) {
  test(
    `the scripts of the tab ${tab} of the profile stay within ${mostOtherBytes / 1000} kB of brotli`,
    onPhone,
    async ({ page }) => {
      await logInAs(page, reader);
      const { scripts } = await coldLoad(page, `/profile?tab=${tab}`);
      expectWithin(mostOtherBytes, `/profile?tab=${tab}`, scripts);
    },
  );
}

/** The address of an order of the customer who is logged in. */
async function anOrder(page: Page): Promise<string> {
  await page.goto("/transaction");
  const link = page.locator('main a[href^="/order-summary"]').first();
  return (await link.getAttribute("href")) ?? "";
}

test.describe("on a phone with 1.75 pixels per unit, as Lighthouse has", () => {
  test.use({ deviceScaleFactor: 1.75 });

  for (const { name, path } of pages.slice(0, 3)) {
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
  if (path.endsWith("/checkout") && page.url() === "about:blank") await fillCart(page);
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

/** Says which files are too much. */
function expectWithin(mostBytes: number, path: string, scripts: ColdLoad["scripts"]): void {
  const sizes = [...scripts].map(([url, body]) => ({ file: fileOf(url), bytes: brotliBytes(body) }));
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  const list = sizes.toSorted((a, b) => b.bytes - a.bytes).map(({ file, bytes }) => `${bytes} ${file}`);
  note("scripts, brotli bytes", `${path}: ${total} of ${mostBytes} in ${sizes.length} files`);
  expect(total, `${path}: ${total} bytes of scripts\n${list.join("\n")}\n`).toBeLessThanOrEqual(mostBytes);
}

const fileOf = (url: string) => new URL(url).pathname.split("/").at(-1) ?? url;

function note(type: string, description: string) {
  test.info().annotations.push({ type, description });
  // oxlint-disable-next-line no-console -- the figure is what one runs this test for
  console.log(`${type}: ${description}`);
}
