import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { ApiError } from "#shared/client.ts";
import { useOnDemand } from "#app/ui/use-on-demand.ts";
import type { CheckoutView } from "../checkout-view.ts";
import { hasOpenSubmission } from "./open-submission.ts";
import type { Checkout } from "../use-checkout.ts";

const noAnswer = { order: null, failure: new ApiError("NETWORK", 0, null) };

/**
 * Placing the order: a guest logs in first and the order goes on from there as soon as nothing is missing; a refusal
 * stays beside the form. An order that is placed leads to its payment page, or to its own page.
 */
export function useSubmission(view: CheckoutView, checkout: Checkout) {
  const navigate = useNavigate();
  const [isPlacing, setPlacing] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [isOpenAttempt, setOpenAttempt] = useState(false);
  const isOut = useRef(false);
  const seenSen = useRef(0);
  const login = useOnDemand(
    () => import("../../login/login-sheet.tsx"),
    ["account"],
    () => setFailure(noAnswer.failure),
  );
  const { id } = view.store;
  const step = checkout.step.kind;

  useEffect(() => void hasOpenSubmission(id).then(setOpenAttempt), [id]);

  const place = useEffectEvent(async () => {
    const facts = checkout.facts();
    if (isOut.current) return;
    isOut.current = true;
    const stack = await import("./place-order.ts").catch(() => null);
    const placed = stack && facts ? await stack.submitOrder(facts, seenSen.current) : noAnswer;
    isOut.current = false;
    if (placed.failure) {
      setPlacing(false);
      setOpenAttempt(await hasOpenSubmission(id));
      if (!facts) return;
      if (placed.failure.code === "LOGIN_REQUIRED") {
        // The session has ended meanwhile.
        login.open();
        return;
      }
      setFailure(placed.failure);
      checkout.refresh(placed.failure);
      return;
    }
    // The order's page takes the place of checkout, whose cart has gone: going back from the payment leads there.
    await navigate(`/order-summary?id=${placed.order.id}`, { replace: true });
    if (placed.paymentUrl) location.assign(placed.paymentUrl);
  });

  useEffect(() => {
    // A quote that ended while the code was typed is on its way again: the order waits for it.
    if (!isPlacing || step === "wait") return undefined;
    const turn = setTimeout(() => void place());
    return () => clearTimeout(turn);
  }, [isPlacing, step]);

  return {
    isPlacing,
    failure,
    isOpenAttempt,
    LoginSheet: login.Part,
    place: () => {
      setFailure(null);
      seenSen.current = checkout.facts()?.totalSen ?? 0;
      if (checkout.visitor.isBound) setPlacing(true);
      else login.open();
    },
    onLoggedIn: () => {
      login.close();
      setPlacing(true);
    },
    onLoginClosed: login.close,
  };
}
