import * as v from "valibot";
import { expect, test } from "vitest";
import {
  marketFood,
  marketMerchant,
  marketOffer,
  type MarketSpan,
  marketStore,
  type MarketWeek,
} from "#shared/market/format.ts";
import {
  toBindCode,
  toCampaignRecord,
  toMenuRecord,
  toMerchantRecord,
  toPromoRecord,
  toStoreSource,
  toVoucherTerms,
} from "#worker/marketplace/domain/market/to-records.ts";

const days = (...spans: MarketSpan[]): MarketWeek => Array.from({ length: 7 }, () => spans);
const span = (from: string, to: string): MarketSpan => ({ from, to });

const business = {
  operatorName: "Kedai Sdn. Bhd.",
  registrationNo: "202601000001",
  sstNo: null,
  contact: "a@b.example",
};
const merchantWith = (changes: object = {}) =>
  v.parse(marketMerchant, {
    merchantId: "kedai",
    subdomain: "kedai",
    name: { EN: "Kedai" },
    businessCategory: "5812",
    business,
    ...changes,
  });
const storeWith = (changes: object = {}) =>
  v.parse(marketStore, {
    id: "90001",
    merchantId: "kedai",
    name: { EN: "Kedai Satu", CN: "第一店" },
    phoneNumber: "+60311009001",
    address: {
      addressLine1: "1 Jalan Satu",
      postCode: "50000",
      city: "Kuala Lumpur",
      state: "Kuala Lumpur",
      lat: 3.14,
      lng: 101.69,
    },
    modes: { PICKUP: { hours: days(span("08:00", "22:00")) } },
    menuIDs: ["mains"],
    ...changes,
  });
const sourceWith = (store: object, merchant: object = {}) => toStoreSource(storeWith(store), merchantWith(merchant));
const foodWith = (changes: object) =>
  v.parse(marketFood, { id: "nasi", name: { EN: "Nasi" }, amount: 900, ...changes });
const offerWith = (changes: object) =>
  v.parse(marketOffer, {
    id: "o1",
    kind: "CODE",
    name: { EN: "RM3 off" },
    discount: { type: "FIXED", amount: 300 },
    ...changes,
  });
const menu = { id: "mains", merchantId: "kedai", name: { EN: "Mains" } };
const menuOf = (...foods: object[]) => toMenuRecord(menu, foods.map(foodWith), []);

// --- stores ---------------------------------------------------------------------------------------------------------

test("what a file leaves open is as nobody states it", () => {
  expect(sourceWith({})).toEqual({
    store: {
      id: "90001",
      merchant: "kedai",
      name: { EN: "Kedai Satu", CN: "第一店" },
      lat: 3.14,
      lng: 101.69,
      addressLine1: "1 Jalan Satu",
      addressLine2: "",
      postCode: "50000",
      city: "Kuala Lumpur",
      state: "Kuala Lumpur",
      phoneNumber: "+60311009001",
      businessCategory: "5812",
      dineTypes: ["PICKUP"],
      reservable: false,
      orderAheadDays: 0,
      week: Array.from({ length: 7 }, () => [[480, 1320]]),
      isShowInMainPage: true,
      rating: null,
      ratingCount: 0,
      badges: [],
      banner: "placeholder-shop",
    },
    merchant: toMerchantRecord(merchantWith()),
    specialDays: [],
    tables: [],
    start: null,
  });
  expect(toMerchantRecord(merchantWith())).toEqual({
    subdomain: "kedai",
    name: { EN: "Kedai", CN: "Kedai" },
    kind: { EN: "", CN: "" },
    businessCategory: "5812",
    sstBp: 0,
    halal: null,
    nonHalal: false,
    loyaltyEnabled: false,
    requireEmail: false,
    profileEditable: false,
    isFoodService: false,
    legacyFooter: false,
    hasCustomerEntry: false,
    serviceChargeBp: 0,
    reservationDeposit: null,
    theme: null,
    business,
    tagIDs: [],
    prepMinutes: 20,
    promoBanners: [],
    logo: "placeholder-shop",
  });
});

