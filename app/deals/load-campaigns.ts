import type { PublicApi } from "#app/context.ts";
import { toPromoOffer } from "#shared/domain/deals/deal-offers.ts";
import type { DealOffer } from "#shared/domain/deals/deals.ts";
import type { Locale } from "#shared/domain/text/locale.ts";
import { formatLastDay } from "#shared/domain/time/last-day.ts";
import { loadPromotions } from "./load-promotions.ts";
import { getUsePath } from "./vouchers/use-path.ts";

export type CampaignsView = {
  /** False where the API does not know the call: nobody says whether offers run. */
  isListed: boolean;
  codes: {
    code: string;
    name: string;
    description: string;
    /** The last day. */ until: string | null;
    offer: DealOffer | null;
  }[];
  /** Campaigns whose prices are on the menu. */
  campaigns: { name: string; description: string; imageUrl: string; until: string | null; storesHref: string }[];
  /** There are more than the pages that were read. */
  hasMore: boolean;
};

/** The running offers; null when they cannot be loaded, without any when the upstream does not know the call. */
export async function loadCampaigns(
  api: PublicApi,
  locale: Locale,
  { rounds = 1, marked = null }: { /** Pages to show. */ rounds?: number; marked?: string | null } = {},
): Promise<CampaignsView | null> {
  // The code that a banner leads to may be on a later page.
  const isEnough = (items: readonly { code: string | null }[], pages: number) =>
    pages >= rounds && items.length > 0 && (marked === null || items.some(({ code }) => code === marked));
  const { value, failure } = await loadPromotions(api, isEnough, rounds);
  if (!value)
    return failure?.code === "NOT_OFFERED" ? { isListed: false, codes: [], campaigns: [], hasMore: false } : null;
  const until = (endsAt: string | null) => (endsAt === null ? null : formatLastDay(endsAt, locale));
  return {
    isListed: true,
    codes: value.items.flatMap((item) => {
      const { code, name, description, endsAt } = item;
      return code === null ? [] : [{ code, name, description, until: until(endsAt), offer: toPromoOffer(item) }];
    }),
    campaigns: value.items.flatMap(({ code, name, description, imageUrl, endsAt, merchantIDs }) => {
      const storesHref = getUsePath({ scope: { storeIDs: [], merchantIDs } });
      return code === null ? [{ name, description, imageUrl, until: until(endsAt), storesHref }] : [];
    }),
    hasMore: Boolean(value.cursor),
  };
}
