import { noteOrderMoved } from "./moved.ts";
import type { OrderClaim, OrderEntry, StoredOrder } from "./stored-order.ts";

// One row has all of an order (decision 0121): what was written when it was placed, what differs from that by now, its events,
// its steps to come and its claims. So a change costs one row, whatever it changes.

/** An order as its row has it. Times in epoch milliseconds. Never changed in place. */
export type OrderRecord = {
  readonly stored: StoredOrder;
  readonly events: readonly OrderEntry[];
  /** When each step to come is due, by its kind. */
  readonly steps: Readonly<Record<string, number>>;
  /** By their ids, which are those of holds in the customer's wallet. */
  readonly claims: Readonly<Record<string, OrderClaim>>;
  readonly endedAt: number | null;
  /** When to tell the customer; null: the customer has this version. */
  readonly tellAt: number | null;
  /** How often telling this version has failed. */
  readonly tries: number;
  /** The row that it was read from; null for a new order. */
  readonly row: StoredRow | null;
};

/** Orders are here until 12 months after their end, then in the archive (decision 0098). */
export const orderTables = ["orders", "archived_orders"] as const;
type OrderTable = (typeof orderTables)[number];

type StoredRow = { table: OrderTable; data: StoredOrder; columns: Columns };

/** The columns of an order besides `id`, `customer` and `data`. */
type Columns = {
  ended_at: number | null;
  changes: string | null;
  events: string;
  steps: string | null;
  claims: string | null;
  version: number;
  placed_at: number;
  payment_status: string;
  delivery_status: string | null;
  kitchen_state: string | null;
  accepted_at: number | null;
  open_table: string | null;
  due: number | null;
  tell_at: number | null;
  tries: number;
};

const columnNames: readonly (keyof Columns)[] = [
  "ended_at",
  "changes",
  "events",
  "steps",
  "claims",
  "version",
  "placed_at",
  "payment_status",
  "delivery_status",
  "kitchen_state",
  "accepted_at",
  "open_table",
  "due",
  "tell_at",
  "tries",
];

type Row = { place: 0 | 1; data: string } & Columns;

/** Of the row with an id in one of the tables; `place` says in which. */
const recordByID = orderTables
  .map((table, place) => `SELECT ${place} AS place, data, ${columnNames.join(", ")} FROM ${table} WHERE id = ?1`)
  .join(" UNION ALL ");

export function readOrderRecord(sql: SqlStorage, id: string): OrderRecord | null {
  const [row] = sql.exec<Row>(recordByID, id).toArray();
  return row ? toRecord(row) : null;
}

function toRecord({ place, data: json, ...columns }: Row): OrderRecord {
  const data = JSON.parse(json) as StoredOrder;
  return {
    stored: withColumns(data, columns),
    events: JSON.parse(columns.events) as OrderRecord["events"],
    steps: JSON.parse(columns.steps ?? "{}") as OrderRecord["steps"],
    claims: JSON.parse(columns.claims ?? "{}") as OrderRecord["claims"],
    endedAt: columns.ended_at,
    tellAt: columns.tell_at,
    tries: columns.tries,
    row: { table: orderTables[place], data, columns },
  };
}

function withColumns(data: StoredOrder, columns: Columns): StoredOrder {
  const { order, state, ...changes } = JSON.parse(columns.changes ?? "{}") as Partial<StoredOrder>;
  const statuses = {
    paymentStatus: columns.payment_status,
    deliveryStatus: columns.delivery_status,
    kitchenState: columns.kitchen_state,
  } as Pick<StoredOrder["state"], "paymentStatus" | "deliveryStatus" | "kitchenState">;
  return {
    ...data,
    ...changes,
    state: { ...data.state, ...state, ...statuses, acceptedAt: columns.accepted_at },
    order: { ...data.order, ...order, ...statuses, version: columns.version },
  };
}

/** Fields of an order that are columns. */
const ownColumns = new Set(["paymentStatus", "deliveryStatus", "kitchenState", "acceptedAt", "version"]);

