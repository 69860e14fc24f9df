import { expect, test } from "vitest";
import { getOrderModes } from "#app/cart/modes.ts";
import { getOfferTarget } from "#app/deals/offer-target.ts";
import { merchants, stores } from "#tests/support/sample-records.ts";

test.each([
  "/1301/item/jade-har-gow",
  "/1801/reserve",
  "/search?id=drinks",
  "/search?q=nasi%20lemak",
  "/campaign",
  "/campaign?code=MAKAN5",
  "/profile?tab=wallet",
])("an offer may lead to %s", (href) => {
  expect(getOfferTarget(href)).toBe(href);
});

test.each([
  "/campaign?code=A&next=//evil.example",
  "/voucher/MAKAN5",
  "/profile/vehicle",
  "/1301/home",
  "/1301",
  "/1301/reserve/x",
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

test("the banners of the demo lead to dishes, codes, points and tables (S112); plans have no page yet", () => {
  const banners = merchants.flatMap(({ promoBanners }) => promoBanners);
  const led = banners.filter(({ href }) => getOfferTarget(href));
  expect(led.length).toBeGreaterThan(12);
  expect(new Set(led.map(({ href }) => href))).toEqual(
    new Set(["/campaign", "/profile?tab=wallet", "/search?id=drinks", "/1301/reserve", "/1801/reserve"]),
  );
  const others = banners.filter(({ href }) => !getOfferTarget(href));
  expect(others.every(({ href }) => /^\/\d+\/home$/.test(href))).toBe(true);
});

test("modes with a folder can be chosen, whatever else a store supports; every store of the demo has one of them", () => {
  expect(getOrderModes(["DINEIN", "PICKUP", "MEAL_PLAN", "DRIVE_THRU", "DELIVERY", "ROBOT"])).toEqual([
    "DELIVERY",
    "PICKUP",
    "DRIVE_THRU",
    "DINEIN",
    "MEAL_PLAN",
  ]);
  expect(getOrderModes(["ROBOT"])).toEqual([]);
  expect(stores.filter(({ dineTypes }) => getOrderModes(dineTypes).length === 0)).toEqual([]);
});
