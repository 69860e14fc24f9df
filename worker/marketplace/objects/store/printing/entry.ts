import type { PrintJob } from "#shared/contract/counter.ts";
import { getSilentAt } from "#worker/marketplace/domain/counter/print-job.ts";
import { hasEnded } from "#worker/marketplace/domain/orders/order-states.ts";
import { listAwaited, readLineStations } from "#worker/marketplace/objects/store/core/stations.ts";
import type { StoredOrder } from "#worker/marketplace/objects/store/core/stored-order.ts";
import { getEarliestDue } from "#worker/marketplace/storage/earliest-due.ts";
import { addJob, dropJob, readJobs, toPrintJob } from "./jobs.ts";
import { hasPrinter, listTickets } from "./printers.ts";
import { readPrintSettings } from "./settings.ts";

export { hasPrinter } from "./printers.ts";
export { readPrintSettings } from "./settings.ts";

/** `changesAt`: when the state of one changes by itself next, epoch milliseconds; null: none does. */
type Paper = { prints: PrintJob[]; changesAt: number | null };

/** The paper of an order, the oldest first. */
export function readPaper(sql: SqlStorage, orderID: string, now: number): Paper {
  const jobs = readJobs(sql, orderID);
  const silences = jobs.map(({ state, sent_at }) => getSilentAt(state, sent_at));
  return {
    prints: jobs.map((job) => toPrintJob(job, now)),
    changesAt: getEarliestDue(silences.filter((at) => at !== null && at > now)),
  };
}

/** The kitchen is to cook it. */
const isTaken = ({ state }: StoredOrder): boolean => state.deliveryStatus === "PROGRESSING";

/**
 * Makes a kitchen ticket once an order is accepted, also for a round at a table, where the store wants one or has a printer that
 * asks. When the order is called off later, a ticket that nobody has taken is removed; one that was handed out is followed by a
 * stop slip (PD200).
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
    const stations = readLineStations(sql, after);
    for (const station of listTickets(sql, stations)) addJob(sql, id, { kind: "KITCHEN", station }, null, at);
  }
  if (!hasEnded(after.state) || after.state.deliveryStatus === "COMPLETED" || before.state.deliveryStatus === null)
    return;
  // What nobody has collected was made.
  if (after.order.cancelReason === "NO_SHOW") return;
  const tickets = readJobs(sql, id).filter(({ kind }) => kind === "KITCHEN");
  for (const ticket of tickets) dropJob(sql, ticket);
  const cooking = new Set(tickets.filter(({ state }) => state !== "QUEUED").map(({ station }) => station));
  for (const station of cooking) addJob(sql, id, { kind: "STOP", station }, null, at);
}

/** A ticket of a station whose lines are all left out is none. */
export function dropEmptyTickets(sql: SqlStorage, stored: StoredOrder): void {
  const awaited = listAwaited(stored, readLineStations(sql, stored));
  for (const job of readJobs(sql, stored.order.id))
    if (job.kind === "KITCHEN" && job.station !== null && !awaited.includes(job.station)) dropJob(sql, job);
}
