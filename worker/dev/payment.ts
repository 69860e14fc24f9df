import { html } from "hono/html";
import { formatRM } from "#shared/domain/money/money.ts";
import { redirectTo } from "#worker/edge/redirect.ts";
import type { WorkerEnv } from "#worker/env.ts";
import { joinHtml } from "#worker/html/html.ts";
import type { Visit } from "#worker/html/page.ts";
import type { AttemptView } from "#worker/marketplace/api/store-messages.ts";
import { getTestPagePath } from "#worker/marketplace/demo/simulation/test-payments.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { getStore } from "#worker/marketplace/rpc/stubs.ts";
import { toConsolePath, toSummaryPath } from "./order-paths.ts";
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

const pathPattern = new RegExp(`^${getTestPagePath("(\\d{1,12}-[\\w-]{22})")}$`);

/** The payment attempt of a page's path, or null. */
export function parsePaymentPath(pathname: string): string | null {
  return pathPattern.exec(pathname)?.[1] ?? null;
}

/**
 * The page of the test payment provider (S268): order, amount, and the answers of a bank as forms. An answer goes to
 * the Store, then to the order. A payment has one answer: the same one leads to the order again, another one changes nothing
 * and leads to a page that says so. Null for an unknown attempt or answer.
 */
export async function servePaymentPage(
  request: Request,
  attemptID: string,
  visit: Visit & { env: WorkerEnv },
): Promise<Response | null> {
  const store = getStore(visit.env, attemptID.split("-")[0] ?? "", visit);
  const payee: Payee<AttemptView> = {
    succeed: () => store("reportAttempt", { attemptID, event: "SUCCEED" }),
    succeedAt: (due) => store("reportLater", { attemptID, due }),
    fail: () => store("reportAttempt", { attemptID, event: "FAIL" }),
    cancel: () => store("reportAttempt", { attemptID, event: "ABANDON" }),
  };
  try {
    const attempt = await store("attempt", { attemptID });
    if (request.method !== "POST") return renderPage(attemptID, attempt);
    const outcome = await readPressedOutcome(request);
    if (!outcome) return null;
    const answer = getAnswer(attempt);
    if (answer !== null && !isRepeated(outcome, answer)) return redirectTo(getTestPagePath(attemptID), 303);
    const { orderIDs, isTip } = answer === null ? await reportOutcome(outcome, payee, visit.now) : attempt;
    const path = `${toSummaryPath(orderIDs[0] ?? "")}&payment=${returnOutcomes[outcome]}`;
    return redirectTo(isTip ? `${path}&for=tip` : path, 303);
  } catch (error) {
    if (error instanceof DomainError && error.code === "NOT_FOUND") return null;
    throw error;
  }
}

function renderPage(attemptID: string, attempt: AttemptView): Promise<Response> {
  const texts = paymentTexts;
  const consoles = attempt.orderIDs.map((id) => html`<a href="${toConsolePath(id)}">${texts.console}</a>`);
  const body = html`<p><strong>${texts.what}</strong></p>
      <p>${attempt.isTip ? texts.tipOf : texts.order} ${attempt.orderNos.join(", ")}</p>
      <p>${texts.amount} <strong>${formatRM(attempt.amount)}</strong></p>
      ${renderOutcomes(attemptID, attempt)}
      <p><a data-return href="${toSummaryPath(attempt.orderIDs[0] ?? "")}">${texts.back}</a> ${joinHtml(consoles, " ")}</p>`;
  return renderPaymentPage({ title: texts.title, body });
}
