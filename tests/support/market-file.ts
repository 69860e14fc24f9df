import { marketFormat } from "#shared/market/format.ts";

// A small market with a record of each kind, as somebody writes it down. Plain values, so that tests can break them.

export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };
export type MarketJson = { format: string; merchants: Json[]; stores: Json[]; menus: Json[]; offers: Json[] };

const day = [
  { from: "08:00", to: "14:00" },
  { from: "17:00", to: "25:00" },
];

const merchant = (id: string): Json => ({
  merchantId: id,
  subdomain: id,
  name: { EN: `Kitchen ${id}`, CN: "厨房" },
  businessCategory: "5812",
  business: { operatorName: "Kitchen Sdn. Bhd.", registrationNo: "202601000001", sstNo: null, contact: "+60312345678" },
  halal: { certificateNo: "JAKIM-1", issuer: "JAKIM", expiresOn: "2027-06-30" },
  theme: { brand: "#b8321f" },
  taxBp: 600,
});

const store = (id: string, merchantId: string): Json => ({
  id,
  merchantId,
  name: { EN: `Store ${id}` },
  phoneNumber: "+60312345678",
  address: {
    addressLine1: "12, Jalan Petaling",
    postCode: "50000",
    city: "Kuala Lumpur",
    state: "Kuala Lumpur",
    lat: 3.1445,
    lng: 101.6974,
  },
  modes: { DELIVERY: { hours: [day, day, day, day, day, day, []], minOrderAmount: 1500 } },
  special: [{ date: "2027-02-06", to: "2027-02-08", spans: [] }],
  fees: [{ code: "BOX", name: { EN: "Box" }, amount: 50, per: "ITEM", dineTypes: ["DELIVERY"], cap: null }],
  tables: [
    { id: "t1", name: "1", pax: 4, type: "STANDARD" },
    { id: "t2", name: "2", pax: 2, type: "ROUND" },
  ],
  menuIDs: [`${merchantId}-mains`, `${merchantId}-drinks`],
});

const food = (id: string, amount: number): Json => ({
  id,
  name: { EN: `Dish ${id}`, CN: "菜" },
  description: { EN: "Two lines\nof text" },
  amount,
  taxBp: 600,
  allergens: ["EGG"],
  groups: [
    {
      id: "noodles",
      name: { EN: "Noodles" },
      pickMin: 1,
      pickMax: 2,
      options: [
        { id: "thick", name: { EN: "Thick" }, price: 0, isDefault: true },
        { id: "thin", name: { EN: "Thin" }, price: 50 },
      ],
    },
  ],
});

const menu = (id: string, merchantId: string): Json => ({
  id,
  merchantId,
  name: { EN: `Section ${id}` },
  foods: [food(`${id}-1`, 1290), food(`${id}-2`, 890)],
});

const offer = { merchantIDs: ["nasi"], name: { EN: "Offer" }, discount: { type: "PERCENTAGE", amount: 1000 } };

/** Two merchants with three stores, four sections with two dishes each, and an offer of each kind. */
export const createMarket = (): MarketJson => ({
  format: marketFormat,
  merchants: [merchant("nasi"), merchant("mee")],
  stores: [store("880001", "nasi"), store("880002", "nasi"), store("880003", "mee")],
  menus: [menu("nasi-mains", "nasi"), menu("nasi-drinks", "nasi"), menu("mee-mains", "mee"), menu("mee-drinks", "mee")],
  offers: [
    { ...offer, id: "code", kind: "CODE", code: "NASI10" },
    {
      ...offer,
      id: "campaign",
      kind: "CAMPAIGN",
      foodIDs: ["nasi-mains-1"],
      startsAt: "2026-12-01T00:00:00+08:00",
      endsAt: "2026-12-31T23:59:59+08:00",
    },
    { ...offer, id: "voucher", kind: "VOUCHER", days: 30, storeIDs: ["880001"] },
  ],
});

export const toMarketText = (market: MarketJson): string => JSON.stringify(market, null, 2);

export type JsonPath = readonly (string | number)[];

/** A copy with another value at a path; `undefined` takes it away. */
export function withValue(market: MarketJson, path: JsonPath, value: Json | undefined): MarketJson {
  // Not structuredClone: it keeps days that are one object, so that one of them could not be broken alone.
  const copy = JSON.parse(JSON.stringify(market)) as MarketJson;
  const last = path.at(-1) ?? "";
  const around = path
    .slice(0, -1)
    .reduce((at, key) => at[key] as { [key: string | number]: Json }, copy as { [key: string | number]: Json });
  if (value === undefined) delete around[last];
  else around[last] = value;
  return copy;
}
