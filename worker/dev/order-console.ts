import type { Locale } from "#shared/domain/locale.ts";
import { redirectTo } from "#worker/edge/redirect.ts";
import type { WorkerEnv } from "#worker/env.ts";
import { getStore } from "#worker/marketplace/rpc/stubs.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import type { ConsoleOrder } from "#worker/marketplace/objects/store/messages.ts";
import { orderActions } from "#worker/marketplace/domain/console-actions/order.ts";
import { renderButtons, readPressedButton } from "./forms.ts";
import { toConsolePath, toOrdersPath, toSummaryPath } from "./order-paths.ts";
import { consoleTexts } from "./order-texts.ts";
import { renderDescriptionList, renderTestPage, renderTime, type Visit } from "./page.ts";

/**
 * The test console of an order: its state, and a button for everything that the simulated store and courier may do now. A
 * button that is no longer possible says so, with status 409, and changes nothing. Null for an order that does not exist, and
 * for what no button of the page sends.
 */
export async function serveOrderConsole(
  request: Request,
  orderID: string,
  visit: Visit & { env: WorkerEnv },
): Promise<Response | null> {
  const store = getStore(visit.env, storeOfOrder(orderID), visit);
  try {
    if (request.method !== "POST") return page(visit.locale, await store("consoleOrder", { orderID }));
    const deed = await readPressedButton(request, { name: "deed", among: orderActions });
    if (!deed) return null;
    const { isDone, order } = await store("applyOrderAction", { orderID, action: deed });
    if (!isDone) return page(visit.locale, order, { isImpossible: true });
    return redirectTo(toConsolePath(orderID), 303);
  } catch (error) {
    if (error instanceof DomainError && error.code === "NOT_FOUND") return null;
    throw error;
  }
}

function storeOfOrder(orderID: string): string {
  return orderID.split("-")[0] ?? "";
}

/** Nothing here was typed by anybody: numbers, times and names of states. */
function page(locale: Locale, order: ConsoleOrder, { isImpossible = false } = {}): Response {
  const texts = consoleTexts[locale];
  const labels = order.can.map((deed) => ({ value: deed, label: texts.deeds[deed] }));
  const body = `<p><strong>${texts.what}</strong></p>
      ${isImpossible ? `<p role="alert">${texts.impossible}</p>` : ""}
      ${states(locale, order)}
      <p role="status">${texts[standing(order)]}</p>
      ${renderButtons(toConsolePath(order.id), "deed", labels)}
      ${planDays(texts.days, order)}
      <h2>${texts.history}</h2>
      <ol>${order.events.map(({ status, at }) => `<li>${renderTime(at)} <code>${status}</code></li>`).join("")}</ol>
      <p><a href="${toSummaryPath(order.id)}">${texts.follow}</a> <a href="${toOrdersPath(storeOfOrder(order.id))}">${texts.more}</a></p>`;
  return renderTestPage({ locale, title: `${texts.title} ${order.orderNo}`, body, status: isImpossible ? 409 : 200 });
}

function planDays(title: string, { days }: ConsoleOrder): string {
  if (days.length === 0) return "";
  const items = days.map(({ date, status }) => `<li>${date} ${code(status)}</li>`);
  return `<h2>${title}</h2>
      <ol>${items.join("")}</ol>`;
}

function states(locale: Locale, order: ConsoleOrder): string {
  const { mode, status, kitchen, payment, vendor } = consoleTexts[locale];
  return renderDescriptionList([
    [mode, code(order.orderDineType)],
    [status, code(order.deliveryStatus)],
    [kitchen, code(order.kitchenState)],
    [payment, code(order.paymentStatus)],
    [vendor, code(order.vendor)],
  ]);
}

function code(state: string | null): string {
  return `<code>${state ?? "–"}</code>`;
}

function standing({ can, isHeld, deliveryStatus }: ConsoleOrder): "held" | "running" | "unpaid" | "ended" {
  if (can.length === 0) return "ended";
  if (isHeld) return "held";
  return deliveryStatus === null ? "unpaid" : "running";
}
