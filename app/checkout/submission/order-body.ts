import type { ModeRules } from "#app/checkout/checkout-part.ts";
import type { Draft } from "#app/checkout/draft.ts";
import { type CheckoutQuote, type OrderBody, toOrderFoods } from "#app/checkout/requests.ts";
import type { DineType } from "#shared/contract/entities.ts";
import type { Cart } from "#shared/domain/cart/cart.ts";
import { canMiss } from "#shared/domain/orders/missing-dish.ts";

export type OrderBodyFacts = {
  cart: Cart;
  mode: DineType;
  rules: ModeRules;
  draft: Draft;
  quote: CheckoutQuote | null;
  /** The shown total before cash rounding, which is decided at payment. */
  totalSen: number;
  isLanding: boolean;
  hasAlcohol: boolean;
  /** The end of the time for now that was shown; null: none was. */
  promisedUntil: string | null;
  /** The code or voucher of the shown price. */
  promoCode: string | null;
};

/** Body of v3/web/store/{id}/order (S150): what the customer saw, for the server to check. */
export function createOrderBody(facts: OrderBodyFacts): OrderBody {
  const { cart, mode, rules, draft, quote, totalSen, isLanding, hasAlcohol, promoCode, promisedUntil } = facts;
  return {
    orderDineType: mode,
    orderFoods: rules.toFoods?.(cart, draft) ?? toOrderFoods(cart, mode),
    deliveryTime: draft.slot?.startAt ?? null,
    ...(draft.slot && { dineTime: draft.slot.dineTime }),
    isCutleryRequired: draft.isCutleryRequired,
    ...rules.toBody(draft, quote),
    isLanding,
    expectedTotal: totalSen,
    ...(promisedUntil !== null && draft.slot === null && { promisedUntil }),
    ...(promoCode !== null && { promoCode }),
    ...(draft.missing !== "LEAVE_OUT" && canMiss(mode) && { missing: draft.missing }),
    ...(draft.avoid.length > 0 && { avoid: [...draft.avoid] }),
    ...(hasAlcohol && { ageConfirmed: draft.isAgeConfirmed }),
  };
}
