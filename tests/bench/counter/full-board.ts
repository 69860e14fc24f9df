import { staff as texts } from "#app/i18n/en/staff.ts";
import { withPage } from "#tests/bench/paint/visit.ts";

// A board with many open orders on a processor at a quarter of its speed.

export type FullBoard = { orders: number; openMs: number; pressToPaintMs: number; longestTaskMs: number };

const slowdown = 4;
const presses = 5;
const lookMs = 1_500;

type Opened = { origin: string; storeID: string; orders: number };

/** Opens the board of a store and presses "Start" of one card after the other: the median from a press to the next frame. */
export function feelFullBoard({ origin, storeID, orders }: Opened): Promise<FullBoard> {
  return withPage(async (page) => {
    await page.setViewportSize({ width: 1024, height: 768 });
    const reply = await page.request.post(`${origin}/v4/staff/session`, {
      headers: { Origin: origin },
      data: { countryCode: "60", phoneNumber: "1100000101", code: "123456" },
    });
    if (reply.status() !== 200) throw new Error(`the team cannot sign in: ${await reply.text()}`);
    await page.addInitScript(record);
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    const beganAt = performance.now();
    await page.goto(`${origin}/kitchen/${storeID}?lang=EN`);
    const starts = page.getByRole("article").getByRole("button", { name: new RegExp(`^${texts.start}`) });
    await starts.first().waitFor();
    const openMs = performance.now() - beganAt;
    await page.waitForTimeout(2 * lookMs);
    await page.evaluate(take);
    const waits: number[] = [];
    let longestTaskMs = 0;
    for (let press = 0; press < presses; press += 1) {
      await starts.first().click();
      await page.waitForTimeout(lookMs);
      const { touch, task } = await page.evaluate(take);
      waits.push(touch);
      longestTaskMs = Math.max(longestTaskMs, task);
    }
    const pressToPaintMs = waits.toSorted((a, b) => a - b)[Math.floor(presses / 2)] ?? 0;
    return { orders, openMs, pressToPaintMs, longestTaskMs };
  });
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

/** The longest touch and the longest task since the last call, in ms; 0 when all were short. */
function take(): { touch: number; task: number } {
  const { touches, tasks } = globalThis as Recorded;
  const ofTouches = touches.splice(0).filter(({ interactionId }) => interactionId > 0);
  return {
    touch: Math.max(0, ...ofTouches.map(({ duration }) => duration)),
    task: Math.max(0, ...tasks.splice(0).map(({ duration }) => duration)),
  };
}
