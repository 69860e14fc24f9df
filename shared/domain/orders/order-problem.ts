import { dayMs, fromInstant } from "#shared/domain/time/time.ts";
import { isHandedOver } from "./delivery-status.ts";

// What a customer reports of a finished order (wire.md §9).

export const problemKinds = ["MISSING", "WRONG", "QUALITY", "LATE", "OTHER"] as const;
export type ProblemKind = (typeof problemKinds)[number];

/** In UTF-16 units. */
export const maxProblemRemark = 500;
/** Of the store's answer, in UTF-16 units. */
export const maxProblemAnswer = 200;

const withinMs = 2 * dayMs;
const aboutDishes: readonly ProblemKind[] = ["MISSING", "WRONG", "QUALITY"];

/** True when a report of the kind has to name dishes of the order. */
export const needsDishes = (kind: ProblemKind): boolean => aboutDishes.includes(kind);

type OrderedLine = { cartItemID: string; foodID: string };

/** Names a line of an order: the id that the cart gave it, or the dish when the order was placed without a cart. */
export const getLineId = ({ cartItemID, foodID }: OrderedLine): string => cartItemID || foodID;

type Followed = { deliveryStatus: string | null; events: readonly { status: string; at: string }[] };

/** Until when a problem can be reported, epoch milliseconds; null for an order that was not handed over. */
export function getReportDeadline({ deliveryStatus, events }: Followed): number | null {
  if (!isHandedOver(deliveryStatus)) return null;
  const ended = events.find(({ status }) => isHandedOver(status));
  return ended ? fromInstant(ended.at) + withinMs : null;
}
