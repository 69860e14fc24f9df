import { join } from "node:path";
import type { Page } from "playwright";
import { runServe } from "#tests/server/servers.ts";
import { noonOffsetMs } from "#tests/support/noon.ts";
import { interactions } from "./feel/interactions.ts";
import { serveLargeMenus } from "./feel/large-menu.ts";
import { react } from "./feel/reactions.ts";
import type { FeelBench, Feeling } from "./feel/report.ts";
import { drawSheets } from "./feel/sheets.ts";
import { waitForReact, withPage } from "./paint/visit.ts";
import type { Start } from "./run.ts";

// How fast a page answers a customer (performance.md P11, P12, P21). A phone's processor, four and six times slower, uses a
// menu of 250 dishes: the worst interaction of a visit, as the browser's Event Timing tells it, which counts from the
// touch to the next frame. And the way from a store to a dish inside the app, from the tap to the frame that shows it,
// beside the same page opened by its address. Each visit is in a new browser. And how long a board draws a ticket for its
// printer (performance.md P20).

const dishes = 250;
const slowdowns = [4, 6];
/** A tablet at a counter is no new one. */
const sheetSlowdown = 4;
const lookMs = 600;
const storePath = "/1301/home";
const dishPath = "/1301/item/jade-har-gow";

export async function benchFeel(folder: string, start: Start, runs: number): Promise<FeelBench> {
  const vars = { CLOCK_OFFSET_MS: String(noonOffsetMs()) };
  const market = await start(serve(vars, join(folder, "market")));
  const upstream = await start(serveLargeMenus(market.origin, dishes));
  const large = await start(serve({ ...vars, UPSTREAM_ORIGIN: upstream.origin }, join(folder, "gateway")));
  const worst = new Map<number, Feeling[]>(slowdowns.map((slowdown) => [slowdown, []]));
  const navigations: FeelBench["navigations"] = [];
  const reactions: FeelBench["reactions"] = [];
  // The first visit makes everything once, and is not counted.
  await feel(large.origin, 1);
  const sheets = await drawSheets(market.origin, sheetSlowdown, 5);
  for (let run = 0; run < runs; run += 1) {
    for (const [slowdown, feelings] of worst) feelings.push(await feel(large.origin, slowdown));
    navigations.push(await navigate(market.origin));
    reactions.push(...(await react(market.origin)));
  }
  const told = [...worst].map(([slowdown, feelings]) => ({ slowdown, feelings }));
  return { runs, dishes, worst: told, navigations, reactions, sheets };
}

async function serve(vars: Record<string, string>, folder: string) {
  const server = await runServe(vars, folder);
  return { origin: server.origin, stop: () => server.stop("SIGTERM") };
}

/** The worst interaction of a visit. */
function feel(origin: string, slowdown: number): Promise<Feeling> {
  return withPage(async (page) => {
    await page.addInitScript(recordEvents);
    await page.goto(origin + storePath);
    await page.waitForLoadState("networkidle");
    const found = await countDishes(page);
    if (found < dishes) throw new Error(`The menu has ${found} dishes instead of ${dishes}.`);
    // What a touch waits for before that is the blocking time of a load (performance.md P10).
    await waitForReact(page, `article:has(a[href="${dishPath}"])`);
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    let worst: Feeling = { name: "none", ms: 0 };
    for (const [name, act] of Object.entries(interactions)) {
      await act(page);
      // A customer looks at what has happened before the next touch.
      await page.waitForTimeout(lookMs);
      const ms = await page.evaluate(takeWorst);
      if (ms > worst.ms) worst = { name, ms };
    }
    return worst;
  });
}

/** The dishes in the page, and those of which it says that they are further ones. */
async function countDishes(page: Page): Promise<number> {
  const further = await page.locator(".menu > .further").allInnerTexts();
  const counts = further.map((text) => Number(/\((\d+)\)/.exec(text)?.[1]));
  return counts.reduce((sum, count) => sum + count, await page.locator("article").count());
}

/** From a store to a dish: inside the app, when the scripts of the dish have been used before, and by its address. */
function navigate(origin: string): Promise<{ insideMs: number; byAddressMs: number }> {
  return withPage(async (page) => {
    await page.goto(origin + storePath);
    await page.waitForLoadState("networkidle");
    const open = () => page.locator(`a[href="${dishPath}"]`).first().click();
    await open();
    await page.waitForURL(`**${dishPath}`);
    await page.goBack();
    await page.waitForURL(`**${storePath}`);
    await page.waitForLoadState("networkidle");
    await page.evaluate(watchForDish);
    await open();
    const insideMs = await page.evaluate(() => (globalThis as unknown as { shown: Promise<number> }).shown);
    const cold = await page.context().newPage();
    await cold.goto(origin + dishPath);
    const painted = await cold.waitForFunction(
      () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
    );
    const byAddressMs = Number(await painted.jsonValue());
    return { insideMs, byAddressMs };
  });
}

type EventTiming = PerformanceEntry & { interactionId: number };
type Recorded = typeof globalThis & { events: EventTiming[] };

function recordEvents() {
  const recorded = globalThis as Recorded;
  recorded.events = [];
  const observer = new PerformanceObserver((list) => recorded.events.push(...(list.getEntries() as EventTiming[])));
  observer.observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** The longest interaction since the last call, in ms; 0 when all were shorter than a frame. Pointers that only move are none. */
function takeWorst(): number {
  const touched = (globalThis as Recorded).events.splice(0).filter(({ interactionId }) => interactionId > 0);
  return Math.max(0, ...touched.map(({ duration }) => duration));
}

/** Notes how long after the next click the page of a dish is on the screen. */
function watchForDish() {
  const watched = globalThis as unknown as { shown: Promise<number> };
  watched.shown = new Promise((resolve) => {
    addEventListener(
      "click",
      ({ timeStamp }) => {
        const look = () => {
          const isShown = location.pathname.includes("/item/") && document.querySelector("main h1, main h2");
          if (isShown) requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
          else requestAnimationFrame(look);
        };
        look();
      },
      { once: true, capture: true },
    );
  });
}
