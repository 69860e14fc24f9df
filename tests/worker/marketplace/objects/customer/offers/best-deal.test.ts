import { expect, test } from "vitest";
import { contract } from "#shared/contract/index.ts";
import { toPromoOffer } from "#shared/domain/deals/deal-offers.ts";
import { compareDeals, getBestDeal, toVoucherOffer } from "#shared/domain/deals/deals.ts";
import { customer, lunch, placed } from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { call } from "#tests/worker/marketplace/support.ts";
import { useShops } from "#tests/worker/sample.ts";
import { orderFor, outcome } from "./support.ts";

useShops("1001", "1002", "1003", "1004", "1005", "1006", "BARU10", "HANTAR", "PICKUP20", "MAKAN5", "STAFF15", "2101");

// The page compares all codes and vouchers; here each of them is placed as an order at the store.

const { bind, promotions } = contract.offers;
const modes = ["DELIVERY", "PICKUP"] as const;

/** A new customer with the welcome voucher. */
async function newcomer() {
  const { token } = await customer();
  const { item } = await call(bind, { body: { code: "WELCOME5" } }, { token, now: lunch });
  return { token, voucher: item };
}

// Each at a store of its own: a slot has ten places.
test.each([
  [1500, "1001"],
  [2600, "1002"],
  [2900, "1003"],
  [3100, "1004"],
  [4500, "1005"],
])(
  "food of %i sen at store %s: every code and the voucher cost what the comparison says, and the best is the cheapest (S12, S13)",
  async (foodSen, store) => {
    const body = await orderFor(foodSen, "", store);
    const first = await newcomer();
    const plain = await placed(store, body, { token: first.token });
    const { items } = await call(promotions, { query: {} }, { now: lunch });
    const { voucher } = await newcomer();
    const offers = [...items.map(toPromoOffer), toVoucherOffer(voucher)].filter((offer) => offer !== null);
    expect(offers.length).toBeGreaterThan(4);
    const deals = compareDeals({
      offers,
      order: {
        dineType: "PICKUP",
        lines: plain.orderFoods,
        miscellaneousFees: [
          { code: "P", name: "", amount: plain.miscellaneousFee, per: "ORDER", dineTypes: ["PICKUP"], cap: null },
        ],
      },
      place: { storeID: store, merchantID: plain.merchantID, platform: "WEB", modes },
      customer: { isNew: true, promoUses: [] },
      nowMs: lunch,
    });

    const totals = [plain.total];
    for (const deal of deals) {
      const { token, voucher: own } = await newcomer();
      const promoCode = deal.offer.kind === "VOUCHER" ? own.code : deal.offer.code;
      if (deal.isUsable) {
        const { total } = await placed(store, { ...body, promoCode }, { token });
        expect(total, promoCode).toBe(deal.price.total);
        totals.push(total);
      } else if (deal.reason !== "NO_SAVING") {
        expect(await outcome(store, { ...body, promoCode }, { token }), promoCode).toMatch(/^(?:PROMO|VOUCHER)_/);
      }
    }
    expect(getBestDeal(deals)?.price.total ?? plain.total).toBe(Math.min(...totals));
  },
);

test("the profile says how often a code was used, until the order is cancelled", async () => {
  const { token } = await customer();
  const usesOf = async () => {
    const { item } = await call(contract.session.profile, { body: {} }, { token, now: lunch });
    return item?.promoUses;
  };
  expect(await usesOf()).toEqual([]);
  const order = await placed("1006", await orderFor(2600, "MAKAN5", "1006"), { token });
  expect(await usesOf()).toEqual([{ code: "MAKAN5", uses: 1 }]);
  await call(contract.ordering.cancel, { params: { id: order.id }, body: {} }, { token, now: lunch });
  await expect.poll(usesOf).toEqual([]);
});
