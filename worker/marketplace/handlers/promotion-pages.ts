import * as v from "valibot";
import { createValidationError } from "#worker/marketplace/domain/errors.ts";
import { listPromotions } from "#worker/marketplace/domain/offers/promotions.ts";
import { isCampaignRunning } from "#worker/marketplace/domain/offers/running-campaigns.ts";
import { readCursor, writeCursor } from "#worker/marketplace/domain/search/cursor.ts";
import type { Asking, Objects, Desks } from "#worker/marketplace/http/context.ts";

/** Codes and campaigns on a page (PD148). */
const pageSize = 50;

/** Where a page begins: after a code in the list of codes, or at a campaign by its index. */
const promoPlace = v.tuple([v.literal("PROMO"), v.number(), v.string()]);
const campaignPlace = v.tuple([v.literal("CAMPAIGN"), v.pipe(v.number(), v.integer(), v.minValue(0))]);
const list = "promotions";

/** A page of the running codes and, after the last of them, of the campaigns. */
export async function readPromotions(cursor: string | undefined, context: Asking & Objects & Desks) {
  const afterCode = cursor === undefined ? null : readCursor(cursor, list, promoPlace);
  const atCampaign = cursor === undefined ? null : readCursor(cursor, list, campaignPlace);
  if (cursor !== undefined && !afterCode && !atCampaign) throw createValidationError("cursor", "cursor");
  const after = afterCode && { position: afterCode[1], code: afterCode[2] };
  const promos = atCampaign
    ? { items: [], next: null }
    : await context.directory("runningPromos", { after, limit: pageSize });
  const offers = await context.offers();
  const campaigns = offers.campaigns.filter((campaign) => isCampaignRunning(campaign, context.now));
  const first = atCampaign?.[1] ?? 0;
  const end = promos.next ? first : first + pageSize - promos.items.length;
  const items = listPromotions(promos.items, campaigns.slice(first, end), context);
  if (promos.next) return { items, cursor: writeCursor(["PROMO", promos.next.position, promos.next.code], list) };
  return { items, cursor: end < campaigns.length ? writeCursor(["CAMPAIGN", end], list) : null };
}
