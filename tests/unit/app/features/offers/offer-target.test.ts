import { expect, test } from "vitest";
import { getOrderModes } from "#app/features/mode/modes.ts";
import { getOfferTarget } from "#app/features/offers/offer-target.ts";
import { merchants } from "#worker/marketplace/demo/seed/merchants.ts";
import { stores } from "#worker/marketplace/demo/seed/stores.ts";

test.each(["/1301/item/jade-har-gow", "/search?id=drinks", "/search?q=nasi%20lemak"])(
  "an offer may lead to %s",
  (href) => {
    expect(getOfferTarget(href)).toBe(href);
  },
);

test.each([
  "/campaign",
  "/voucher/MAKAN5",
  "/profile",
  "/profile/vehicle",
  "/1301/home",
  "/1301",
  "/search",
  "/fast-checkout",
  "/address",
  "//evil.example/1301/item/x",
  "/\\evil.example",
  "/1301/item/../../campaign",
  "/search?q=x//evil.example",
  "https://evil.example/search?q=x",
  "javascript:alert(1)",
  "",
])("an offer is shown without a link to %s", (href) => {
  expect(getOfferTarget(href)).toBeNull();
});

test("of the banners of the demo the one of the drinks has a link; the others announce what is not there yet", () => {
  const banners = merchants.flatMap(({ promoBanners }) => promoBanners);
  expect(banners.length).toBeGreaterThan(20);
  expect(banners.filter(({ href }) => getOfferTarget(href)).map(({ id }) => id)).toEqual(["demo-search"]);
});

test("delivery and pickup can be chosen, whatever else a store supports; every store of the demo has one of them", () => {
  expect(getOrderModes(["DINEIN", "PICKUP", "MEAL_PLAN", "DRIVE_THRU", "DELIVERY", "ROBOT"])).toEqual([
    "DELIVERY",
    "PICKUP",
  ]);
  expect(getOrderModes(["DINEIN"])).toEqual([]);
  expect(stores.filter(({ dineTypes }) => getOrderModes(dineTypes).length === 0)).toEqual([]);
});
