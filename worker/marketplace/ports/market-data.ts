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
  StoreSource,
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

/** The files of a market, which lie beside the Worker. */
export type MarketFiles = { fetch: (url: string) => Promise<Response> };

/** The merchants of a market, its stores, and what it offers. */
export type MarketRecords = {
  /** Each as its first store sees it, if it has stores. */
  merchants: readonly MerchantRecord[];
  sources: readonly StoreSource[];
  campaigns: readonly CampaignRecord[];
  promos: readonly PromoRecord[];
  vouchers: Readonly<Record<VoucherKind, VoucherTerms>>;
  bindCodes: readonly BindCode[];
};

/** All menus of a merchant, by its subdomain; a store says which of them it sells. */
export type MenusByMerchant = Readonly<Record<string, readonly MenuRecord[]>>;

/** The data that fills an empty marketplace. `emptyMarket` also works: it has no stores. */
export type MarketData = {
  /** Grows with each change. An object with an older version fills its tables again. */
  version: number;
  /**
   * They are files: each isolate reads them when it first needs them, the menus apart. Asked for again and again: the same
   * records are the same object.
   */
  readRecords: (files: MarketFiles) => Promise<MarketRecords>;
  readMenus: (files: MarketFiles) => Promise<MenusByMerchant>;
  /** They, their orders and their reviews are read with the records: before that there are none. */
  customers: readonly PresetCustomer[];
  /** The number of the preset customer whose profile a number has at its first login: mostly its own. */
  toPresetNumber: (number: PhoneNumber) => PhoneNumber;
  ordersOf: (number: PhoneNumber) => readonly PastOrder[];
  reviewsOf: (storeId: string) => readonly SampleReview[];
  /** Malaysian days on which a store takes no orders, seen from `now` in epoch milliseconds. */
  fullDaysOf: (storeId: string, now: number) => ReadonlySet<string>;
};

export const emptyRecords: MarketRecords = {
  merchants: [],
  sources: [],
  campaigns: [],
  promos: [],
  vouchers: {},
  bindCodes: [],
};

export const emptyMarket: MarketData = {
  version: 0,
  readRecords: () => Promise.resolve(emptyRecords),
  readMenus: () => Promise.resolve({}),
  customers: [],
  toPresetNumber: (number) => number,
  ordersOf: () => [],
  reviewsOf: () => [],
  fullDaysOf: () => new Set(),
};

let installed = emptyMarket;
let records: MarketRecords | null = null;

/** By store id, by area, and by the merchant's subdomain; made once, because each object looks for its own stores. */
type Sources = {
  byID: Map<string, StoreSource>;
  byArea: Map<string, StoreSource[]>;
  byMerchant: Map<string, StoreSource[]>;
};

let sources: { of: MarketRecords; by: Sources } | null = null;

/** Installs the market data. The entry of the Worker calls it once, before the first request. */
export function installMarketData(data: MarketData): void {
  installed = data;
  records = null;
  sources = null;
}

/** The records of the market. Whoever looks them up without waiting (`getMarketRecords`) has read them here before. */
export async function readMarketRecords(files: MarketFiles): Promise<MarketRecords> {
  return (records = await installed.readRecords(files));
}

/** The records that this isolate has read. */
export function getMarketRecords(): MarketRecords {
  if (!records) throw new Error("the records of the market were not read: readMarketRecords");
  return records;
}

export const readMarketMenus = (files: MarketFiles): Promise<MenusByMerchant> => installed.readMenus(files);

async function readSources(files: MarketFiles): Promise<Sources> {
  const of = await readMarketRecords(files);
  if (sources?.of !== of) sources = { of, by: indexSources(of) };
  return sources.by;
}

const indexSources = ({ sources: all }: MarketRecords): Sources => ({
  byID: new Map(all.map((source) => [source.store.id, source])),
  byArea: Map.groupBy(all, ({ store }) => toCell(store, areaLetters)),
  byMerchant: Map.groupBy(all, ({ store }) => store.merchant),
});

export async function findStoreSource(storeID: string, files: MarketFiles): Promise<StoreSource | null> {
  return (await readSources(files)).byID.get(storeID) ?? null;
}

/** The stores in an area, or of a merchant. */
export async function listStoreSources(
  of: { area: string } | { merchant: string },
  files: MarketFiles,
): Promise<readonly StoreSource[]> {
  const { byArea, byMerchant } = await readSources(files);
  return ("area" in of ? byArea.get(of.area) : byMerchant.get(of.merchant)) ?? [];
}

/** The areas with stores of the market data. */
export async function listSourceAreas(files: MarketFiles): Promise<string[]> {
  return [...(await readSources(files)).byArea.keys()];
}

export async function findMerchantRecord(subdomain: string, files: MarketFiles): Promise<MerchantRecord | null> {
  const { merchants } = await readMarketRecords(files);
  return merchants.find((merchant) => merchant.subdomain === subdomain) ?? null;
}

/** The menus that a store sells, in its order. */
export async function readMenusOf({ store, menuIDs }: StoreSource, files: MarketFiles): Promise<MenuRecord[]> {
  const menus = new Map((await readMarketMenus(files))[store.merchant]?.map((menu) => [menu.id, menu]));
  return menuIDs.flatMap((id) => menus.get(id) ?? []);
}

/** The first listings of stores; `now` in epoch milliseconds. */
export function readFirstListings(of: readonly StoreSource[], files: MarketFiles, now: number): Promise<Listing[]> {
  return Promise.all(of.map(async (source) => toFirstListing(source, await readMenusOf(source, files), now)));
}

/** What of the market data is looked up without waiting. */
export function getMarketData(): MarketData {
  return installed;
}

/**
 * True for what an object has stored of market data that is not installed any more: a deployment that is no demo shows nothing
 * of the sample that it once had (PD153).
 */
export const isLeftOver = (version: number): boolean =>
  installed.version === emptyMarket.version && version > emptyMarket.version;

/** True for what an object has stored of an older version of the market data, or of one that is not installed any more. */
export const isOutdated = (version: number): boolean => version < installed.version || isLeftOver(version);

export function findPresetCustomer(number: PhoneNumber): PresetCustomer | undefined {
  const { countryCode, phoneNumber } = installed.toPresetNumber(number);
  return installed.customers.find((one) => one.countryCode === countryCode && one.phoneNumber === phoneNumber);
}
