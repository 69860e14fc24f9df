import { useEffect, useState } from "react";
import { useCarts } from "#app/cart/use-carts.ts";
import { checkoutModes, preloadCheckoutParts, useCheckoutPart } from "#app/modes/checkout-modes.ts";
import { useLastPayment } from "#app/payment/last-payment.ts";
import { useOffered } from "#app/site/use-offered.ts";
import { useMode } from "#app/store/use-mode.ts";
import { isOrderedIn } from "#shared/domain/orders/dine-type.ts";
import type { CheckoutView } from "./checkout-view.ts";
import { useDraft } from "./use-draft.ts";
import { useVisitor } from "./use-visitor.ts";

/** What is ordered, how and by whom, as this device keeps it. */
export function useCheckoutForm({ store, modes }: CheckoutView) {
  const { isReady: isCartReady, carts } = useCarts();
  const kept = carts[store.id] ?? null;
  const modeState = useMode(store.id, modes);
  const { mode } = modeState;
  // The other lines wait in the cart.
  const cart = kept && { ...kept, cart: kept.cart.filter((line) => isOrderedIn(line, mode)) };
  const row = (mode && checkoutModes[mode]) ?? null;
  const part = useCheckoutPart(mode);
  const { draft: stored, isReady: isDraftReady, change } = useDraft(store.id);
  const canTip = useOffered("ordering.tip", "order.tip") && row?.hasTip === true;
  // A time that was chosen for another mode does not count where the order has none, nor a table or a tip elsewhere.
  const timed = row?.isTimeless ? { ...stored, slot: null } : { ...stored, booking: null };
  const draft = canTip ? timed : { ...timed, tip: null };
  // The tip was for the rider: whoever comes back to a delivery chooses again.
  const isTipOver = isDraftReady && row !== null && !canTip && stored.tip !== null;
  useEffect(() => {
    if (isTipOver) change({ tip: null });
  });
  const visitor = useVisitor();
  const lastPayment = useLastPayment();
  // The form waits for the part of the cart's mode; with another mode it stays, and a section comes when it is loaded.
  const [isReady, setReady] = useState(false);
  if (
    !isReady &&
    isCartReady &&
    isDraftReady &&
    visitor.isReady &&
    lastPayment !== undefined &&
    (mode === null || part)
  )
    setReady(true);
  // Of the other modes only those that most stores have: the rest loads when the form is first touched.
  useEffect(() => {
    if (isReady) preloadCheckoutParts(modes.filter((one) => checkoutModes[one]?.headings));
  }, [isReady, modes]);
  return {
    isReady,
    isCartReady,
    isDraftReady,
    kept,
    cart,
    modeState,
    mode,
    row,
    part,
    draft,
    change,
    visitor,
    lastPayment: lastPayment ?? null,
  };
}

export type CheckoutForm = ReturnType<typeof useCheckoutForm>;
