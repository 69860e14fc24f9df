import type { Locale } from "#shared/domain/locale.ts";
import { getTestPagePath } from "#worker/marketplace/demo/simulation/test-payments.ts";
import { renderButtons, readPressedButton } from "./forms.ts";
import type { Html } from "./html.ts";
import { paymentTexts } from "./payment-texts.ts";

const outcomes = ["succeed", "twice", "slow", "fail", "cancel"] as const;
export type Outcome = (typeof outcomes)[number];

const slowMs = 10_000;

/** Receives the outcome of a payment; each method yields the payment after it. */
export type Payee<View> = {
  succeed: () => Promise<View>;
  succeedAt: (due: number) => Promise<View>;
  fail: () => Promise<View>;
  cancel: () => Promise<View>;
};

export function readPressedOutcome(request: Request): Promise<Outcome | null> {
  return readPressedButton(request, { name: "outcome", among: outcomes });
}

/** Reports an outcome as a bank does. */
export async function reportOutcome<View>(outcome: Outcome, payee: Payee<View>, now: number): Promise<View> {
  if (outcome === "slow") return payee.succeedAt(now + slowMs);
  if (outcome === "fail") return payee.fail();
  if (outcome === "cancel") return payee.cancel();
  if (outcome === "twice") await payee.succeed();
  return payee.succeed();
}

/** The outcome in the return URL, before the payment itself is known to be made. */
export const returnOutcomes = {
  succeed: "success",
  twice: "success",
  slow: "success",
  fail: "failed",
  cancel: "cancelled",
} as const satisfies Record<Outcome, string>;

export function renderOutcomeForms(paymentID: string, locale: Locale): Html {
  const labels = outcomes.map((outcome) => ({ value: outcome, label: paymentTexts[locale][outcome] }));
  return renderButtons(getTestPagePath(paymentID), "outcome", labels);
}
