import { type StaffAction, staffActions } from "#shared/contract/counter.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import { getPaidParts, sumParts } from "#shared/domain/money/paid-parts.ts";
import type { OfferState } from "#shared/domain/orders/missing-dish.ts";
import type { Role } from "#shared/domain/people/roles.ts";
import { minuteMs } from "#shared/domain/time/time.ts";
import { getHoldEvent } from "#worker/marketplace/domain/loyalty/hold-states.ts";
import {
  getNextOrderState,
  type OrderEvent,
  type OrderState,
  putBackWithinMs,
} from "#worker/marketplace/domain/orders/order-states.ts";

// What somebody at a shop may press of an order (PD176, wire.md §11.2).

/** The events of the presses that move an order. */
export const eventOf = {
  ACCEPT: "STORE_ACCEPTS",
  REJECT: "STORE_REJECTS",
  COOK: "KITCHEN_STARTS",
  READY: "KITCHEN_READY",
  SERVE: "SERVED",
  HAND_OVER: "HANDED_OVER",
  PUT_BACK: "PUT_BACK",
  NO_SHOW: "NO_SHOW",
} as const satisfies Partial<Record<StaffAction, OrderEvent>>;

/** Nobody is missing before. */
const noShowAfterMs = 15 * minuteMs;

/** The tablet of a small shop stands in its kitchen: it answers orders, too. */
const ofKitchen: readonly StaffAction[] = ["ACCEPT", "REJECT", "COOK", "READY", "SERVE", "PUT_BACK", "DELAY"];
/** A cashier gives money back with the PIN of a head. */
const ofHeads: readonly StaffAction[] = ["ANSWER"];
const byRole: Record<Role, readonly StaffAction[]> = {
  OWNER: staffActions,
  MANAGER: staffActions,
  CASHIER: staffActions.filter((action) => !ofHeads.includes(action)),
  KITCHEN: ofKitchen,
  ACCOUNTANT: [],
};

/** KITCHEN has cards without telephone, address and money. */
export const seesPeople = (role: Role): boolean => role !== "KITCHEN";

export const mayPress = (role: Role, action: StaffAction): boolean => byRole[role].includes(action);

/** What of an order says what may be pressed. `promisedAt`: epoch milliseconds. */
type Pressable = {
  state: OrderState;
  promisedAt: number;
  order: Omit<Order, "events">;
  offers?: readonly { state: OfferState }[];
};

/** A customer is asked about another dish, which may have to be cooked yet. */
export const isAsking = ({ offers = [] }: Pick<Pressable, "offers">): boolean =>
  offers.some(({ state }) => state === "ASKED");

export function listActions(order: Pressable, role: Role, now: number): StaffAction[] {
  return byRole[role].filter((action) => isPossible(order, action, now));
}

/** When what may be pressed changes next without a press, epoch milliseconds; null: it does not. */
export function getNextChange(order: Pressable, role: Role, now: number): number | null {
  const can = listActions(order, role, now).join(",");
  const moments = [(order.state.undo?.at ?? 0) + putBackWithinMs, order.promisedAt + noShowAfterMs];
  const changes = moments.filter((at) => at > now && listActions(order, role, at).join(",") !== can);
  return changes.length > 0 ? Math.min(...changes) : null;
}

function isPossible(pressable: Pressable, action: StaffAction, now: number): boolean {
  const { state, promisedAt, order } = pressable;
  switch (action) {
    case "READY":
      return !isAsking(pressable) && getNextOrderState(state, "KITCHEN_READY", now) !== null;
    case "DELAY":
      return getNextOrderState(state, "KITCHEN_READY", now) !== null;
    case "REFUND":
      return state.paymentStatus === "DONE" && getHoldEvent(state) !== null && sumParts(getPaidParts(order)) > 0;
    case "ANSWER":
      return order.problem?.status === "OPEN";
    case "NO_SHOW":
      return now >= promisedAt + noShowAfterMs && getNextOrderState(state, "NO_SHOW", now) !== null;
    case "HAND_OVER":
      // What is not paid is handed over with its cash, which pays it first.
      return (
        state.deliveryStatus !== null &&
        getNextOrderState({ ...state, paymentStatus: "DONE" }, "HANDED_OVER", now) !== null
      );
    default:
      return getNextOrderState(state, eventOf[action], now) !== null;
  }
}