/** What differs from the JSON of the row; null when something was taken away, so that all is to be written again. */
function getChanges(data: StoredOrder, stored: StoredOrder): object | null {
  const { order: dataOrder, state: dataState, ...dataRest } = data;
  const { order: storedOrder, state: storedState, ...rest } = stored;
  const order = getDifference(dataOrder, storedOrder, ownColumns);
  const state = getDifference(dataState, storedState, ownColumns);
  const others = getDifference(dataRest, rest, new Set());
  if (!order || !state || !others) return null;
  return { ...others, ...(hasFields(order) && { order }), ...(hasFields(state) && { state }) };
}

/** By identity: what nobody has changed is still the object that was read. */
function getDifference(before: object, after: object, without: ReadonlySet<string>): object | null {
  const values = new Map(Object.entries(before));
  const isCut = [...values].some(([name, value]) => value !== undefined && Reflect.get(after, name) === undefined);
  if (isCut) return null;
  return Object.fromEntries(
    Object.entries(after).filter(([name, value]) => !without.has(name) && value !== values.get(name)),
  );
}

/** Writes a record as one row. `isRewritten` leaves nothing of what the row had. */
export function writeOrderRecord(
  sql: SqlStorage,
  record: OrderRecord,
  { isRewritten }: { isRewritten: boolean },
): void {
  if (record.stored.order.version !== record.row?.columns.version) noteOrderMoved(sql, record.stored.order.id);
  if (record.row) updateRecord(sql, record, { row: record.row, isRewritten });
  else insertRecord(sql, record);
}

type Update = { row: StoredRow; isRewritten: boolean };

function updateRecord(sql: SqlStorage, record: OrderRecord, { row, isRewritten }: Update): void {
  const { stored } = record;
  const { table, columns: before } = row;
  const changes = isRewritten ? null : getChanges(row.data, stored);
  const columns = toColumns(record, changes);
  const names = columnNames.filter((name) => columns[name] !== before[name]);
  const sets = names.map((name) => `${name} = ?`);
  const values: SqlStorageValue[] = names.map((name) => columns[name]);
  if (!changes) {
    sets.unshift("data = ?");
    values.unshift(JSON.stringify(stored));
  }
  if (sets.length > 0) sql.exec(`UPDATE ${table} SET ${sets.join(", ")} WHERE id = ?`, ...values, stored.order.id);
}

function insertRecord(sql: SqlStorage, record: OrderRecord): void {
  const { stored } = record;
  const columns = toColumns(record, null);
  const names = columnNames.filter((name) => columns[name] !== null);
  sql.exec(
    `INSERT INTO orders (id, customer, data, ${names.join(", ")})
     VALUES (?, ?, ?${", ?".repeat(names.length)})`,
    stored.order.id,
    stored.customerID,
    JSON.stringify(stored),
    ...names.map((name) => columns[name]),
  );
}

function toColumns(record: OrderRecord, changes: object | null): Columns {
  const { order, state, placedAt } = record.stored;
  const isOpenBill = state.dineType === "DINEIN" && state.paymentStatus === "PENDING";
  return {
    ended_at: record.endedAt,
    changes: toJson(changes ?? {}),
    events: JSON.stringify(record.events),
    steps: toJson(record.steps),
    claims: toJson(record.claims),
    version: order.version,
    placed_at: placedAt,
    payment_status: state.paymentStatus,
    delivery_status: state.deliveryStatus,
    kitchen_state: state.kitchenState,
    accepted_at: state.acceptedAt,
    open_table: isOpenBill ? order.tableNo : null,
    due: getDue(record),
    tell_at: record.tellAt,
    tries: record.tries,
  };
}

const hasFields = (one: object): boolean => Object.keys(one).length > 0;

const toJson = (fields: object): string | null => (hasFields(fields) ? JSON.stringify(fields) : null);

/**
 * Not after the first thing that is due. It stays as it is while the customer is to be told, because the row is written
 * again then: an entry of an index less.
 */
function getDue({ steps, tellAt, tries, row }: OrderRecord): number | null {
  const dues = [...Object.values(steps), ...(tellAt === null ? [] : [tellAt])];
  if (dues.length === 0) return null;
  const first = Math.min(...dues);
  const before = row?.columns.due ?? null;
  const isKept = tellAt !== null && tries === 0 && before !== null && before <= first;
  return isKept ? before : first;
}
