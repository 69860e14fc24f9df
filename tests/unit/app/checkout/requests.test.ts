import * as v from "valibot";
import { expect, test } from "vitest";
import { findCarProblems, maxDescriptionLength, toCar } from "#app/account/car-draft.ts";
import { decodeDraft, type Draft, emptyDraft } from "#app/checkout/draft.ts";
import { createAvailabilityBody, createDeliveryBody, toOrderFoods, toRequestAddress } from "#app/checkout/requests.ts";
import { createOrderBody } from "#app/checkout/submission/order-body.ts";
import { deliveryRules } from "#app/modes/delivery/rules.ts";
import { driveThruRules } from "#app/modes/drive-thru/rules.ts";
import { pickupRules } from "#app/modes/pickup/rules.ts";
import type { ChosenTip } from "#app/payment/tip-amount.ts";
import { toChosenAddress } from "#app/place/chosen-address.ts";
import { ordering } from "#shared/contract/ordering.ts";
import type { CartItem } from "#shared/domain/cart/cart-item.ts";
import { addItem, createCart } from "#shared/domain/cart/cart.ts";
import { maxPlateLength } from "#shared/domain/cart/plate.ts";
import { home } from "#tests/support/home.ts";

const item: CartItem = {
  cartItemID: "abc123",
  item: { id: "wantan", name: "Wantan Noodles", amount: 1490, imageUrl: "/assets/img/wantan" },
  selectedAttributes: [{ id: "style", name: "Style", labels: [{ id: "dry", name: "Dry", price: 0 }] }],
  selectedSides: [],
  combinationPricePerItem: 1490,
  comboTaxAmount: 89,
  campaignDiscountAmount: 0,
  campaignID: null,
  itemQuantity: 2,
  remark: "less oil",
  selectedDineTime: null,
  selectedDineType: "DINEIN",
  mealPlan: null,
  foodConformity: null,
};
const store = {
  id: "1301",
  name: "Jade Dragon",
  bannerUrl: "/b",
  phoneNumber: "+60312345678",
  distance: null,
  miscellaneousFees: [],
  minOrderAmount: {},
};
const cart = addItem(createCart(store, "DELIVERY"), item);
const draft: Draft = {
  ...emptyDraft,
  address: { id: "home-1", label: "Home", address: home },
  slot: { startAt: "2026-11-21T12:30:00+08:00", endAt: "2026-11-21T13:00:00+08:00", dineTime: "12:30-13:00" },
  isAgeConfirmed: true,
};
const fare = {
  vendor: "LALAMOVE",
  deliveryMethod: "MOTORCYCLE" as const,
  amount: 650,
  etaMinutes: 30,
  quoteId: "signed",
  expiresAt: "2026-11-21T12:05:00+08:00",
};
const facts = {
  cart,
  rules: deliveryRules,
  mode: "DELIVERY" as const,
  draft,
  isLanding: false,
  hasAlcohol: false,
  promoCode: null,
  promisedUntil: null,
  totalSen: 3808,
  quote: {
    fare,
    amount: fare.amount,
    specialFeeVendor: null,
    preOrderVendor: "LALAMOVE",
  },
};

test("a delivery order carries what the customer saw, and is what the contract takes (S7, S150)", () => {
  const body = createOrderBody(facts);
  expect(v.parse(ordering.place.body, body)).toEqual(body);
  expect(body).toMatchObject({
    orderDineType: "DELIVERY",
    deliveryTime: "2026-11-21T12:30:00+08:00",
    dineTime: "12:30-13:00",
    deliveryType: "SCHEDULED",
    deliveryAddressId: "home-1",
    address: home,
    deliveryFares: [fare],
    deliveryMethods: ["MOTORCYCLE"],
    quotedDeliveryFee: 650,
    preOrderVendor: "LALAMOVE",
    isCutleryRequired: false,
    expectedTotal: 3808,
  });
  expect(body.orderFoods).toEqual([
    {
      id: "wantan",
      orderQuantity: 2,
      orderDineType: "DELIVERY",
      customerRemark: "less oil",
      orderAttributes: [{ id: "style", orderLabelIds: ["dry"] }],
      cartItemID: "abc123",
    },
  ]);
});

