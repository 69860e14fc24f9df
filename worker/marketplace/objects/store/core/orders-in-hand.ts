import { type OrderRecord, readOrderRecord, writeOrderRecord } from "./order-record.ts";

/**
 * The orders of a transaction that runs, null for one that is not there, and which of them are to be written: `true` for all
 * that their rows have.
 */
type Hand = { records: Map<string, OrderRecord | null>; changed: Map<string, boolean> };

const hands = new WeakMap<SqlStorage, Hand>();

/**
 * Collects what `run` changes in orders, and writes each of them once at its end. Call it inside a transaction: an error
 * leaves everything unwritten, and the caller's transaction undoes the rest.
 */
export function writeTogether<T>(sql: SqlStorage, run: () => T): T {
  if (hands.has(sql)) return run();
  hands.set(sql, { records: new Map(), changed: new Map() });
  try {
    const result = run();
    writeOrdersInHand(sql);
    return result;
  } finally {
    hands.delete(sql);
  }
}

/** Runs a part of `writeTogether`; an error undoes what it changed in orders, and is thrown on. */
export function undoIfFailed<T>(sql: SqlStorage, run: () => T): T {
  const hand = hands.get(sql);
  const before = hand && { records: new Map(hand.records), changed: new Map(hand.changed) };
  try {
    return run();
  } catch (error) {
    if (before) hands.set(sql, before);
    throw error;
  }
}

/** Writes what is collected so far, for a query that is to see it. */
export function writeOrdersInHand(sql: SqlStorage): void {
  const hand = hands.get(sql);
  if (!hand) return;
  for (const [id, isRewritten] of hand.changed) {
    const record = hand.records.get(id);
    if (record) writeOrderRecord(sql, record, { isRewritten });
    hand.records.delete(id);
  }
  hand.changed.clear();
}

export function listOrdersInHand(sql: SqlStorage): Iterable<OrderRecord> {
  const records = hands.get(sql)?.records.values();
  return records ? [...records].filter((record) => record !== null) : [];
}

/** An order as the running transaction has it; null for an unknown id. */
export function getOrderRecord(sql: SqlStorage, id: string): OrderRecord | null {
  const hand = hands.get(sql);
  const known = hand?.records.get(id);
  if (known !== undefined) return known;
  const record = readOrderRecord(sql, id);
  hand?.records.set(id, record);
  return record;
}

/** Throws an Error for an unknown id. */
export function changeOrderRecord(sql: SqlStorage, id: string, change: (record: OrderRecord) => OrderRecord): void {
  const record = getOrderRecord(sql, id);
  if (!record) throw new Error("no such order to change");
  putOrderRecord(sql, change(record));
}

/** `isRewritten` leaves nothing of what the row had. */
export function putOrderRecord(sql: SqlStorage, record: OrderRecord, isRewritten = false): void {
  const hand = hands.get(sql);
  const { id } = record.stored.order;
  if (!hand) return writeOrderRecord(sql, record, { isRewritten });
  hand.records.set(id, record);
  hand.changed.set(id, isRewritten || hand.changed.get(id) === true);
}
