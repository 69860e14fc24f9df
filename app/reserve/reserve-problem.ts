import { getFailureText } from "#app/api/failure-text.ts";
import type { ApiError } from "#shared/client.ts";
import { tellsNoOrders } from "#shared/domain/orders/no-orders.ts";

/** Why nothing was held or confirmed; `taken` and `closed` are about the time that was asked for, `own` is their other table. */
export type ReserveProblem = {
  kind: "taken" | "closed" | "many" | "own" | "noOrders" | "failed";
  startAt: string;
  text: string;
};

/** The tables that one customer may have at a store at a time. */
const mostBookings = 5;

/** What the failure of a try means; `bookings` is how many tables the customer has at the store. */
export function toReserveProblem(failure: ApiError, startAt: string, bookings: number): ReserveProblem {
  return { kind: toKind(failure, bookings), startAt, text: getFailureText(failure) };
}

function toKind(failure: ApiError, bookings: number): ReserveProblem["kind"] {
  const { code, status, detail } = failure;
  if (tellsNoOrders(failure)) return "noOrders";
  if (detail?.issues?.some((issue) => issue.code === "own")) return "own";
  if (code === "RESERVATION_CONFLICT") return bookings >= mostBookings ? "many" : "taken";
  // With 422 the time has passed meanwhile, or lies too far ahead.
  return code === "STORE_CLOSED" || status === 422 ? "closed" : "failed";
}

/** A hold that is over can be neither confirmed nor given back. */
export const isHoldOver = ({ code }: ApiError) => code === "RESERVATION_EXPIRED" || code === "NOT_FOUND";
