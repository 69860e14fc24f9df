import { minuteMs } from "#shared/domain/time/time.ts";
import type {
  BindCode,
  CampaignRecord,
  PromoRecord,
  VoucherKind,
  VoucherTerms,
} from "#worker/marketplace/domain/types.ts";

/** What every customer's object knows of the market: its offers, and who is in the loyalty programme (decision 0124). */
export type Offers = {
  campaigns: CampaignRecord[];
  promos: PromoRecord[];
  vouchers: Record<VoucherKind, VoucherTerms>;
  bindCodes: BindCode[];
  /** Ids of merchants. */
  loyaltyMerchants: string[];
};

const noOffers: Offers = { campaigns: [], promos: [], vouchers: {}, bindCodes: [], loyaltyMerchants: [] };

const keptName = "market-offers";

let known: { offers: Offers; readAt: number } | null = null;

/** Stores the offers where all isolates read them. */
export async function keepOffers(kept: Pick<KVNamespace, "put">, offers: Offers, now: number): Promise<void> {
  await kept.put(keptName, JSON.stringify(offers));
  known = { offers, readAt: now };
}

/** The offers of the market. An isolate asks for them once a minute at most; `now` in epoch milliseconds. */
export async function readOffers(kept: Pick<KVNamespace, "get">, now = Date.now()): Promise<Offers> {
  if (known && now < known.readAt + minuteMs) return known.offers;
  const offers = await kept.get<Offers>(keptName, "json");
  known = { offers: offers ?? noOffers, readAt: now };
  return known.offers;
}

/** The offers that this isolate has read last. */
export const getOffers = (): Offers => known?.offers ?? noOffers;