const bodyOf = (tip: ChosenTip) => createOrderBody({ ...facts, draft: { ...draft, tip } });

test("an order has the tip that was chosen or typed, and none without one (PD137)", () => {
  expect(v.parse(ordering.place.body, bodyOf("4.50"))).toMatchObject({ tip: 450 });
  expect(bodyOf(300)).toMatchObject({ tip: 300 });
  for (const none of [null, 0, ""]) expect(bodyOf(none)).not.toHaveProperty("tip");
});

test("a pickup order has no address and no courier, and says when it is collected (S150)", () => {
  const body = createOrderBody({
    ...facts,
    mode: "PICKUP",
    rules: pickupRules,
    quote: null,
    draft: { ...draft, slot: null },
  });
  expect(v.parse(ordering.place.body, body)).toEqual(body);
  expect(body).toMatchObject({ orderDineType: "PICKUP", pickupOption: "ASAP", deliveryTime: null });
  for (const name of ["address", "deliveryFares", "deliveryType", "dineTime", "ageConfirmed"]) {
    expect(body).not.toHaveProperty(name);
  }
});

test("a drive-thru order has its car, and says whether it comes now or at a time (S8, S150)", () => {
  const car = { vehicleNo: "WXY 5678", vehicleDescription: "White Perodua Myvi", isUnsaved: true };
  const drive = { ...facts, mode: "DRIVE_THRU" as const, rules: driveThruRules, quote: null };
  const later = createOrderBody({ ...drive, draft: { ...draft, car } });
  expect(v.parse(ordering.place.body, later)).toEqual(later);
  expect(later).toMatchObject({
    orderDineType: "DRIVE_THRU",
    driveThruOption: "SCHEDULED",
    deliveryTime: "2026-11-21T12:30:00+08:00",
    dineTime: "12:30-13:00",
    vehicleNo: "WXY 5678",
    vehicleDescription: "White Perodua Myvi",
  });
  for (const name of ["address", "deliveryFares", "deliveryType", "pickupOption", "isUnsaved"]) {
    expect(later).not.toHaveProperty(name);
  }
  const plain = { ...car, vehicleDescription: "" };
  const now = createOrderBody({ ...drive, draft: { ...draft, slot: null, car: plain } });
  expect(v.parse(ordering.place.body, now)).toEqual(now);
  expect(now).toMatchObject({ driveThruOption: "ARRIVE_NOW", deliveryTime: null, vehicleNo: "WXY 5678" });
  expect(now).not.toHaveProperty("vehicleDescription");
});

/** What the form and the contract say to a car. */
const judgeCar = (plate: string, model: string) => {
  const typed = { plate, isSpecial: true, model, colour: "white" as const, written: "" };
  const bodyOf = createOrderBody({
    ...facts,
    mode: "DRIVE_THRU",
    rules: driveThruRules,
    quote: null,
    draft: { ...draft, car: toCar(typed, "EN") },
  });
  return { problems: findCarProblems(typed, "EN"), isTaken: v.safeParse(ordering.place.body, bodyOf).success };
};

test("the longest plate and description that the form lets through are what the contract takes", () => {
  const longest = maxDescriptionLength - "White ".length;
  expect(judgeCar("A".repeat(maxPlateLength), "m".repeat(longest))).toEqual({
    problems: { plate: null, isModelTooLong: false },
    isTaken: true,
  });
  expect(judgeCar("A".repeat(maxPlateLength + 1), "")).toMatchObject({
    problems: { plate: "tooLong" },
    isTaken: false,
  });
  expect(judgeCar("A", "m".repeat(longest + 1))).toMatchObject({ problems: { isModelTooLong: true }, isTaken: false });
});

