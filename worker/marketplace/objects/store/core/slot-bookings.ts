import type { DineType } from "#shared/contract/entities.ts";
import { isDelivered } from "#shared/domain/order-total.ts";
import type { OrderState } from "#worker/marketplace/domain/orders/order-states.ts";
import { slotCapacity, takesPlace, type Taken } from "#worker/marketplace/domain/time/slots.ts";
import { getTimerDue } from "./timers.ts";

/** Modes that share the places of a slot. Guests at a table take none. */
type SlotPool = "DELIVERY" | "PICKUP";

function poolOf(dineType: DineType): SlotPool | null {
  if (!takesPlace(dineType)) return null;
  return isDelivered(dineType) ? "DELIVERY" : "PICKUP";
}

/** How many places of a mode are taken, by the start of the slot in epoch milliseconds, for slots that begin in [from, to). */
export function readTakenPlaces(sql: SqlStorage, dineType: DineType, from: number, to: number): Taken {
  const rows = sql.exec<{ slot: number; taken: number }>(
    `SELECT slot_start AS slot, count(*) AS taken FROM slot_places
     WHERE pool = ? AND slot_start >= ? AND slot_start < ? GROUP BY slot_start`,
    poolOf(dineType),
    from,
    to,
  );
  return new Map(Array.from(rows, ({ slot, taken }) => [slot, taken]));
}

/** Who holds a place: an order, and of a meal plan the day by its side; "" for an order that is handed over at once. */
type PlaceHolder = { orderID: string; side?: string };

/** Takes the lowest free place of a slot for an order; false when all are taken. The key keeps two from sharing one. */
export function bookPlace(
  sql: SqlStorage,
  dineType: DineType,
  slotStart: number,
  { orderID, side = "" }: PlaceHolder,
): boolean {
  const pool = poolOf(dineType);
  if (pool === null) return true;
  const rows = sql.exec<{ place: number }>(
    "SELECT place FROM slot_places WHERE pool = ? AND slot_start = ?",
    pool,
    slotStart,
  );
  const taken = new Set(Array.from(rows, ({ place }) => place));
  let place = 0;
  while (taken.has(place)) place += 1;
  if (place >= slotCapacity(dineType)) return false;
  sql.exec(
    "INSERT INTO slot_places (pool, slot_start, place, order_id, side) VALUES (?, ?, ?, ?, ?)",
    pool,
    slotStart,
    place,
    orderID,
    side,
  );
  return true;
}

/** Gives an order's places back, or only that of one side; an order without any changes nothing. */
export function releasePlace(sql: SqlStorage, { orderID, side }: PlaceHolder): void {
  sql.exec("DELETE FROM slot_places WHERE order_id = ?1 AND (?2 IS NULL OR side = ?2)", orderID, side ?? null);
}

/**
 * Until when an order holds its places without being paid for, epoch milliseconds: then it is called off. Null for an order
 * that is paid or called off, and for one that holds no place.
 */
export function getUnpaidPlaceEnd(sql: SqlStorage, orderID: string, { paymentStatus }: OrderState): number | null {
  if (paymentStatus !== "PENDING") return null;
  const places = sql.exec("SELECT 1 FROM slot_places WHERE order_id = ? LIMIT 1", orderID).toArray();
  return places.length > 0 ? getTimerDue(sql, "UNPAID_EXPIRED", orderID) : null;
}
