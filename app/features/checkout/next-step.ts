import type { DineType } from "#shared/contract/entities.ts";
import type { Draft } from "./draft.ts";

/** What stands between the customer and the order: the first thing that is missing, or nothing. */
export type NextStep =
  | { kind: "place" }
  | {
      kind:
        | "mode"
        | "items"
        | "minOrder"
        | "closed"
        | "address"
        | "street"
        | "tooFar"
        | "slot"
        | "courier"
        | "age"
        | "payment"
        | "wait";
    };

export type StepFacts = {
  /** null: the customer has not decided yet. */
  mode: DineType | null;
  draft: Draft;
  /** Lines that cannot be had, or that the menu asks other choices for. */
  blockedLines: number;
  gapSen: number;
  hasAlcohol: boolean;
  /** null: not known yet. */
  times: { hasAsap: boolean; hasSlots: boolean; isChosenFree: boolean } | null;
  isTimesFailed: boolean;
  delivery: "none" | "wait" | "ready" | "too-far" | "failed";
  hasPayment: boolean;
  /** False while the level that lowers the price is on its way. */
  isMemberKnown: boolean;
};

/**
 * The first thing missing, in the order of the page, so that the button leads down it (S219). An availability call that
 * failed does not stop an order as soon as possible: the server decides anyway.
 */
export function nextStep(facts: StepFacts): NextStep {
  const { mode, draft, times } = facts;
  if (mode === null) return { kind: "mode" };
  if (facts.blockedLines > 0) return { kind: "items" };
  if (facts.gapSen > 0) return { kind: "minOrder" };
  if (times && !times.hasAsap && !times.hasSlots) return { kind: "closed" };
  if (mode === "DELIVERY") {
    if (!draft.address) return { kind: "address" };
    if (facts.delivery === "too-far") return { kind: "tooFar" };
    if (!draft.address.address.addressLine1.trim()) return { kind: "street" };
  }
  if (times ? !times.isChosenFree : facts.isTimesFailed && draft.slot !== null) return { kind: "slot" };
  if (mode === "DELIVERY" && facts.delivery === "failed") return { kind: "courier" };
  if (facts.hasAlcohol && !draft.isAgeConfirmed) return { kind: "age" };
  if (!facts.hasPayment) return { kind: "payment" };
  const isWaiting =
    !facts.isMemberKnown || (!times && !facts.isTimesFailed) || (mode === "DELIVERY" && facts.delivery !== "ready");
  return { kind: isWaiting ? "wait" : "place" };
}
