import type { Order, OrderSummary } from "#shared/contract/order-entities.ts";
import { fromInstant, minuteMs } from "#shared/domain/time/time.ts";
import { activeStatuses } from "./delivery-status.ts";

/** The eleven progress texts of the specification (S175). */
export const progressKeys = [
  "waitingForConfirmation",
  "storeReview",
  "pendingActionByStore",
  "progressing",
  "storePreparing",
  "findingCourier",
  "waitingForCourier",
  "riderOnTheWay",
  "onTheWay",
  "delivered",
  "orderCompleted",
] as const;

/** States that the eleven do not cover: unpaid, food ready for the customer, and the other final states. */
const otherStatusKeys = [
  "notPaid",
  "readyToCollect",
  "readyForBay",
  "served",
  "inReturn",
  "returned",
  "rejected",
  "cancelled",
  "unknown",
] as const;

type ProgressKey = (typeof progressKeys)[number];
export type StatusKey = ProgressKey | (typeof otherStatusKeys)[number];

type Progress = Pick<Order, "paymentStatus" | "deliveryStatus" | "kitchenState" | "orderDineType" | "orderTime"> &
  Partial<Pick<Order, "events">>;

const reviewAfterMs = 2 * minuteMs;
const pendingAfterMs = 5 * minuteMs;
const cancelAfterAcceptMs = minuteMs;

/** The progress text of an order, from status, kitchen state and time in the status (states.md §2, S175). */
export function getStatusKey(order: Progress, nowMs: number): StatusKey {
  switch (order.deliveryStatus) {
    case null:
      return unstartedKeys.get(order.paymentStatus) ?? "cancelled";
    case "WAIT_FOR_CONFIRMATION":
      return waitingKey(nowMs - enteredAt(order));
    case "PROGRESSING":
      return kitchenKey(order);
    case "WAITING_FOR_COURIER":
      return order.kitchenState === "READY" ? "waitingForCourier" : "riderOnTheWay";
    default:
      return plainKeys.get(order.deliveryStatus) ?? "unknown";
  }
}

const unstartedKeys = new Map<string, StatusKey>([
  ["PENDING", "notPaid"],
  ["DONE", "waitingForConfirmation"],
]);

const plainKeys = new Map<string, StatusKey>([
  ["FINDING_COURIER", "findingCourier"],
  ["SHIPPING", "onTheWay"],
  ["DELAYED", "onTheWay"],
  ["IN_RETURN", "inReturn"],
  ["DELIVERED", "delivered"],
  ["COMPLETED", "orderCompleted"],
  ["RETURNED", "returned"],
  ["REJECTED", "rejected"],
  ["CANCELLED", "cancelled"],
]);

function waitingKey(ageMs: number): ProgressKey {
  if (ageMs < reviewAfterMs) return "waitingForConfirmation";
  return ageMs < pendingAfterMs ? "storeReview" : "pendingActionByStore";
}

function kitchenKey({ kitchenState, orderDineType }: Progress): StatusKey {
  if (kitchenState === "QUEUED") return "progressing";
  return kitchenState === "READY" ? readyKeys[orderDineType] : "storePreparing";
}

const readyKeys: Record<Order["orderDineType"], StatusKey> = {
  DELIVERY: "waitingForCourier",
  MEAL_PLAN: "storePreparing",
  PICKUP: "readyToCollect",
  DRIVE_THRU: "readyForBay",
  DINEIN: "served",
};

/** Epoch ms of the last event with the current status, else of the order: a summary has no events. */
function enteredAt({ deliveryStatus, events = [], orderTime }: Progress): number {
  return fromInstant(events.findLast(({ status }) => status === deliveryStatus)?.at ?? orderTime);
}

export const orderTabs = ["waiting", "preparing", "delivering", "delivered"] as const;
export type OrderTab = (typeof orderTabs)[number];

const tabs = new Map<string | null, OrderTab>([
  ["WAIT_FOR_CONFIRMATION", "waiting"],
  ["PROGRESSING", "preparing"],
  ["FINDING_COURIER", "preparing"],
  ["WAITING_FOR_COURIER", "preparing"],
  ["SHIPPING", "delivering"],
  ["DELAYED", "delivering"],
  ["IN_RETURN", "delivering"],
  ["DELIVERED", "delivered"],
  ["COMPLETED", "delivered"],
]);

/** The tab of an order (S176); null when the order is unpaid or cancelled, or its status is unknown. */
export function tabOf({ deliveryStatus }: Pick<Order, "deliveryStatus">): OrderTab | null {
  return tabs.get(deliveryStatus) ?? null;
}

/** True for a paid order that is not finished (S177). */
export function isActive({ paymentStatus, deliveryStatus }: Pick<Order, "paymentStatus" | "deliveryStatus">): boolean {
  return paymentStatus === "DONE" && (activeStatuses as readonly (string | null)[]).includes(deliveryStatus);
}

/** True while an order can be paid (S173, S178), also at the counter. */
export function isUnpaid({ paymentStatus }: Pick<Order, "paymentStatus">): boolean {
  return paymentStatus === "PENDING";
}

const paymentKeys = ["pending", "deferred", "success", "cancelled", "refunded", "unknown"] as const;
export type PaymentKey = (typeof paymentKeys)[number];

const paymentTexts = new Map<string, PaymentKey>([
  ["DONE", "success"],
  ["CANCELLED", "cancelled"],
  ["REFUNDED", "refunded"],
]);

/** The payment text of an order; a pending payment at the counter is "deferred" (S171, S172, PD63). */
export function getPaymentKey({
  paymentStatus,
  paymentType,
}: Pick<Order, "paymentStatus" | "paymentType">): PaymentKey {
  if (paymentStatus === "PENDING") return paymentType === "COUNTER" ? "deferred" : "pending";
  return paymentTexts.get(paymentStatus) ?? "unknown";
}

/** True while the customer may cancel: before confirmation, then until `cancellableUntil`, else for 60 s (states.md §2). */
export function canCancel(order: Progress & Pick<Order, "cancellableUntil">, nowMs: number): boolean {
  const { paymentStatus, deliveryStatus, cancellableUntil } = order;
  if (paymentStatus !== "PENDING" && paymentStatus !== "DONE") return false;
  if (deliveryStatus === null || deliveryStatus === "WAIT_FOR_CONFIRMATION") return true;
  if (deliveryStatus !== "PROGRESSING") return false;
  return nowMs < (cancellableUntil === null ? enteredAt(order) + cancelAfterAcceptMs : fromInstant(cancellableUntil));
}

/** The three lists of orders (S146) and which orders belong in each (S177, S178). */
export const orderLists = {
  allOrders: () => true,
  activeOrders: isActive,
  unpaidOrders: isUnpaid,
} as const satisfies Record<string, (order: OrderSummary) => boolean>;
export type OrderListName = keyof typeof orderLists;
export type OrderList = { items: OrderSummary[]; cursor: string | null };

/** Replaces an order in a list, or removes it if it no longer belongs (S179). The higher version wins over a late reply. */
export function replaceInList(list: OrderList, order: OrderSummary, name: OrderListName): OrderList {
  if (list.items.every(({ id }) => id !== order.id)) return list;
  const items = list.items.flatMap((existing) => {
    if (existing.id !== order.id) return [existing];
    const latest = existing.version > order.version ? existing : order;
    return orderLists[name](latest) ? [latest] : [];
  });
  return { ...list, items };
}
