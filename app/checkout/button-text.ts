import type { TFunction } from "i18next";
import { formatAmount, formatRM, formatSpacedRM } from "#shared/domain/money/money.ts";
import type { CheckoutPart } from "./checkout-part.ts";
import type { NextStep } from "./next-step.ts";

export type ButtonFacts = {
  step: NextStep;
  totalSen: number;
  /** When the food comes, as the page says it; null: not known. */
  time: string | null;
  minimumSen: number;
  gapSen: number;
  /** The mode's own text for placing the order. */
  placeText?: ReturnType<NonNullable<CheckoutPart["placeText"]>> | undefined;
};

/** The texts of a mode come with its folder. */
export type ModeT = TFunction<["checkout", "dineIn", "driveThru", "mealPlan"]>;

const missing = {
  mode: "needMode",
  items: "needItems",
  slot: "needTime",
  age: "needAge",
  email: "needEmail",
  payment: "needPayment",
  wait: "checking",
} as const;

/** What the button says: "Place order · RM32.40 · 12:30–1:00 PM", or what is missing (S219). */
export function getButtonText(t: TFunction<["checkout", "cart"]>, facts: ButtonFacts): string {
  if ("text" in facts.step) return (t as ModeT)(facts.step.text, { amount: facts.step.amount });
  const { kind } = facts.step;
  if (kind === "place") {
    if (facts.placeText) return (t as ModeT)(facts.placeText, { amount: formatRM(facts.totalSen) });
    return t("placeOrder", { amount: formatRM(facts.totalSen), time: facts.time ?? t("asap") });
  }
  if (kind === "closed") return t("storeClosed", { ns: "cart" });
  if (kind !== "minOrder") return t(missing[kind]);
  const least = t("minOrder", { ns: "cart", amount: formatAmount(facts.minimumSen) });
  return `${least} · ${t("addMore", { ns: "cart", gap: formatSpacedRM(facts.gapSen) })}`;
}
