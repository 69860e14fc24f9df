import type { Platform } from "#shared/contract/entities.ts";
import type { SavedAddress, Vehicle } from "#shared/contract/people.ts";
import type { PhoneNumber } from "#shared/domain/mobile.ts";
import { areaLetters, toCell } from "#worker/marketplace/domain/areas/cells.ts";
import { type Listing, toFirstListing } from "#worker/marketplace/domain/listings/listing.ts";
import type { PastOrder } from "#worker/marketplace/domain/orders/past-order.ts";
import type { SampleReview } from "#worker/marketplace/domain/orders/sample-review.ts";
import type {
  BindCode,
  CampaignRecord,
  MenuRecord,
  MerchantRecord,
  PromoRecord,
  StoreRecord,
  VoucherKind,
  VoucherTerms,
} from "#worker/marketplace/domain/types.ts";

/** A membership that exists before the first login. Amounts are points or sen. */
export type PresetMembership = {
  status?: "SUSPENDED";
  joinedDaysAgo: number;
  nric: string;
  gender: string;
  birthDate: string;
  entries: ({ amount: number; daysAgo: number } & (
    | { type: "POINT"; kind: "EARN" }
    | { type: "CREDIT"; kind: "TOPUP" }
  ))[];
};

/** A voucher that a customer has at the first login; default source: the market data. */
export type PresetVoucher = { kind: VoucherKind; source?: string; daysAgo: number; isRedeemed?: true };

/** A customer with a prepared profile at the first login. */
export type PresetCustomer = PhoneNumber & {
  name: string;
  email: string;
  addresses: SavedAddress[];
  vehicles: Vehicle[];
  membership?: PresetMembership;
  vouchers?: PresetVoucher[];
  /** The employee name at the company that buys the meals. */
  foodServiceCustomerID?: string;
  partner?: { platform: Platform; account: string };
};

/** The data that fills an empty marketplace. `emptyMarket` also works: it has no stores. */
export type MarketData = {
  /** Grows with each change. An object with an older version fills its tables again. */
  version: number;
  merchants: readonly MerchantRecord[];
  stores: readonly StoreRecord[];
  /** Reads the menus, which are a file beside the Worker. */
  readMenus: (assets: { fetch: (url: string) => Promise<Response> }) => Promise<void>;
  /** Menus by the merchant's subdomain; empty until they are read. */
  menus: Readonly<Record<string, readonly MenuRecord[]>>;
  campaigns: readonly CampaignRecord[];
  promos: readonly PromoRecord[];
  vouchers: Readonly<Record<VoucherKind, VoucherTerms>>;
  bindCodes: readonly BindCode[];
  customers: readonly PresetCustomer[];
  /** The number of the preset customer whose profile a number has at its first login: mostly its own. */
  toPresetNumber: (number: PhoneNumber) => PhoneNumber;
  ordersOf: (number: PhoneNumber) => readonly PastOrder[];
  reviewsOf: (storeId: string) => readonly SampleReview[];
  /** Malaysian days on which a store takes no orders, seen from `now` in epoch milliseconds. */
  fullDaysOf: (storeId: string, now: number) => ReadonlySet<string>;
};

const emptyMarket: MarketData = {
  version: 0,
  merchants: [],
  stores: [],
  readMenus: () => Promise.resolve(),
  menus: {},
  campaigns: [],
  promos: [],
  vouchers: {},
  bindCodes: [],
  customers: [],
  toPresetNumber: (number) => number,
  ordersOf: () => [],
  reviewsOf: () => [],
  fullDaysOf: () => new Set(),
};

let installed = emptyMarket;

/** A store with its merchant. */
export type StoreSource = { store: StoreRecord; merchant: MerchantRecord };

/** By store id, by area, and by the merchant's subdomain; made once, because each object looks for its own stores. */
type Sources = {
  byID: Map<string, StoreSource>;
  byArea: Map<string, StoreSource[]>;
  byMerchant: Map<string, StoreSource[]>;
};

let sources: Sources | null = null;

/** Installs the market data. The entry of the Worker calls it once, before the first request. */
export function installMarketData(data: MarketData): void {
  installed = data;
  sources = null;
}

function getSources(): Sources {
  sources ??= indexSources(installed);
  return sources;
}

function indexSources({ stores, merchants }: MarketData): Sources {
  const bySubdomain = new Map(merchants.map((merchant) => [merchant.subdomain, merchant]));
  const all = stores.flatMap((store) => {
    const merchant = bySubdomain.get(store.merchant);
    return merchant ? [{ store, merchant }] : [];
  });
  return {
    byID: new Map(all.map((source) => [source.store.id, source])),
    byArea: Map.groupBy(all, ({ store }) => toCell(store, areaLetters)),
    byMerchant: Map.groupBy(all, ({ store }) => store.merchant),
  };
}

export const findStoreSource = (storeID: string): StoreSource | null => getSources().byID.get(storeID) ?? null;

/** The stores in an area, or of a merchant. */
export function listStoreSources(of: { area: string } | { merchant: string }): readonly StoreSource[] {
  const { byArea, byMerchant } = getSources();
  return ("area" in of ? byArea.get(of.area) : byMerchant.get(of.merchant)) ?? [];
}

/** The areas with stores of the market data. */
export const listSourceAreas = (): string[] => [...getSources().byArea.keys()];

export const findMerchantRecord = (subdomain: string): MerchantRecord | null =>
  installed.merchants.find((merchant) => merchant.subdomain === subdomain) ?? null;

/** The first listings of stores; `now` in epoch milliseconds. */
export async function readFirstListings(
  of: readonly StoreSource[],
  assets: { fetch: (url: string) => Promise<Response> },
  now: number,
): Promise<Listing[]> {
  await installed.readMenus(assets);
  return of.map(({ store, merchant }) => toFirstListing(store, merchant, installed.menus[store.merchant] ?? [], now));
}

export function getMarketData(): MarketData {
  return installed;
}

export function findPresetCustomer(number: PhoneNumber): PresetCustomer | undefined {
  const { countryCode, phoneNumber } = installed.toPresetNumber(number);
  return installed.customers.find((one) => one.countryCode === countryCode && one.phoneNumber === phoneNumber);
}
