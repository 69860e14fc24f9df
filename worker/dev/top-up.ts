import { html } from "hono/html";
import { formatRM } from "#shared/domain/money/money.ts";
import { redirectTo } from "#worker/edge/redirect.ts";
import type { WorkerEnv } from "#worker/env.ts";
import type { Visit } from "#worker/html/page.ts";
import type { TopUpView } from "#worker/marketplace/api/customer-messages.ts";
import { getTestPagePath } from "#worker/marketplace/demo/simulation/test-payments.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { parseTopUpCustomerId } from "#worker/marketplace/domain/loyalty/loyalty-ids.ts";
import { addOutcome } from "#worker/marketplace/domain/redirect-url.ts";
import { getCustomer } from "#worker/marketplace/rpc/stubs.ts";
import {
  getAnswer,
  isRepeated,
  type Payee,
  readPressedOutcome,
  renderOutcomes,
  renderPaymentPage,
  reportOutcome,
  returnOutcomes,
} from "./payment-outcomes.ts";
import { paymentTexts } from "./payment-texts.ts";

const pathPrefix = getTestPagePath("");

/** The top-up of a page's path and its customer, or null. */
export function parseTopUpPath(pathname: string): { id: string; customerID: string } | null {
  if (!pathname.startsWith(pathPrefix)) return null;
  const id = pathname.slice(pathPrefix.length);
  const customerID = parseTopUpCustomerId(id);
  return customerID === null ? null : { id, customerID };
}

/**
 * The same page for a top-up (S278). The answer goes to the wallet, then back to the customer's page; to another host
 * only by a link. Null for an unknown top-up.
 */
export async function serveTopUpPage(
  request: Request,
  { id, customerID }: { id: string; customerID: string },
  visit: Visit & { env: WorkerEnv },
): Promise<Response | null> {
  const customer = getCustomer(visit.env, customerID, visit);
  const fail = () => customer("reportTopUp", { id, event: "FAIL" });
  const payee: Payee<TopUpView> = {
    succeed: () => customer("reportTopUp", { id, event: "SUCCEED" }),
    succeedAt: (due) => customer("reportTopUp", { id, event: "SUCCEED", due }),
    fail,
    cancel: fail,
  };
  try {
    const topUp = await customer("topUp", { id });
    if (request.method !== "POST") return renderPage(id, topUp);
    const outcome = await readPressedOutcome(request);
    if (!outcome) return null;
    const answer = getAnswer(topUp);
    if (answer !== null && !isRepeated(outcome, answer)) return redirectTo(getTestPagePath(id), 303);
    const { redirectUrl } = answer === null ? await reportOutcome(outcome, payee, visit.now) : topUp;
    const isOwn = redirectUrl.startsWith("/");
    return redirectTo(isOwn ? addOutcome(redirectUrl, returnOutcomes[outcome]) : getTestPagePath(id), 303);
  } catch (error) {
    if (error instanceof DomainError && error.code === "NOT_FOUND") return null;
    throw error;
  }
}

function renderPage(id: string, topUp: TopUpView): Promise<Response> {
  const { amount, status, redirectUrl } = topUp;
  const texts = paymentTexts;
  const back = status === "PAID" ? addOutcome(redirectUrl, "success") : redirectUrl;
  const body = html`<p><strong>${texts.what}</strong></p>
      <p>${texts.topUp}</p>
      <p>${texts.amount} <strong>${formatRM(amount)}</strong></p>
      ${renderOutcomes(id, topUp)}
      <p><a data-return href="${back}">${texts.leave}</a></p>`;
  return renderPaymentPage({ title: texts.title, body });
}
