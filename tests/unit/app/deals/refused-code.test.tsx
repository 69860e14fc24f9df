import { expect, test } from "vitest";
import { dealCore } from "#app/deals/deal-core.ts";
import { RefusedCode } from "#app/deals/obstacle-note.tsx";
import type { DealOffer, DealOrder, DealPlace } from "#shared/domain/deals/deals.ts";
import { renderPart } from "#tests/support/render-part.tsx";

const nowMs = Date.parse("2026-11-25T15:00:00+08:00");
const place: DealPlace = { storeID: "1301", merchantID: "jade", platform: "WEB", modes: ["DELIVERY", "PICKUP"] };
const order: DealOrder = {
  dineType: "DELIVERY",
  lines: [
    {
      foodID: "f1",
      combinationPricePerItem: 1636,
      campaignDiscountAmount: 0,
      comboTaxAmount: 0,
      itemQuantity: 1,
    },
  ],
};
const offer: DealOffer = {
  kind: "PROMO",
  code: "TEST20",
  name: "20% off",
  on: "FOOD",
  discount: { type: "PERCENTAGE", amount: 2000 },
  minSpendAmount: 0,
  maxDiscountAmount: null,
  scope: { merchantIDs: [], storeIDs: [], dineTypes: [], platforms: [] },
  startsAt: null,
  endsAt: null,
  newUsersOnly: false,
  usesPerCustomer: null,
  isLocked: false,
};

function show(terms: Partial<DealOffer>, locale: "EN" | "CN" = "EN"): string {
  const deals = dealCore.judgeDeals({
    known: [{ ...offer, ...terms }],
    answers: [],
    order,
    place,
    customer: { isNew: true, promoUses: [] },
    chosen: "test20",
    nowMs,
  });
  const view = { deals, place, clockMs: () => nowMs, isGuest: false, chosen: "test20", onChoose() {}, onMode() {} };
  return renderPart(<RefusedCode view={view} />, { locale });
}

test("a code that does not fit says why in its sentence, with the mode in which it does (S182)", () => {
  const pickupOnly: Partial<DealOffer> = { scope: { ...offer.scope, dineTypes: ["PICKUP"] } };
  const html = show(pickupOnly);
  expect(html).toContain("test20 does not apply: Pickup only.");
  expect(html).toMatch(/<button[^>]*>Change to Pickup · save RM3\.27<\/button>/);
  expect(show(pickupOnly, "CN")).toContain("test20 不适用：仅限自取。");
  const short = show({ minSpendAmount: 2800 });
  expect(short).toContain("test20 does not apply: Spend RM11.64 more.");
  expect(short).not.toContain("<button");
  expect(show({})).toBe("");
});
