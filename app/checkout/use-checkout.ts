import { useEffect, useState } from "react";
import { useCarts } from "#app/cart/use-carts.ts";
import { useServerData } from "#app/data/server-data.ts";
import { useDeals } from "#app/deals/use-deals.ts";
import { checkoutModes, preloadCheckoutParts, useCheckoutPart } from "#app/modes/checkout-modes.ts";
import { useBalanceParts } from "#app/payment/balance/balance-parts.ts";
import { useBalances } from "#app/payment/balance/use-balances.ts";
import { choosePayment, isCashAtCounter, getPaymentOptions } from "#app/payment/payments.ts";
import { reloadSession } from "#app/session/known-session.ts";
import { useMode } from "#app/store/mode/use-mode.ts";
import { getOffer } from "#app/store/times.ts";
import { useRenewal } from "#app/ui/use-renewal.ts";
import { useServerClock } from "#app/ui/use-server-clock.ts";
import type { ApiError } from "#shared/client.ts";
import { isOrderedIn } from "#shared/domain/dine-type.ts";
import { calculateTierDiscount } from "#shared/domain/loyalty.ts";
import { priceOrder } from "#shared/domain/order-total.ts";
import { calculateMinOrderGap } from "#shared/domain/pricing.ts";
import { minuteMs } from "#shared/domain/time.ts";
import type { CheckoutView } from "./checkout-view.ts";
import type { LineProblem } from "./line-reasons.ts";
import { loadTimes } from "./load-times.ts";
import { getNextStep } from "./next-step.ts";
import { toPricedLines } from "./priced-lines.ts";
import { createAvailabilityBody, createDeliveryBody, toOrderFoods } from "./requests.client.ts";
import { useDraft } from "./use-draft.ts";
import { isObstacle, useMenuCheck } from "./use-menu-check.ts";
import { useQuotes } from "./use-quotes.ts";
import { useVisitor } from "./use-visitor.ts";