test("the age is declared for alcohol only", () => {
  expect(createOrderBody({ ...facts, hasAlcohol: true }).ageConfirmed).toBe(true);
  expect(createOrderBody(facts)).not.toHaveProperty("ageConfirmed");
});

test("a code travels with the order when it is in its price, and only then (S150)", () => {
  expect(v.parse(ordering.place.body, createOrderBody({ ...facts, promoCode: "MAKAN5" })).promoCode).toBe("MAKAN5");
  expect(createOrderBody(facts)).not.toHaveProperty("promoCode");
});

test("availability and delivery are asked with the address where there is one", () => {
  const orderFoods = toOrderFoods(cart, "DELIVERY");
  const times = createAvailabilityBody(orderFoods, "DELIVERY", draft);
  expect(v.parse(ordering.availability.body, times)).toEqual(times);
  expect(times.address).toEqual(home);
  expect(times.deliveryTime).toBe("2026-11-21T12:30:00+08:00");
  expect(createAvailabilityBody(orderFoods, "PICKUP", { ...draft, slot: null }).deliveryTime).toBeNull();
  expect(createAvailabilityBody(orderFoods, "PICKUP", draft)).not.toHaveProperty("address");
  const { slot } = draft;
  const address = { id: "home-1", label: "Home", address: home };
  const quotes = createDeliveryBody(orderFoods, "DELIVERY", slot, address);
  expect(v.parse(ordering.calculateDelivery.body, quotes)).toEqual(quotes);
  expect(quotes).toMatchObject({ deliveryTime: "2026-11-21T12:30:00+08:00", deliveryAddressId: "home-1" });
  const found = createDeliveryBody(orderFoods, "DELIVERY", slot, { ...address, id: null });
  expect(found).not.toHaveProperty("deliveryAddressId");
});

test("a saved or found address travels with the contract's fields only", () => {
  const saved = { ...home, id: "home-1", label: "Home", isDefault: true };
  expect(toRequestAddress(saved)).toEqual(home);
  const contact = { contactName: "Wei Ming", contactPhone: "+60123456789" };
  expect(toRequestAddress({ ...home, ...contact })).toEqual({ ...home, ...contact });
  expect(toChosenAddress({ ...saved, label: "Home" })).toEqual({ id: "home-1", label: "Home", address: home });
});

test("a draft that was kept without an address makes a pickup order all the same", () => {
  const kept = decodeDraft('{"v":1,"draft":{"isCutleryRequired":true}}');
  expect(
    createOrderBody({ ...facts, mode: "PICKUP", rules: pickupRules, quote: null, draft: kept }).isCutleryRequired,
  ).toBe(true);
});

test("an order for now carries the end of the time that was shown, and one for a slot does not (PD107)", () => {
  const promisedUntil = "2026-11-21T20:35:00+08:00";
  const now = { ...facts, mode: "PICKUP" as const, rules: pickupRules, quote: null, promisedUntil };
  const body = createOrderBody({ ...now, draft: { ...draft, slot: null } });
  expect(v.parse(ordering.place.body, body)).toMatchObject({ promisedUntil });
  expect(createOrderBody(now)).not.toHaveProperty("promisedUntil");
});

test("the kitchen is told only what was chosen, and a table asks its waiter (PD206, PD207)", () => {
  const told: Draft = { ...draft, avoid: ["EGG"], missing: "ASK" };
  const body = createOrderBody({ ...facts, draft: told });
  expect(v.parse(ordering.place.body, body)).toMatchObject({ avoid: ["EGG"], missing: "ASK" });
  for (const name of ["avoid", "missing"]) expect(createOrderBody(facts)).not.toHaveProperty(name);
  expect(createOrderBody({ ...facts, mode: "DINEIN", draft: told })).not.toHaveProperty("missing");
});
