import type { Reservation } from "#shared/contract/dining.ts";
import { fromInstant } from "#shared/domain/time/time.ts";

/** A reservation as this device keeps it; the two `selected…` fields are choices of the page, which no server sees (S165, S166). */
export type HeldReservation = Omit<Reservation, "status"> & {
  /** "" before a table is held. */
  status: Reservation["status"] | "";
  selectedReserveDayIndex: number;
  /** The chosen instant; "" for none. */
  selectedReserveDeliveryTime: string;
};

export const emptyReservation: HeldReservation = {
  id: "",
  tableID: "",
  storeID: "",
  startAt: "",
  endAt: "",
  lockedUntil: null,
  noOfPax: 0,
  status: "",
  remark: "",
  selectedReserveDayIndex: 0,
  selectedReserveDeliveryTime: "",
};

/** The server alone decides how long a table is held (S207, S338). */
export function isHeld({ lockedUntil }: Pick<HeldReservation, "lockedUntil">, nowMs: number): boolean {
  return lockedUntil !== null && fromInstant(lockedUntil) > nowMs;
}

/** The reservation of a reply takes the place of the one before, whose choices stay (S209). */
export function replaceReservation(item: Reservation, before: HeldReservation): HeldReservation {
  const { id, tableID, storeID, startAt, endAt, lockedUntil, noOfPax, status, remark } = item;
  const { selectedReserveDayIndex, selectedReserveDeliveryTime } = before;
  const choices = { selectedReserveDayIndex, selectedReserveDeliveryTime };
  return { id, tableID, storeID, startAt, endAt, lockedUntil, noOfPax, status, remark, ...choices };
}

/** The fields of the request: of the choices only the time, as the start (S166, S269). */
export function toReserveBody({ noOfPax, selectedReserveDeliveryTime, remark }: HeldReservation) {
  return { noOfPax, startAt: selectedReserveDeliveryTime, remark };
}

const texts = ["id", "tableID", "storeID", "startAt", "endAt", "status", "remark"] as const;

/** Null for anything that no page of this app has stored. */
export function decodeReservation(stored: string | null): HeldReservation | null {
  try {
    const kept = JSON.parse(stored ?? "null") as Partial<HeldReservation> | null;
    if (!kept || texts.some((name) => typeof kept[name] !== "string")) return null;
    return {
      ...emptyReservation,
      ...(kept as HeldReservation),
      lockedUntil: typeof kept.lockedUntil === "string" ? kept.lockedUntil : null,
    };
  } catch {
    return null;
  }
}

type Listed = Reservation & { orderID: string | null };

/**
 * What this device shall keep when the server has listed the tables of the customer: another device may have held another
 * table, given this one back, or ordered dishes for it. A table whose dishes are ordered is no hold any more.
 */
export function reconcileHold(kept: HeldReservation | null, listed: readonly Listed[]): HeldReservation | null {
  const hold = listed.find(({ status, orderID }) => status === "HELD" && orderID === null);
  return hold ? replaceReservation(hold, kept ?? emptyReservation) : null;
}