test("the merchant of a store has what this store states", () => {
  const hours = days(span("08:00", "22:00"));
  const { merchant, store } = sourceWith({
    modes: { DELIVERY: { hours, prepMinutes: 15 }, PICKUP: { hours, prepMinutes: 25 }, DINEIN: { hours } },
    serviceChargeBp: 600,
    tags: ["malay"],
    reservation: { depositAmount: 2000 },
  });
  expect(merchant).toMatchObject({
    prepMinutes: 25,
    serviceChargeBp: 600,
    tagIDs: ["malay"],
    reservationDeposit: 2000,
  });
  expect(store.reservable).toBe(true);
});

test("a store of a food-service company has no meal plans, whatever its file says (PD131)", () => {
  const hours = days(span("08:00", "22:00"));
  const store = { modes: { PICKUP: { hours }, MEAL_PLAN: { hours } } };
  expect(sourceWith(store).store.dineTypes).toEqual(["PICKUP", "MEAL_PLAN"]);
  expect(sourceWith(store, { isFoodService: true }).store.dineTypes).toEqual(["PICKUP"]);
});

test("service tax is what the merchant says, else that of one with an SST number", () => {
  expect(toMerchantRecord(merchantWith({ business: { ...business, sstNo: "W10" } })).sstBp).toBe(600);
  expect(toMerchantRecord(merchantWith({ business: { ...business, sstNo: "W10" }, taxBp: 0 })).sstBp).toBe(0);
  expect(toMerchantRecord(merchantWith({ taxBp: 800 })).sstBp).toBe(800);
});

test("the badge of halal follows from the merchant, before those of the store", () => {
  const halal = { certificateNo: "1", issuer: "JAKIM", expiresOn: "2030-01-01" };
  expect(sourceWith({ badges: ["NEW"] }, { halal }).store.badges).toEqual(["HALAL_CERTIFIED", "NEW"]);
  expect(sourceWith({}, { nonHalal: true }).store.badges).toEqual(["NON_HALAL"]);
});

test("one week where all modes agree, Sunday first, and nights that run past midnight", () => {
  const hours = [...days(span("18:00", "26:00")).slice(0, 6), []];
  const { store } = sourceWith({ modes: { DELIVERY: { hours }, PICKUP: { hours } } });
  expect(store.week).toEqual([[], ...Array.from({ length: 6 }, () => [[1080, 1560]])]);
  expect(store).not.toHaveProperty("modeWeeks");
});

test("modes that differ have their own weeks, and the store is open in any of them", () => {
  const { store } = sourceWith({
    modes: {
      DELIVERY: { hours: days(span("10:00", "14:00"), span("18:00", "21:00")) },
      PICKUP: { hours: days(span("08:00", "11:00")) },
      DINEIN: { hours: days(span("14:00", "15:00")) },
    },
  });
  expect(store.week[3]).toEqual([
    [480, 900],
    [1080, 1260],
  ]);
  expect(store.modeWeeks?.PICKUP?.[0]).toEqual([[480, 660]]);
  expect(Object.keys(store.modeWeeks ?? {})).toEqual(["DELIVERY", "PICKUP", "DINEIN"]);
});

test("least order and places are those of each mode that states them", () => {
  const hours = days(span("08:00", "22:00"));
  const { store } = sourceWith({
    modes: { DELIVERY: { hours, minOrderAmount: 2500 }, PICKUP: { hours, perSlot: 3 }, DINEIN: { hours } },
  });
  expect(store.minOrderAmounts).toEqual({ DELIVERY: 2500 });
  expect(store.perSlot).toEqual({ PICKUP: 3 });
});

