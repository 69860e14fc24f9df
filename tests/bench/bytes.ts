import { join } from "node:path";
import { pages } from "#shared/pages.ts";
import { runServe } from "#tests/server/servers.ts";
import { noonOffsetMs } from "#tests/support/noon.ts";
import { weighHtml } from "#tests/support/page-bytes.ts";
import { getMostOwnBytes, type LoadedScript, weighScripts } from "#tests/support/page-scripts.ts";
import { checkoutPath, fillCart, withPage } from "./paint/visit.ts";
import type { Start } from "./run.ts";

// What a page downloads (performance.md P7, P8), as tests/e2e/bytes.e2e.ts holds it: the scripts that a browser with an
// empty cache fetches, and what the data behind the HTML adds to it.

/** `ownBytes` are those of our own scripts, `libraryBytes` those of the libraries' file, as brotli. */
export type BytesBench = {
  name: string;
  ownBytes: number;
  mostOwnBytes: number;
  libraryBytes: number;
  htmlRatio: number | null;
}[];

/** Checkout has next to no HTML: its cart is the browser's. */
const shown = [
  { name: "home", page: "store-list", hasHtml: true },
  { name: "store", page: "store", hasHtml: true },
  { name: "dish", page: "item", hasHtml: true },
  { name: "checkout", page: "checkout", hasHtml: false },
] as const;

export async function benchBytes(folder: string, start: Start): Promise<BytesBench> {
  const server = await runServe({ CLOCK_OFFSET_MS: String(noonOffsetMs()) }, join(folder, "state"));
  await start(Promise.resolve({ stop: () => server.stop("SIGTERM") }));
  const told: BytesBench = [];
  for (const { name, page, hasHtml } of shown) {
    const { html, scripts } = await loadPage(server.origin, pages[page].example);
    const { whole, without } = hasHtml ? weighHtml(html) : { whole: Number.NaN, without: 1 };
    const { own, libraries } = weighScripts(scripts);
    const htmlRatio = hasHtml ? whole / without : null;
    told.push({ name, ownBytes: own, mostOwnBytes: getMostOwnBytes(page), libraryBytes: libraries, htmlRatio });
  }
  return told;
}

/** A page in a new browser: its HTML, and every script fetched until all is quiet. */
function loadPage(origin: string, path: string): Promise<{ html: string; scripts: LoadedScript[] }> {
  return withPage(async (page) => {
    if (path === checkoutPath) await fillCart(page, origin);
    await page.goto("about:blank");
    const session = await page.context().newCDPSession(page);
    await session.send("Network.clearBrowserCache");
    const urls = new Set<string>();
    page.on("response", (response) => {
      if (response.headers()["content-type"]?.includes("javascript")) urls.add(response.url());
    });
    const document = await page.goto(origin + path, { waitUntil: "networkidle" });
    if (document?.status() !== 200) throw new Error(`${path} answered ${document?.status() ?? "nothing"}.`);
    // Fetched again, because Chromium may drop the body of a response.
    const scripts = await Promise.all(
      [...urls].map(async (url) => ({
        file: new URL(url).pathname.split("/").at(-1) ?? url,
        body: await (await page.request.get(url)).body(),
      })),
    );
    return { html: await document.text(), scripts };
  });
}
