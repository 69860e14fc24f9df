import type { ModeRules, Need, NeedFacts } from "./checkout-part.ts";

export type NextStep =
  | { kind: "place" }
  | {
      kind: "mode" | "items" | "minOrder" | "closed" | "slot" | "age" | "email" | "payment" | "wait";
    }
  | Need;

export type StepFacts = NeedFacts & {
  /** Of the chosen mode; null without one, and until its part is loaded. */
  rules: ModeRules | null;
  hasMode: boolean;
  /** The store takes no orders now: whether it has a time is said before anything is asked. */
  isShut?: boolean;
  blockedLines: number;
  gapSen: number;
  hasAlcohol: boolean;
  times: { hasAsap: boolean; hasSlots?: boolean; isChosenFree: boolean } | null;
  isTimesFailed: boolean;
  /** The merchant requires an e-mail address, and the customer is known to have none (PD24). */
  needsEmail: boolean;
  hasPayment: boolean;
  isMemberKnown: boolean;
};

/** The first missing part in the order of the page (S219). A failed availability call does not block an ASAP order. */
export function getNextStep(facts: StepFacts): NextStep {
  const { rules, draft, times } = facts;
  if (!facts.hasMode) return { kind: "mode" };
  if (facts.isShut && times && !times.hasAsap && !rules?.hasOwnTimes) {
    if (!times.hasSlots) return { kind: "closed" };
    if (!times.isChosenFree) return { kind: "slot" };
  }
  if (facts.blockedLines > 0) return { kind: "items" };
  if (facts.gapSen > 0) return { kind: "minOrder" };
  if (times && !times.hasAsap && !times.hasSlots) return { kind: "closed" };
  const need = rules?.findNeed?.(facts);
  if (need) return need;
  if (!rules?.hasOwnTimes && (times ? !times.isChosenFree : facts.isTimesFailed && draft.slot !== null))
    return { kind: "slot" };
  const lateNeed = rules?.findLateNeed?.(facts);
  if (lateNeed) return lateNeed;
  if (facts.hasAlcohol && !draft.isAgeConfirmed) return { kind: "age" };
  if (facts.needsEmail) return { kind: "email" };
  if (!facts.hasPayment) return { kind: "payment" };
  const isWaiting =
    !rules || !facts.isMemberKnown || (!times && !facts.isTimesFailed) || rules.isWaiting?.(facts) === true;
  return { kind: isWaiting ? "wait" : "place" };
}
