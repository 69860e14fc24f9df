import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { contract } from "#shared/contract/index.ts";
import { fromInstant } from "#shared/domain/time/time.ts";
import type { MarketPart, MarketSpan } from "#shared/market/format.ts";
import { customer, lineOf, menuOf, pickupBody } from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { call, refused } from "#tests/worker/marketplace/support.ts";
import { importParts } from "#tests/worker/sample.ts";
import { bookPlace } from "#worker/marketplace/objects/store/core/slot-bookings.ts";

// What a market can say beside the sample one: a shop whose modes have different hours, and its own fees and limits.

const { stores, menus, ordering, offers } = contract;
const storeID = "90001";
/** A Wednesday. */
const at = (clock: string) => fromInstant(`2031-03-12T${clock}:00+08:00`);

const every = (...spans: MarketSpan[]) => Array.from({ length: 7 }, () => spans);
const span = (from: string, to: string) => ({ from, to });
const food = { amount: 1000, grams: 300, volumeLitres: 1 };

const part: MarketPart = {
  format: "makan.market/1",
  merchants: [
    {
      merchantId: "kedai",
      subdomain: "kedai",
      name: { EN: "Kedai Sdn. Bhd.", CN: "小店有限公司" },
      brandName: { EN: "Kedai", CN: "小店" },
      about: { EN: "Since 1963." },
      businessCategory: "5812",
      business: { operatorName: "Kedai Sdn. Bhd.", registrationNo: "2", sstNo: null, contact: "a@kedai.example" },
    },
  ],
  stores: [storeID, "90002"].map((id) => ({
    id,
    merchantId: "kedai",
    name: { EN: "Kedai Satu", CN: "第一店" },
    phoneNumber: "+60311009001",
    address: {
      addressLine1: "1 Jalan Satu",
      addressLine2: "",
      postCode: "50000",
      city: "Kuala Lumpur",
      state: "Kuala Lumpur",
      lat: id === storeID ? 6.9 : 5.9,
      lng: 116.9,
    },
    modes: {
      DELIVERY: { hours: every(span("10:00", "14:00")), minOrderAmount: 2000, prepMinutes: 15 },
      PICKUP: { hours: every(span("08:00", "22:00")), perSlot: 2, prepMinutes: 20 },
      DINEIN: { hours: every(span("12:00", "20:00")) },
    },
    special: [{ date: "2031-03-14", to: "2031-03-15", spans: [], note: { EN: "Renovation", CN: "装修" } }],
    orderAheadDays: 3,
    fees: [{ code: "BAG", name: { EN: "Bag" }, amount: 30, per: "ORDER", dineTypes: ["PICKUP"], cap: null }],
    tables: [{ id: "window", name: "7", pax: 4, type: "ROUND" }],
    reservation: { depositAmount: 0 },
    menuIDs: ["drinks", "mains"],
  })),
  menus: [
    {
      id: "mains",
      merchantId: "kedai",
      name: { EN: "Mains" },
      foods: [
        { ...food, id: "kedai-nasi", name: { EN: "Nasi" } },
        { ...food, id: "kedai-mee", name: { EN: "Mee" }, isAvailable: false, taxBp: 600 },
      ],
    },
    {
      id: "drinks",
      merchantId: "kedai",
      name: { EN: "Drinks" },
      foods: [{ ...food, id: "kedai-teh", name: { EN: "Teh" } }],
    },
    {
      id: "other",
      merchantId: "kedai",
      name: { EN: "Not here" },
      foods: [{ ...food, id: "kedai-x", name: { EN: "X" } }],
    },
  ],
  offers: [
    {
      id: "lunch",
      kind: "CAMPAIGN",
      name: { EN: "Lunch" },
      discount: { type: "FIXED", amount: 100 },
      foodIDs: ["kedai-nasi"],
      startsAt: "2031-03-12T12:00:00+08:00",
      endsAt: "2031-03-12T13:00:00+08:00",
    },
    {
      id: "elsewhere",
      kind: "CAMPAIGN",
      name: { EN: "Elsewhere" },
      discount: { type: "FIXED", amount: 500 },
      foodIDs: ["kedai-nasi"],
      storeIDs: ["90002"],
    },
    {
      id: "hidden",
      kind: "CODE",
      code: "HIDDEN1",
      name: { EN: "Hidden" },
      discount: { type: "FIXED", amount: 100 },
      isListed: false,
    },
    { id: "shown", kind: "CODE", code: "SHOWN1", name: { EN: "Shown" }, discount: { type: "FIXED", amount: 100 } },
  ],
};

