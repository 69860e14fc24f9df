import type { Badge, DineType, MiscFee, Table } from "#shared/contract/entities.ts";
import type { OfferTerms } from "#shared/domain/deals/vouchers.ts";
import type { Locale, Localized } from "#shared/domain/text/locale.ts";

/** `now` in epoch milliseconds. */
export type ViewContext = { now: number; locale: Locale };

export type MerchantRecord = {
  /** Also the merchant id and the first host label. */
  subdomain: string;
  name: Localized;
  /** Absent: the name. */
  brandName?: Localized;
  /** A short description for lists: "Dim sum, Chinese"; empty where it has none. */
  kind: Localized;
  businessCategory: string;
  /** Service tax of what a dish does not state, in basis points. */
  sstBp: number;
  halal: { certificateNo: string; issuer: string; expiresOn: string } | null;
  nonHalal: boolean;
  loyaltyEnabled: boolean;
  requireEmail: boolean;
  profileEditable: boolean;
  isFoodService: boolean;
  legacyFooter: boolean;
  hasCustomerEntry: boolean;
  serviceChargeBp: number;
  /** In sen; null: the store takes no reservations. */
  reservationDeposit: number | null;
  /** Lightness, chroma and hue of the storefront; null: the default chilli red. */
  theme: { brand: string } | null;
  business: { operatorName: string; registrationNo: string; sstNo: string | null; contact: string };
  tagIDs: string[];
  /** Minutes that the kitchen needs: of a store whose modes differ, the most. */
  prepMinutes: number;
  promoBanners: { id: string; title: Localized; href: string }[];
  /** Name of a picture. */
  logo: string;
  /** What the merchant says of itself. */
  about?: Localized;
};

/** Minutes since midnight; an end of 1440 or more runs past midnight. Index 0 = Sunday. */
export type Week = readonly (readonly [start: number, end: number])[][];

/** A day with other spans than its weekday; none: closed. */
export type SpecialDay = { day: string; spans: readonly (readonly [start: number, end: number])[] };

export type FeeRecord = Omit<MiscFee, "name"> & { name: Localized };

type PerMode<T> = Partial<Record<DineType, T>>;

export type StoreRecord = {
  id: string;
  merchant: string;
  name: Localized;
  lat: number;
  lng: number;
  addressLine1: string;
  addressLine2: string;
  postCode: string;
  city: string;
  state: string;
  phoneNumber: string;
  businessCategory: string;
  dineTypes: DineType[];
  reservable: boolean;
  orderAheadDays: number;
  /** When it is open: in any of its modes. */
  week: Week;
  /** Only where modes have different hours: those of each. */
  modeWeeks?: PerMode<Week>;
  /** In sen; absent: the usual ones. 0: none. */
  minOrderAmounts?: PerMode<number>;
  /** Most orders of a mode in a slot; absent: as usual. */
  perSlot?: PerMode<number>;
  /** Absent: the usual ones. */
  fees?: FeeRecord[];
  /** Why a special day is one, by day. */
  dayNotes?: Readonly<Record<string, Localized>>;
  isShowInMainPage: boolean;
  rating: number | null;
  ratingCount: number;
  badges: Badge[];
  /** Name of a picture. */
  banner: string;
  /** The store of a demo that shows what a customer sees when a day is gone: its tomorrow takes no orders. */
  isFullTomorrow?: true;
};

/** A store as its market describes it, with the merchant as this store sees it. */
export type StoreSource = {
  store: StoreRecord;
  merchant: MerchantRecord;
  specialDays: SpecialDay[];
  tables: Table[];
  /** Absent: the market does not say. */
  stations?: StationRecord[];
  alerts?: AlertRecord[];
  /** What a store of a demo begins with. */
  start: StoreStart | null;
};

/** A part of the kitchen, and the sections of the menu that are made there. `CN` null: it has no name of its own in Chinese. */
export type StationRecord = { id: string; name: { EN: string; CN: string | null }; menuIDs: string[] };

/** A mobile number that hears of an order that nobody answers, "+60123456789", in its language. */
export type AlertRecord = { phone: string; lang: Locale };

/** Hours that a first pause lasts (null: none), and dishes that are sold out on the first day. */
type StoreStart = { pausedForHours: number | null; soldOut: readonly string[] };

type LabelRecord = { id: string; name: Localized; price?: number; soldOut?: true; default?: true };
export type AttributeRecord = {
  id: string;
  name: Localized;
  pick: readonly [min: number, max: number];
  labels: LabelRecord[];
};
/** A component of a combined food: a food of the merchant by id, or its own name. `price`: extra in sen. */
export type SideFoodRecord = {
  id: string;
  name: Localized;
  price?: number;
  max?: number;
  soldOut?: true;
  attributes?: AttributeRecord[];
  /** Name of a picture. */
  picture: string;
};
export type SideRecord = {
  id: string;
  name: Localized;
  pick: readonly [min: number, max: number];
  foods: SideFoodRecord[];
  day?: number;
};

export type FoodRecord = {
  /** Unique across all merchants. */
  id: string;
  name: Localized;
  description: Localized;
  amount: number;
  alcohol?: true;
  unapproved?: true;
  soldOut?: true;
  leadDays?: number;
  minQuantity?: number;
  taxBp?: number;
  tags?: string[];
  allergens?: string[];
  grams: number;
  volumeLitres: number;
  campaignIDs?: string[];
  attributes?: AttributeRecord[];
  sides?: SideRecord[];
  mealPlan?: { days: number; skipWeekends: boolean; windows: string[] };
  /** Name of a picture. */
  picture: string;
};

export type MenuRecord = {
  id: string;
  name: Localized;
  status?: "INACTIVE";
  isItemGroup?: true;
  foods: FoodRecord[];
  /** Foods of other menus that this menu also shows ("Popular"). */
  foodIDs?: string[];
};

export type CampaignRecord = {
  id: string;
  name: Localized;
  discount: { type: "FIXED" | "PERCENTAGE"; amount: number; minSpendAmount: number };
  perOrderLimit: number | null;
  userBalance: number | null;
  newUsersOnly?: true;
  /** Where it runs; absent or empty: everywhere. */
  merchantIDs?: string[];
  storeIDs?: string[];
  /** Instants; absent: no limit. It runs before the end. */
  startsAt?: string;
  endsAt?: string;
  /** Name of a picture. */
  picture: string;
};

/** Where an offer applies; an empty list means everywhere. */
export type OfferScope = Required<OfferTerms["scope"]>;

export type PromoRecord = OfferTerms & {
  /** In capitals, without spaces. */
  code: string;
  name: Localized;
  description: Localized;
  newUsersOnly: boolean;
  /** Uses allowed for each customer; null: no limit. */
  perCustomer: number | null;
  /** Uses allowed for all customers together, and uses before the market opened; null: no limit. */
  totalCap: { uses: number; usedBefore: number } | null;
  startsAt: string | null;
  /** Valid before it. */
  endsAt: string | null;
  /** It works, but no page names it. */
  isUnlisted?: true;
  /** Name of a picture. */
  picture: string;
};

export type VoucherTerms = Omit<OfferTerms, "on"> & {
  name: Localized;
  terms: Localized[];
  /** Name of a picture. */
  picture: string;
  /** Number of Malaysian days, including the day of issue. */
  days: number;
};

/** A key of the vouchers of a market. */
export type VoucherKind = string;

/** A code that a customer can turn into a voucher (wire.md §3). `endsAt` is an instant; null: no end. */
export type BindCode = { code: string; kind: VoucherKind; newUsersOnly: boolean; endsAt: string | null };

export type TagRecord = { id: string; name: Localized };
