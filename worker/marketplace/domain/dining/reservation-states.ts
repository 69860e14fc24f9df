import { minuteMs } from "#shared/domain/time/time.ts";

// The state machine of a reservation (states.md §5, PD33).

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

/** How long the store holds a table before the customer confirms it. */
export const holdMs = 10 * minuteMs;
/** Guests who come at most this early count as arrived. */
export const earlyMs = 30 * minuteMs;

const transitions: Record<ReservationEvent, { from: ReservationState[]; to: ReservationState }> = {
  CONFIRM: { from: ["HELD"], to: "CONFIRMED" },
  CANCEL: { from: ["HELD", "CONFIRMED"], to: "CANCELLED" },
  EXPIRE: { from: ["HELD"], to: "EXPIRED" },
  ARRIVE: { from: ["CONFIRMED"], to: "SEATED" },
  // Of guests whom nobody has seen come or stay away, the table is free at its end.
  LEAVE: { from: ["SEATED", "CONFIRMED"], to: "COMPLETED" },
  MISS: { from: ["CONFIRMED"], to: "NO_SHOW" },
};

/** The state after an event; null when the event is not possible in this state. */
export function getNextReservationState(state: ReservationState, event: ReservationEvent): ReservationState | null {
  const { from, to } = transitions[event];
  return from.includes(state) ? to : null;
}

const occupying: readonly string[] = ["HELD", "CONFIRMED", "SEATED"];

export function occupiesTables(state: string): boolean {
  return occupying.includes(state);
}
