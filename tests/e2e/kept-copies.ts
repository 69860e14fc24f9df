import { expect, type Page } from "playwright/test";
import { untilQuiet } from "./support.ts";

// What the tests of the service worker share.

/** Opens a page and waits until its copy and its scripts are kept. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => keptPaths(page)).toContain(new URL(page.url()).pathname);
  await page.reload();
  await untilQuiet(page);
}

/** The paths of what is kept. */
export async function keptPaths(page: Page): Promise<string[]> {
  return (await keptAddresses(page, "makan-")).map((address) => new URL(address).pathname);
}

/** What is kept of a customer. */
export const keptOwn = (page: Page): Promise<string[]> => keptAddresses(page, "makan-own");

async function keptAddresses(page: Page, cachePrefix: string): Promise<string[]> {
  return page.evaluate(async (prefix) => {
    const names = (await caches.keys()).filter((name) => name.startsWith(prefix));
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => url);
  }, cachePrefix);
}

export const sumOf = (page: Page) => page.locator(".cartbar .btn b, .sums .sum dd").locator("visible=true").first();
export const note = (page: Page) => page.locator(".kept-note");

/** How many documents the page loads from now on. */
export function countDocuments(page: Page): () => number {
  let count = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) count += 1;
  });
  return () => count;
}

/** A call that the page itself makes, through its service worker. Yields the status. */
export async function ask(page: Page, path: string, method = "GET", body: object = {}): Promise<number> {
  return page.evaluate(
    async ([address, verb, text]) => {
      const sent = verb !== "GET" && { body: text, headers: { "Content-Type": "application/json" } };
      return (await fetch(address, { method: verb, ...sent })).status;
    },
    [path, method, JSON.stringify(body)] as const,
  );
}
