import { type StaffAction, staffActions } from "#shared/contract/counter.ts";
import type { Role } from "#shared/domain/people/roles.ts";
import { getNextOrderState, type OrderEvent, type OrderState } from "#worker/marketplace/domain/orders/order-states.ts";

// What somebody at a shop may press of an order (PD176, wire.md §11.2).

/** The event of each press. */
export const eventOf = {
  ACCEPT: "STORE_ACCEPTS",
  REJECT: "STORE_REJECTS",
  COOK: "KITCHEN_STARTS",
  READY: "KITCHEN_READY",
  SERVE: "SERVED",
  HAND_OVER: "HANDED_OVER",
  PUT_BACK: "PUT_BACK",
} as const satisfies Record<StaffAction, OrderEvent>;

const ofKitchen: readonly StaffAction[] = ["COOK", "READY", "SERVE", "PUT_BACK"];
const byRole: Record<Role, readonly StaffAction[]> = {
  OWNER: staffActions,
  MANAGER: staffActions,
  CASHIER: staffActions,
  KITCHEN: ofKitchen,
  ACCOUNTANT: [],
};

/** KITCHEN has cards without telephone, address and money. */
export const seesPeople = (role: Role): boolean => role !== "KITCHEN";

export function listActions(state: OrderState, role: Role, now: number): StaffAction[] {
  return byRole[role].filter((action) => isPossible(state, action, now));
}

/** What is not paid is handed over with its cash, which pays it first. */
function isPossible(state: OrderState, action: StaffAction, now: number): boolean {
  const paid = action === "HAND_OVER" && state.deliveryStatus !== null ? ({ paymentStatus: "DONE" } as const) : {};
  return getNextOrderState({ ...state, ...paid }, eventOf[action], now) !== null;
}
