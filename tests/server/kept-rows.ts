import { readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Order } from "#shared/contract/order-entities.ts";

// What the objects of a stopped server have on the disk, read from their files: the last word on what it holds true.

export type KeptOrder = { customerID: string; order: Omit<Order, "events">; promisedAt: number };
export type KeptEvent = { order_id: string; to_status: string };
export type KeptPlace = { pool: string; slot_start: number; place: number; order_id: string };
export type KeptAttempt = { id: string; status: string; amount: number; succeeded_at: number | null };
export type KeptShare = {
  attempt: string;
  order_id: string;
  amount: number;
  refunded_at: number | null;
  is_second: number;
};
export type KeptTimer = { kind: string; ref: string; due: number };

export type KeptClaim = { id: string; order_id: string; amount: number; status: string };
export type KeptReservation = { id: string; customer: string; status: string };
export type KeptHold = {
  id: string;
  order_id: string;
  type: string;
  amount: number;
  status: string;
  due: number | null;
};
export type KeptEntry = { type: string; kind: string; amount: number; key: string };

/** One Store. */
export type KeptStore = {
  orders: KeptOrder[];
  events: KeptEvent[];
  voids: string[];
  places: KeptPlace[];
  attempts: KeptAttempt[];
  shares: KeptShare[];
  timers: KeptTimer[];
  outbox: { order_id: string; due: number }[];
  claims: KeptClaim[];
  reservations: KeptReservation[];
  /** By half hour and table; two of the same cannot be. */
  marks: { reservation: string }[];
};

/** One Customer. */
export type KeptCustomer = {
  intents: { id: string; call: string; state: string; idempotency_key: string | null }[];
  index: { id: string; version: number; delivery_status: string | null; merchant: string }[];
  ledger: KeptEntry[];
  holds: KeptHold[];
};

/** Every Store that has orders at all. */
export function readStores(folder: string): KeptStore[] {
  return readObjects(folder, "Store", "orders", (rows) => ({
    orders: rows<{ data: string }>("SELECT data FROM orders").map(({ data }) => JSON.parse(data) as KeptOrder),
    events: rows("SELECT order_id, to_status FROM order_events ORDER BY id"),
    voids: rows<{ id: string }>("SELECT id FROM void_orders").map(({ id }) => id),
    places: rows("SELECT * FROM slot_places"),
    attempts: rows("SELECT id, status, amount, succeeded_at FROM payment_attempts"),
    shares: rows("SELECT * FROM attempt_orders"),
    timers: rows("SELECT * FROM timers"),
    outbox: rows("SELECT order_id, due FROM outbox"),
    claims: rows("SELECT * FROM claims"),
    reservations: rows("SELECT id, customer, status FROM reservations"),
    marks: rows("SELECT reservation FROM table_marks"),
  }));
}

export function readCustomers(folder: string): KeptCustomer[] {
  return readObjects(folder, "Customer", "intents", (rows) => ({
    intents: rows("SELECT id, call, state, idempotency_key FROM intents"),
    index: rows("SELECT id, version, delivery_status, merchant FROM order_index"),
    ledger: rows("SELECT type, kind, amount, key FROM ledger ORDER BY id"),
    holds: rows("SELECT * FROM holds"),
  }));
}

type Rows = <T>(query: string) => T[];

/** Reads every object of a class that has a table. */
function readObjects<T>(folder: string, className: string, table: string, read: (rows: Rows) => T): T[] {
  const files = readdirSync(join(folder, className)).filter((name) => /^[\da-f]{64}\.sqlite$/.test(name));
  return files.flatMap((file) => {
    const database = new DatabaseSync(join(folder, className, file), { readOnly: true });
    const rows = <R>(query: string) => database.prepare(query).all() as R[];
    try {
      const has = rows(`SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = '${table}'`).length > 0;
      return has ? [read(rows)] : [];
    } finally {
      database.close();
    }
  });
}
