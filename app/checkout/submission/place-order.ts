import { getI18n } from "react-i18next";
import { forgetPromo } from "#app/account/kept-promo.ts";
import { call } from "#app/api/call.client.ts";
import { getFailureText } from "#app/api/failure-text.ts";
import { changeCart } from "#app/cart/use-carts.ts";
import type { OrderBody } from "#app/checkout/requests.ts";
import { deleteDraft } from "#app/checkout/use-draft.ts";
import { loadTexts } from "#app/i18n/ensure-texts.ts";
import { beginPayment } from "#app/payment/begin-payment.ts";
import type { ChosenPayment } from "#app/payment/payments.ts";
import { spendBalances } from "#app/payment/spend-balances.ts";
import type { PaymentSplit } from "#app/payment/split-payment.ts";
import { runLocked } from "#app/storage/run-locked.ts";
import { personStore } from "#app/storage/storage.ts";
import { finishHold } from "#app/store/hold-storage.ts";
import { showToast, toastMs } from "#app/ui/toast.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import { withItems } from "#shared/domain/cart/cart.ts";
import { formatRM } from "#shared/domain/money/money.ts";
import { getExactDue } from "#shared/domain/money/order-total.ts";
import { createOrderBody, type OrderBodyFacts } from "./order-body.ts";
import { placeOnce } from "./place-once.ts";
import type { Submitted } from "./submission-machine.ts";
import { deleteSubmission, storeSubmission, readSubmission } from "./submission-storage.ts";

type Facts = OrderBodyFacts & {
  payment: ChosenPayment | null;
  /** The points and credit that the customer wants to spend; null for none. */
  spending: { loyaltyID: string; split: PaymentSplit } | null;
};

/** One tab at a time: a cart that another tab has ordered returns that order. `seenSen`: the pressed total. */
export function submitOrder(facts: Facts, seenSen: number): Promise<Submitted> {
  const place = async () => (await orderedElsewhere(facts.cart)) ?? placeHere(facts, seenSen);
  return runLocked(placedKey(facts.cart.storeID), place);
}

const placedKey = (storeId: string) => `mk.placed.${storeId}` as const;

/** Returns the order when no line of its cart is left, because another tab has ordered it; else null. */
async function orderedElsewhere({ storeID, cart: lines }: OrderBodyFacts["cart"]): Promise<Submitted | null> {
  let hasLine = false;
  await changeCart(storeID, (cart) => {
    hasLine = cart?.cart.some((line) => lines.some(({ cartItemID }) => cartItemID === line.cartItemID)) ?? false;
    return cart;
  });
  const id = hasLine ? null : await personStore.get(placedKey(storeID));
  return id === null ? null : { order: { id }, paymentUrl: null, failure: null };
}

/** Sends the order under the stored key; the ordered lines and the draft are removed once the order is known. */
async function placeHere(facts: Facts, seenSen: number): Promise<Submitted> {
  const { payment, isLanding, spending } = facts;
  const storeId = facts.cart.storeID;
  // A total that has risen since the press, for example by a login, is for the server to reject and explain.
  const body = createOrderBody({ ...facts, totalSen: Math.min(facts.totalSen, seenSen) });
  const placed = await placeOnce(await readSubmission(storeId), body, {
    keep: (submission) => (submission ? storeSubmission(storeId, submission) : deleteSubmission(storeId)),
    async send(idempotencyKey, sent) {
      const { value, failure } = await call.ordering.place({ params: { id: storeId }, body: sent, idempotencyKey });
      return failure ? { value: null, failure } : { value: value.item, failure };
    },
    async finish({ id }, sent) {
      await personStore.set(placedKey(storeId), id);
      await removeOrdered(storeId, sent);
      await deleteDraft(storeId);
      if (sent.promoCode) await forgetPromo();
      if (sent.tableReservationID) await finishHold(storeId);
    },
  });
  const { order, failure } = placed;
  if (!order) return { order, failure };
  if (await isDearer(order, body)) return { order, paymentUrl: null, failure: null };
  const spent = spending && (await spendBalances(order, spending.loyaltyID, spending.split));
  // The order stands, and what is due is to be paid from its page.
  if (spent?.failure) {
    const { t } = getI18n();
    // The texts came with the choice to spend.
    showToast({ text: t("notSpent", { ns: "balance" }), kind: "bad", ms: toastMs.error, closeLabel: t("close") });
    return { order, paymentUrl: null, failure: null };
  }
  const paid = { storeID: storeId, orderIDs: [order.id], dueSen: spent?.dueSen ?? getExactDue(order) };
  const { url: paymentUrl, failure: unpaid } = await beginPayment(paid, payment, isLanding);
  return { order, paymentUrl, failure: null, ...(unpaid && { payProblem: getFailureText(unpaid) }) };
}

/**
 * An API that does not compare totals may ask for more than the page showed. Then the customer is told, and pays from the
 * order's page or not at all.
 */
async function isDearer({ total, rounding }: Order, { expectedTotal = 0 }: OrderBody): Promise<boolean> {
  if (total - rounding <= expectedTotal) return false;
  await loadTexts(["checkoutLater"]);
  const i18n = getI18n();
  const amounts = { amount: formatRM(total - rounding), seen: formatRM(expectedTotal) };
  const text = i18n.getFixedT(null, "checkoutLater")("totalHigher", amounts);
  showToast({ text, kind: "bad", ms: toastMs.error, closeLabel: i18n.t("close") });
  return true;
}

/** Lines added while the request was in flight stay in the cart. */
function removeOrdered(storeId: string, { orderFoods }: OrderBody): Promise<void> {
  const ordered = new Set(orderFoods.map(({ cartItemID }) => cartItemID));
  return changeCart(
    storeId,
    (cart) =>
      cart &&
      withItems(
        cart,
        cart.cart.filter(({ cartItemID }) => !ordered.has(cartItemID)),
      ),
  );
}
