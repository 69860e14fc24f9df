import type { Page } from "playwright";
import { staff as texts } from "#app/i18n/en/staff.ts";
import { spreadOf } from "#tests/bench/measure.ts";
import { withPage } from "#tests/bench/paint/visit.ts";
import { enterShop, openBoard, type Shop } from "./shop.ts";

// A board with many open orders on a processor at a quarter of its speed.

/** Until the first card is there, and the longest task of that; the median of the presses, and the longest task of them. */
export type FullBoard = { openMs: number; openTaskMs: number; pressToPaintMs: number; longestTaskMs: number };

const slowdown = 4;
const presses = 5;
/** The browser tells of touches and long tasks after they have ended; nothing else says that it is idle. */
const lookMs = 1_500;

/** Opens the board of a store and presses "Start" of one card after the other, from each to the next frame. */
export function feelFullBoard(shop: Shop): Promise<FullBoard> {
  return withPage(async (page) => {
    const openMs = await openSlowly(page, shop);
    await page.waitForTimeout(2 * lookMs);
    const { task: openTaskMs } = await page.evaluate(take);
    const waits: number[] = [];
    let longestTaskMs = 0;
    for (let press = 0; press < presses; press += 1) {
      const { touch, task } = await pressNext(page);
      waits.push(touch);
      longestTaskMs = Math.max(longestTaskMs, task);
    }
    const pressToPaintMs = spreadOf(waits)?.median ?? Number.NaN;
    return { openMs, openTaskMs, pressToPaintMs, longestTaskMs };
  });
}

/** By its place: what finds it by its name looks at the whole page, in the page's own time. */
async function pressNext(page: Page): Promise<Taken> {
  const keys = page.locator(".bd-keys > button:first-child").filter({ hasText: texts.start });
  await keys.first().scrollIntoViewIfNeeded();
  await page.waitForTimeout(lookMs);
  const before = await keys.count();
  const box = await keys.first().boundingBox();
  if (!box) throw new Error("there is nothing to start");
  await page.waitForTimeout(lookMs);
  await page.evaluate(take);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(lookMs);
  const taken = await page.evaluate(take);
  if ((await keys.count()) >= before) throw new Error("the press has moved nothing");
  return taken;
}

async function openSlowly(page: Page, shop: Shop): Promise<number> {
  await page.setViewportSize({ width: 1024, height: 768 });
  await enterShop(page, shop);
  await page.addInitScript(record);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  // A browser that has just started has work of its own.
  await page.waitForTimeout(2 * lookMs);
  const beganAt = performance.now();
  await openBoard(page, shop);
  return performance.now() - beganAt;
}

type Touch = PerformanceEntry & { interactionId: number };
type Recorded = typeof globalThis & { touches: Touch[]; tasks: PerformanceEntry[] };

function record() {
  const recorded = globalThis as Recorded;
  recorded.touches = [];
  recorded.tasks = [];
  const touches = new PerformanceObserver((list) => recorded.touches.push(...(list.getEntries() as Touch[])));
  touches.observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  const tasks = new PerformanceObserver((list) => recorded.tasks.push(...list.getEntries()));
  tasks.observe({ type: "longtask", buffered: true });
}

type Taken = { touch: number; task: number };

/** The longest touch and the longest task since the last call, in ms; 0 when all were short. */
function take(): Taken {
  const { touches, tasks } = globalThis as Recorded;
  const ofTouches = touches.splice(0).filter(({ interactionId }) => interactionId > 0);
  return {
    touch: Math.max(0, ...ofTouches.map(({ duration }) => duration)),
    task: Math.max(0, ...tasks.splice(0).map(({ duration }) => duration)),
  };
}
