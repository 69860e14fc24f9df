import type { Platform } from "#shared/contract/entities.ts";
import type { SavedAddress, Vehicle } from "#shared/contract/people.ts";
import type { PhoneNumber } from "#shared/domain/mobile.ts";
import type {
  CampaignRecord,
  MenuRecord,
  MerchantRecord,
  PromoRecord,
  StoreRecord,
  VoucherTerms,
} from "../domain/types.ts";
import type { PastOrder } from "../domain/orders/past-order.ts";

/** The kind of a voucher that is given out: a key of `MarketData.vouchers`. */
export type VoucherKind = string;

/** A code that a customer can turn into a voucher (wire.md §3). `endsAt` is an instant; null: no end. */
export type BindCode = { code: string; kind: VoucherKind; newUsersOnly: boolean; endsAt: string | null };

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

/** A voucher that a customer has at the first login; `source` says where it came from, when that is not the data itself. */
export type PresetVoucher = { kind: VoucherKind; source?: string; daysAgo: number; isRedeemed?: true };

/** A customer who finds a profile at the first login. */
export type PresetCustomer = PhoneNumber & {
  name: string;
  email: string;
  addresses: SavedAddress[];
  vehicles: Vehicle[];
  membership?: PresetMembership;
  vouchers?: PresetVoucher[];
  /** The name of an employee at the company that buys the meals. */
  foodServiceCustomerID?: string;
  /** The account at a partner that belongs to this customer. */
  partner?: { platform: Platform; account: string };
};

/** Everything that fills an empty marketplace. The product works with `emptyMarket` too: it then has no stores. */
export type MarketData = {
  /** Grows with every change of the data. An object that holds an older version fills its tables again. */
  version: number;
  merchants: readonly MerchantRecord[];
  stores: readonly StoreRecord[];
  /** Menus by the merchant's subdomain. */
  menus: Readonly<Record<string, readonly MenuRecord[]>>;
  campaigns: readonly CampaignRecord[];
  promos: readonly PromoRecord[];
  vouchers: Readonly<Record<VoucherKind, VoucherTerms>>;
  bindCodes: readonly BindCode[];
  customers: readonly PresetCustomer[];
  /** Orders that a customer finds at the first login. */
  ordersOf: (number: PhoneNumber) => readonly PastOrder[];
  /** Malaysian days on which a store takes no order at any time, seen from `now` in epoch milliseconds. */
  fullDaysOf: (storeId: string, now: number) => ReadonlySet<string>;
};

const emptyMarket: MarketData = {
  version: 0,
  merchants: [],
  stores: [],
  menus: {},
  campaigns: [],
  promos: [],
  vouchers: {},
  bindCodes: [],
  customers: [],
  ordersOf: () => [],
  fullDaysOf: () => new Set(),
};

let installed = emptyMarket;

/** Installs the data of the market. The entry of the Worker calls it once, before the first request. */
export function installMarketData(data: MarketData): void {
  installed = data;
}

/** The data that the entry of the Worker installed. */
export function getMarketData(): MarketData {
  return installed;
}

/** The preset customer of a phone number, if there is one. */
export function findPresetCustomer({ countryCode, phoneNumber }: PhoneNumber): PresetCustomer | undefined {
  return installed.customers.find((one) => one.countryCode === countryCode && one.phoneNumber === phoneNumber);
}
