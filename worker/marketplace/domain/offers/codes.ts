import type { ErrorCode } from "#shared/contract/errors.ts";
import { normalizeCode } from "#shared/domain/deals/deals.ts";
import type { InapplicableReason, OfferTerms } from "#shared/domain/deals/vouchers.ts";
import type { Localized } from "#shared/domain/text/locale.ts";
import { fromInstant } from "#shared/domain/time/time.ts";
import type { PromoRecord } from "#worker/marketplace/domain/types.ts";

export type Offer = OfferTerms & {
  kind: "PROMO" | "VOUCHER";
  code: string;
  name: Localized;
  startsAt: string | null;
};

type PromoUses = { own: number; total: number };

/** The typed code in the form in which codes are compared; null when it is empty. */
export function parseCode(typed: string | undefined): string | null {
  const code = normalizeCode(typed ?? "");
  return code === "" ? null : code;
}

export function toPromoOffer(promo: PromoRecord): Offer {
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

/** Why a customer may not use a promo with any order; null: the customer may. */
export function getPromoRefusal(promo: PromoRecord, isNew: boolean, uses: PromoUses, now: number): ErrorCode | null {
  if (isPast(promo.endsAt, now)) return "PROMO_EXPIRED";
  if (promo.newUsersOnly && !isNew) return "PROMO_NOT_ELIGIBLE";
  return getUsesLeft(promo, uses) === 0 ? "PROMO_LIMIT_REACHED" : null;
}

/** How often a customer may still use a promo; null: no limit. */
export function getUsesLeft({ perCustomer, totalCap }: PromoRecord, { own, total }: PromoUses): number | null {
  const left = [
    ...(perCustomer === null ? [] : [perCustomer - own]),
    ...(totalCap === null ? [] : [totalCap.uses - total]),
  ];
  return left.length === 0 ? null : Math.max(0, Math.min(...left));
}

export function isPast(endsAt: string | null, now: number): boolean {
  return endsAt !== null && fromInstant(endsAt) <= now;
}

export function toInapplicableCode(kind: Offer["kind"], reason: InapplicableReason): ErrorCode {
  if (reason === "MIN_SPEND") return `${kind}_MIN_SPEND`;
  return reason === "WRONG_MODE" ? `${kind}_WRONG_DINE_TYPE` : `${kind}_NOT_ELIGIBLE`;
}
