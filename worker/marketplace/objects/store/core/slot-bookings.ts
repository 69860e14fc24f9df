import type { DineType } from "#shared/contract/entities.ts";
import { isDelivered } from "#shared/domain/orders/dine-type.ts";
import type { OrderState } from "#worker/marketplace/domain/orders/order-states.ts";
import { getSlotCapacity, takesPlace, type Taken } from "#worker/marketplace/domain/time/slots.ts";
import { getStepDue } from "./order-steps.ts";
import { readPerSlot } from "./store-profile.ts";

/** Modes of one pool share the places of a slot. Dine-in takes no place. */
type SlotPool = "DELIVERY" | "PICKUP";

function poolOf(dineType: DineType): SlotPool | null {
  if (!takesPlace(dineType)) return null;
  return isDelivered(dineType) ? "DELIVERY" : "PICKUP";
}

/** Booked places of a mode by slot start, for slots that start in [from, to). Epoch milliseconds. */
export function readTakenPlaces(sql: SqlStorage, dineType: DineType, from: number, to: number): Taken {
  const pool = poolOf(dineType);
  if (pool === null) return new Map();
  const rows = sql.exec<{ slot: number; taken: number }>(
    `SELECT slot_start AS slot, count(*) AS taken FROM slot_places
     WHERE pool = ? AND slot_start >= ? AND slot_start < ? GROUP BY slot_start`,
    pool,
    from,
    to,
  );
  return new Map(Array.from(rows, ({ slot, taken }) => [slot, taken]));
}

/** `side` is the day of a meal plan; "" for other orders. */
type PlaceHolder = { orderID: string; side?: string };

/** Books the lowest free place of a slot; false when it is full. The primary key prevents double bookings. */
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
  if (place >= getSlotCapacity(dineType, readPerSlot(sql))) return false;
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

/** Releases all places of an order, or the one of a side. */
export function releasePlace(sql: SqlStorage, { orderID, side }: PlaceHolder): void {
  sql.exec("DELETE FROM slot_places WHERE order_id = ?1 AND (?2 IS NULL OR side = ?2)", orderID, side ?? null);
}

/** When an unpaid order loses its places, epoch milliseconds; null: it is not unpaid, or has no place. */
export function getUnpaidPlaceEnd(
  sql: SqlStorage,
  orderID: string,
  { paymentStatus, dineType }: OrderState,
): number | null {
  if (paymentStatus !== "PENDING" || !takesPlace(dineType)) return null;
  const places = sql.exec("SELECT 1 FROM slot_places WHERE order_id = ? LIMIT 1", orderID).toArray();
  if (places.length === 0) return null;
  return getStepDue(sql, "UNPAID_EXPIRED", orderID) ?? getStepDue(sql, "NO_SHOW", orderID);
}
