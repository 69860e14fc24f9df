import type { TFunction } from "i18next";
import type { ChosenSlot } from "#app/store/times.ts";
import { formatAmount, formatRM } from "#shared/domain/money/money.ts";
import type { Locale } from "#shared/domain/text/locale.ts";
import { formatClockRange, formatDaySpan } from "#shared/domain/time/clock-text.ts";
import { toDay } from "#shared/domain/time/time.ts";
import type { CheckoutPart } from "./checkout-part.ts";
import type { NextStep } from "./next-step.ts";

export type ButtonFacts = {
  step: NextStep;
  totalSen: number;
  slot: ChosenSlot | null;
  asap: { from: string; to: string } | null;
  minimumSen: number;
  gapSen: number;
  nowMs: number;
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
export function getButtonText(t: TFunction<["checkout", "cart"]>, facts: ButtonFacts, locale: Locale): string {
  if ("text" in facts.step) return (t as ModeT)(facts.step.text, { amount: facts.step.amount });
  const { kind } = facts.step;
  if (kind === "place") {
    if (facts.placeText) return (t as ModeT)(facts.placeText, { amount: formatRM(facts.totalSen) });
    return t("placeOrder", { amount: formatRM(facts.totalSen), time: timeText(facts, locale) ?? t("asap") });
  }
  if (kind === "closed") return t("storeClosed", { ns: "cart" });
  if (kind !== "minOrder") return t(missing[kind]);
  const least = t("minOrder", { ns: "cart", amount: formatAmount(facts.minimumSen) });
  return `${least} · ${t("addMore", { ns: "cart", gap: formatRM(facts.gapSen) })}`;
}

function timeText({ slot, asap, nowMs }: ButtonFacts, locale: Locale): string | null {
  const span = slot ? [slot.startAt, slot.endAt] : asap && [asap.from, asap.to];
  const [start, end] = span ?? [];
  if (!start || !end) return null;
  const day = start.slice(0, 10);
  const range = formatClockRange(start, end, locale);
  return day === toDay(nowMs) ? range : formatDaySpan(day, range, locale);
}
