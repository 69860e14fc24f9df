import { reloadSession } from "#app/session/known-session.ts";
import { getOffer } from "#app/store/times.ts";
import type { ApiError } from "#shared/client.ts";
import { calculateMinOrderGap } from "#shared/domain/money/pricing.ts";
import { findBlockedLines } from "./blocked-lines.ts";
import type { CheckoutView } from "./checkout-view.ts";
import { getNextStep } from "./next-step.ts";
import { useCheckoutForm } from "./use-checkout-form.ts";
import { usePrice } from "./use-price.ts";
import { useStoreOffer } from "./use-store-offer.ts";

/** All that checkout knows: the form, what the store offers, the price, and what is missing before an order. */
export function useCheckout(view: CheckoutView, isShut: boolean) {
  const form = useCheckoutForm(view);
  const offered = useStoreOffer(view, form);
  const priced = usePrice(view, form, offered);
  const { cart, mode, row, part, draft, visitor } = form;
  const { menu, clockMs, times, quotes } = offered;
  const { member, deals, payment, split, isCovered, price } = priced;
  const { booking } = draft;

  const found = times.value;
  const lines = cart?.cart ?? [];
  const blocked = findBlockedLines(lines, menu.changes, found?.unavailableItems ?? []);
  const hasAlcohol = lines.some(({ foodConformity }) => foodConformity === "ALCOHOL");
  const gapSen = price ? calculateMinOrderGap(view.store.minOrderAmount, mode, price.food) : 0;
  const totalSen = price ? price.total - price.rounding : 0;
  const needsEmail = view.requiresEmail && visitor.hasProfile && visitor.email === "";
  const step = getNextStep({
    hasMode: mode !== null,
    isShut,
    rules: part?.rules ?? null,
    draft,
    hasProfile: visitor.hasProfile,
    blockedLines: lines.length > 0 ? blocked.size : 1,
    gapSen,
    hasAlcohol,
    needsEmail,
    cart,
    days: found?.days ?? [],
    nowMs: clockMs(),
    // The time of a reserved table is its own.
    times: found && (booking ? { hasAsap: true, isChosenFree: true } : getOffer(found, draft.slot)),
    isTimesFailed: times.state === "failed",
    delivery: quotes.state,
    totalSen,
    hasPayment: payment !== null || isCovered,
    isMemberKnown: member.isKnown && deals.isKnown,
  });

  return {
    ...form,
    ...offered,
    ...priced,
    blocked,
    hasAlcohol,
    needsEmail,
    step,
    gapSen,
    facts() {
      if (!cart || !mode || !part || !price || step.kind !== "place") return null;
      const { rules } = part;
      const quote = row?.hasCourier ? quotes.quote : null;
      const { loyaltyID } = visitor;
      const spending = loyaltyID && split ? { loyaltyID, split } : null;
      const { promoCode } = deals;
      const { isLanding } = view;
      // A table and a meal plan have times of their own.
      const promisedUntil = (!booking && !row?.isTimeless && found?.asap?.to) || null;
      const seen = { totalSen, promisedUntil };
      return { cart, mode, rules, draft, quote, ...seen, isLanding, hasAlcohol, payment, promoCode, spending };
    },
    refresh({ code }: Pick<ApiError, "code">) {
      if (code === "PRICE_CHANGED" || /^(?:PROMO|VOUCHER)_/.test(code)) {
        member.reload();
        deals.reload();
        void reloadSession();
      }
      if (code !== "QUOTE_EXPIRED") {
        menu.refresh();
        times.reload();
      }
      quotes.reload();
    },
  };
}

export type Checkout = ReturnType<typeof useCheckout>;
