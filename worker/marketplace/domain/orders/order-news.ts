import type { Order } from "#shared/contract/order-entities.ts";
import { pushKinds } from "#shared/contract/push.ts";
import { isCollected } from "#shared/domain/orders/dine-type.ts";
import { cancelReasons } from "#shared/domain/orders/order-log.ts";

// What of an order's changes is worth a mail, a message to the phone (PD158), or a push (PD163).

const refundKinds = { PENDING: "refund-begun", DONE: "refund-arrived", FAILED: "refund-failed" } as const;

export type MailKind = "receipt" | "ended" | (typeof refundKinds)[keyof typeof refundKinds];

/** A mail about a version of the order, or about a refund: no other mail has the same kind and the same `about`. */
export type OrderMail = { kind: MailKind; about: string };

type Payable = Pick<Order, "version" | "paymentStatus" | "deliveryStatus" | "refunds">;

const isPaid = (order: Payable | null) => order?.paymentStatus === "DONE";
const isCalledOff = ({ deliveryStatus }: Payable) => deliveryStatus === "REJECTED" || deliveryStatus === "CANCELLED";

/**
 * The mails of a change: the receipt of a paid order, its rejection or cancellation, and what became of refunds. What goes
 * back with the order's end is told with it, so that nobody gets two mails at once.
 */
export function findMails(order: Payable, before: Payable | null): OrderMail[] {
  const version = String(order.version);
  const wasPaid = isPaid(before) || order.paymentStatus === "REFUNDED";
  // What nobody came for stays paid: there is nothing to tell of money.
  const hasEnded = isCalledOff(order) && !isPaid(order) && before?.deliveryStatus !== order.deliveryStatus && wasPaid;
  const known = new Map(before?.refunds?.map(({ id, status }) => [id, status]));
  const moved = (order.refunds ?? []).filter(({ id, status }) => known.get(id) !== status);
  const told = moved.filter(({ id, status }) => !hasEnded || known.has(id) || status === "FAILED");
  // Parts of one refund that go to bank and wallet are one mail, which lists them all.
  const refunds = Object.entries(refundKinds).flatMap(([status, kind]) => {
    const [first] = told.filter((refund) => refund.status === status);
    return first ? [{ kind, about: first.id }] : [];
  });
  return [
    ...(isPaid(order) && !isPaid(before) ? [{ kind: "receipt" as const, about: version }] : []),
    ...(hasEnded ? [{ kind: "ended" as const, about: version }] : []),
    ...refunds,
  ];
}

export type PhoneNews = "ready" | "rejected";

type Cooked = Pick<Order, "deliveryStatus" | "kitchenState" | "orderDineType">;

const isReady = ({ orderDineType, kitchenState }: Cooked) => kitchenState === "READY" && isCollected(orderDineType);

/** What of a change is worth a message to the phone; null: nothing. */
export function findPhoneNews(order: Cooked, before: Cooked | null): PhoneNews | null {
  if (order.deliveryStatus === "REJECTED") return before?.deliveryStatus === "REJECTED" ? null : "rejected";
  return isReady(order) && !(before && isReady(before)) ? "ready" : null;
}

export type PushKind = (typeof pushKinds)[number];

type Followed = Cooked & Payable & Pick<Order, "cancelReason" | "events" | "answers">;

/** What the customer does, or has left undone; without a reason it was the customer too. */
const ownReasons: readonly string[] = [...cancelReasons, "CUSTOMER", "NO_SHOW"];

const isCalledOffByOthers = (order: Followed) =>
  isCalledOff(order) && (order.deliveryStatus === "REJECTED" || !ownReasons.includes(order.cancelReason ?? "CUSTOMER"));

const hasRefund = ({ refunds = [] }: Payable) => refunds.some(({ status }) => status === "DONE");

/** What an order has come to; it comes to each of them once. */
const milestones: Record<PushKind, (order: Followed) => boolean> = {
  READY: isReady,
  ON_THE_WAY: ({ events }) => events.some(({ status }) => status === "SHIPPING"),
  REJECTED: isCalledOffByOthers,
  REFUNDED: hasRefund,
  ASKED: ({ answers = [] }) => answers.length > 0,
  LATE: ({ events }) => events.some(({ status }) => status === "DELAYED"),
};

/** Whether that still says how the order is. */
const isCurrent: Record<PushKind, (order: Followed) => boolean> = {
  READY: ({ deliveryStatus }) => deliveryStatus === "PROGRESSING",
  ON_THE_WAY: ({ deliveryStatus }) => deliveryStatus === "SHIPPING",
  REJECTED: () => true,
  REFUNDED: () => true,
  ASKED: ({ answers = [] }) => answers.length > 0,
  LATE: ({ deliveryStatus }) => deliveryStatus === "DELAYED",
};

export const isPushCurrent = (kind: PushKind, order: Followed): boolean => isCurrent[kind](order);

/**
 * What of a change is worth a push. What goes back in the moment in which the order is called off is not told by itself: whoever
 * called it off knows, and the others are told that.
 */
export function findPushKinds(order: Followed, before: Followed | null): PushKind[] {
  const hasEnded = isCalledOff(order) && before?.deliveryStatus !== order.deliveryStatus;
  return pushKinds.filter(
    (kind) =>
      milestones[kind](order) &&
      !(before && milestones[kind](before)) &&
      isCurrent[kind](order) &&
      !(kind === "REFUNDED" && hasEnded),
  );
}
