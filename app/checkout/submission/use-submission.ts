import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { CheckoutView } from "#app/checkout/checkout-view.ts";
import type { Checkout } from "#app/checkout/use-checkout.ts";
import { leaveFor, leaving } from "#app/navigation/leave-to.ts";
import { ApiError } from "#shared/client.ts";
import { hasOpenSubmission } from "./open-submission.ts";
import {
  initialSubmission,
  type SubmissionEffect,
  type SubmissionEvent,
  type SubmissionState,
  transition,
} from "./submission-machine.ts";

type Facts = NonNullable<ReturnType<Checkout["facts"]>>;

const noAnswer = () => ({ order: null, failure: new ApiError("NETWORK", 0, null) });

/** Submits the order of a page: turns what happens into events of the machine and performs its effects. */
export function useSubmission({ store: { id } }: CheckoutView, checkout: Checkout) {
  const navigate = useNavigate();
  const [state, setState] = useState(initialSubmission);
  // What the customer saw when they pressed: during a login the page may have got later times.
  const promisedUntil = useRef<string | null>(null);
  const [sent, setSent] = useState<Checkout | null>(null);
  const [{ connect, send }] = useState(createSubmissionRunner<Facts>);

  const perform = useEffectEvent(async (effect: SubmissionEffect<Facts>) => {
    switch (effect.kind) {
      case "readOutcome":
        return send({ kind: "outcomeRead", isOpen: await hasOpenSubmission(id) });
      case "submit": {
        // What is not sent cannot have an open outcome; an attempt before it can.
        if (!navigator.onLine && !(await hasOpenSubmission(id)))
          return send({ kind: "submitted", result: { order: null, failure: new ApiError("OFFLINE", 0, null) } });
        const stack = await import("./place-order.ts").catch(() => null);
        const result = stack
          ? await stack.submitOrder({ ...effect.facts, promisedUntil: promisedUntil.current }, effect.seenSen)
          : noAnswer();
        return send({ kind: "submitted", result });
      }
      case "refresh":
        return checkout.refresh(effect.failure);
      case "leave": {
        const { orderId, paymentUrl, payProblem } = effect;
        const path = `/order-summary?id=${orderId}`;
        // The form stays until the bank's page is there.
        const staysShown = !leaving.opensWindow && location.pathname === `/${id}/checkout`;
        if (paymentUrl && staysShown) await leaveFor(paymentUrl, path);
        // The order's page replaces checkout, whose cart is gone: going back from the payment leads there.
        await navigate(path, { replace: true, state: payProblem ? { payProblem } : null });
        if (paymentUrl && !staysShown) leaving.to(paymentUrl);
      }
    }
  });

  useEffect(() => {
    // Stays connected: an order that is placed after the customer has left the page leads to its own page too.
    connect((next, effects) => {
      setState(next);
      for (const effect of effects) void perform(effect);
    });
    void perform({ kind: "readOutcome" });
  }, [connect]);

  const settle = useEffectEvent(() => {
    setSent(checkout);
    send({ kind: "settled", facts: checkout.facts() });
  });
  const isSettled = state.kind === "waiting" && checkout.step.kind !== "wait";
  useEffect(() => {
    if (!isSettled) return undefined;
    // After a login the saved address and the member's price arrive first.
    const turn = setTimeout(() => settle());
    return () => clearTimeout(turn);
  }, [isSettled]);

  return {
    isPlacing: state.kind === "waiting" || state.kind === "submitting" || state.kind === "placed",
    /** The form as it was sent: the page shows it until another page is there, because the cart is empty by then. */
    sent: state.kind === "submitting" || state.kind === "placed" ? sent : null,
    failure: state.kind === "editing" ? state.failure : null,
    isOutcomeOpen: state.isOutcomeOpen,
    login: state.kind === "loggingIn" ? { hasEnded: state.hasEnded } : null,
    place() {
      const facts = checkout.facts();
      promisedUntil.current = facts?.promisedUntil ?? null;
      send({ kind: "pressed", isLoggedIn: checkout.visitor.isBound, seenSen: facts?.totalSen ?? 0 });
    },
    onLoggedIn: () => send({ kind: "loggedIn" }),
    onLoginClosed: () => send({ kind: "loginClosed" }),
  };
}

type Listener<Facts> = (state: SubmissionState, effects: readonly SubmissionEffect<Facts>[]) => void;

/** Holds the state outside React, because a second tap comes before the next render. */
function createSubmissionRunner<Facts>() {
  let state = initialSubmission;
  let listener: Listener<Facts> | null = null;
  return {
    connect: (next: Listener<Facts>) => {
      listener = next;
    },
    send: (event: SubmissionEvent<Facts>) => {
      const [next, ...effects] = transition(state, event);
      state = next;
      listener?.(state, effects);
    },
  };
}