test("fees, tables and their names", () => {
  const fee = { code: "BAG", amount: 20, per: "ORDER", dineTypes: ["PICKUP"], cap: null };
  const { store, tables } = sourceWith({
    fees: [{ ...fee, name: { EN: "Bag" } }],
    tables: [
      { id: "a", name: "A", pax: 2, type: "COUNTER" },
      { id: "b", name: "B", pax: 4, type: "ROUND", isActive: false, isDefault: true },
    ],
  });
  expect(store.fees).toEqual([{ ...fee, name: { EN: "Bag", CN: "Bag" } }]);
  expect(tables).toEqual([
    { id: "a", name: "A", pax: 2, type: "COUNTER", isActive: true, isDefault: false },
    { id: "b", name: "B", pax: 4, type: "ROUND", isActive: false, isDefault: true },
  ]);
});

test("special days are single, in their order, with notes; the later entry of a day counts", () => {
  const { specialDays, store } = sourceWith({
    special: [
      { date: "2027-02-27", to: "2027-03-01", spans: [] },
      { date: "2027-02-28", spans: [span("10:00", "12:00")], note: { EN: "Half day" } },
      { date: "2026-12-25", spans: [], note: { EN: "Christmas", CN: "圣诞节" } },
    ],
  });
  expect(specialDays).toEqual([
    { day: "2026-12-25", spans: [] },
    { day: "2027-02-27", spans: [] },
    { day: "2027-02-28", spans: [[600, 720]] },
    { day: "2027-03-01", spans: [] },
  ]);
  expect(store.dayNotes).toEqual({
    "2026-12-25": { EN: "Christmas", CN: "圣诞节" },
    "2027-02-28": { EN: "Half day", CN: "Half day" },
  });
});

test("a range is never endless", () => {
  expect(sourceWith({ special: [{ date: "2027-01-01", to: "2099-01-01", spans: [] }] }).specialDays).toHaveLength(400);
  expect(sourceWith({ special: [{ date: "2027-01-02", to: "2027-01-01", spans: [] }] }).specialDays).toEqual([]);
});

// --- menus ------------------------------------------------------------------------------------------------------------

test("a dish that states little", () => {
  expect(menuOf({})).toEqual({
    id: "mains",
    name: { EN: "Mains", CN: "Mains" },
    foods: [
      {
        id: "nasi",
        name: { EN: "Nasi", CN: "Nasi" },
        description: { EN: "", CN: "" },
        amount: 900,
        picture: "placeholder-food",
        grams: 0,
        volumeLitres: 0,
      },
    ],
  });
});

test("a dish that states all", () => {
  const group = {
    id: "size",
    name: { EN: "Size" },
    pickMin: 1,
    pickMax: 1,
    options: [
      { id: "s", name: { EN: "Small" }, price: 0, isDefault: true },
      { id: "l", name: { EN: "Large" }, price: 100, isAvailable: false },
    ],
  };
  const [food] = menuOf({
    description: { EN: "Rice", CN: "饭" },
    taxBp: 0,
    foodConformity: "ALCOHOL",
    allergens: ["TREE_NUT", "EGG"],
    tags: ["spicy"],
    grams: 300,
    volumeLitres: 1.5,
    leadDays: 1,
    minQuantity: 6,
    approved: false,
    isAvailable: false,
    groups: [group],
    mealPlan: { days: 3, skipWeekends: true, windows: ["11:30-12:30"] },
  }).foods;
  expect(food).toEqual({
    id: "nasi",
    picture: "placeholder-food",
    name: { EN: "Nasi", CN: "Nasi" },
    description: { EN: "Rice", CN: "饭" },
    amount: 900,
    alcohol: true,
    unapproved: true,
    soldOut: true,
    leadDays: 1,
    minQuantity: 6,
    taxBp: 0,
    tags: ["spicy"],
    allergens: ["tree nut", "egg"],
    grams: 300,
    volumeLitres: 1.5,
    attributes: [
      {
        id: "size",
        name: { EN: "Size", CN: "Size" },
        pick: [1, 1],
        labels: [
          { id: "s", name: { EN: "Small", CN: "Small" }, default: true },
          { id: "l", name: { EN: "Large", CN: "Large" }, price: 100, soldOut: true },
        ],
      },
    ],
    mealPlan: { days: 3, skipWeekends: true, windows: ["11:30-12:30"] },
  });
});

