import { html } from "hono/html";
import { redirectTo } from "#worker/edge/redirect.ts";
import type { WorkerEnv } from "#worker/env.ts";
import type { Html } from "#worker/html/html.ts";
import { renderDescriptionList, renderTestPage, renderTime, type Visit } from "#worker/html/page.ts";
import type { ConsoleOrder } from "#worker/marketplace/api/store-messages.ts";
import { orderActions } from "#worker/marketplace/domain/console-actions/order.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { getStore } from "#worker/marketplace/rpc/stubs.ts";
import { readPressedButton, renderButtons } from "./forms.ts";
import { renderInvoice } from "./order-invoice.ts";
import { toConsolePath, toOrdersPath, toSummaryPath } from "./order-paths.ts";
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
    const action = await readPressedButton(request, { name: "action", among: orderActions });
    if (!action) return null;
    const { isDone, order } = await store("applyOrderAction", { orderID, action });
    if (!isDone) return renderPage(order, { isImpossible: true });
    return redirectTo(toConsolePath(orderID), 303);
  } catch (error) {
    if (error instanceof DomainError && error.code === "NOT_FOUND") return null;
    throw error;
  }
}

function storeOfOrder(orderID: string): string {
  return orderID.split("-")[0] ?? "";
}

function renderPage(order: ConsoleOrder, { isImpossible = false } = {}): Promise<Response> {
  const texts = consoleTexts;
  const labels = order.can.map((action) => ({ value: action, label: texts.actions[action] }));
  const body = html`<p><strong>${texts.what}</strong></p>
      ${isImpossible ? html`<p role="alert">${texts.impossible}</p>` : ""}
      ${renderStates(order)}
      <p role="status">${texts[getProgress(order)]}</p>
      ${renderButtons(toConsolePath(order.id), "action", labels)}
      ${renderPlanDays(texts.days, order)}
      ${renderInvoice(order)}
      <h2>${texts.history}</h2>
      <ol>${order.events.map(({ status, at }) => html`<li>${renderTime(at)} <code>${status}</code></li>`)}</ol>
      <p><a href="${toSummaryPath(order.id)}">${texts.follow}</a> <a href="${toOrdersPath(storeOfOrder(order.id))}">${texts.more}</a></p>`;
  return renderTestPage({ title: `${texts.title} ${order.orderNo}`, body, status: isImpossible ? 409 : 200 });
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
