import { html } from "hono/html";
import { redirectTo } from "#worker/edge/redirect.ts";
import type { WorkerEnv } from "#worker/env.ts";
import type { Html } from "#worker/html/html.ts";
import { renderDescriptionList, renderTestPage, renderTime, type Visit } from "#worker/html/page.ts";
import type { ConsoleOrder } from "#worker/marketplace/api/store-messages.ts";
import { orderActions } from "#worker/marketplace/domain/console-actions/order.ts";
import type { GivenDecision } from "#worker/marketplace/domain/console-actions/problem.ts";
import { type GivenRefund, parseRefund } from "#worker/marketplace/domain/console-actions/refund.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { getStore } from "#worker/marketplace/rpc/stubs.ts";
import { renderButtons, readForm } from "./forms.ts";
import { renderInvoice } from "./order-invoice.ts";
import { toConsolePath, toOrdersPath, toSummaryPath } from "./order-paths.ts";
import { readDecision, renderProblem } from "./order-problem.ts";
import { readRefund, renderRefund } from "./order-refund.ts";
import { consoleTexts } from "./order-texts.ts";

/**
 * The console of an order: its state, and a button for each possible event. An event that is no longer possible answers
 * 409 and changes nothing. Null for an unknown order or button.
 */
export async function serveOrderConsole(
  request: Request,
  orderID: string,
  visit: Visit & { env: WorkerEnv },
): Promise<Response | null> {
  const store = getStore(visit.env, storeOfOrder(orderID), visit);
  try {
    if (request.method !== "POST") return renderPage(await store("consoleOrder", { orderID }));
    const form = await readForm(request);
    const decision = form && readDecision(form);
    if (decision) return await decide(orderID, decision, visit);
    const refund = form && readRefund(storeOfOrder(orderID), form);
    if (refund) return await giveBack(orderID, refund, visit);
    const action = orderActions.find((one) => one === form?.("action"));
    if (!action) return null;
    const { isDone, order } = await store("applyOrderAction", { orderID, action });
    if (!isDone) return renderPage(order, { isImpossible: true });
    return redirectTo(toConsolePath(orderID), 303);
  } catch (error) {
    if (error instanceof DomainError && error.code === "NOT_FOUND") return null;
    throw error;
  }
}

/** A report that is decided already answers 409, a wrong decision 422 with what was typed. */
async function decide(orderID: string, decision: GivenDecision, visit: Visit & { env: WorkerEnv }): Promise<Response> {
  const store = getStore(visit.env, storeOfOrder(orderID), visit);
  try {
    if (await store("decideProblem", { orderID, ...decision })) return redirectTo(toConsolePath(orderID), 303);
    return await renderPage(await store("consoleOrder", { orderID }), { isImpossible: true });
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== "VALIDATION_FAILED") throw error;
    return renderPage(await store("consoleOrder", { orderID }), { refused: decision });
  }
}

/** What cannot be given back answers 409 with what was typed. */
async function giveBack(orderID: string, given: GivenRefund, visit: Visit & { env: WorkerEnv }): Promise<Response> {
  const store = getStore(visit.env, storeOfOrder(orderID), visit);
  const refuse = async () => renderPage(await store("consoleOrder", { orderID }), { refusedRefund: given });
  const refund = parseRefund(given);
  if (!refund) return refuse();
  try {
    await store("refundPart", { orderID, ...refund });
    return redirectTo(toConsolePath(orderID), 303);
  } catch (error) {
    const codes: readonly string[] = ["REFUND_NOT_POSSIBLE", "IDEMPOTENCY_KEY_REUSED"];
    if (error instanceof DomainError && codes.includes(error.code)) return refuse();
    throw error;
  }
}

function storeOfOrder(orderID: string): string {
  return orderID.split("-")[0] ?? "";
}

type Outcome = { isImpossible?: boolean; refused?: GivenDecision; refusedRefund?: GivenRefund };

function renderPage(
  order: ConsoleOrder,
  { isImpossible = false, refused, refusedRefund }: Outcome = {},
): Promise<Response> {
  const texts = consoleTexts;
  const labels = order.can.map((action) => ({ value: action, label: texts.actions[action] }));
  const body = html`<p><strong>${texts.what}</strong></p>
      ${isImpossible ? html`<p role="alert">${texts.impossible}</p>` : ""}
      ${renderStates(order)}
      <p role="status">${texts[getProgress(order)]}</p>
      ${renderButtons(toConsolePath(order.id), "action", labels)}
      ${renderPlanDays(texts.days, order)}
      ${renderProblem(order, refused ?? null)}
      ${renderRefund(order, refusedRefund ?? null)}
      ${renderInvoice(order)}
      <h2>${texts.history}</h2>
      <ol>${order.events.map(({ status, at }) => html`<li>${renderTime(at)} <code>${status}</code></li>`)}</ol>
      <p><a href="${toSummaryPath(order.id)}">${texts.follow}</a> <a href="${toOrdersPath(storeOfOrder(order.id))}">${texts.more}</a></p>`;
  const status = isImpossible || refusedRefund ? 409 : refused ? 422 : 200;
  return renderTestPage({ title: `${texts.title} ${order.orderNo}`, body, status });
}

function renderPlanDays(title: string, { days }: ConsoleOrder): Html | null {
  if (days.length === 0) return null;
  const items = days.map(({ date, status }) => html`<li>${date} ${renderCode(status)}</li>`);
  return html`<h2>${title}</h2>
      <ol>${items}</ol>`;
}

function renderStates(order: ConsoleOrder): Html {
  const { mode, status, kitchen, payment, vendor, car, arrival, notArrived } = consoleTexts;
  const { vehicleNo, vehicleDescription, arrivedAt } = order;
  return renderDescriptionList([
    [mode, renderCode(order.orderDineType)],
    [status, renderCode(order.deliveryStatus)],
    [kitchen, renderCode(order.kitchenState)],
    [payment, renderCode(order.paymentStatus)],
    [vendor, renderCode(order.vendor)],
    ...(vehicleNo === null
      ? []
      : ([
          [car, html`${[vehicleNo, vehicleDescription].filter(Boolean).join(" · ")}`],
          [arrival, arrivedAt ? renderTime(arrivedAt) : html`${notArrived}`],
        ] as const)),
  ]);
}

function renderCode(state: string | null): Html {
  return html`<code>${state ?? "–"}</code>`;
}

function getProgress({ can, isHeld, deliveryStatus }: ConsoleOrder): "held" | "running" | "unpaid" | "ended" {
  if (can.length === 0) return "ended";
  if (isHeld) return "held";
  return deliveryStatus === null ? "unpaid" : "running";
}
