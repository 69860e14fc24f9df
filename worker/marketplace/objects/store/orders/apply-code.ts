import type { DineType, Platform } from "#shared/contract/entities.ts";
import type { OrderFoodRequest } from "#shared/contract/order-entities.ts";
import type { Allowances } from "#shared/domain/campaign-limits.ts";
import type { CallContext } from "#worker/marketplace/rpc/api.ts";
import type { Offer } from "#worker/marketplace/domain/offers/codes.ts";
import { priceLimitedLines } from "#worker/marketplace/domain/pricing/limited-pricing.ts";
import { priceLines } from "#worker/marketplace/domain/pricing/order-lines.ts";
import { readStoreSnapshot } from "../catalogue/api.ts";
import { type CodeDiscounts, codeDiscounts } from "./place-code.ts";

export type ApplyInput = {
  orderFoods: OrderFoodRequest[];
  dineType: DineType;
  platform: Platform;
  offer: Offer;
  allowances: Allowances;
  /** In sen; null: not quoted yet, and then the most that the code can take off counts. */
  deliveryFee: number | null;
};

/** What a code would take off an order of these foods, and its name; the same refusals as at placing (S267). Changes nothing. */
export function applyCode(sql: SqlStorage, input: ApplyInput, at: CallContext): CodeDiscounts & { name: string } {
  const { orderFoods, dineType, platform, offer, allowances, deliveryFee } = input;
  const counter = readStoreSnapshot(sql, at);
  const menuLines = priceLines(orderFoods, counter.menu, counter.campaigns, at.now);
  const lines = priceLimitedLines(menuLines, { ...counter, now: at.now }, allowances);
  const order = { dineType, platform, lines, deliveryFee: deliveryFee ?? Number.MAX_SAFE_INTEGER };
  return { name: offer.name[at.locale], ...codeDiscounts(counter, offer, order, at.now) };
}
