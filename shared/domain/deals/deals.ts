import type { DineType } from "#shared/contract/entities.ts";
import type { Voucher } from "#shared/contract/people.ts";
import {
  type OrderPriceInput,
  type PricedLine,
  type PricedOrder,
  priceOrder,
} from "#shared/domain/money/order-total.ts";
import { fromInstant } from "#shared/domain/time/time.ts";
import { calculateOfferDiscount, findInapplicableReason, type InapplicableReason, type OfferCart } from "./vouchers.ts";
import type { OfferTerms } from "./vouchers.ts";

// Codes and vouchers compete: an order takes one (PD14, PD18). Campaign prices and the tier are in every price here.

/** A code or voucher that an order could take. Amounts in sen. */
export type DealOffer = OfferTerms & {
  kind: "PROMO" | "VOUCHER";
  code: string;
  name: string;
  startsAt: string | null;
  /** The first moment at which it is no longer valid; null: open end. */
  endsAt: string | null;
  newUsersOnly: boolean;
  usesPerCustomer: number | null;
  /** Of a voucher that an unpaid order holds. */
  isLocked: boolean;
};

/** What limits of codes depend on; a guest counts as new. `promoUses`: orders with each code. */
export type DealCustomer = { isNew: boolean; promoUses: readonly { code: string; uses: number }[] };

/** Why an offer does not apply; the first four hold for any order. */
export type DealReason =
  | "EXPIRED"
  | "LOCKED"
  | "NEW_ONLY"
  | "USED"
  | "NO_SAVING"
  | Exclude<InapplicableReason, "STACKING">;

/** An offer with what the order would cost, or with why it does not apply. Amounts in sen. */
export type Deal = { offer: DealOffer } & (
  | { isUsable: true; savingSen: number; price: PricedOrder }
  | { isUsable: false; reason: DealReason }
);

export type DealOrder = Omit<OrderPriceInput, "lines"> & { lines: readonly (PricedLine & { foodID: string })[] };

/** Where the order is placed; `modes` are those that the customer could choose. */
export type DealPlace = Pick<OfferCart, "storeID" | "merchantID" | "platform"> & { modes: readonly DineType[] };

/** Prices an order with an offer: it lowers the food or the fee, and the larger delivery discount counts. */
export function priceWithOffer(order: DealOrder, terms: OfferTerms | null): PricedOrder {
  if (!terms) return priceOrder(order);
  const discount = calculateOfferDiscount(terms, { lines: toOfferLines(order) }, order.deliveryFee ?? 0);
  return terms.on === "DELIVERY"
    ? priceOrder({ ...order, deliveryDiscount: Math.max(order.deliveryDiscount ?? 0, discount) })
    : priceOrder({ ...order, promoDiscount: discount });
}

type Compared = {
  offers: readonly DealOffer[];
  order: DealOrder;
  place: DealPlace;
  customer: DealCustomer;
  nowMs: number;
};

/** Every offer: the usable ones first, and of these the one with the lowest price. */
export function compareDeals({ offers, order, place, customer, nowMs }: Compared): Deal[] {
  const plain = dueSen(priceWithOffer(order, null));
  const deals = offers.map((offer): Deal => {
    const reason =
      findRefusal(offer, customer, nowMs) ?? findReason(offer, order, { ...place, dineType: order.dineType }, nowMs);
    if (reason) return { offer, isUsable: false, reason };
    const price = priceWithOffer(order, offer);
    const savingSen = plain - dueSen(price);
    return savingSen > 0
      ? { offer, isUsable: true, savingSen, price }
      : { offer, isUsable: false, reason: "NO_SAVING" };
  });
  return deals.toSorted((one, other) => savingOf(other) - savingOf(one) || compareOffers(one.offer, other.offer));
}

/** The usable offer with the lowest price, the first of the compared ones. */
export function getBestDeal(deals: readonly Deal[]): (Deal & { isUsable: true }) | null {
  const [first] = deals;
  return first?.isUsable ? first : null;
}

const savingOf = (deal: Deal) => (deal.isUsable ? deal.savingSen : 0);

/** Cash rounding is no reason to choose another offer. */
const dueSen = ({ total, rounding }: PricedOrder) => total - rounding;

export function toOfferLines({ lines }: DealOrder): OfferCart["lines"] {
  return lines.map(({ foodID, combinationPricePerItem, campaignDiscountAmount, itemQuantity }) => ({
    foodID,
    unitSen: combinationPricePerItem - campaignDiscountAmount,
    quantity: itemQuantity,
  }));
}

/** Why the customer cannot use an offer with any order. */
function findRefusal(offer: DealOffer, { isNew, promoUses }: DealCustomer, nowMs: number): DealReason | null {
  const { endsAt, usesPerCustomer } = offer;
  if (endsAt !== null && fromInstant(endsAt) <= nowMs) return "EXPIRED";
  if (offer.isLocked) return "LOCKED";
  if (offer.newUsersOnly && !isNew) return "NEW_ONLY";
  const uses = promoUses.find(({ code }) => code === offer.code)?.uses ?? 0;
  return usesPerCustomer !== null && uses >= usesPerCustomer ? "USED" : null;
}

/** Why an offer does not apply to the order in a mode; null: it does. */
export function findReason(
  offer: DealOffer,
  order: DealOrder,
  place: DealPlace & { dineType: DineType },
  nowMs: number,
) {
  const cart = { ...place, lines: toOfferLines(order), appliedCode: null };
  const reason = findInapplicableReason(offer, cart, nowMs);
  return reason === "STACKING" ? null : reason;
}

/** Among equal prices a code comes before a voucher, which then stays for another day, and what ends sooner first. */
export function compareOffers(one: DealOffer, other: DealOffer): number {
  if (one.kind !== other.kind) return one.kind === "PROMO" ? -1 : 1;
  return toOrder(one) < toOrder(other) ? -1 : 1;
}

const toOrder = ({ endsAt, code }: DealOffer) => (endsAt ?? "9") + code;

/** An own voucher; null when it is used up or void. */
export function toVoucherOffer(voucher: Voucher): DealOffer | null {
  const { status, expiresAt, code, name, discount, minSpendAmount, maxDiscountAmount, scope, startsAt } = voucher;
  if (status !== "ISSUED" && status !== "LOCKED") return null;
  return {
    kind: "VOUCHER",
    code,
    name,
    discount,
    minSpendAmount,
    maxDiscountAmount,
    scope,
    startsAt,
    endsAt: expiresAt,
    newUsersOnly: false,
    usesPerCustomer: 1,
    isLocked: status === "LOCKED",
  };
}

/** The code in the form in which codes are compared: NFKC, capitals, no spaces and nothing invisible. */
export const normalizeCode = (typed: string): string =>
  typed
    .normalize("NFKC")
    .replaceAll(/[\s\p{Cf}]/gu, "")
    .toUpperCase();
