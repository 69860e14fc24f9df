import type { ErrorCode } from "#shared/contract/errors.ts";
import type { Locale } from "#shared/domain/text/locale.ts";
import { dayMs } from "#shared/domain/time/time.ts";
import type {
  IdempotentCallName,
  Intent,
  IntentDone,
  IntentRequest,
  IntentStart,
} from "#worker/marketplace/api/customer-messages.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { type Entitlement, noEntitlement } from "#worker/marketplace/domain/offers/entitlement.ts";
import { intentLeaseMs } from "#worker/marketplace/domain/orders/intent-lease.ts";
import type { NextDue } from "#worker/marketplace/storage/next-due.ts";
import type { CustomerContext } from "./context.ts";
import { storeOrder } from "./order-index.ts";
import { noteVisit } from "./visited-stores.ts";

/** How long a stored reply answers its key. */
const replyLifeMs = dayMs;

// An intent is one row, with no entry of an index but for as long as it is open: rows are kept by the quarter of a day in which
// they began, and in it by their key. So a key is looked for in the quarters of a day, and what is too old comes first.
const quarterMs = dayMs / 4;
const toQuarter = (at: number) => Math.floor(at / quarterMs);

/** The quarters of the replies that still answer, and the next one: another clock may have been ahead. */
const liveQuarters = (now: number): readonly number[] => {
  const first = toQuarter(now - replyLifeMs);
  return Array.from({ length: toQuarter(now) + 2 - first }, (_, nth) => first + nth);
};

/** In place of a key, for a call without one; no key begins like it. */
const toKey = ({ key, id }: Pick<IntentRequest, "key" | "id">): string => key ?? `*${id}`;

/** Calls that write data of the customer at a store that may have none yet. */
const givesData: readonly IdempotentCallName[] = ["place", "reserve"];

type Row = {
  quarter: number;
  idempotency_key: string;
  id: string;
  call: IdempotentCallName;
  body_hash: string;
  store: string;
  locale: Locale;
  state: "OPEN" | "DONE" | "REFUSED";
  reply: string | null;
  created_at: number;
};

/** What is reserved with an intent; of the units of campaigns that are held the intent is the record. */
export type Reserved = { entitled: Entitlement; heldUnits: Readonly<Record<string, number>> };

type Reservation = { takesPlace?: boolean; reserve?: () => Reserved };

/** Writes an intent, or returns the state of the key. Throws IDEMPOTENCY_KEY_REUSED for a key with another body. */
export function beginIntent(
  sql: SqlStorage,
  begin: IntentRequest,
  now: number,
  { takesPlace = false, reserve = () => ({ entitled: noEntitlement, heldUnits: {} }) }: Reservation = {},
): IntentStart {
  deleteOldReplies(sql, now);
  const row = begin.key === null ? undefined : rowOfKey(sql, begin.key, now);
  if (row && !isOld(row, now)) return toIntentStart(row, begin);
  if (row) deleteRow(sql, row);
  const { entitled, heldUnits } = reserve();
  const { id, call, storeID, locale } = begin;
  sql.exec(
    `INSERT INTO intents (quarter, idempotency_key, id, call, body_hash, store, locale, state, takes_place, created_at, held)
     VALUES (?, ?, ?, ?, ?, ?, ?, 'OPEN', ?, ?, ?)`,
    toQuarter(now),
    toKey(begin),
    id,
    call,
    begin.bodyHash,
    storeID,
    locale,
    Number(takesPlace),
    now,
    Object.keys(heldUnits).length > 0 ? JSON.stringify(heldUnits) : null,
  );
  if (givesData.includes(call)) noteVisit(sql, storeID);
  const intent = { id, call, storeID, locale, createdAt: now };
  return { state: "RUN", intent, entitled };
}

const isOld = ({ state, created_at }: Row, now: number): boolean => state !== "OPEN" && created_at <= now - replyLifeMs;

function rowOfKey(sql: SqlStorage, key: string, now: number): Row | undefined {
  const quarters = liveQuarters(now);
  const query = `SELECT * FROM intents WHERE quarter IN (${quarters.join(", ")}) AND idempotency_key = ?
    ORDER BY quarter DESC LIMIT 1`;
  return sql.exec<Row>(query, key).toArray()[0] ?? openRowOfKey(sql, key);
}

/** An open intent holds its key however old it is. */
function openRowOfKey(sql: SqlStorage, key: string): Row | undefined {
  return sql.exec<Row>("SELECT * FROM intents WHERE state = 'OPEN' AND idempotency_key = ?", key).toArray()[0];
}

const openRow = (sql: SqlStorage, id: string): Row | undefined =>
  sql.exec<Row>("SELECT * FROM intents WHERE state = 'OPEN' AND id = ?", id).toArray()[0];

