import type { Page } from "playwright/test";
import { deepOnPhone, expect, hasStarted, onPhone, test, untilQuiet } from "./support.ts";

// When the scripts of a page run: after its first paint, and without one where there will be none.

type Held = typeof globalThis & {
  /** Runs what waits for the next frame. */
  paint: () => void;
};

/** The page gets no frame, and its timers of a second do not end, until it is told to paint. */
async function holdFrames(page: Page, keepsTimers: boolean): Promise<void> {
  await page.addInitScript((keepsTimers) => {
    const waiting: FrameRequestCallback[] = [];
    const wait = window.setTimeout;
    Object.assign(window, {
      requestAnimationFrame: (run: FrameRequestCallback) => waiting.push(run),
      setTimeout: (run: () => void, ms?: number) => (ms === 1000 && !keepsTimers ? 0 : wait(run, ms)),
      paint: () => waiting.splice(0).forEach((run) => run(performance.now())),
    });
  }, keepsTimers);
}

test("scripts are loaded at once, and run when the page is painted", deepOnPhone, async ({ page }) => {
  await holdFrames(page, false);
  await page.goto("/1301/home", { waitUntil: "load" });
  await untilQuiet(page);
  const loaded = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  expect(loaded.filter((name) => /\/(?:vendor|frame|entry\.client)-/.test(name))).toHaveLength(3);
  expect(await page.evaluate(hasStarted)).toBe(false);
  await page.evaluate(() => (globalThis as Held).paint());
  await expect.poll(() => page.evaluate(hasStarted)).toBe(true);
});

test("a page in the background does not wait for a paint", onPhone, async ({ page }) => {
  await holdFrames(page, false);
  await page.addInitScript(() => Object.defineProperty(Document.prototype, "hidden", { get: () => true }));
  await page.goto("/1301/home");
  await expect.poll(() => page.evaluate(hasStarted)).toBe(true);
});

test("a frame that gets no paint starts all the same", deepOnPhone, async ({ page }) => {
  await holdFrames(page, true);
  await page.goto("/1301/home");
  await expect.poll(() => page.evaluate(hasStarted)).toBe(true);
});
