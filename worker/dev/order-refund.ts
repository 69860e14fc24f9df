import { html } from "hono/html";
import type { Html } from "#worker/html/html.ts";
import type { ConsoleOrder } from "#worker/marketplace/api/store-messages.ts";
import {
  createRefundID,
  type GivenRefund,
  maxRefundReason,
} from "#worker/marketplace/domain/console-actions/refund.ts";
import { toConsolePath } from "./order-paths.ts";
import { consoleTexts } from "./order-texts.ts";

/** The refund of the form of an order; null when another button was pressed, or for an id that is no such id. */
export function readRefund(storeID: string, form: (field: string) => string | null): GivenRefund | null {
  const id = form("refundID") ?? "";
  if (form("action") !== "refund" || !/^\d{1,12}-[\w-]{22}$/.test(id) || id.split("-")[0] !== storeID) return null;
  return { id, amount: form("amount") ?? "", reason: form("reason") ?? "" };
}

/** Gives a part of a paid order back; each form has an id of its own. `refused`: one that was not given, as it was typed. */
export function renderRefund(order: ConsoleOrder, refused: GivenRefund | null): Html | null {
  if (order.paymentStatus !== "DONE" && !refused) return null;
  const texts = consoleTexts.refund;
  const storeID = order.id.split("-")[0] ?? "";
  return html`<h2>${texts.title}</h2>
      <p>${texts.what}</p>
      ${refused ? html`<p role="alert">${texts.wrong}</p>` : ""}
      <form method="post" action="${toConsolePath(order.id)}">
        <input type="hidden" name="refundID" value="${createRefundID(storeID)}">
        <p><label>${texts.amount}<br><input name="amount" inputmode="decimal" required value="${refused?.amount ?? ""}"></label></p>
        <p><label>${texts.reason}<br><input name="reason" maxlength="${maxRefundReason}" value="${refused?.reason ?? ""}"></label></p>
        <button name="action" value="refund">${texts.give}</button>
      </form>`;
}