test("a side names dishes, which ask for their options and cost nothing more, and components of its own", () => {
  const tea = foodWith({
    id: "teh",
    name: { EN: "Teh" },
    amount: 300,
    groups: [
      { id: "ice", name: { EN: "Ice" }, pickMin: 1, pickMax: 1, options: [{ id: "no", name: { EN: "No" }, price: 0 }] },
    ],
  });
  const set = foodWith({
    sides: [
      {
        id: "drink",
        name: { EN: "Drink" },
        pickMin: 1,
        pickMax: 2,
        foodIDs: ["teh", "gone"],
        foods: [{ id: "juice", name: { EN: "Juice" }, price: 200, maxQuantity: 2, isAvailable: false }],
        day: 1,
      },
    ],
  });
  const attributes = [
    { id: "ice", name: { EN: "Ice", CN: "Ice" }, pick: [1, 1], labels: [{ id: "no", name: { EN: "No", CN: "No" } }] },
  ];
  expect(toMenuRecord(menu, [set], [], [set, tea]).foods[0]?.sides).toEqual([
    {
      id: "drink",
      name: { EN: "Drink", CN: "Drink" },
      pick: [1, 2],
      foods: [
        { id: "teh", name: { EN: "Teh", CN: "Teh" }, picture: "placeholder-food", attributes },
        {
          id: "juice",
          name: { EN: "Juice", CN: "Juice" },
          price: 200,
          max: 2,
          picture: "placeholder-food",
          soldOut: true,
        },
      ],
      day: 1,
    },
  ]);
});

test("a section that is not shown, and one of dishes of others", () => {
  expect(toMenuRecord({ ...menu, isActive: false, isItemGroup: true, foodIDs: ["teh"] }, [], [])).toMatchObject({
    status: "INACTIVE",
    isItemGroup: true,
    foodIDs: ["teh"],
  });
});

// --- offers -----------------------------------------------------------------------------------------------------------

test("dishes name the campaigns that name them, or name no dish, in the order of the offers", () => {
  const offers = [
    offerWith({ id: "c2", kind: "CAMPAIGN", foodIDs: ["nasi"] }),
    offerWith({ id: "c1", kind: "CAMPAIGN", foodIDs: ["teh", "nasi"] }),
    offerWith({ id: "code", foodIDs: ["nasi"] }),
    offerWith({ id: "c3", kind: "CAMPAIGN" }),
  ];
  expect(toMenuRecord(menu, [foodWith({})], offers).foods[0]?.campaignIDs).toEqual(["c2", "c1", "c3"]);
});

test("a campaign", () => {
  const campaign = { id: "o1", name: { EN: "RM3 off", CN: "RM3 off" }, picture: "placeholder-shop" };
  const discount = { type: "FIXED", amount: 300 } as const;
  expect(toCampaignRecord(offerWith({ kind: "CAMPAIGN" }))).toEqual({
    ...campaign,
    discount: { ...discount, minSpendAmount: 0 },
    perOrderLimit: null,
    userBalance: null,
  });
  const limits = {
    storeIDs: ["90001"],
    merchantIDs: ["kedai"],
    startsAt: "2026-11-01T00:00:00+08:00",
    endsAt: "2026-12-01T00:00:00+08:00",
  };
  const all = { ...limits, minSpendAmount: 4000, perOrderLimit: 1, usesPerCustomer: 2, newUsersOnly: true };
  expect(toCampaignRecord(offerWith({ kind: "CAMPAIGN", ...all }))).toEqual({
    ...campaign,
    ...limits,
    discount: { ...discount, minSpendAmount: 4000 },
    perOrderLimit: 1,
    userBalance: 2,
    newUsersOnly: true,
  });
});

