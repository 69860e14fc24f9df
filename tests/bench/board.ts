import { join } from "node:path";
import type { StaffStore } from "#shared/contract/counter.ts";
import { bundleOurs } from "#tests/support/bundle.ts";
import { noonOffsetMs } from "#tests/support/noon.ts";
import { serveSite } from "#tests/support/workerd.ts";
import { feelFullBoard, type FullBoard } from "./board/full-board.ts";
import { type LongEvening, spendEvening } from "./board/long-evening.ts";
import { timeSecondStart } from "./board/second-start.ts";
import { openShop, takeWalkIns } from "./board/shop.ts";
import type { Start } from "./run.ts";

// The page of a shop (performance.md P22): how it answers a press among 200 open orders in a slow browser, how soon it is there
// again without a connection, and what an evening leaves in its memory.

export type BoardBench = { orders: number; full: FullBoard; secondStartMs: number; evening: LongEvening };

const storeID = "1001";
const orders = 200;

export async function benchBoard(folder: string, start: Start): Promise<BoardBench> {
  const vars = { DEMO: "1", CLOCK_OFFSET_MS: String(noonOffsetMs()), SIM_SPEED: "1" };
  const market = await start(serveSite(bundleOurs(join(folder, "ours")), vars, { objects: join(folder, "objects") }));
  const shop = await openShop(market, storeID);
  const sample = await takeWalkIns(market, shop, orders);
  const full = await feelFullBoard(shop);
  const secondStartMs = await timeSecondStart(shop);
  const reply = await fetch(`${shop.origin}/v4/staff/stores/${storeID}/board`, { headers: { Cookie: shop.cookie } });
  const { item: store } = (await reply.json()) as { item: StaffStore };
  const evening = await spendEvening({ ...shop, store, sample });
  return { orders, full, secondStartMs, evening };
}
