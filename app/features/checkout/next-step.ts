import type { DineType } from "#shared/contract/entities.ts";
import type { Draft } from "./draft.ts";

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
        | "email"
        | "payment"
        | "wait";
    };

export type StepFacts = {
  mode: DineType | null;
  draft: Draft;
  blockedLines: number;
  gapSen: number;
  hasAlcohol: boolean;
  times: { hasAsap: boolean; hasSlots: boolean; isChosenFree: boolean } | null;
  isTimesFailed: boolean;
  delivery: "none" | "wait" | "ready" | "too-far" | "failed";
  /** The merchant requires an e-mail address, and the customer is known to have none (PD24). */
  needsEmail: boolean;
  hasPayment: boolean;
  isMemberKnown: boolean;
};

/** The first missing part in the order of the page (S219). A failed availability call does not block an ASAP order. */
export function getNextStep(facts: StepFacts): NextStep {
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
  if (facts.needsEmail) return { kind: "email" };
  if (!facts.hasPayment) return { kind: "payment" };
  const isWaiting =
    !facts.isMemberKnown || (!times && !facts.isTimesFailed) || (mode === "DELIVERY" && facts.delivery !== "ready");
  return { kind: isWaiting ? "wait" : "place" };
}
