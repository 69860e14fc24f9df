import type { ApiContract } from "#shared/contract/index.ts";
import type { RowReply } from "#shared/contract/row.ts";
import type { Localized } from "#shared/domain/locale.ts";
import { pictures } from "#worker/marketplace/domain/pictures.ts";
import type { CampaignRecord, MenuRecord, PromoRecord, ViewContext } from "#worker/marketplace/domain/types.ts";

type CampaignMarket = {
  campaigns: readonly CampaignRecord[];
  menus: Readonly<Record<string, readonly MenuRecord[]>>;
};

type Promotion = RowReply<ApiContract["offers"]["promotions"]>["items"][number];

/** Running promos, then running campaigns; an empty `merchantIDs` means all merchants (PD67). */
export function listPromotions(
  promos: readonly PromoRecord[],
  { campaigns, menus }: CampaignMarket,
  { locale }: ViewContext,
): Promotion[] {
  const fromPromos = promos.map((promo) => ({
    code: promo.code,
    name: promo.name[locale],
    description: promo.description[locale],
    imageUrl: pictures.offer(promo.code.toLowerCase(), promo.picture),
    endsAt: promo.endsAt,
    merchantIDs: promo.scope.merchantIDs,
    terms: toPromoTerms(promo),
  }));
  const fromCampaigns = campaigns.map(({ id, name, endsAt = null, merchantIDs, picture }) => ({
    code: null,
    name: name[locale],
    description: inMenus[locale],
    imageUrl: pictures.offer(campaignPictures[id] ?? "makan5", picture),
    endsAt,
    merchantIDs: listMerchants(menus, id, merchantIDs ?? []),
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

const campaignPictures: Record<string, string> = {
  "c1-merdeka": "drink",
  "c2-happyhour": "drink",
  "c4-firstorder": "welcome",
  "c5-member": "birthday",
};

const inMenus: Localized = { EN: "On marked dishes, no code needed.", CN: "适用于有标示的餐点，无需优惠码。" };

/** Those whose menus name the campaign; a market that is imported says it of the campaign itself. */
function listMerchants(menus: CampaignMarket["menus"], campaignID: string, named: readonly string[]): string[] {
  if (Object.keys(menus).length === 0) return [...named];
  return merchantsWith(menus, campaignID).filter((one) => named.length === 0 || named.includes(one));
}

function merchantsWith(menus: CampaignMarket["menus"], campaignID: string): string[] {
  return Object.keys(menus).filter((subdomain) =>
    menus[subdomain]?.some((menu) => menu.foods.some((food) => food.campaignIDs?.includes(campaignID))),
  );
}
