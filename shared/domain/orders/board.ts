import { fromInstant, minuteMs } from "#shared/domain/time/time.ts";

// Where the board of a shop shows an order.

type Shown = { deliveryStatus: string | null; kitchenState: string; cookFrom: string; endedAt: string | null };

export const boardColumns = ["NEW", "COOKING", "READY", "OUT", "LATER", "DONE"] as const;
type BoardColumn = (typeof boardColumns)[number];

/** What the orders of a day are narrowed to. */
export const orderStates = ["OPEN", "DONE", "CALLED_OFF"] as const;

const out = new Set<string | null>(["SHIPPING", "DELAYED", "IN_RETURN"]);

/** What is to be begun as soon as this is no longer for later. */
const soonMs = 5 * minuteMs;

/** LATER ends with time, without a new version of the order: a board asks again each minute. */
export function getBoardColumn(order: Shown, nowMs: number): BoardColumn {
  const { deliveryStatus, kitchenState, cookFrom, endedAt } = order;
  if (endedAt !== null) return "DONE";
  if (deliveryStatus === "WAIT_FOR_CONFIRMATION") return "NEW";
  if (out.has(deliveryStatus)) return "OUT";
  if (kitchenState === "READY") return "READY";
  return kitchenState === "QUEUED" && nowMs < fromInstant(cookFrom) - soonMs ? "LATER" : "COOKING";
}
