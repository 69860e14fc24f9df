import { getAmountDue } from "#shared/domain/money/order-total.ts";
import type { Press } from "#worker/marketplace/api/counter.ts";
import { listActions } from "#worker/marketplace/domain/counter/actions.ts";
import type { OrderEvent } from "#worker/marketplace/domain/orders/order-states.ts";
import { waitsForCash } from "#worker/marketplace/objects/store/core/cash-rounding.ts";
import type { StoreContext } from "#worker/marketplace/objects/store/core/context.ts";
import { readOrder } from "#worker/marketplace/objects/store/core/orders.ts";
import type { StoredOrder } from "#worker/marketplace/objects/store/core/stored-order.ts";
import { endOffers } from "./offer.ts";
import { applyPress, startMinutes, takeCash } from "./press.ts";

/** What somebody at the counter would press for a step of an order; null: nothing. */
function toPress(stored: StoredOrder, event: OrderEvent): Press | null {
  const { state, order, prepMinutes } = stored;
  switch (event) {
    case "STORE_ACCEPTS":
      return { action: "ACCEPT", readyInMinutes: prepMinutes + startMinutes, without: [] };
    case "KITCHEN_STARTS":
      return { action: "COOK" };
    case "KITCHEN_READY":
      return { action: "READY" };
    case "COMPLETED":
      if (state.dineType === "DINEIN") return { action: "SERVE" };
      return { action: "HAND_OVER", cash: waitsForCash(stored) ? getAmountDue([order], "CASH") : null };
    default:
      return null;
  }
}

/** Presses for the simulated kitchen of a demo; a step that is no longer possible changes nothing. */
export function pressForDemo(context: StoreContext, orderID: string, event: OrderEvent, at: number): void {
  const { sql } = context.storage;
  const stored = readOrder(sql, orderID);
  const press = stored && toPress(stored, event);
  if (!press) return;
  const by = "DEMO";
  // A simulated kitchen does not wait for an answer.
  if (press.action === "READY") endOffers(context, orderID, at);
  if (listActions(readOrder(sql, orderID) ?? stored, "OWNER", at).includes(press.action))
    applyPress(context, orderID, press, { by, role: "OWNER", approvedBy: null, key: "", at });
  // A guest pays for what is on the table.
  const served = press.action === "SERVE" ? readOrder(sql, orderID) : null;
  if (served?.state.servedAt && waitsForCash(served))
    takeCash(context, [orderID], { actor: "STORE", reason: null, by, at });
}
