import { minuteMs } from "#shared/domain/time.ts";

// The life of a reserved table as a pure machine (states.md §5, PD33).

export const reservationStates = [
  "HELD",
  "CONFIRMED",
  "SEATED",
  "COMPLETED",
  "CANCELLED",
  "EXPIRED",
  "NO_SHOW",
] as const;
export type ReservationState = (typeof reservationStates)[number];

export const reservationEvents = ["CONFIRM", "CANCEL", "EXPIRE", "ARRIVE", "LEAVE", "MISS"] as const;
export type ReservationEvent = (typeof reservationEvents)[number];

/** How long a table is held before it is confirmed. */
export const holdMs = 10 * minuteMs;
/** How long a table waits for its guests. */
export const graceMs = 15 * minuteMs;
/** Guests who come this much early count as arrived. */
export const earlyMs = 30 * minuteMs;
/** Until this long before it begins a table with a deposit can be given back (states.md §5). */
export const depositBackMs = 24 * 60 * minuteMs;

const table: Record<ReservationEvent, { from: ReservationState[]; to: ReservationState }> = {
  CONFIRM: { from: ["HELD"], to: "CONFIRMED" },
  CANCEL: { from: ["HELD", "CONFIRMED"], to: "CANCELLED" },
  EXPIRE: { from: ["HELD"], to: "EXPIRED" },
  ARRIVE: { from: ["CONFIRMED"], to: "SEATED" },
  LEAVE: { from: ["SEATED"], to: "COMPLETED" },
  MISS: { from: ["CONFIRMED"], to: "NO_SHOW" },
};

/** The reservation's state after an event; null when the event cannot happen to it. */
export function nextReservationState(state: ReservationState, event: ReservationEvent): ReservationState | null {
  const { from, to } = table[event];
  return from.includes(state) ? to : null;
}

const live: ReservationState[] = ["HELD", "CONFIRMED", "SEATED"];

/** True while a reservation keeps its tables. */
export function keepsTables(state: ReservationState): boolean {
  return live.includes(state);
}
