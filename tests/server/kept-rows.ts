import { createHash, createHmac } from "node:crypto";
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Order } from "#shared/contract/order-entities.ts";
import { allHolds } from "#tests/support/all-holds.ts";
import type { PromoRecord } from "#worker/marketplace/domain/types.ts";
import { promoMigrations } from "#worker/marketplace/objects/promo/schema.ts";

// What the objects of a stopped server have on the disk, read from their files: the last word on what it holds true.

export type KeptOrder = {
  customerID: string;
  order: Omit<Order, "events">;
  promisedAt: number;
  /** Of a day of a plan, which is told by its plan. */
  dayOf?: { planID: string; sideID: string };
};
export type KeptEvent = { order_id: string; to_status: string };
export type KeptPlace = { pool: string; slot_start: number; place: number; order_id: string; side: string };
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
export type KeptVoucher = { id: string; code: string; source: string; status: string; order_id: string | null };
export type KeptEntry = { type: string; kind: string; amount: number; key: string };

/** A sheet of paper. */
export type KeptPrint = { id: string; order_id: string; kind: string; copy: number; state: string };

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
  reviews: { order_id: string; type: string; outcome: string; stars: number | null }[];
  prints: KeptPrint[];
  id: string;
  /** What was last sent to lists, and when it is due still; null: nothing had to be sent. */
  listing: { revision: number; due: number | null } | null;
  /** The number of reviews by their stars. */
  starCounts: { stars: number; count: number }[];
};

/** One Customer. */
export type KeptCustomer = {
  intents: { id: string; call: string; state: string; idempotency_key: string | null }[];
  index: {
    id: string;
    version: number;
    delivery_status: string | null;
    merchant: string;
    place_until: number | null;
  }[];
  ledger: KeptEntry[];
  holds: KeptHold[];
  vouchers: KeptVoucher[];
  promoUses: { order_id: string; code: string }[];
  promoReturns: { order_id: string }[];
  /** By source, with the draw that used it. */
  chances: { source: string; draw: string | null }[];
  draws: { id: string; prize: string; voucher: string | null }[];
  /** Whose code they came by, and whether that friend is to be thanked, or was. */
  referrer: { due: number | null; thanked_at: number | null } | null;
  /** The code with which they bring friends, and when it is to be registered. */
  referralCode: { code: string; is_registered: number; due: number | null } | null;
};

/** A use of a promo with a total cap, where it is counted. */
export type KeptUse = { order_id: string; code: string; state: string };

/** Whose a referral code is, where it is registered. */
export type KeptOwner = { code: string; customer: string | null };

/** What all objects of a server hold. */
export type Kept = {
  stores: readonly KeptStore[];
  customers: readonly KeptCustomer[];
  uses: readonly KeptUse[];
  owners: readonly KeptOwner[];
  /** Of areas and of merchants. */
  listings: readonly KeptListing[];
};

type KeptListing = { id: string; revision: number };

export function readKept(folder: string): Kept {
  return {
    stores: readStores(folder),
    customers: readCustomers(folder),
    uses: readUses(folder),
    owners: readObjects(folder, "Referral", "owners", (rows) => rows<KeptOwner>("SELECT * FROM owners")).flat(),
    listings: ["Area", "Merchant"].flatMap((name) => readListings(folder, name)),
  };
}

function readListings(folder: string, className: string): KeptListing[] {
  return readObjects(folder, className, "stores", (rows) =>
    rows<KeptListing>("SELECT id, revision FROM stores WHERE data IS NOT NULL"),
  ).flat();
}

/** Every Store that has orders at all. */
function readStores(folder: string): KeptStore[] {
  return readObjects(folder, "Store", "orders", (rows) => ({
    ...readOrders(rows),
    voids: rows<{ id: string }>("SELECT id FROM void_orders").map(({ id }) => id),
    places: rows("SELECT * FROM slot_places"),
    attempts: rows("SELECT id, status, amount, succeeded_at FROM payment_attempts"),
    shares: rows("SELECT * FROM attempt_orders"),
    reservations: rows("SELECT id, customer, status FROM reservations"),
    marks: rows("SELECT reservation FROM table_marks"),
    reviews: rows("SELECT order_id, type, outcome, stars FROM reviews"),
    prints: rows("SELECT id, order_id, kind, copy, state FROM print_jobs"),
    id: rows<{ id: string }>("SELECT value ->> 'id' AS id FROM facts WHERE name = 'store'")[0]?.id ?? "",
    listing: rows<KeptStore["listing"]>("SELECT revision, due FROM listing")[0] ?? null,
    starCounts: rows("SELECT stars, count FROM star_counts"),
  }));
}

/** A row of `orders`: JSON of when it was placed, what differs from that, and what it has of events, steps and claims. */
type OrderRow = Record<"data" | "events", string> &
  Record<"changes" | "steps" | "claims", string | null> & {
    version: number;
    payment_status: string;
    delivery_status: string | null;
    kitchen_state: string;
    tell_at: number | null;
  };

const entries = <T>(json: string | null) => Object.entries(JSON.parse(json ?? "{}") as Record<string, T>);

