import type { MarketPart } from "#shared/market/format.ts";
import merchants from "./merchants.json" with { type: "json" };
import offers from "./offers.json" with { type: "json" };
import stores from "./stores.json" with { type: "json" };

/** The sample market but its menus (decision 0126): invented merchants, stores and offers (seed.md). */
export const parts = [merchants, stores, offers] as readonly MarketPart[];
