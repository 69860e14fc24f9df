import type { ErrorCode } from "#shared/contract/errors.ts";
import type { Locale } from "#shared/domain/locale.ts";
import { dayMs } from "#shared/domain/time.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { noEntitlement } from "#worker/marketplace/domain/offers/entitlement.ts";
import { intentLeaseMs } from "#worker/marketplace/domain/orders/intent-lease.ts";
import type { OrderUpdate } from "#worker/marketplace/domain/orders/order-names.ts";
import type {
  IdempotentCallName,
  Intent,
  IntentRequest,
  IntentStart,
} from "#worker/marketplace/objects/customer/messages.ts";
import { getEarliestDue } from "#worker/marketplace/storage/earliest-due.ts";
import type { CustomerContext } from "./context.ts";
import { storeOrder } from "./order-index.ts";
import { noteVisit } from "./visited-stores.ts";

/** How long a stored reply answers its key. */
const replyLifeMs = dayMs;

/** Calls that write data of the customer at a store that may have none yet. */
const givesData: readonly IdempotentCallName[] = ["place", "reserve"];

type Row = {
  id: string;
  call: IdempotentCallName;
  body_hash: string;
  store: string;
  locale: Locale;
  state: "OPEN" | "DONE" | "REFUSED";
  reply: string | null;
  created_at: number;
};

/** Writes an intent, or returns the state of the key. Throws IDEMPOTENCY_KEY_REUSED for a key with another body. */
export function beginIntent(sql: SqlStorage, begin: IntentRequest, now: number, takesPlace = false): IntentStart {
  deleteOldReplies(sql, now);
  const row = begin.key === null ? undefined : rowOfKey(sql, begin.key);
  if (row && !isOld(row, now)) return toIntentStart(row, begin);
  if (row) sql.exec("DELETE FROM intents WHERE id = ?", row.id);
  sql.exec(
    `INSERT INTO intents (id, call, idempotency_key, body_hash, store, locale, state, takes_place, created_at)
     VALUES (?, ?, ?, ?, ?, ?, 'OPEN', ?, ?)`,
    begin.id,
    begin.call,
    begin.key,
    begin.bodyHash,
    begin.storeID,
    begin.locale,
    Number(takesPlace),
    now,
  );
  const { id, call, storeID, locale } = begin;
  if (givesData.includes(call)) noteVisit(sql, storeID);
  const intent = { id, call, storeID, locale, createdAt: now };
  return { state: "RUN", intent, entitled: noEntitlement };
}

const isOld = ({ state, created_at }: Row, now: number): boolean => state !== "OPEN" && created_at <= now - replyLifeMs;

function rowOfKey(sql: SqlStorage, key: string): Row | undefined {
  return sql.exec<Row>("SELECT * FROM intents WHERE idempotency_key = ?", key).toArray()[0];
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
export function finishIntent(
  context: CustomerContext,
  done: { id: string; reply: string; orders: OrderUpdate[] },
  now: number,
): string {
  const { sql } = context.storage;
  const [intent] = sql.exec<Row>("SELECT * FROM intents WHERE id = ?", done.id).toArray();
  for (const update of done.orders) {
    storeOrder(context, update, now, update.order.id === done.id ? (intent?.created_at ?? null) : null);
  }
  if (intent?.state === "DONE") return intent.reply ?? done.reply;
  close(sql, done.id, "DONE", done.reply);
  return done.reply;
}

/** The reply that an intent was closed with; null while it is open. */
export function readStoredReply(sql: SqlStorage, id: string): string | null {
  const [done] = sql.exec<Row>("SELECT * FROM intents WHERE id = ? AND state = 'DONE'", id).toArray();
  return done?.reply ?? null;
}

/** Closes an intent with an error, which becomes the reply of its key. */
export function refuseIntent(
  context: CustomerContext,
  refused: { id: string; code: ErrorCode; details: DomainError["details"] },
  now: number,
): void {
  abandonOrder(context, refused.id, now);
  close(context.storage.sql, refused.id, "REFUSED", JSON.stringify({ code: refused.code, details: refused.details }));
}

/** Deletes an open intent that had no effect, so that its key is free again. */
export function releaseIntent(context: CustomerContext, id: string, now: number): void {
  abandonOrder(context, id, now);
  context.storage.sql.exec("DELETE FROM intents WHERE id = ? AND state = 'OPEN'", id);
}

/** Only an open place intent can have reserved benefits. */
function abandonOrder({ storage: { sql }, listeners }: CustomerContext, id: string, now: number): void {
  const open = sql.exec("SELECT 1 FROM intents WHERE id = ? AND state = 'OPEN' AND call = 'place'", id).toArray();
  if (open.length > 0) for (const listener of listeners) listener.onAbandoned?.(sql, id, now);
}

function close(sql: SqlStorage, id: string, state: "DONE" | "REFUSED", reply: string): void {
  // Without a key no call can read the reply.
  sql.exec("DELETE FROM intents WHERE id = ? AND idempotency_key IS NULL", id);
  sql.exec("UPDATE intents SET state = ?, reply = ? WHERE id = ? AND state = 'OPEN'", state, reply, id);
}

export function readOpenIntents(sql: SqlStorage): Intent[] {
  return sql.exec<Row>("SELECT * FROM intents WHERE state = 'OPEN' ORDER BY created_at").toArray().map(toIntent);
}

/** Throws IDEMPOTENCY_IN_PROGRESS when the intent is no longer open, so that nothing is reserved for it. */
export function assertOpenIntent(sql: SqlStorage, id: string): void {
  const open = sql.exec("SELECT 1 FROM intents WHERE id = ? AND state = 'OPEN'", id).toArray();
  if (open.length === 0) throw new DomainError("IDEMPOTENCY_IN_PROGRESS");
}

/** Epoch milliseconds when an open intent expires or a reply is deleted; null: none. */
export function getNextIntentDue(sql: SqlStorage): number | null {
  const first = (state: Row["state"]) =>
    sql.exec<{ at: number | null }>("SELECT min(created_at) AS at FROM intents WHERE state = ?", state).one().at;
  const dueAfter = (state: Row["state"], ms: number) => {
    const at = first(state);
    return at === null ? null : at + ms;
  };
  return getEarliestDue([
    dueAfter("OPEN", intentLeaseMs),
    dueAfter("DONE", replyLifeMs),
    dueAfter("REFUSED", replyLifeMs),
  ]);
}

/** So many replies are deleted at a time; when there are more, the next call or alarm goes on. */
const deletedAtOnce = 50;

export function deleteOldReplies(sql: SqlStorage, now: number): void {
  for (const state of ["DONE", "REFUSED"] satisfies Row["state"][]) {
    sql.exec(
      `DELETE FROM intents WHERE id IN
         (SELECT id FROM intents WHERE state = ? AND created_at <= ? ORDER BY created_at LIMIT ${deletedAtOnce})`,
      state,
      now - replyLifeMs,
    );
  }
}
