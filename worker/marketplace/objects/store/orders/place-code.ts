import type { DineType, Platform } from "#shared/contract/entities.ts";
import type { OrderLine } from "#shared/contract/order-entities.ts";
import { findInapplicableReason, calculateOfferDiscount } from "#shared/domain/deals/vouchers.ts";
import type { CodeDiscounts } from "#worker/marketplace/api/store-messages.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { toInapplicableCode, type Offer } from "#worker/marketplace/domain/offers/codes.ts";
import type { StoreSnapshot } from "#worker/marketplace/objects/store/catalogue/entry.ts";

/** The data that a code is checked against; `deliveryFee` in sen. */
type CodedOrder = {
  dineType: DineType;
  platform: Platform;
  lines: readonly OrderLine[];
  deliveryFee: number;
};

/** The discounts of a code. Throws PROMO_* or VOUCHER_* when it does not apply. */
export function getCodeDiscounts(
  { record: { store, merchant } }: StoreSnapshot,
  offer: Offer | null,
  order: CodedOrder,
  now: number,
): CodeDiscounts {
  if (!offer) return { promoDiscount: 0, deliveryDiscount: 0 };
  const { dineType, platform, deliveryFee } = order;
  const lines = order.lines.map((line) => ({
    foodID: line.foodID,
    unitSen: line.combinationPricePerItem - line.campaignDiscountAmount,
    quantity: line.itemQuantity,
  }));
  const cart = { storeID: store.id, merchantID: merchant.subdomain, dineType, platform, lines, appliedCode: null };
  const reason = findInapplicableReason(offer, cart, now);
  if (reason) throw new DomainError(toInapplicableCode(offer.kind, reason));
  const discount = calculateOfferDiscount(offer, cart, deliveryFee);
  return offer.on === "DELIVERY"
    ? { promoDiscount: 0, deliveryDiscount: discount }
    : { promoDiscount: discount, deliveryDiscount: 0 };
}
