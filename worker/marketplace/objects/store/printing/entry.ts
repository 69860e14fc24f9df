import type { PrintJob } from "#shared/contract/counter.ts";
import { getSilentAt } from "#worker/marketplace/domain/counter/print-job.ts";
import { hasEnded } from "#worker/marketplace/domain/orders/order-states.ts";
import type { StoredOrder } from "#worker/marketplace/objects/store/core/stored-order.ts";
import { addJob, dropJob, readJobs, toPrintJob } from "./jobs.ts";
import { hasPrinter } from "./printers.ts";
import { readPrintSettings } from "./settings.ts";

/** The paper of an order, the oldest first. */
export const readPrints = (sql: SqlStorage, orderID: string, now: number): PrintJob[] =>
  readJobs(sql, orderID).map((job) => toPrintJob(job, now));

/** When the state of its paper changes by itself next, epoch milliseconds; null: it does not. */
export function getPaperChange(sql: SqlStorage, orderID: string, now: number): number | null {
  const times = readJobs(sql, orderID).map(({ state, sent_at }) => getSilentAt(state, sent_at) ?? 0);
  const later = times.filter((at) => at > now);
  return later.length > 0 ? Math.min(...later) : null;
}

/** The kitchen is to cook it. */
const isTaken = ({ state }: StoredOrder): boolean => state.deliveryStatus === "PROGRESSING";

/**
 * A kitchen ticket once an order is accepted, also a round at a table, where the store wants one or has a printer that asks. When it is called off after
 * that, a ticket that nobody has taken goes, and one that somebody may have in hand is followed by a stop slip (PD200).
 */
export function updatePrints(sql: SqlStorage, before: StoredOrder, after: StoredOrder, at: number): void {
  const { id, orderDineType } = after.order;
  // The days of a plan are cooked one by one.
  if (orderDineType === "MEAL_PLAN") return;
  if (
    !isTaken(before) &&
    isTaken(after) &&
    !before.state.acceptedAt &&
    (readPrintSettings(sql).atAcceptance || hasPrinter(sql))
  ) {
    addJob(sql, id, "KITCHEN", null, at);
  }
  if (!hasEnded(after.state) || after.state.deliveryStatus === "COMPLETED" || before.state.deliveryStatus === null)
    return;
  const tickets = readJobs(sql, id).filter(({ kind }) => kind === "KITCHEN");
  for (const ticket of tickets) dropJob(sql, ticket);
  if (tickets.some(({ state }) => state !== "QUEUED")) addJob(sql, id, "STOP", null, at);
}
