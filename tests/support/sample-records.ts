import { menuParts } from "#worker/marketplace/demo/market/menu-parts.ts";
import { parts } from "#worker/marketplace/demo/market/parts.ts";
import { toSampleMenus, toSampleRecords } from "#worker/marketplace/demo/seed/sample-records.ts";

// The records of the sample market, for whoever compares replies with them.

export const { sources, merchants, campaigns, promos, vouchers, bindCodes } = toSampleRecords(parts);
export const stores = sources.map(({ store }) => store);
/** Every sample store with tables has these. */
export const tables = sources.find((source) => source.tables.length > 0)?.tables ?? [];
export const menusOf = toSampleMenus(menuParts, parts);
