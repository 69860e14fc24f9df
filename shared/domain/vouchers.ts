import type { DineType, Platform } from "../contract/entities.ts";
import type { Voucher } from "../contract/people.ts";
import { percentageOf } from "./money.ts";
import { fromInstant } from "./time.ts";

/** What a code or voucher gives, and where it holds; a voucher of the wire is one as it is. Amounts in sen. */
export type OfferTerms = Pick<Voucher, "discount" | "minSpendAmount" | "maxDiscountAmount" | "scope"> & {
  /** What it is taken from: the food when left out. */
  on?: "FOOD" | "DELIVERY";
};

/** A cart, or an order to be placed, as far as an offer looks at it. */
export type OfferCart = {
  storeID: string;
  merchantID: string;
  dineType: DineType;
  platform: Platform;
  /** One unit of each line after campaigns and before tax, in sen, and how many. */
  lines: readonly { foodID: string; unitSen: number; quantity: number }[];
  /** The code that is applied already; null: none. */
  appliedCode: string | null;
};

/** Why an offer does not hold for a cart (states.md §6). */
export type InapplicableReason =
  | "NOT_STARTED"
  | "WRONG_STORE"
  | "PLATFORM"
  | "WRONG_MODE"
  | "ITEM_SCOPE"
  | "MIN_SPEND"
  | "STACKING";

type Offer = OfferTerms & Pick<Voucher, "code"> & { startsAt: string | null };

/**
 * The first reason why an offer does not hold for a cart, what the customer cannot change before what they can; null when it
 * does (S182, PD77). Whether it is used up or expired is its status, not a reason.
 */
export function inapplicableReason(offer: Offer, cart: OfferCart, nowMs: number): InapplicableReason | null {
  const { scope } = offer;
  if (offer.startsAt !== null && !(fromInstant(offer.startsAt) <= nowMs)) return "NOT_STARTED";
  if (!holdsFor(scope.merchantIDs, cart.merchantID) || !holdsFor(scope.storeIDs, cart.storeID)) return "WRONG_STORE";
  if (!holdsFor(scope.platforms, cart.platform)) return "PLATFORM";
  if (!holdsFor(scope.dineTypes, cart.dineType)) return "WRONG_MODE";
  if (!cart.lines.some(({ foodID }) => holdsFor(scope.foodIDs ?? [], foodID))) return "ITEM_SCOPE";
  if (foodSen(cart) < offer.minSpendAmount) return "MIN_SPEND";
  return cart.appliedCode === null || cart.appliedCode === offer.code ? null : "STACKING";
}

/** What an offer takes off a delivery fee or off the food, in sen; `deliverySen` is the fee as it is quoted. */
export function offerDiscount(terms: OfferTerms, cart: Pick<OfferCart, "lines">, deliverySen: number): number {
  const base = terms.on === "DELIVERY" ? deliverySen : baseSen(terms, cart);
  const { type, amount } = terms.discount;
  const off = type === "FIXED" ? amount : percentageOf(base, amount);
  return Math.min(off, terms.maxDiscountAmount ?? off, base);
}

/** All of the food; of an offer for certain foods one unit of the dearest ("a free drink" is one drink). */
function baseSen({ scope: { foodIDs = [] } }: OfferTerms, cart: Pick<OfferCart, "lines">): number {
  if (foodIDs.length === 0) return foodSen(cart);
  return Math.max(0, ...cart.lines.filter(({ foodID }) => foodIDs.includes(foodID)).map(({ unitSen }) => unitSen));
}

function foodSen({ lines }: Pick<OfferCart, "lines">): number {
  return lines.reduce((sum, { unitSen, quantity }) => sum + unitSen * quantity, 0);
}

/** An empty list means all. */
function holdsFor<T>(list: readonly T[], one: T): boolean {
  return list.length === 0 || list.includes(one);
}