test("a code", () => {
  const everywhere = { merchantIDs: [], storeIDs: [], dineTypes: [], platforms: [], foodIDs: [] };
  expect(toPromoRecord(offerWith({ code: "SAVE3" }))).toEqual({
    code: "SAVE3",
    on: "FOOD",
    name: { EN: "RM3 off", CN: "RM3 off" },
    description: { EN: "", CN: "" },
    discount: { type: "FIXED", amount: 300 },
    minSpendAmount: 0,
    maxDiscountAmount: null,
    scope: everywhere,
    picture: "placeholder-shop",
    newUsersOnly: false,
    perCustomer: null,
    totalCap: null,
    startsAt: null,
    endsAt: null,
  });
  const scoped = { code: "SAVE3", dineTypes: ["PICKUP"], platforms: ["BOOST"], foodIDs: ["nasi"], on: "DELIVERY" };
  expect(
    toPromoRecord(offerWith({ ...scoped, usesTotal: 10, usedBefore: 4, usesPerCustomer: 1, isListed: false })),
  ).toMatchObject({
    on: "DELIVERY",
    scope: { ...everywhere, dineTypes: ["PICKUP"], platforms: ["BOOST"], foodIDs: ["nasi"] },
    totalCap: { uses: 10, usedBefore: 4 },
    perCustomer: 1,
    isUnlisted: true,
  });
});

test("a voucher, and the code by which somebody takes one", () => {
  const offer = offerWith({ kind: "VOUCHER", terms: [{ EN: "Once." }] });
  expect(toVoucherTerms(offer)).toMatchObject({
    picture: "placeholder-shop",
    days: 30,
    terms: [{ EN: "Once.", CN: "Once." }],
  });
  expect(toVoucherTerms(offerWith({ kind: "VOUCHER", days: 7 })).days).toBe(7);
  expect(toBindCode(offer)).toBeNull();
  expect(toBindCode(offerWith({ kind: "VOUCHER", code: "TAKE3", newUsersOnly: true }))).toEqual({
    code: "TAKE3",
    kind: "o1",
    newUsersOnly: true,
    endsAt: null,
  });
  expect(toBindCode(offerWith({ code: "SAVE3" }))).toBeNull();
});

test("pictures have the key of what was sent, and a record without one the placeholder", () => {
  const sha256 = "a".repeat(64);
  const side = { id: "side", name: { EN: "Side" }, pickMin: 0, pickMax: 1 };
  const foods = [
    { id: "teh", name: { EN: "Teh" }, picture: { sha256 } },
    { id: "kopi", name: { EN: "Kopi" } },
  ];
  const dish = foodWith({ picture: { sha256 }, sides: [{ ...side, foodIDs: ["nasi"], foods }] });
  const [made] = toMenuRecord({ id: "m", merchantId: "kedai", name: { EN: "M" } }, [dish], []).foods;
  expect(made?.picture).toBe(sha256);
  expect(made?.sides?.[0]?.foods.map(({ picture }) => picture)).toEqual([sha256, sha256, "placeholder-food"]);
  const { store, merchant } = sourceWith({ banner: { sha256 } }, { logo: { sha256 } });
  expect([store.banner, merchant.logo]).toEqual([sha256, sha256]);
  const offer = offerWith({ picture: { sha256 } });
  for (const record of [toCampaignRecord(offer), toPromoRecord(offer), toVoucherTerms(offer)])
    expect(record.picture).toBe(sha256);
  const [plain, own] = [sourceWith({}), sourceWith({}, { logo: { sha256 } })];
  expect([plain.store.banner, plain.merchant.logo, toVoucherTerms(offerWith({})).picture]).toEqual(
    Array.from({ length: 3 }, () => "placeholder-shop"),
  );
  // A store without a picture of its own has its merchant's logo.
  expect(own.store.banner).toBe(sha256);
});

test("a colour is as pages use it, and dark enough for white text", () => {
  expect(sourceWith({}, { theme: { brand: "0.55 0.16 352" } }).merchant.theme).toEqual({ brand: "0.55 0.16 352" });
  expect(sourceWith({}, { theme: { brand: "#ffcc00" } }).merchant.theme?.brand).toMatch(/^0\.[45]\d* 0\.1\d* 9\d/);
  expect(sourceWith({}).merchant.theme).toBeNull();
});
