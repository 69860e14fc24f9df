import { html } from "hono/html";
import type { Html } from "#worker/html/html.ts";
import { renderTestPage, type TestPage } from "#worker/html/page.ts";
import { getTestPagePath } from "#worker/marketplace/demo/simulation/test-payments.ts";
import type { TopUpState } from "#worker/marketplace/domain/loyalty/top-up-states.ts";
import type { AttemptState } from "#worker/marketplace/domain/orders/payment-states.ts";
import { renderButtons, readPressedButton } from "./forms.ts";
import { paymentTexts } from "./payment-texts.ts";
import { toPolicy } from "./policy.ts";

const outcomes = ["succeed", "twice", "slow", "fail", "cancel"] as const;
type PaymentOutcome = (typeof outcomes)[number];

const slowMs = 10_000;

/** Receives the outcome of a payment; each method yields the payment after it. */
export type Payee<View> = {
  succeed: () => Promise<View>;
  succeedAt: (due: number) => Promise<View>;
  fail: () => Promise<View>;
  cancel: () => Promise<View>;
};

export function readPressedOutcome(request: Request): Promise<PaymentOutcome | null> {
  return readPressedButton(request, { name: "outcome", among: outcomes });
}

/** Reports an outcome as a bank does. */
export async function reportOutcome<View>(outcome: PaymentOutcome, payee: Payee<View>, now: number): Promise<View> {
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
} as const satisfies Record<PaymentOutcome, string>;

/** What became of a payment. */
type PaymentAnswer = keyof (typeof paymentTexts)["answers"];

type Payment = { status: AttemptState | TopUpState; isOpen: boolean };

/** The answer of a payment that has one; null for one that waits for it, also late: a bank may report after our time. */
export function getAnswer({ status, isOpen }: Payment): PaymentAnswer | null {
  if (isOpen || status === "EXPIRED") return null;
  if (status === "FAILED" || status === "ABANDONED") return "notPaid";
  return status === "CREATED" || status === "REDIRECTED" ? "onItsWay" : "paid";
}

/** Whether a report says what the payment's answer says: a browser sends again what it got no reply to. */
export const isRepeated = (outcome: PaymentOutcome, answer: PaymentAnswer): boolean =>
  (returnOutcomes[outcome] === "success") === (answer !== "notPaid");

/** The buttons of a payment, or what became of it: it has one answer. */
export function renderOutcomes(paymentID: string, payment: Payment): Html {
  const texts = paymentTexts;
  if (payment.isOpen) {
    const labels = outcomes.map((outcome) => ({ value: outcome, label: texts[outcome] }));
    return renderButtons(getTestPagePath(paymentID), "outcome", labels);
  }
  const answer = getAnswer(payment);
  return html`<p role="status">${texts.closed} ${answer === null ? texts.expired : texts.answers[answer]}</p>`;
}

export const paymentScriptPath = getTestPagePath("script.js");

/** A page of the test provider, with the script that keeps it out of the history. Its policy allows that script alone. */
export async function renderPaymentPage(page: TestPage): Promise<Response> {
  const body = html`${page.body}
      <script src="${paymentScriptPath}"></script>`;
  const response = await renderTestPage({ ...page, body });
  response.headers.set("Content-Security-Policy", toPolicy("script-src 'self'", "connect-src 'self'"));
  return response;
}
