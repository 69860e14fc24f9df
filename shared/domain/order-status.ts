import type { Order } from "../contract/order-entities.ts";
import { activeStatuses } from "./delivery-status.ts";
import { fromInstant, minuteMs } from "./time.ts";

// What an order's state means to the customer (states.md §1, §2). Keys only: the words are the app's.

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

/** What states the eleven do not cover: not paid yet, food that waits for its guest, and the other ends. */
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

type Progress = Pick<
  Order,
  "paymentStatus" | "deliveryStatus" | "kitchenState" | "orderDineType" | "orderTime" | "events"
>;

const reviewAfterMs = 2 * minuteMs;
const pendingAfterMs = 5 * minuteMs;
const cancelAfterAcceptMs = minuteMs;

/** The text of an order's progress, by status, kitchen and how long the status has lasted (states.md §2, S175). */
export function statusKey(order: Progress, nowMs: number): StatusKey {
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

/** When the order came into its status: the last event that says so, else when it was placed. */
function enteredAt({ deliveryStatus, events, orderTime }: Progress): number {
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

/** The tab an order belongs to (S176); null for one that is not paid, was called off or has an unknown status. */
export function tabOf({ deliveryStatus }: Pick<Order, "deliveryStatus">): OrderTab | null {
  return tabs.get(deliveryStatus) ?? null;
}

/** True for a paid order under way (S177). */
export function isActive({ paymentStatus, deliveryStatus }: Pick<Order, "paymentStatus" | "deliveryStatus">): boolean {
  return paymentStatus === "DONE" && (activeStatuses as readonly (string | null)[]).includes(deliveryStatus);
}

/** True while an order can be paid for (S173, S178); one to be paid at the counter counts too. */
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

/** The text of an order's payment; pending at the counter is "deferred" (S171, S172, PD63). */
export function paymentKey({ paymentStatus, paymentType }: Pick<Order, "paymentStatus" | "paymentType">): PaymentKey {
  if (paymentStatus === "PENDING") return paymentType === "COUNTER" ? "deferred" : "pending";
  return paymentTexts.get(paymentStatus) ?? "unknown";
}

/**
 * True while the customer may cancel: before payment and confirmation, and for 60 s after the store accepted, or until
 * `cancellableUntil` where the order says so (states.md §2).
 */
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
} as const satisfies Record<string, (order: Order) => boolean>;
export type OrderListName = keyof typeof orderLists;
export type OrderList = { items: Order[]; cursor: string | null };

/**
 * A list, or a page of it, after one order was refreshed: the order is replaced where it stands, and leaves once it no longer
 * belongs there (S179). Of two copies the higher version stays, so that an answer that comes late changes nothing.
 */
export function replaceInList(list: OrderList, order: Order, name: OrderListName): OrderList {
  if (list.items.every(({ id }) => id !== order.id)) return list;
  const items = list.items.flatMap((held) => {
    if (held.id !== order.id) return [held];
    const kept = held.version > order.version ? held : order;
    return orderLists[name](kept) ? [kept] : [];
  });
  return { ...list, items };
}
