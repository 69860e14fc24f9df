import { minuteMs } from "#shared/domain/time.ts";
import type {
  BindCode,
  CampaignRecord,
  PromoRecord,
  VoucherKind,
  VoucherTerms,
} from "#worker/marketplace/domain/types.ts";
import { emptyMarket, emptyRecords, type MarketData, type MarketRecords } from "./market-data.ts";

/** The offers of imports that no store and no code has alone: every customer's object reads them (decision 0124). */
export type ImportedOffers = {
  campaigns: CampaignRecord[];
  promos: PromoRecord[];
  vouchers: Record<VoucherKind, VoucherTerms>;
  bindCodes: BindCode[];
};

const keptName = "market-offers";

/** The store of keys and values that all isolates read. */
type Kept = Pick<KVNamespace, "get" | "put">;

export async function keepOffers(kept: Pick<Kept, "put">, offers: ImportedOffers): Promise<void> {
  await kept.put(keptName, JSON.stringify(offers));
}

/** A market that is there through imports alone. An isolate asks for its offers once a minute at most. */
export function createImportedMarket(kept: Pick<Kept, "get">, clock: () => number = Date.now): MarketData {
  let known: { records: MarketRecords; readAt: number } | null = null;
  return {
    ...emptyMarket,
    async readRecords() {
      const now = clock();
      if (known && now < known.readAt + minuteMs) return known.records;
      const offers = await kept.get<ImportedOffers>(keptName, "json");
      known = { records: { ...emptyRecords, ...offers }, readAt: now };
      return known.records;
    },
  };
}
