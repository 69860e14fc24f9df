import type { Page } from "playwright";
import { spreadOf } from "#tests/bench/measure.ts";
import { withPage } from "#tests/bench/paint/visit.ts";
import { enterShop, openBoard, type Shop } from "./shop.ts";

const starts = 5;
/** A board is written half a second after its last change. */
const keepMs = 2_000;

/** From the address to the first card, without a connection, on a device that has had the board before: the median in ms. */
export function timeSecondStart(shop: Shop): Promise<number> {
  return withPage(
    async (page) => {
      await enterShop(page, shop);
      await openBoard(page, shop);
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      await page.waitForTimeout(keepMs);
      const context = page.context();
      await page.close();
      await context.setOffline(true);
      const waits: number[] = [];
      for (let start = 0; start < starts; start += 1) waits.push(await timeStart(await context.newPage(), shop));
      return spreadOf(waits)?.median ?? Number.NaN;
    },
    { serviceWorkers: "allow", viewport: { width: 1024, height: 768 } },
  );
}

async function timeStart(page: Page, shop: Shop): Promise<number> {
  const beganAt = performance.now();
  await openBoard(page, shop);
  const ms = performance.now() - beganAt;
  await page.close();
  return ms;
}