beforeAll(() => importParts([part], at("07:00")));

const settingsAt = async (clock: string, locale: "EN" | "CN" = "EN") =>
  (await call(stores.settings, { params: { storeID }, query: {} }, { now: at(clock), locale })).item;

async function availability(dineType: "DELIVERY" | "PICKUP" | "DINEIN", clock: string) {
  const body = { orderFoods: [{ id: "kedai-nasi", orderQuantity: 1 }], deliveryTime: null, dineType };
  return (await call(ordering.availability, { params: { id: storeID }, body }, { now: at(clock) })).item;
}

test("a store is open when one of its modes is, and takes orders until the last of them", async () => {
  expect((await settingsAt("07:59")).store.isOpen).toBe(false);
  const morning = (await settingsAt("08:00")).store;
  expect(morning).toMatchObject({ isOpen: true, currentClosingHour: "2031-03-12T22:00:00+08:00" });
  expect(morning.lastOrderAt).toBe("2031-03-12T21:25:00+08:00");
  expect((await settingsAt("21:26")).store.isOpen).toBe(false);
});

test("times of a mode are within its hours", async () => {
  const [early, delivery] = [await availability("PICKUP", "09:00"), await availability("DELIVERY", "09:00")];
  expect(early.asap).not.toBeNull();
  expect(delivery.asap).toBeNull();
  const slots = delivery.days?.[0]?.slots ?? [];
  expect([slots[0]?.dineTime, slots.at(-1)?.dineTime]).toEqual(["10:00-10:30", "13:30-14:00"]);
  expect((await availability("DELIVERY", "13:00")).lastOrderAt).not.toBeNull();
  expect((await availability("DELIVERY", "14:00")).lastOrderAt).toBeNull();
  expect((await availability("PICKUP", "14:00")).lastOrderAt).toBe("2031-03-12T21:25:00+08:00");
});

test("an order for now is refused in a mode that is closed, while another is open", async () => {
  const { token } = await customer(at("09:00"));
  const [nasi] = (await menuOf(storeID, at("09:00"))).filter(({ id }) => id === "kedai-nasi");
  if (!nasi) throw new Error("no such dish");
  const body = { ...(await pickupBody(storeID)), orderFoods: [lineOf(nasi, 2)] };
  const dineIn = { ...body, orderDineType: "DINEIN" as const, tableNo: "7" };
  const place = (sent: typeof body) =>
    refused(ordering.place, { params: { id: storeID }, body: sent }, { now: at("09:00"), token });
  expect(await place(dineIn)).toMatchObject({ code: "STORE_CLOSED" });
});

test("tables can be reserved within the hours of dine-in", async () => {
  const { items } = await call(
    contract.dining.reserveSlots,
    { params: { storeID }, query: { noOfPax: 2, date: "2031-03-13" } },
    { now: at("09:00") },
  );
  expect(items[0]?.startAt).toBe("2031-03-13T12:00:00+08:00");
});

test("a list of what delivers now knows the hours of delivery", async () => {
  const here = { latitude: 6.9, longitude: 116.9 };
  const listed = async (query: object, clock: string) =>
    (await call(stores.nearby, { query: { ...here, ...query } }, { now: at(clock) })).items.map(({ id, isOpen }) => [
      id,
      isOpen,
    ]);
  expect(await listed({}, "09:00")).toEqual([[storeID, true]]);
  expect(await listed({ openNow: true, mode: "PICKUP" }, "09:00")).toEqual([[storeID, true]]);
  expect(await listed({ openNow: true, mode: "DELIVERY" }, "09:00")).toEqual([]);
  expect(await listed({ openNow: true, mode: "DELIVERY" }, "11:00")).toEqual([[storeID, true]]);
  expect(await listed({}, "21:26")).toEqual([[storeID, false]]);
});

