import type { ApiContract } from "#shared/contract/index.ts";

/** A dotted path in the parts of a request, or in a reply. */
type Path = string;

/** Part of a reply that is left out unless it belongs to the merchant. Each entry of a list is judged for itself. */
export type ReplyPart = {
  at: Path;
  /** Where an entry names its merchant, its store, or its order. */
  merchant?: Path;
  store?: Path;
  order?: Path;
  /** Lists of merchants and stores for which the entry counts; empty lists mean all. */
  merchants?: Path;
  stores?: Path;
  /** A part that is no list becomes null; without this the reply is NOT_FOUND. */
  orNull?: true;
};

/** What of a row names a merchant. On a merchant's host it must be that merchant (decision 0046). */
export type TenantScope = {
  /** Where the request names what must belong to the merchant; else NOT_FOUND. */
  subdomain?: Path;
  merchant?: Path;
  store?: Path;
  order?: Path;
  /** A field of the query that the gateway sets to the merchant. */
  setMerchant?: "merchantID";
  reply?: readonly ReplyPart[];
};

/** Names nothing of a merchant. */
const neutral: TenantScope = {};

const session: TenantScope = {
  reply: [
    { at: "orders", merchant: "merchantID" },
    { at: "item.vouchers", merchants: "scope.merchantIDs", stores: "scope.storeIDs" },
  ],
};

/** The scope of every row; a new row does not compile without one. */
export const tenantScopes: { [G in keyof ApiContract]: { [R in keyof ApiContract[G]]: TenantScope } } = {
  auth: { authenticate: neutral },
  session: {
    requestOtp: neutral,
    login: session,
    oauth: session,
    profile: session,
    logout: neutral,
    editProfile: {
      merchant: "body.merchantId",
      reply: [{ at: "item.vouchers", merchants: "scope.merchantIDs", stores: "scope.storeIDs" }],
    },
    deleteAccount: neutral,
    exportData: { setMerchant: "merchantID" },
  },
  log: { trace: neutral },
  stores: {
    bySubdomain: { subdomain: "params.subdomain", reply: [{ at: "items", merchant: "merchant.merchantId" }] },
    merchant: { merchant: "params.id" },
    settings: { reply: [{ at: "item", merchant: "merchant.merchantId" }] },
    nearby: { setMerchant: "merchantID", reply: [{ at: "items", merchant: "merchant.merchantId" }] },
    distances: { subdomain: "params.subdomain", reply: [{ at: "items", store: "id" }] },
    cartInfo: { reply: [{ at: "items", store: "id" }] },
  },
  menus: { foods: { store: "params.id" }, search: { store: "params.storeID" } },
  offers: {
    apply: { store: "params.id" },
    bind: neutral,
    promotions: { reply: [{ at: "items", merchants: "merchantIDs" }] },
  },
  ordering: {
    availability: { store: "params.id" },
    calculateDelivery: { store: "params.id" },
    place: { store: "params.id" },
    transaction: { store: "params.storeID" },
    list: { setMerchant: "merchantID", reply: [{ at: "items", merchant: "merchantID" }] },
    detail: { reply: [{ at: "item", merchant: "merchantID" }] },
    cancel: { order: "params.id" },
    editMealPlan: { order: "params.orderID" },
    arrived: { order: "params.id" },
  },
  dining: {
    enter: { store: "params.storeId" },
    reserve: { store: "params.storeID" },
    reservations: { store: "params.storeID" },
    reserveSlots: { store: "params.storeID" },
    confirmReservation: { store: "params.storeID" },
    cancelReservation: { store: "params.storeID" },
  },
  reviews: {
    next: { reply: [{ at: "item", order: "id", orNull: true }] },
    due: { order: "params.id" },
    submit: { order: "params.orderID" },
    ofStore: { store: "params.storeID" },
  },
  receipts: {
    receipt: { order: "params.id" },
    spending: { setMerchant: "merchantID" },
    requestEInvoice: { order: "params.id" },
  },
  problems: { report: { order: "params.id" } },
  // One wallet for all merchants (PD25); the programme that asks is the merchant's.
  loyalty: {
    member: { merchant: "params.merchantID" },
    topUp: { merchant: "body.merchantID" },
    spend: { merchant: "body.merchantID", order: "body.orderID" },
    refund: { merchant: "body.merchantID" },
    ledger: neutral,
  },
  game: { enter: { store: "body.storeID" }, chances: neutral, prizes: neutral },
  // A list of bare ids that a page replaces as a whole: a part of it would delete the rest.
  favourites: { list: neutral, replace: neutral },
  places: { geoIp: neutral, geocode: neutral, near: neutral, postcode: neutral, tags: neutral },
};