function deleteRow(sql: SqlStorage, { quarter, idempotency_key }: Row): void {
  sql.exec("DELETE FROM intents WHERE quarter = ? AND idempotency_key = ?", quarter, idempotency_key);
}

function toIntentStart(row: Row, begin: IntentRequest): IntentStart {
  if (row.body_hash !== begin.bodyHash || row.call !== begin.call) throw new DomainError("IDEMPOTENCY_KEY_REUSED");
  if (row.state === "DONE") return { state: "DONE", reply: row.reply ?? "null" };
  if (row.state === "OPEN") return { state: "OPEN", intent: toIntent(row) };
  return {
    state: "REFUSED",
    ...(JSON.parse(row.reply ?? "") as { code: ErrorCode; details: DomainError["details"] }),
  };
}

function toIntent({ id, call, store, locale, created_at }: Row): Intent {
  return { id, call, storeID: store, locale, createdAt: created_at };
}

/** Closes an intent and stores its orders. Returns the stored reply: the first one if it is closed twice. */
export function finishIntent(context: CustomerContext, done: IntentDone, now: number): string {
  const { sql } = context.storage;
  const intent = openRow(sql, done.id);
  for (const update of done.orders) {
    storeOrder(context, update, now, update.order.id === done.id ? (intent?.created_at ?? null) : null);
  }
  if (intent) close(sql, intent, "DONE", done.reply);
  return intent ? done.reply : (readStoredReply(sql, done, now) ?? done.reply);
}

/** The reply that an intent was closed with; null while it is open, and without a key. */
export function readStoredReply(
  sql: SqlStorage,
  { id, key }: Pick<IntentDone, "id" | "key">,
  now: number,
): string | null {
  const row = key === null ? undefined : rowOfKey(sql, key, now);
  return row?.id === id && row.state === "DONE" ? row.reply : null;
}

/** Closes an intent with an error, which becomes the reply of its key. */
export function refuseIntent(
  context: CustomerContext,
  refused: { id: string; code: ErrorCode; details: DomainError["details"] },
  now: number,
): void {
  const { sql } = context.storage;
  const { id, code, details } = refused;
  abandonOrder(context, id, now);
  const intent = openRow(sql, id);
  if (intent) close(sql, intent, "REFUSED", JSON.stringify({ code, details }));
}

/** Deletes an open intent that had no effect, so that its key is free again. */
export function releaseIntent(context: CustomerContext, id: string, now: number): void {
  const { sql } = context.storage;
  abandonOrder(context, id, now);
  const intent = openRow(sql, id);
  if (intent) deleteRow(sql, intent);
}

/** Only an open place intent can have reserved benefits. */
function abandonOrder({ storage: { sql }, listeners }: CustomerContext, id: string, now: number): void {
  if (openRow(sql, id)?.call === "place") for (const listener of listeners) listener.onAbandoned?.(sql, id, now);
}

function close(sql: SqlStorage, intent: Row, state: "DONE" | "REFUSED", reply: string): void {
  const { quarter, idempotency_key: key, id } = intent;
  // Without a key no call can read the reply.
  if (key === toKey({ key: null, id })) return deleteRow(sql, intent);
  sql.exec(
    "UPDATE intents SET state = ?, reply = ?, held = NULL WHERE quarter = ? AND idempotency_key = ?",
    state,
    reply,
    quarter,
    key,
  );
}

export function readOpenIntents(sql: SqlStorage): Intent[] {
  return sql.exec<Row>("SELECT * FROM intents WHERE state = 'OPEN' ORDER BY created_at").toArray().map(toIntent);
}

/** Throws IDEMPOTENCY_IN_PROGRESS when the intent is no longer open, so that nothing is reserved for it. */
export function assertOpenIntent(sql: SqlStorage, id: string): void {
  if (!openRow(sql, id)) throw new DomainError("IDEMPOTENCY_IN_PROGRESS");
}

/** When an open intent expires, and when replies are deleted. */
export const intentDues: readonly NextDue[] = [
  { query: `SELECT min(created_at) + ${intentLeaseMs} FROM intents WHERE state = 'OPEN'` },
  {
    query: `SELECT (quarter + 1) * ${quarterMs} + ${replyLifeMs} FROM intents WHERE state <> 'OPEN' ORDER BY quarter LIMIT 1`,
  },
];

/** So many replies are deleted at a time; when there are more, the next call or alarm goes on. */
const deletedAtOnce = 50;

/** Replies that are too old. What of a quarter is left then, the alarm finds when all of it is. */
export function deleteOldReplies(sql: SqlStorage, now: number): void {
  sql.exec(
    `DELETE FROM intents WHERE (quarter, idempotency_key) IN
       (SELECT quarter, idempotency_key FROM intents 
        WHERE quarter <= ? AND created_at <= ? AND state <> 'OPEN' ORDER BY quarter LIMIT ${deletedAtOnce})`,
    toQuarter(now - replyLifeMs),
    now - replyLifeMs,
  );
}
