import type { Order } from "#shared/contract/order-entities.ts";
import { dayMs } from "#shared/domain/time/time.ts";
import { hasEnded, type OrderEvent } from "#worker/marketplace/domain/orders/order-states.ts";
import { dropTask, setTask } from "#worker/marketplace/storage/tasks.ts";
import type { StoreContext } from "./context.ts";
import type { StoredOrder } from "./stored-order.ts";

// What a Store has asked courier companies to carry (decision 0131). Each time that a company is asked it is a booking of its
// own, with an id that the company repeats.

/** ASKED: the company has not answered. OVER: nobody waits for it. */
type BookingStatus = "ASKED" | "BOOKED" | "OVER";

/** `booking`: the company's id, null before it has said one. `saidAt`: of the company's last news. Epoch milliseconds. */
export type CourierBooking = {
  id: string;
  orderID: string;
  vendor: string;
  booking: string | null;
  status: BookingStatus;
  saidAt: number;
};

/** The tasks; `ref` is the id of the booking, and for a cancellation what `toCancelRef` makes. */
export const bookTask = "BOOK_COURIER";
export const cancelTask = "CANCEL_COURIER";
export const askTask = "ASK_COURIER";

/** Companies report of a booking for days at most. */
const keptMs = 30 * dayMs;

/** True where a company that exists carries an order; of a meal plan it carries the days, which are orders of their own. */
export function hasRealCourier({ couriers }: Pick<StoreContext, "couriers">, { order, plan }: StoredOrder): boolean {
  return couriers !== null && order.delivery !== null && !plan;
}

/** Asks for a courier, or calls one off, as an order goes on. */
export function followCourier(context: StoreContext, stored: StoredOrder, event: OrderEvent, at: number): void {
  if (!hasRealCourier(context, stored) || !stored.order.delivery) return;
  const { sql } = context.storage;
  const { id, delivery } = stored.order;
  if (event === "COURIER_REQUESTED" || event === "COURIER_DROPS_OUT") askCourier(sql, { id, delivery }, at);
  else if (event === "DROPPED") markOver(sql, listOpen(sql, id));
  else if (hasEnded(stored.state)) callOff(sql, id, at);
}

/** Books with the vendor of an order, and calls off whoever was asked before. */
function askCourier(
  sql: SqlStorage,
  { id, delivery }: { id: string; delivery: NonNullable<Order["delivery"]> },
  at: number,
) {
  callOff(sql, id, at);
  sql.exec("DELETE FROM bookings WHERE status = 'OVER' AND said_at < ?", at - keptMs);
  const { count } = sql.exec<{ count: number }>("SELECT count(*) AS count FROM bookings WHERE order_id = ?", id).one();
  const ref = `${id}.${count + 1}`;
  sql.exec(
    "INSERT INTO bookings (id, order_id, vendor, status, said_at) VALUES (?, ?, ?, 'ASKED', ?)",
    ref,
    id,
    delivery.vendor,
    at,
  );
  setTask(sql, { kind: bookTask, ref, due: at });
}

function callOff(sql: SqlStorage, orderID: string, at: number): void {
  const open = listOpen(sql, orderID);
  markOver(sql, open);
  for (const { id, booking } of open) if (booking !== null) setCancel(sql, { id, booking }, at);
}

export function setCancel(sql: SqlStorage, { id, booking }: { id: string; booking: string }, at: number): void {
  setTask(sql, { kind: cancelTask, ref: `${id} ${booking}`, due: at });
}

export function markOver(sql: SqlStorage, bookings: readonly Pick<CourierBooking, "id">[]): void {
  for (const { id } of bookings) {
    sql.exec("UPDATE bookings SET status = 'OVER' WHERE id = ?", id);
    dropTask(sql, bookTask, id);
    dropTask(sql, askTask, id);
  }
}

/** The company has it. */
export function writeBooked(sql: SqlStorage, id: string, booking: string): void {
  sql.exec("UPDATE bookings SET status = 'BOOKED', booking = ? WHERE id = ?", booking, id);
}

export function writeSaid(sql: SqlStorage, id: string, at: number): void {
  sql.exec("UPDATE bookings SET said_at = max(said_at, ?) WHERE id = ?", at, id);
}

const fields = "id, order_id AS orderID, vendor, booking, status, said_at AS saidAt";

/** Null for an unknown id. */
export function readCourierBooking(sql: SqlStorage, id: string): CourierBooking | null {
  return sql.exec<CourierBooking>(`SELECT ${fields} FROM bookings WHERE id = ?`, id).toArray()[0] ?? null;
}

function listOpen(sql: SqlStorage, orderID: string): CourierBooking[] {
  const rows = sql.exec<CourierBooking>(
    `SELECT ${fields} FROM bookings WHERE order_id = ? AND status <> 'OVER'`,
    orderID,
  );
  return rows.toArray();
}
