import { readData } from "virtual:asset-data";
import { menuParts } from "#worker/marketplace/demo/market/menu-parts.ts";
import { parts } from "#worker/marketplace/demo/market/parts.ts";
import type { MarketData, MarketRecords, MenusByMerchant } from "#worker/marketplace/ports/market-data.ts";
import { sampleCustomers } from "./customers.ts";
import { fullDaysOf } from "./full-days.ts";
import { toSeededNumber } from "./look-alikes.ts";
import { seedOrdersOf } from "./orders.ts";
import { toSampleMenus, toSampleRecords } from "./sample-records.ts";
import { sampleReviewsOf } from "./sample-reviews.ts";
import { seedVersion } from "./seed-version.ts";

let records: MarketRecords | null = null;
let menus: MenusByMerchant | null = null;

/** The sample market: invented merchants, stores, menus and offers, which are files, and customers (seed.md). */
export const sampleMarket: MarketData = {
  version: seedVersion,
  readRecords: async (assets) => {
    await readData("market", assets);
    return (records ??= toSampleRecords(parts));
  },
  readMenus: async (assets) => {
    await Promise.all([readData("market", assets), readData("menus", assets)]);
    return (menus ??= toSampleMenus(menuParts, parts));
  },
  customers: sampleCustomers,
  toPresetNumber: toSeededNumber,
  ordersOf: seedOrdersOf,
  reviewsOf: sampleReviewsOf,
  fullDaysOf,
};
