import { html } from "hono/html";
import { formatRM } from "#shared/domain/money/money.ts";
import { maxProblemAnswer } from "#shared/domain/orders/order-problem.ts";
import type { Html } from "#worker/html/html.ts";
import { renderDescriptionList, renderTime } from "#worker/html/page.ts";
import type { ConsoleOrder } from "#worker/marketplace/api/store-messages.ts";
import { type GivenDecision, problemActions } from "#worker/marketplace/domain/console-actions/problem.ts";
import { toConsolePath } from "./order-paths.ts";
import { consoleTexts } from "./order-texts.ts";

/** A decision from the form of an order; null when another button was pressed. */
export function readDecision(form: (field: string) => string | null): GivenDecision | null {
  const action = problemActions.find((one) => one === form("action"));
  return action ? { action, amount: form("amount") ?? "", answer: form("answer") ?? "" } : null;
}

/** The report on an order, with a form while it waits for a decision. `refused`: one that was wrong, as it was typed. */
export function renderProblem({ id, problem, mostCredit }: ConsoleOrder, refused: GivenDecision | null): Html | null {
  if (!problem) return null;
  const texts = consoleTexts.problem;
  const { kind, dishNames, remark, status, amount, answer, reportedAt } = problem;
  return html`<h2>${texts.title}</h2>
      ${renderDescriptionList([
        [texts.kind, html`<code>${kind}</code> ${renderTime(reportedAt)}`],
        [texts.dishes, html`${dishNames.join(", ") || "–"}`],
        [texts.remark, html`${remark || "–"}`],
        [texts.decision, html`<code>${status}</code> ${amount === null ? "" : formatRM(amount)} ${answer}`],
      ])}
      ${status === "OPEN" ? renderForm(id, mostCredit, refused) : ""}`;
}

function renderForm(orderID: string, mostCredit: number, refused: GivenDecision | null): Html {
  const texts = consoleTexts.problem;
  const most = (mostCredit / 100).toFixed(2);
  return html`${refused ? html`<p role="alert">${texts.wrong} ${formatRM(mostCredit)}</p>` : ""}
      <form method="post" action="${toConsolePath(orderID)}">
        <p><label>${texts.amount}<br><input name="amount" inputmode="decimal" value="${refused?.amount ?? most}"></label></p>
        <p><label>${texts.answer}<br><textarea name="answer" rows="3" maxlength="${maxProblemAnswer}">
${refused?.answer ?? ""}</textarea></label></p>
        <button name="action" value="credit">${texts.credit}</button>
        <button name="action" value="decline">${texts.decline}</button>
      </form>`;
}
