import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { ApiError } from "#shared/client.ts";
import { isUnknown } from "./attempt.ts";
import type { CheckoutView } from "./checkout-view.ts";
import { beginPayment, placeOrder } from "./place-order.ts";
import { keptAttempt } from "./use-attempt.ts";
import type { Checkout } from "./use-checkout.ts";

/**
 * Placing the order: a guest logs in first and the order goes on from there; a refusal stays beside the form. An order
 * that is placed leads to its payment page, or to its own page.
 */
export function usePlacing(view: CheckoutView, checkout: Checkout) {
  const navigate = useNavigate();
  const [status, setStatus] = useState<"idle" | "login" | "placing">("idle");
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [isOpenAttempt, setOpenAttempt] = useState(false);
  const isBusy = useRef(false);
  const { id } = view.store;

  useEffect(() => {
    // The key exists from the moment checkout opens; a body beside it is an order whose answer never came.
    void keptAttempt(id).then(({ sent }) => setOpenAttempt(sent !== null));
  }, [id]);

  async function place() {
    const body = checkout.body();
    const { payment } = checkout;
    if (!body || !payment || isBusy.current) return;
    isBusy.current = true;
    setStatus("placing");
    setFailure(null);
    const placed = await placeOrder(id, body);
    isBusy.current = false;
    if (placed.failure) {
      setStatus("idle");
      setFailure(placed.failure);
      setOpenAttempt(isUnknown(placed.failure));
      checkout.refresh(placed.failure);
      return;
    }
    const { order } = placed;
    const paymentUrl = await beginPayment(order, payment, view.isLanding);
    if (paymentUrl) location.assign(paymentUrl);
    else await navigate(`/order-summary?id=${order.id}`, { replace: true });
  }

  return {
    status,
    failure,
    isOpenAttempt,
    place: () => {
      if (checkout.visitor.isBound) void place();
      else setStatus("login");
    },
    onLoggedIn: () => void place(),
    onLoginClosed: () => setStatus((now) => (now === "login" ? "idle" : now)),
  };
}
