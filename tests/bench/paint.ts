import { join } from "node:path";
import { runServe } from "#tests/server/servers.ts";
import { bundleOurs } from "#tests/support/bundle.ts";
import { noonOffsetMs } from "#tests/support/noon.ts";
import { serveApp } from "#tests/support/workerd.ts";
import { measureEach, tryTwice } from "./paint/attempts.ts";
import { auditPage, categories, type Load } from "./paint/audit.ts";
import { isNoindex, toFloor } from "./paint/floor.ts";
import { type FixedPage, type Front, serveFront } from "./paint/front.ts";
import { loadLighthouse } from "./paint/lighthouse.ts";
import { isShownFast, type PageResult, type PaintBench } from "./paint/report.ts";
import { checkoutPath, checkPage, fillCart, visit, withBrowser } from "./paint/visit.ts";
import type { Start } from "./run.ts";

// When a phone on slow 4G shows a page, measured by Lighthouse with a network and a processor that are really slowed down
// (performance.md P10). Beside each page its floor is measured: the same HTML without scripts, with its styles in the
// head, as a static file, which like the page has its window to itself: that takes a new process of the browser. What
// the floor takes is the network, the pictures and that process; `ours ÷ floor` is what the app adds.
// The list and a store are also loaded on fast 4G (performance.md P9).
// Both come from the same server, through the same compression, in turns, each in a new browser.

const defaultPaths = ["/", "/1301/home", "/1301/item/jade-wantan-noodles", checkoutPath, "/login", "/privacy"];

export type PaintPlan = { paths: string[]; runs: number };

/** Minutes after which the bench has hung: a load takes about 15 seconds. */
export function paintMinutes({ paths, runs }: PaintPlan): number {
  const pages = paths.length || defaultPaths.length;
  return 5 + pages * (1 + 2 * runs * 0.75) + 2 * 2 * runs * 0.75;
}

export async function benchPaint(folder: string, start: Start, { paths, runs }: PaintPlan): Promise<PaintBench> {
  // Installs it, when this is the first run, before anything waits.
  await loadLighthouse();
  const app = await start(serveWorker(folder));
  const files = await start(serveFiles(join(folder, "files")));
  const origins = { app: app.origin, files: files.origin };
  const floors = new Map<string, FixedPage>();
  const fronts = { ours: await start(serveFront(origins)), floor: await start(serveFront(origins, floors)) };
  const told = await measureEach(paths.length > 0 ? paths : defaultPaths, async (path) => {
    process.stderr.write(`${path}\n`);
    await tryTwice(path, () => lookAt(path, fronts.ours));
    const { html, headers } = await readPage(fronts.ours, path);
    floors.set(path, { html: await toFloor(html, async (href) => (await readPage(fronts.ours, href)).html), headers });
    return measurePage({ path, isNoindex: isNoindex(html), ours: [], floor: [] }, fronts, runs);
  });
  return { runs, ...told };
}

type Fronts = { ours: Front; floor: Front };

/** Ours and the floor in turns, so that what changes on the machine meets both alike. */
async function measurePage(page: PageResult, { ours, floor }: Fronts, runs: number): Promise<PageResult> {
  const { path } = page;
  for (let run = 0; run < runs; run += 1) {
    page.ours.push(await tryTwice(path, () => loadOurs(page, ours)));
    page.floor.push(await tryTwice(`the floor of ${path}`, () => loadFloor(page, floor)));
  }
  if (!isShownFast(path)) return page;
  const fast: PageResult["fast"] = { ours: [], floor: [] };
  for (let run = 0; run < runs; run += 1) {
    fast.ours.push(await tryTwice(path, () => loadFast(page, ours)));
    fast.floor.push(await tryTwice(`the floor of ${path}`, () => loadFast(page, floor)));
  }
  return { ...page, fast };
}

function loadFast({ path }: PageResult, { origin }: Front): Promise<Load> {
  const plan = { categories: ["performance"], isNoindex: false, keepsStorage: false, network: "fast 4G" } as const;
  return withBrowser((port) => auditPage(origin + path, port, plan));
}

function loadOurs({ path, isNoindex }: PageResult, { origin }: Front): Promise<Load> {
  const keepsStorage = path === checkoutPath;
  return withBrowser(async (port) => {
    if (keepsStorage) await visit(port, (page) => fillCart(page, origin));
    return auditPage(origin + path, port, { categories, isNoindex, keepsStorage });
  });
}

function loadFloor({ path }: PageResult, { origin }: Front): Promise<Load> {
  const plan = { categories: ["performance"], isNoindex: false, keepsStorage: false } as const;
  return withBrowser((port) => auditPage(origin + path, port, plan));
}

/** Throws when the page is not what is to be measured. Afterwards the server has made everything once. */
function lookAt(path: string, { origin }: Front): Promise<void> {
  return withBrowser((port) =>
    visit(port, async (page) => {
      if (path === checkoutPath) await fillCart(page, origin);
      await checkPage(page, origin + path);
    }),
  );
}

/** Isolates a page from the one that opened it, in a process of its own. */
const ownWindow = "cross-origin-opener-policy";

async function readPage({ origin }: Front, path: string): Promise<FixedPage> {
  const response = await fetch(new URL(path, origin), { redirect: "manual", signal: AbortSignal.timeout(30_000) });
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}.`);
  const policy = response.headers.get(ownWindow);
  return { html: await response.text(), headers: policy === null ? {} : { [ownWindow]: policy } };
}

const vars = { DEMO: "1", CLOCK_OFFSET_MS: String(noonOffsetMs()) };

/** The Worker alone, at lunch time, when the stores are open: the proxy of `wrangler dev` takes longer than a page. */
async function serveWorker(folder: string) {
  const server = await serveApp(bundleOurs(join(folder, "worker")), vars);
  return { origin: `http://127.0.0.1:${server.port}`, stop: () => server.stop("SIGTERM") };
}

/** Files and pictures, as `npm start` serves them. */
async function serveFiles(folder: string) {
  const server = await runServe(vars, folder);
  return { origin: server.origin, stop: () => server.stop("SIGTERM") };
}
