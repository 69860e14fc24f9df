import type { Locale } from "#shared/domain/locale.ts";
import { getTestPagePath } from "#worker/marketplace/ports/payment.ts";
import { buttons, pressed } from "./forms.ts";
import { paymentTexts } from "./payment-texts.ts";

/** The answers that a bank may give. */
const outcomes = ["succeed", "twice", "slow", "fail", "cancel"] as const;
export type Outcome = (typeof outcomes)[number];

/** A slow payment is reported this long after the customer has left. */
const slowMs = 10_000;

/** Who is told what came of a payment; each yields the payment as it is then. */
export type Payee<View> = {
  succeed: () => Promise<View>;
  succeedAt: (due: number) => Promise<View>;
  fail: () => Promise<View>;
  cancel: () => Promise<View>;
};

/** The answer that was pressed on a payment's page; null for whatever no form of the page sends. */
export function pressedOutcome(request: Request): Promise<Outcome | null> {
  return pressed(request, { name: "outcome", among: outcomes });
}

/** Reports an answer as a bank would. */
export async function report<View>(outcome: Outcome, payee: Payee<View>, now: number): Promise<View> {
  if (outcome === "slow") return payee.succeedAt(now + slowMs);
  if (outcome === "fail") return payee.fail();
  if (outcome === "cancel") return payee.cancel();
  if (outcome === "twice") await payee.succeed();
  return payee.succeed();
}

/** What the page that is come back to may say before the payment itself is known to be made. */
export const returns = {
  succeed: "success",
  twice: "success",
  slow: "success",
  fail: "failed",
  cancel: "cancelled",
} as const satisfies Record<Outcome, string>;

/** A button for each answer. */
export function outcomeForms(paymentID: string, locale: Locale): string {
  const labels = outcomes.map((outcome) => ({ value: outcome, label: paymentTexts[locale][outcome] }));
  return buttons(getTestPagePath(paymentID), "outcome", labels);
}