function readOrders(rows: Rows): Pick<KeptStore, "orders" | "events" | "timers" | "outbox" | "claims"> {
  const read = rows<OrderRow>("SELECT * FROM orders ORDER BY placed_at").map((row) => ({ row, ...toKeptOrder(row) }));
  const ofAll = <T>(list: (one: OrderRow, id: string) => T[]) => read.flatMap(({ row, order }) => list(row, order.id));
  return {
    orders: read.map(({ row: _row, ...order }) => order),
    events: ofAll(({ events }, order_id) =>
      (JSON.parse(events) as { to: string }[]).map(({ to }) => ({ order_id, to_status: to })),
    ),
    timers: [
      ...rows<KeptTimer>("SELECT * FROM timers"),
      ...ofAll(({ steps }, ref) => entries<number>(steps).map(([kind, due]) => ({ kind, ref, due }))),
    ],
    outbox: ofAll(({ tell_at: due }, order_id) => (due === null ? [] : [{ order_id, due }])),
    claims: [
      ...rows<KeptClaim>("SELECT * FROM claims"),
      ...ofAll(({ claims }, order_id) =>
        entries<Pick<KeptClaim, "amount" | "status">>(claims).map(([id, claim]) => ({ id, order_id, ...claim })),
      ),
    ],
  };
}

function toKeptOrder(row: OrderRow): KeptOrder {
  const data = JSON.parse(row.data) as KeptOrder;
  const { order, ...changes } = JSON.parse(row.changes ?? "{}") as Partial<KeptOrder>;
  const columns = {
    version: row.version,
    paymentStatus: row.payment_status,
    deliveryStatus: row.delivery_status,
    kitchenState: row.kitchen_state,
  };
  return { ...data, ...changes, order: { ...data.order, ...order, ...columns } };
}

function readCustomers(folder: string): KeptCustomer[] {
  return readObjects(folder, "Customer", "_cf_KV", (read) => {
    const tables = new Set(read<{ name: string }>("SELECT name FROM sqlite_master").map(({ name }) => name));
    // A Customer makes a table when it is first written.
    const rows = <R>(query: string): R[] => (tables.has(/ FROM (\w+)/.exec(query)?.[1] ?? "") ? read<R>(query) : []);
    return readCustomer(rows);
  });
}

function readCustomer(rows: Rows): KeptCustomer {
  return {
    intents: rows("SELECT id, call, state, idempotency_key FROM intents"),
    index: rows("SELECT id, version, delivery_status, merchant, place_until FROM order_index"),
    ledger: rows("SELECT type, kind, amount, key FROM ledger ORDER BY id"),
    holds: rows(`SELECT one.*, holds.due FROM (${allHolds}) AS one LEFT JOIN holds USING (order_id, id)`),
    vouchers: rows("SELECT id, code, source, status, order_id FROM vouchers"),
    promoUses: rows("SELECT order_id, code FROM promo_uses"),
    promoReturns: rows("SELECT order_id FROM promo_returns"),
    chances: [
      ...rows<KeptCustomer["chances"][number]>("SELECT source, draw FROM chances"),
      ...rows<KeptCustomer["chances"][number]>(
        "SELECT 'WELCOME' AS source, welcome_draw AS draw FROM member WHERE welcome_at IS NOT NULL",
      ),
    ],
    draws: rows("SELECT id, prize, voucher FROM draws"),
    referrer: rows<NonNullable<KeptCustomer["referrer"]>>("SELECT due, thanked_at FROM referrer")[0] ?? null,
    referralCode: rows<NonNullable<KeptCustomer["referralCode"]>>("SELECT * FROM referral_code")[0] ?? null,
  };
}

/** Uses of promos with a total cap. */
function readUses(folder: string): KeptUse[] {
  const query = "SELECT order_id, state, (SELECT data ->> 'code' FROM promo) AS code FROM uses";
  return readObjects(folder, "Promo", "uses", (rows) => rows<KeptUse>(query)).flat();
}

/** Puts up a promo besides those of the seed, in the object of its code, which nobody has asked yet. */
export function putUp(folder: string, promo: PromoRecord): void {
  mkdirSync(join(folder, "Promo"), { recursive: true });
  const database = new DatabaseSync(join(folder, "Promo", `${toObjectId("Promo", promo.code)}.sqlite`));
  database.exec("CREATE TABLE migrations (version INTEGER PRIMARY KEY) STRICT");
  for (const [index, statements] of promoMigrations.entries()) {
    database.exec(statements);
    database.prepare("INSERT INTO migrations (version) VALUES (?)").run(index + 1);
  }
  database.prepare("UPDATE promo SET data = ?, version = 1").run(JSON.stringify(promo));
  database.close();
}

/** The id that workerd makes of a name: a keyed hash of it, and a check of that. */
function toObjectId(className: string, name: string): string {
  const key = createHash("sha256").update(className).digest();
  const hash = (text: string | Buffer) => createHmac("sha256", key).update(text).digest().subarray(0, 16);
  const named = hash(name);
  return Buffer.concat([named, hash(named)]).toString("hex");
}

type Rows = <T>(query: string) => T[];

/** Reads every object of a class that has a table. */
function readObjects<T>(folder: string, className: string, table: string, read: (rows: Rows) => T): T[] {
  return filesOf(folder, className).flatMap((file) => {
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

function filesOf(folder: string, className: string): string[] {
  if (!existsSync(join(folder, className))) return [];
  return readdirSync(join(folder, className)).filter((name) => /^[\da-f]{64}\.sqlite$/.test(name));
}