test("least order, fees, tables, names and texts are those of the file, in both languages", async () => {
  const { store, merchant, table, prepMinutes, reservation } = await settingsAt("12:00");
  expect(store.minOrderAmount).toEqual({ DELIVERY: 2000 });
  expect(store.miscellaneousFees).toEqual([
    { code: "BAG", name: "Bag", amount: 30, per: "ORDER", dineTypes: ["PICKUP"], cap: null },
  ]);
  expect(merchant).toMatchObject({ name: "Kedai Sdn. Bhd.", brandName: "Kedai", about: "Since 1963." });
  expect(store.merchant.brandName).toBe("Kedai");
  expect([table, prepMinutes, reservation?.depositAmount]).toEqual([null, 20, 0]);
  expect((await call(stores.settings, { params: { storeID }, query: { tableId: "window" } })).item.table?.name).toBe(
    "7",
  );
  const chinese = await settingsAt("12:00", "CN");
  expect(chinese.merchant).toMatchObject({ brandName: "小店", about: "Since 1963." });
});

test("a special day is closed for all modes, and says why", async () => {
  const days = (await settingsAt("12:00", "CN")).openingHours ?? [];
  expect(days.map(({ date, spans, note }) => [date.slice(-2), spans.length, note])).toEqual([
    ["12", 1, undefined],
    ["13", 1, undefined],
    ["14", 0, "装修"],
    ["15", 0, "装修"],
    ["16", 1, undefined],
    ["17", 1, undefined],
    ["18", 1, undefined],
  ]);
  expect((await availability("DELIVERY", "11:00")).days?.[2]?.slots).toEqual([]);
});

test("a slot takes as many orders of a mode as the store says", async () => {
  await settingsAt("12:00");
  const start = at("18:00");
  const booked = await runInDurableObject(env.STORE.getByName(storeID), (_, { storage }) =>
    ["a", "b", "c"].map((orderID) => bookPlace(storage.sql, "PICKUP", start, { orderID })),
  );
  expect(booked).toEqual([true, true, false]);
  const slots = (await availability("PICKUP", "12:00")).days?.[0]?.slots ?? [];
  expect(slots.find(({ dineTime }) => dineTime === "18:00-18:30")?.reason).toBe("FULL");
});

test("a store sells its sections in its order; a dish is sold out until the file says otherwise", async () => {
  const { items } = await call(menus.foods, { params: { id: storeID }, query: {} }, { now: at("11:00") });
  expect(items.map(({ id }) => id)).toEqual(["drinks", "mains"]);
  const [nasi, mee] = items[1]?.foods ?? [];
  expect(nasi).toMatchObject({ isAvailable: true, taxBp: 0, campaignIDs: [] });
  expect(mee).toMatchObject({ isAvailable: false, taxBp: 600 });
});

/** The campaigns of a dish, those of the reply, and the end of one. */
async function runningAt(clock: string) {
  const { items, campaigns } = await call(menus.foods, { params: { id: storeID }, query: {} }, { now: at(clock) });
  return [items[1]?.foods[0]?.campaignIDs, Object.keys(campaigns), campaigns["lunch"]?.endsAt];
}

const namedAt = async (clock: string) =>
  (await call(offers.promotions, { query: {} }, { now: at(clock) })).items.map(({ code, name }) => code ?? name);

test("a campaign runs in its time, and not where it is kept to others", async () => {
  expect(await runningAt("11:59")).toEqual([[], [], undefined]);
  expect(await runningAt("12:00")).toEqual([["lunch"], ["lunch"], "2031-03-12T13:00:00+08:00"]);
  expect(await runningAt("13:00")).toEqual([[], [], undefined]);
  expect(await namedAt("12:30")).toEqual(["SHOWN1", "Lunch", "Elsewhere"]);
  expect(await namedAt("13:00")).toEqual(["SHOWN1", "Elsewhere"]);
});
