import type { ApiContract } from "#shared/contract/index.ts";
import type { RowReply } from "#shared/contract/row.ts";
import type { Localized } from "#shared/domain/text/locale.ts";
import { toPicturePath } from "#worker/marketplace/domain/pictures.ts";
import type { CampaignRecord, PromoRecord, ViewContext } from "#worker/marketplace/domain/types.ts";

type Promotion = RowReply<ApiContract["offers"]["promotions"]>["items"][number];

/** Running promos, then running campaigns; an empty `merchantIDs` means all merchants (PD67). */
export function listPromotions(
  promos: readonly PromoRecord[],
  campaigns: readonly CampaignRecord[],
  { locale }: ViewContext,
): Promotion[] {
  const fromPromos = promos.map((promo) => ({
    code: promo.code,
    name: promo.name[locale],
    description: promo.description[locale],
    imageUrl: toPicturePath(promo.picture),
    endsAt: promo.endsAt,
    merchantIDs: promo.scope.merchantIDs,
    terms: toPromoTerms(promo),
  }));
  const fromCampaigns = campaigns.map(({ name, endsAt = null, merchantIDs = [], picture }) => ({
    code: null,
    name: name[locale],
    description: inMenus[locale],
    imageUrl: toPicturePath(picture),
    endsAt,
    merchantIDs,
    terms: null,
  }));
  return [...fromPromos, ...fromCampaigns];
}

/** The terms on the wire; null for a code whose scope or discount the wire cannot say. Amounts in sen. */
function toPromoTerms({ discount, on, scope, ...promo }: PromoRecord): Promotion["terms"] {
  const isDelivery = on === "DELIVERY";
  const isPercentage = discount.type === "PERCENTAGE";
  if ((isDelivery && isPercentage) || scope.platforms.length > 0 || (scope.foodIDs ?? []).length > 0) return null;
  return {
    kind: isDelivery ? "DELIVERY" : isPercentage ? "PERCENTAGE" : "AMOUNT",
    value: discount.amount,
    maxDiscountAmount: promo.maxDiscountAmount,
    minSpendAmount: promo.minSpendAmount,
    dineTypes: scope.dineTypes,
    storeIDs: scope.storeIDs.length > 0 ? scope.storeIDs : null,
    newUsersOnly: promo.newUsersOnly,
    usesPerCustomer: promo.perCustomer,
    startsAt: promo.startsAt,
  };
}

const inMenus: Localized = { EN: "On marked dishes, no code needed.", CN: "适用于有标示的餐点，无需优惠码。" };
