import { useDeals } from "#app/deals/use-deals.ts";
import { putLastFirst } from "#app/payment/last-payment.ts";
import { choosePayment, isCashAtCounter, getLeastOf, getPaymentOptions, getTaking } from "#app/payment/payments.ts";
import { splitPayment } from "#app/payment/split-payment.ts";
import { getTipSen } from "#app/payment/tip-amount.ts";
import { useBalances } from "#app/payment/use-balances.ts";
import { calculateTierDiscount } from "#shared/domain/deals/loyalty.ts";
import { priceOrder } from "#shared/domain/money/order-total.ts";
import { minuteMs } from "#shared/domain/time/time.ts";
import type { CheckoutView } from "./checkout-view.ts";
import { toPricedLines } from "./priced-lines.ts";
import type { CheckoutForm } from "./use-checkout-form.ts";
import type { StoreOffer } from "./use-store-offer.ts";

/** What the order costs with the best code, and how it is paid: null until there is something to order. */
export function usePrice(
  view: CheckoutView,
  form: CheckoutForm,
  { menu, clockMs, orderFoods, quotes, promised }: StoreOffer,
) {
  const { cart, mode, draft, visitor } = form;
  const { store, merchantID, platform, modes } = view;
  const member = useBalances(view.loyaltyMerchantID, visitor.loyaltyID);
  const lines = toPricedLines(cart?.cart ?? [], menu.menu, visitor.history, view.nowMs);
  const foods = cart?.cart.length && mode ? { lines, dineType: mode } : null;
  const priced = foods && {
    ...foods,
    miscellaneousFees: store.miscellaneousFees,
    serviceChargeBp: view.serviceChargeBp,
    deliveryFee: promised.feeSen ?? undefined,
    deliveryDiscount: quotes.item?.deliveryDiscount,
    tip: getTipSen(draft.tip) ?? 0,
    tierDiscount: calculateTierDiscount(member.discount, priceOrder(foods).food),
  };
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
  const offered = getPaymentOptions(
    view.paymentMethods,
    // A deposit is paid online, as a delivery is.
    draft.booking?.depositSen ? "DELIVERY" : (mode ?? "PICKUP"),
    false,
    visitor.paysFirst,
  );
  const leastRestSen = getLeastOf(offered);
  const dueSen = priced ? deals.price(priced).total : 0;
  const { balances } = member;
  const split =
    balances.points + balances.creditSen === 0 ? undefined : splitPayment(dueSen, balances, draft, leastRestSen);
  const options = putLastFirst(getTaking(offered, split?.restSen ?? dueSen), form.lastPayment);
  const payment = choosePayment(options, draft.payment, form.lastPayment?.bank);
  const redeemed = split ? split.pointsSen + split.creditSen : 0;
  const price = priced && deals.price({ ...priced, redeemed, isCashAtCounter: isCashAtCounter(payment) });
  return {
    member,
    dealPlace,
    deals,
    options,
    paysFirst: visitor.paysFirst,
    payment,
    balances,
    leastRestSen,
    split: redeemed > 0 ? split : undefined,
    isCovered: split?.restSen === 0,
    price,
  };
}
