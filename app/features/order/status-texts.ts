import type { Order } from "#shared/contract/order-entities.ts";
import type { OrderTab, PaymentKey, StatusKey } from "#shared/domain/order-status.ts";
import { isDelivered } from "#shared/domain/order-total.ts";
import type { order } from "../../i18n/en/order.ts";

type TextKey = keyof typeof order;

/** The name of the text of a status: the specification's eleven and ours carry the names of the rules. */
export const statusText = (key: StatusKey): TextKey => key;

const paymentTexts = {
  pending: "payPending",
  deferred: "payDeferred",
  success: "paySuccess",
  cancelled: "payCancelled",
  refunded: "payRefunded",
  unknown: "payUnknown",
} as const satisfies Record<PaymentKey, TextKey>;

export const paymentText = (key: PaymentKey): TextKey => paymentTexts[key];

const delivered = {
  waiting: "tabWaiting",
  preparing: "tabPreparing",
  delivering: "tabDelivering",
  delivered: "tabDelivered",
} as const satisfies Record<OrderTab, TextKey>;

/** The name of a step; what is collected is handed over instead of brought (S176). */
export function tabText(tab: OrderTab, mode: Order["orderDineType"]): TextKey {
  if (isDelivered(mode)) return delivered[tab];
  return ({ ...delivered, delivering: "tabReady", delivered: "tabCollected" } as const)[tab];
}

const eventTexts: Record<string, TextKey> = {
  WAIT_FOR_CONFIRMATION: "waitingForConfirmation",
  PROGRESSING: "progressing",
  PREPARING: "storePreparing",
  READY: "readyToCollect",
  FINDING_COURIER: "findingCourier",
  WAITING_FOR_COURIER: "riderOnTheWay",
  SHIPPING: "onTheWay",
  DELAYED: "onTheWay",
  IN_RETURN: "inReturn",
  DELIVERED: "delivered",
  COMPLETED: "orderCompleted",
  REJECTED: "rejected",
  CANCELLED: "cancelled",
  RETURNED: "returned",
  PENDING: "eventPlaced",
  PLACED: "eventPlaced",
  DONE: "eventPaid",
  PAID: "eventPaid",
  REFUNDED: "eventRefunded",
};

/** The text of an event of an order; null for one that means nothing to the customer. */
export const eventText = (status: string): TextKey | null => eventTexts[status] ?? null;

const reasonTexts: Record<string, TextKey> = {
  CHANGED_MIND: "cancelCHANGED_MIND",
  WRONG_ORDER: "cancelWRONG_ORDER",
  TOO_SLOW: "cancelTOO_SLOW",
  OTHER: "cancelOTHER",
  CUSTOMER: "reasonCUSTOMER",
  NO_COURIER: "reasonNO_COURIER",
  STORE_REJECTED: "reasonSTORE_REJECTED",
  NO_ANSWER: "reasonNO_ANSWER",
  UNDELIVERABLE: "reasonUNDELIVERABLE",
  UNPAID: "reasonUNPAID",
  PAYMENT_EXPIRED: "reasonUNPAID",
};

/** The text of a reason; null for one we have no words for, which is then shown as it is. */
export const reasonText = (reason: string): TextKey | null => reasonTexts[reason] ?? null;

/** Events in the order they happened, those of the same meaning in a row joined into the first. */
export function shownEvents(events: Order["events"]): (Order["events"][number] & { text: TextKey })[] {
  const shown: (Order["events"][number] & { text: TextKey })[] = [];
  for (const event of events) {
    const text = eventText(event.status);
    if (text && (shown.at(-1)?.text !== text || event.reason !== null)) shown.push({ ...event, text });
  }
  return shown;
}
