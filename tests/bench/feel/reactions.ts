import type { Page } from "playwright";
import { checkoutPath, fillCart, waitForReact, withPage } from "#tests/bench/paint/visit.ts";

// How soon something answers a tap (performance.md P21): a phone's processor, four times slower, on slow 4G, and what the
// tap needs has not been loaded before. From the event until the frame after the page has first changed.

const slowdown = 4;
/** As Lighthouse slows it down: 1.6 Mbit/s down, 750 kbit/s up, 150 ms. */
const slow4G = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 768_000 / 8 };
/** What follows an answer. */
const lookMs = 1500;

type Tap = { path: string; act: (page: Page) => Promise<void> };

const store = "/1301/home";
const dish = 'article:has(a[href="/1301/item/jade-har-gow"])';

const taps: Record<string, Tap> = {
  "add to cart": { path: store, act: (page) => page.locator(dish).first().locator(".add").click() },
  "open a dish": { path: store, act: (page) => page.locator(dish).first().locator("h3 a").click() },
  "change mode": { path: store, act: (page) => page.locator(".modes label").nth(1).click() },
  "type in search": {
    path: "/",
    act: (page) => page.getByRole("searchbox").locator("visible=true").first().press("n"),
  },
  "change address in checkout": { path: checkoutPath, act: (page) => page.locator("#change-address").click() },
};

/** How long a tap waits for its answer, and the longest task that follows, in ms. */
export type Reaction = { name: string; ms: number; longestTaskMs: number };

export async function react(origin: string): Promise<Reaction[]> {
  const reactions: Reaction[] = [];
  for (const [name, { path, act }] of Object.entries(taps)) {
    reactions.push(
      await withPage(async (page) => {
        if (path === checkoutPath) await fillCart(page, origin);
        await page.goto(origin + path);
        await page.waitForLoadState("networkidle");
        await waitForReact(page, path === store ? dish : path === checkoutPath ? "#change-address" : "[type=search]");
        const session = await page.context().newCDPSession(page);
        await session.send("Network.enable");
        await session.send("Network.emulateNetworkConditions", slow4G);
        await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
        await page.evaluate(watchForAnswer);
        await act(page);
        await page.waitForTimeout(lookMs);
        const told = await page.evaluate(() => (globalThis as unknown as { told: Omit<Reaction, "name"> }).told);
        if (told.ms === 0) throw new Error(`The page has not changed after "${name}".`);
        return { name, ...told };
      }),
    );
  }
  return reactions;
}

/** Notes when the page has first changed after the next tap or key, and the longest task since then. */
function watchForAnswer() {
  const told = { ms: 0, longestTaskMs: 0 };
  Object.assign(globalThis, { told });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) told.longestTaskMs = Math.max(told.longestTaskMs, duration);
  }).observe({ type: "longtask" });
  const start = ({ timeStamp }: Event) => {
    const tell = () => (told.ms = performance.now() - timeStamp);
    const answer = () => {
      observer.disconnect();
      removeEventListener("input", answer, { capture: true });
      // Before whatever the app has put off until after the same frame.
      requestAnimationFrame(() => void scheduler.postTask(tell, { priority: "user-blocking" }));
    };
    const observer = new MutationObserver(answer);
    // A letter in its field, or a mode that is chosen.
    addEventListener("input", answer, { capture: true });
    // What nobody sees is no answer: the head, and the attributes that React writes again.
    const attributeFilter = ["class", "style", "open", "hidden", "src", "aria-busy", "aria-current"];
    observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributeFilter });
  };
  for (const type of ["click", "keydown"]) addEventListener(type, start, { once: true, capture: true });
}
