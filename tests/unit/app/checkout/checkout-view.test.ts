import { expect, test } from "vitest";
import { toCheckoutView } from "#app/checkout/checkout-view.ts";
import { nowMs } from "#tests/support/foods.ts";

type Settings = Parameters<typeof toCheckoutView>[0];
type Visitor = Parameters<typeof toCheckoutView>[1];

/** Only what the view reads. */
const settings = {
  merchant: { merchantId: "warisan", loyaltyEnabled: true, brandName: "Warisan", company: { logoUrl: "/logo" } },
  store: {
    id: "1001",
    addressLine1: "1 Jalan Alor",
    addressLine2: "",
    postCode: "50200",
    city: "Kuala Lumpur",
    supportedDineType: ["PICKUP"],
    minOrderAmount: {},
  },
} as unknown as Settings;
const visitor = { platform: "WEB", isLanding: false, locale: "EN" } as Visitor;
const viewOf = (loyaltyEnabled: boolean, who: Partial<Visitor> = {}) =>
  toCheckoutView({ ...settings, merchant: { ...settings.merchant, loyaltyEnabled } }, { ...visitor, ...who }, nowMs);

test("points and credit are asked for only where the merchant takes part (S226)", () => {
  expect(viewOf(true).loyaltyMerchantID).toBe("warisan");
  expect(viewOf(false).loyaltyMerchantID).toBeNull();
});

test("a partner's customer orders approved dishes only (S322)", () => {
  expect(viewOf(true).approvedOnly).toBe(false);
  expect(viewOf(true, { platform: "BOOST" }).approvedOnly).toBe(true);
  expect(viewOf(true, { isLanding: true }).approvedOnly).toBe(true);
});

test("the address of the store has no empty parts", () => {
  expect(viewOf(true).address).toBe("1 Jalan Alor, 50200 Kuala Lumpur");
});
