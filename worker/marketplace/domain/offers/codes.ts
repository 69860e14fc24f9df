import type { ErrorCode } from "#shared/contract/errors.ts";
import { fromInstant } from "#shared/domain/time.ts";
import type { InapplicableReason, OfferTerms } from "#shared/domain/vouchers.ts";
import type { PromoRecord } from "../types.ts";
import type { Localized } from "#shared/domain/locale.ts";

/** A promo or a voucher whose code an order gives. */
export type Offer = OfferTerms & {
  kind: "PROMO" | "VOUCHER";
  code: string;
  name: Localized;
  startsAt: string | null;
};

/** Uses of a promo that count: this customer's, and everybody's where the promo has a total cap. */
type PromoUses = { own: number; total: number };

/** A code as it is compared: however it was typed, in capitals and without spaces; null when nothing is left. */
export function readCode(typed: string | undefined): string | null {
  const code = (typed ?? "").normalize("NFKC").replace(/\s/g, "").toUpperCase();
  return code === "" ? null : code;
}

/** A promo as an order has it. */
export function promoOffer(promo: PromoRecord): Offer {
  const { code, name, discount, on, minSpendAmount, maxDiscountAmount, scope, startsAt } = promo;
  return {
    kind: "PROMO",
    code,
    name,
    discount,
    ...(on && { on }),
    minSpendAmount,
    maxDiscountAmount,
    scope,
    startsAt,
  };
}

/** Why a customer may not use a promo at all, whatever the order; null when they may. */
export function promoRefusal(promo: PromoRecord, isNew: boolean, uses: PromoUses, now: number): ErrorCode | null {
  if (isPast(promo.endsAt, now)) return "PROMO_EXPIRED";
  if (promo.newUsersOnly && !isNew) return "PROMO_NOT_ELIGIBLE";
  return usesLeft(promo, uses) === 0 ? "PROMO_LIMIT_REACHED" : null;
}

/** How often a customer may still use a promo; null: any number of times. */
export function usesLeft({ perCustomer, totalCap }: PromoRecord, { own, total }: PromoUses): number | null {
  const left = [
    ...(perCustomer === null ? [] : [perCustomer - own]),
    ...(totalCap === null ? [] : [totalCap.uses - total]),
  ];
  return left.length === 0 ? null : Math.max(0, Math.min(...left));
}

/** True from the moment that something ends. */
export function isPast(endsAt: string | null, now: number): boolean {
  return endsAt !== null && fromInstant(endsAt) <= now;
}

/** The error of an offer that does not hold for an order. */
export function inapplicableCode(kind: Offer["kind"], reason: InapplicableReason): ErrorCode {
  if (reason === "MIN_SPEND") return `${kind}_MIN_SPEND`;
  return reason === "WRONG_MODE" ? `${kind}_WRONG_DINE_TYPE` : `${kind}_NOT_ELIGIBLE`;
}
