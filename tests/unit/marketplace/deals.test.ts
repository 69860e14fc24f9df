import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { DineType } from "#shared/contract/entities.ts";
import { compareDeals, type DealOffer, getBestDeal, priceWithOffer } from "#shared/domain/deals/deals.ts";
import { calculateTierDiscount } from "#shared/domain/deals/loyalty.ts";
import { type PricedOrder, priceOrder } from "#shared/domain/money/order-total.ts";
import { runs } from "#tests/support/runs.ts";
import { stores } from "#tests/support/sample-records.ts";
import { getDeliveryDiscount } from "#worker/marketplace/domain/delivery/fares.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { getMiscellaneousFees } from "#worker/marketplace/domain/pricing/fees.ts";
import { priceForMode } from "#worker/marketplace/domain/pricing/order-price.ts";

// The page chooses a code by its own calculation; the Store prices the order. Both must find the same (PD18).

const nowMs = Date.parse("2026-11-21T12:00:00+08:00");
const modes: readonly DineType[] = ["DELIVERY", "PICKUP", "DINEIN"];
const foodIDs = ["f1", "f2", "f3"] as const;

const lines = fc.array(
  fc
    .record({
      foodID: fc.constantFrom(...foodIDs),
      combinationPricePerItem: fc.integer({ min: 0, max: 6000 }),
      discount: fc.integer({ min: 0, max: 1000 }),
      comboTaxAmount: fc.integer({ min: 0, max: 400 }),
      itemQuantity: fc.integer({ min: 1, max: 4 }),
    })
    .map(({ discount, ...line }) => ({
      ...line,
      campaignDiscountAmount: Math.min(discount, line.combinationPricePerItem),
    })),
  { minLength: 1, maxLength: 5 },
);

const few = <T>(...values: T[]): fc.Arbitrary<T[]> =>
  fc.oneof(fc.constant<T[]>([]), fc.uniqueArray(fc.constantFrom(...values), { maxLength: 2 }));

const offer: fc.Arbitrary<Omit<DealOffer, "code">> = fc
  .record({
    kind: fc.constantFrom("PROMO" as const, "VOUCHER" as const),
    on: fc.constantFrom("FOOD" as const, "FOOD" as const, "DELIVERY" as const),
    isPercentage: fc.boolean(),
    amount: fc.integer({ min: 0, max: 3000 }),
    minSpendAmount: fc.constantFrom(0, 2500, 2800, 6000),
    maxDiscountAmount: fc.constantFrom(null, 800),
    scope: fc.record({
      merchantIDs: few("jade", "hock"),
      storeIDs: few("1301", "1001"),
      dineTypes: few(...modes),
      platforms: few("WEB" as const, "TNGD" as const),
      foodIDs: few(...foodIDs),
    }),
    startsAt: fc.constantFrom(null, "2026-11-01T00:00:00+08:00", "2026-12-01T00:00:00+08:00"),
  })
  .map(({ isPercentage, amount, ...rest }) => ({
    ...rest,
    name: "",
    discount: { type: isPercentage ? ("PERCENTAGE" as const) : ("FIXED" as const), amount },
    endsAt: null,
    newUsersOnly: false,
    usesPerCustomer: null,
    isLocked: false,
  }));

const market = fc.record({
  lines,
  dineType: fc.constantFrom(...modes),
  fee: fc.integer({ min: 0, max: 1500 }),
  offers: fc.array(offer, { maxLength: 6 }).map((all) => all.map((one, index) => ({ ...one, code: `C${index}` }))),
  tier: fc.constantFrom(null, { type: "PERCENTAGE" as const, amount: 500, minimumSpendAmount: 2000 }),
  isDeliveryPromo: fc.boolean(),
});

/** The fees of a sample store. */
const charging = { fees: stores[0]?.fees ?? [] };

type Market = typeof market extends fc.Arbitrary<infer T> ? T : never;

/** The Store's price of the order with one offer or none; null when it refuses the offer. */
function placed(
  { lines: ordered, dineType, fee, tier, isDeliveryPromo }: Market,
  chosen: DealOffer | null,
): PricedOrder | null {
  const store = { id: "1301", ...charging, badges: isDeliveryPromo ? (["FREE_DELIVERY"] as const) : [] };
  const merchant = { subdomain: "jade", serviceChargeBp: 1000, loyaltyEnabled: true };
  const offer = chosen && { ...chosen, name: { EN: "", CN: "" } };
  const deliveryFee = dineType === "DELIVERY" ? fee : 0;
  try {
    return priceForMode(
      { record: { store: { ...store, badges: [...store.badges] }, merchant } },
      { dineType, offer, platform: "WEB", tier, tip: undefined },
      { lines: { menu: ordered, limited: ordered }, deliveryFee },
      { locale: "EN", now: nowMs },
    );
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

test("the chosen deal is the cheapest by the Store's own pricing, and no line of it is negative (S12, S13, S182)", () => {
  fc.assert(
    fc.property(market, (given) => {
      const { dineType, offers } = given;
      const foodSen = priceOrder(given).food;
      const order = {
        lines: given.lines,
        dineType,
        miscellaneousFees: getMiscellaneousFees(charging, "EN"),
        serviceChargeBp: 1000,
        deliveryFee: dineType === "DELIVERY" ? given.fee : 0,
        deliveryDiscount: getDeliveryDiscount({
          foodSen,
          feeSen: dineType === "DELIVERY" ? given.fee : 0,
          isDeliveryPromo: given.isDeliveryPromo,
        }),
        tierDiscount: calculateTierDiscount(given.tier, foodSen),
      };
      const place = { storeID: "1301", merchantID: "jade", platform: "WEB" as const, modes };
      const deals = compareDeals({ offers, order, place, customer: { isNew: true, promoUses: [] }, nowMs });
      const best = getBestDeal(deals);

      const without = placed(given, null);
      const options = [without, ...offers.map((one) => placed(given, one))].filter((price) => price !== null);
      const chosen = placed(given, best?.offer ?? null);
      expect(chosen?.total).toBe(Math.min(...options.map(({ total }) => total)));
      expect(best?.price ?? priceWithOffer(order, null)).toEqual(chosen);
      for (const deal of deals) {
        const price = placed(given, deal.offer);
        if (deal.isUsable) expect(deal.price).toEqual(price);
        else if (deal.reason === "NO_SAVING") expect(price?.total).toBeGreaterThanOrEqual(without?.total ?? 0);
        else expect(price).toBeNull();
      }
      const { rounding, ...amounts } = chosen ?? priceOrder(order);
      expect(rounding).toBe(0);
      expect(Math.min(...Object.values(amounts))).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: runs(20_000) },
  );
});
