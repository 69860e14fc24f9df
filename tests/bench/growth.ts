import { join } from "node:path";
import { benchCarts } from "./growth/carts.ts";
import { benchCatalogue, type CatalogueBench, catalogueTable } from "./growth/catalogue.ts";
import { countedBundle } from "./growth/counted.ts";
import { benchCustomers } from "./growth/customers.ts";
import { type History, historyTable } from "./growth/measure.ts";
import type { GrowthPart } from "./growth/parts.ts";
import { benchStores } from "./growth/stores.ts";
import type { Start } from "./run.ts";

// How costs grow (performance.md P17, P18): those of the catalogue with the market, those of customers and stores with their
// histories, and those of a cart with its lines. Each part has a market of its own.

/** Null: that part was not asked for. */
export type GrowthBench = { catalogue: CatalogueBench | null; histories: History[] };

/** Runs these parts; without any, all of them. */
export async function benchGrowth(folder: string, start: Start, parts: readonly GrowthPart[]): Promise<GrowthBench> {
  const ours = await countedBundle(join(folder, "ours"));
  const objects = (part: GrowthPart) => join(folder, `${part}-objects`);
  const has = (part: GrowthPart) => parts.length === 0 || parts.includes(part);
  const histories: History[] = [];
  const catalogue = has("catalogue") ? await benchCatalogue(ours, objects("catalogue"), start) : null;
  if (has("customers")) histories.push(await benchCustomers(ours, objects("customers"), start));
  if (has("stores")) histories.push(...(await benchStores(ours, objects("stores"), start)));
  if (has("carts")) histories.push(await benchCarts(ours, objects("carts"), start));
  return { catalogue, histories };
}

/** Tables for people. */
export function growthTable({ catalogue, histories }: GrowthBench): string {
  return [...(catalogue ? [catalogueTable(catalogue)] : []), ...histories.map(historyTable)].join("\n\n");
}
