import type { MiscFee } from "#shared/contract/entities.ts";
import type { MemberTier } from "#shared/contract/loyalty.ts";
import type { Order, OrderLine } from "#shared/contract/order-entities.ts";
import { calculateTierDiscount } from "#shared/domain/deals/loyalty.ts";
import { calculateOfferDiscount, type OfferTerms } from "#shared/domain/deals/vouchers.ts";
import { type PricedOrder, priceOrder } from "#shared/domain/money/order-total.ts";

/** What the discounts of an order come from. */
export type DiscountTerms = { offer: OfferTerms | null; tier: MemberTier["discount"] | null };

type Agreed = { order: Omit<Order, "events">; terms?: DiscountTerms };
type Fees = { miscellaneousFees: readonly MiscFee[]; serviceChargeBp: number };

/**
 * The price of an order without lines that its store has left out (PD181): discounts are computed again, at most what was
 * agreed, and no minimum is checked again. No amount is above what was agreed.
 */
export function priceWithout(
  { order, terms }: Agreed,
  rest: readonly OrderLine[],
  { miscellaneousFees, serviceChargeBp }: Fees,
): PricedOrder {
  const { orderDineType: dineType, deliveryFee, deliveryDiscount, methodChangeFee, methodChangeDiscount } = order;
  const base = { lines: rest, dineType };
  const { food } = priceOrder(base);
  const offer = terms?.offer;
  const lines = rest.map(({ foodID, combinationPricePerItem, campaignDiscountAmount, itemQuantity }) => ({
    foodID,
    unitSen: combinationPricePerItem - campaignDiscountAmount,
    quantity: itemQuantity,
  }));
  const promo = offer && offer.on !== "DELIVERY" ? calculateOfferDiscount(offer, { lines }, 0) : order.promoDiscount;
  const tier = terms?.tier ? calculateTierDiscount({ ...terms.tier, minimumSpendAmount: 0 }, food) : order.tierDiscount;
  const priced = priceOrder({
    ...base,
    miscellaneousFees,
    serviceChargeBp,
    deliveryFee,
    deliveryDiscount,
    methodChangeFee,
    methodChangeDiscount,
    promoDiscount: Math.min(promo, order.promoDiscount),
    tierDiscount: Math.min(tier, order.tierDiscount),
    tip: order.tip,
    redeemed: order.redeemed,
    isCashAtCounter: order.paymentMethod === "CASH",
  });
  return atMostAgreed(priced, order);
}

/** A fee that the shop has raised since then is not asked for. */
function atMostAgreed(priced: PricedOrder, order: Pick<Order, "total" | "payable" | "rounding">): PricedOrder {
  const isMore = priced.total - priced.rounding > order.total - order.rounding;
  return isMore ? { ...priced, total: order.total, payable: order.payable, rounding: order.rounding } : priced;
}