export function useCheckout(view: CheckoutView) {
  const { store } = view;
  const { isReady, carts } = useCarts();
  const kept = carts[store.id] ?? null;
  const modeState = useMode(store.id, view.modes);
  const { mode } = modeState;
  // The other lines wait in the cart.
  const cart = kept && { ...kept, cart: kept.cart.filter((line) => isOrderedIn(line, mode)) };
  const row = (mode && checkoutModes[mode]) ?? null;
  const part = useCheckoutPart(mode);
  const { draft: stored, isReady: isDraftReady, change } = useDraft(store.id);
  // A time that was chosen for another mode does not count where the order has none, nor a table elsewhere.
  const draft = row?.isTimeless ? { ...stored, slot: null } : { ...stored, booking: null };
  const { booking } = draft;
  const visitor = useVisitor();
  // The form waits for the part of the cart's mode; with another mode it stays, and a section comes when it is loaded.
  const [hasForm, setForm] = useState(false);
  if (!hasForm && isReady && isDraftReady && visitor.isReady && (mode === null || part)) setForm(true);
  // Of the other modes only those that most stores have: the rest loads when the form is first touched.
  useEffect(() => {
    if (hasForm) preloadCheckoutParts(view.modes.filter((one) => checkoutModes[one]?.headings));
  }, [hasForm, view.modes]);
  const menu = useMenuCheck(view, isReady);
  const clockMs = useServerClock(view.nowMs);

  const hasLines = cart !== null && cart.cart.length > 0;
  const orderFoods =
    hasLines && isDraftReady && mode && part ? (part.rules.toFoods?.(cart, draft) ?? toOrderFoods(cart, mode)) : null;
  const times = useServerData(
    orderFoods && mode ? { id: store.id, body: createAvailabilityBody(orderFoods, mode, draft) } : null,
    ({ id, body }, signal) => loadTimes(id, body, clockMs(), signal),
  );
  const offered = times.value;
  useRenewal(times.renew);
  const { slot, address } = draft;
  const toQuote = orderFoods && mode && row?.hasCourier && address;
  const asked = toQuote ? createDeliveryBody(orderFoods, mode, slot, address) : null;
  const quotes = useQuotes(store.id, asked, draft.fareKey, clockMs);

  const member = useBalances(view.loyaltyMerchantID, visitor.loyaltyID);
  const lines = toPricedLines(cart?.cart ?? [], menu.menu, visitor.history, view.nowMs);
  const foods = hasLines && mode ? { lines, dineType: mode } : null;
  const priced = foods && {
    ...foods,
    miscellaneousFees: store.miscellaneousFees,
    serviceChargeBp: view.serviceChargeBp,
    deliveryFee: quotes.quote?.amount,
    deliveryDiscount: quotes.item?.deliveryDiscount,
    tierDiscount: calculateTierDiscount(member.discount, priceOrder(foods).food),
  };
  const { merchantID, platform, modes } = view;
  const dealPlace = { storeID: store.id, merchantID, platform, modes };
  const deals = useDeals({
    place: dealPlace,
    listed: view.offers,
    vouchers: visitor.vouchers,
    customer: { isNew: visitor.history.isNew, promoUses: visitor.promoUses },
    isBound: visitor.isBound,
    order: priced && orderFoods && { ...priced, orderFoods },
    chosen: draft.promoCode,
    // The clock of a page is a little behind the server's, and a voucher that was just issued counts.
    nowMs: clockMs() + minuteMs,
  });
  // Credit is offered beside the ways to pay, and for a part of the amount too.
  const options = getPaymentOptions(
    view.paymentMethods,
    // A deposit is paid online, as a delivery is.
    booking?.depositSen ? "DELIVERY" : (mode ?? "PICKUP"),
    false,
  );
  const payment = choosePayment(options, draft.payment);
  const dueSen = priced ? deals.price(priced).total : 0;
  const { balances } = member;
  const spending = useBalanceParts(balances.points + balances.creditSen);
  const split = spending?.splitPayment(dueSen, balances, draft);
  const redeemed = split ? split.pointsSen + split.creditSen : 0;
  const price = priced && deals.price({ ...priced, redeemed, isCashAtCounter: isCashAtCounter(payment) });

  const unavailable = offered?.unavailableItems ?? [];
  const blocked = new Map<string, LineProblem>();
  for (const line of cart?.cart ?? []) {
    const change = menu.changes.find((one) => one.cartItemID === line.cartItemID && isObstacle(one));
    const refusal = unavailable.find(({ cartItemID }) => cartItemID === line.cartItemID);
    if (change) blocked.set(line.cartItemID, change);
    else if (refusal) blocked.set(line.cartItemID, { kind: refusal.reason });
  }
  const hasAlcohol = cart?.cart.some(({ foodConformity }) => foodConformity === "ALCOHOL") ?? false;
  const gapSen = price ? calculateMinOrderGap(store.minOrderAmount, mode, price.food) : 0;
  const needsEmail = view.requiresEmail && visitor.hasProfile && visitor.email === "";
  const step = getNextStep({
    hasMode: mode !== null,
    rules: part?.rules ?? null,
    draft,
    hasProfile: visitor.hasProfile,
    blockedLines: hasLines ? blocked.size : 1,
    gapSen,
    hasAlcohol,
    needsEmail,
    cart,
    days: offered?.days ?? [],
    nowMs: clockMs(),
    // The time of a reserved table is its own.
    times: offered && (booking ? { hasAsap: true, isChosenFree: true } : getOffer(offered, draft.slot)),
    isTimesFailed: times.state === "failed",
    delivery: quotes.state,
    totalSen: price ? price.total - price.rounding : 0,
    hasPayment: payment !== null || split?.restSen === 0,
    isMemberKnown: member.isKnown && deals.isKnown,
  });

  return {
    isReady: hasForm,
    kept,
    cart,
    modeState,
    mode,
    row,
    part,
    draft,
    change,
    visitor,
    menu,
    times,
    quotes,
    options,
    payment,
    balances,
    BalanceSection: spending?.BalanceSection,
    isCovered: split?.restSen === 0,
    deals,
    dealPlace,
    price,
    blocked,
    hasAlcohol,
    needsEmail,
    step,
    gapSen,
    clockMs,
    facts() {
      if (!cart || !mode || !part || !price || step.kind !== "place") return null;
      const totalSen = price.total - price.rounding;
      const { rules } = part;
      const quote = row?.hasCourier ? quotes.quote : null;
      const { loyaltyID } = visitor;
      const paid = loyaltyID && split && redeemed > 0 ? { loyaltyID, split } : null;
      const promoCode = deals.promoCode;
      const { isLanding } = view;
      // A table and a meal plan have times of their own.
      const promisedUntil = (!booking && !row?.isTimeless && offered?.asap?.to) || null;
      const seen = { totalSen, promisedUntil };
      return { cart, mode, rules, draft, quote, ...seen, isLanding, hasAlcohol, payment, promoCode, spending: paid };
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
