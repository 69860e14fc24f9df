import type { Locale, Localized } from "#shared/domain/locale.ts";
import type { Badge, DineType } from "#shared/contract/entities.ts";
import type { OfferTerms } from "#shared/domain/vouchers.ts";

/** What a view depends on besides its record. `now` is epoch milliseconds. */
export type ViewContext = { now: number; locale: Locale };

export type MerchantRecord = {
  /** Also the merchantId and the first host label. */
  subdomain: string;
  name: Localized;
  /** A short line for lists: "Dim sum, Chinese". */
  kind: Localized;
  businessCategory: string;
  sstBp: 0 | 600;
  halal: { certificateNo: string; issuer: string; expiresOn: string } | null;
  nonHalal: boolean;
  loyaltyEnabled: boolean;
  requireEmail: boolean;
  profileEditable: boolean;
  isFoodService: boolean;
  legacyFooter: boolean;
  hasCustomerEntry: boolean;
  serviceChargeBp: 0 | 1000;
  /** null: tables cannot be reserved. */
  reservationDeposit: number | null;
  /** Hue and chroma of the storefront; null keeps chilli red. */
  theme: { brand: string } | null;
  business: { operatorName: string; registrationNo: string; sstNo: string | null; contact: string };
  tagIDs: string[];
  prepMinutes: number;
  promoBanners: { id: string; title: Localized; href: string }[];
};

/** Minutes since midnight; an end of 1440 or more runs past midnight. Index 0 = Sunday. */
export type Week = readonly (readonly [start: number, end: number])[][];

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
  week: Week;
  isShowInMainPage: boolean;
  /** Temporary pause, as hours from the first seeding of the object; null: none. */
  pausedForHours: number | null;
  rating: number | null;
  ratingCount: number;
  badges: Badge[];
  /** Ids of foods that are sold out at this store. */
  soldOut: string[];
};

type SeedLabel = { id: string; name: Localized; price?: number; soldOut?: true; default?: true };
export type AttributeRecord = {
  id: string;
  name: Localized;
  pick: readonly [min: number, max: number];
  labels: SeedLabel[];
};
/** A component of a combination: a food of the same merchant by id, or its own name; price is what it adds. */
export type SideFoodRecord = {
  id: string;
  name: Localized;
  price?: number;
  max?: number;
  soldOut?: true;
  attributes?: AttributeRecord[];
  /** Picture key; the food's own when left out. */
  art?: string;
};
export type SideRecord = {
  id: string;
  name: Localized;
  pick: readonly [min: number, max: number];
  foods: SideFoodRecord[];
  day?: number;
};

export type FoodRecord = {
  /** Unique over all merchants, kebab-case; also the key of its picture. */
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
};

export type MenuRecord = {
  id: string;
  name: Localized;
  status?: "INACTIVE";
  isItemGroup?: true;
  foods: FoodRecord[];
  /** Foods of other menus shown here too (the "Popular" group). */
  foodIDs?: string[];
};

export type CampaignRecord = {
  id: string;
  name: Localized;
  discount: { type: "FIXED" | "PERCENTAGE"; amount: number; minSpendAmount: number };
  perOrderLimit: number | null;
  userBalance: number | null;
  newUsersOnly?: true;
};

/** Where an offer holds; an empty list means everywhere. */
export type OfferScope = Required<OfferTerms["scope"]>;

export type PromoRecord = OfferTerms & {
  /** In capitals, without spaces. */
  code: string;
  name: Localized;
  description: Localized;
  /** Only for customers who have completed no order. */
  newUsersOnly: boolean;
  /** How often a customer may use it; null: any number of times. */
  perCustomer: number | null;
  /** How often all customers together may, and how often they had when the market opened; null: any number of times. */
  totalCap: { uses: number; usedBefore: number } | null;
  startsAt: string | null;
  /** Good before it. */
  endsAt: string | null;
};

export type VoucherTerms = Omit<OfferTerms, "on"> & {
  name: Localized;
  terms: Localized[];
  /** Key of its picture among the offers. */
  art: string;
  /** Malaysian days it is good for, the day of issue being the first. */
  days: number;
};

export type TagRecord = { id: string; name: Localized };
