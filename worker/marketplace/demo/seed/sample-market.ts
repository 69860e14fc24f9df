import { readData } from "virtual:asset-data";
import type { MarketData } from "#worker/marketplace/ports/market-data.ts";
import { campaigns } from "./campaigns.ts";
import { promos } from "./codes.ts";
import { sampleCustomers } from "./customers.ts";
import { fullDaysOf } from "./full-days.ts";
import { toSeededNumber } from "./look-alikes.ts";
import { menusOf } from "./menus/index.ts";
import { merchants } from "./merchants.ts";
import { seedOrdersOf } from "./orders.ts";
import { sampleReviewsOf } from "./sample-reviews.ts";
import { seedVersion } from "./seed-version.ts";
import { stores } from "./stores.ts";
import { bindCodes, vouchers } from "./vouchers.ts";

/** The sample market: invented merchants, stores, menus, offers and customers (seed.md). */
export const sampleMarket: MarketData = {
  version: seedVersion,
  merchants,
  stores,
  readMenus: (assets) => readData("menus", assets),
  menus: menusOf,
  campaigns,
  promos,
  vouchers,
  bindCodes,
  customers: sampleCustomers,
  toPresetNumber: toSeededNumber,
  ordersOf: seedOrdersOf,
  reviewsOf: sampleReviewsOf,
  fullDaysOf,
};
