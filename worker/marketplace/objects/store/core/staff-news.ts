import type { staffPushKinds } from "#shared/contract/push.ts";
import type { OrderEvent } from "#worker/marketplace/domain/orders/order-states.ts";
import type { StoredOrder } from "./stored-order.ts";

export type StaffNews = (typeof staffPushKinds)[number];

/** What people on duty are told of a change; null: nothing. */
export function findStaffNews(before: StoredOrder, { state }: StoredOrder, event: OrderEvent): StaffNews | null {
  const isBegun = before.state.deliveryStatus === null && state.deliveryStatus !== null;
  if (isBegun && (event === "PAID" || event === "DEFERRED")) return "NEW";
  const isCalledOff = event === "CUSTOMER_CANCELS" || event === "TABLE_CANCELLED";
  return isCalledOff && before.state.deliveryStatus !== null ? "CALLED_OFF" : null;
}

/** A push that comes after the answer, or after another change, is no news. */
export function isStaffNewsCurrent(kind: StaffNews, { state, isAcceptedByItself = false }: StoredOrder): boolean {
  if (kind === "CALLED_OFF") return state.deliveryStatus === "CANCELLED";
  // Nobody accepts a round at a table, nor what is accepted by itself.
  const isUnseen = (state.dineType === "DINEIN" || isAcceptedByItself) && state.deliveryStatus === "PROGRESSING";
  return state.deliveryStatus === "WAIT_FOR_CONFIRMATION" || (isUnseen && state.kitchenState === "QUEUED");
}
