import type { DineType, Platform } from "#shared/contract/entities.ts";
import type { Voucher } from "#shared/contract/people.ts";
import { calculatePercentage } from "#shared/domain/money/money.ts";
import { fromInstant } from "#shared/domain/time/time.ts";

/** The discount of a code or voucher and its conditions; accepts a wire voucher. Amounts in sen. */
export type OfferTerms = Pick<Voucher, "discount" | "minSpendAmount" | "maxDiscountAmount" | "scope"> & {
  /** Default FOOD. */
  on?: "FOOD" | "DELIVERY";
};

export type OfferCart = {
  storeID: string;
  merchantID: string;
  dineType: DineType;
  platform: Platform;
  /** `unitSen`: one unit after campaigns and before tax. */
  lines: readonly { foodID: string; unitSen: number; quantity: number }[];
  appliedCode: string | null;
};

export type InapplicableReason =
  | "NOT_STARTED"
  | "WRONG_STORE"
  | "PLATFORM"
  | "WRONG_MODE"
  | "ITEM_SCOPE"
  | "MIN_SPEND"
  | "STACKING";

type Offer = OfferTerms & Pick<Voucher, "code"> & { startsAt: string | null };

/** Why an offer does not apply, null if it does; reasons that the customer cannot change come first (S182, PD77). */
export function findInapplicableReason(offer: Offer, cart: OfferCart, nowMs: number): InapplicableReason | null {
  const { scope } = offer;
  if (offer.startsAt !== null && !(fromInstant(offer.startsAt) <= nowMs)) return "NOT_STARTED";
  if (!isInScope(scope.merchantIDs, cart.merchantID) || !isInScope(scope.storeIDs, cart.storeID)) return "WRONG_STORE";
  if (!isInScope(scope.platforms, cart.platform)) return "PLATFORM";
  if (!isInScope(scope.dineTypes, cart.dineType)) return "WRONG_MODE";
  if (!cart.lines.some(({ foodID }) => isInScope(scope.foodIDs ?? [], foodID))) return "ITEM_SCOPE";
  if (foodSen(cart) < offer.minSpendAmount) return "MIN_SPEND";
  return cart.appliedCode === null || cart.appliedCode === offer.code ? null : "STACKING";
}

/** Discount in sen on the delivery fee or the food; `deliverySen` is the quoted fee. */
export function calculateOfferDiscount(terms: OfferTerms, cart: Pick<OfferCart, "lines">, deliverySen: number): number {
  const base = terms.on === "DELIVERY" ? deliverySen : baseSen(terms, cart);
  const { type, amount } = terms.discount;
  const off = type === "FIXED" ? amount : calculatePercentage(base, amount);
  return Math.min(off, terms.maxDiscountAmount ?? off, base);
}

/** The discounted amount: all food, or one unit of the dearest listed food ("a free drink" is one drink). */
function baseSen({ scope: { foodIDs = [] } }: OfferTerms, cart: Pick<OfferCart, "lines">): number {
  if (foodIDs.length === 0) return foodSen(cart);
  return Math.max(0, ...cart.lines.filter(({ foodID }) => foodIDs.includes(foodID)).map(({ unitSen }) => unitSen));
}

function foodSen({ lines }: Pick<OfferCart, "lines">): number {
  return lines.reduce((sum, { unitSen, quantity }) => sum + unitSen * quantity, 0);
}

function isInScope<T>(list: readonly T[], value: T): boolean {
  return list.length === 0 || list.includes(value);
}
