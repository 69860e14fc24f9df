import { listDurableObjectIds, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll } from "vitest";
import { type MarketOffer, type MarketPart, marketFormat } from "#shared/market/format.ts";
import { sampleParts } from "#tests/support/sample-files.ts";
import { getMarket } from "#worker/marketplace/rpc/stubs.ts";
import { noon } from "./marketplace/support.ts";

// A file of tests begins without a market. It says what of the sample it needs: to import a store takes 50 ms, all of them
// some seconds.

/** Brings files into the market as an operator does; at its end every store, merchant and code knows. */
export async function importParts(parts: readonly MarketPart[], now: number): Promise<void> {
  const market = getMarket(env, { now, locale: "EN" });
  const { id } = await market("createImport", { replace: false });
  for (const [part, { format: _format, ...lists }] of parts.entries()) await market("putPart", { id, part, lists });
  const object = env.MARKET_RECORDS.getByName("my");
  await runInDurableObject(object, (instance) => Object.assign(instance, { clock: () => now }));
  const { errors } = await market("checkImport", { id });
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
  await market("applyImport", { id });
  while ((await market("readImport", { id })).waiting > 0) await runDurableObjectAlarm(object);
  // Areas tell the Directory of their sections.
  for (const area of await listDurableObjectIds(env.AREA)) await runDurableObjectAlarm(env.AREA.get(area));
}

/** The whole sample market, for lists and searches. */
export function useSample(): void {
  beforeAll(() => importParts(sampleParts, noon), 120_000);
}

/** Some of the sample: stores by their ids, merchants with all their stores, and codes; vouchers and campaigns come along. */
export function useShops(...names: string[]): void {
  beforeAll(() => importParts([pick(new Set(names))], noon), 120_000);
}

const all = {
  merchants: sampleParts.flatMap(({ merchants = [] }) => merchants),
  stores: sampleParts.flatMap(({ stores = [] }) => stores),
  menus: sampleParts.flatMap(({ menus = [] }) => menus),
  offers: sampleParts.flatMap(({ offers = [] }) => offers),
};

function pick(names: ReadonlySet<string>): MarketPart {
  const stores = all.stores.filter(({ id, merchantId }) => names.has(id) || names.has(merchantId));
  const ofVouchers = all.offers.flatMap(({ kind, merchantIDs = [] }) => (kind === "VOUCHER" ? merchantIDs : []));
  const merchantIDs = new Set([...stores.map(({ merchantId }) => merchantId), ...names, ...ofVouchers]);
  const merchants = all.merchants.filter(({ merchantId }) => merchantIDs.has(merchantId));
  const menus = all.menus.filter(({ merchantId }) => merchantIDs.has(merchantId));
  const known = {
    merchantIDs: merchants.map(({ merchantId }) => merchantId),
    storeIDs: stores.map(({ id }) => id),
    foodIDs: menus.flatMap(({ foods }) => foods.map(({ id }) => id)),
  };
  const offers = all.offers.flatMap((offer) =>
    offer.kind !== "CODE" || names.has(offer.code ?? "") ? keepTo(known, offer) : [],
  );
  return { format: marketFormat, merchants, stores, menus, offers };
}

type Known = Record<"merchantIDs" | "storeIDs" | "foodIDs", readonly string[]>;

/** An offer about what is there; none that would be about nothing of it. */
function keepTo(known: Known, offer: MarketOffer): MarketOffer[] {
  const kept = { ...offer };
  for (const field of ["merchantIDs", "storeIDs", "foodIDs"] as const) {
    const named = offer[field];
    if (!named?.length) continue;
    kept[field] = named.filter((id) => known[field].includes(id));
    if (kept[field].length === 0) return [];
  }
  return [kept];
}
