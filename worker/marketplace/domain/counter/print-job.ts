import type { PrintKind, PrintState } from "#shared/contract/counter.ts";
import { minuteMs } from "#shared/domain/time/time.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";

/** So long a printer may say nothing of what it was sent. */
const confirmWithinMs = 2 * minuteMs;

const letters: Record<PrintKind, string> = { KITCHEN: "K", RECEIPT: "R", STOP: "S", LABEL: "L" };

export const toJobId = (orderID: string, kind: PrintKind, copy: number): string => `${orderID}-${letters[kind]}${copy}`;

/** The order in the id of a sheet of paper. Throws NOT_FOUND for any other text. */
export function parseJobOrder(id: string): string {
  const orderID = /^(\d{1,12}-[\w-]{22})-[KRSL]\d{1,4}$/.exec(id)?.[1];
  if (orderID === undefined) throw new DomainError("NOT_FOUND");
  return orderID;
}

/** The state of paper as it is stored; what was sent and is silent was perhaps printed, so it is never sent again by itself. */
export function getPrintState(state: PrintState, sentAt: number | null, now: number): PrintState {
  const silentAt = getSilentAt(state, sentAt);
  return silentAt !== null && now >= silentAt ? "UNCONFIRMED" : state;
}

/** When paper that was sent counts as silent; null: it has a word, or waits. */
export const getSilentAt = (state: PrintState, sentAt: number | null): number | null =>
  state === "SENT" && sentAt !== null ? sentAt + confirmWithinMs : null;
