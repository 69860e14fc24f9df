import { DurableObject } from "cloudflare:workers";
import type { Hit, Place } from "./guard-calls.ts";
import { createRandomHex } from "./random-hex.ts";

type Count = { key: string; limit: number; windowMs: number; nowMs: number };
type Nonce = { nonce: string; untilMs: number; nowMs: number };

const schema = `
  CREATE TABLE IF NOT EXISTS secrets (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS nonces (nonce TEXT PRIMARY KEY, until_ms INTEGER NOT NULL) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS nonces_by_end ON nonces (until_ms);
  CREATE TABLE IF NOT EXISTS hits (key TEXT NOT NULL, until_ms INTEGER NOT NULL);
  CREATE INDEX IF NOT EXISTS hits_by_key ON hits (key, until_ms);
  CREATE INDEX IF NOT EXISTS hits_by_end ON hits (until_ms);
  CREATE TABLE IF NOT EXISTS day_counts (key TEXT PRIMARY KEY, taken INTEGER NOT NULL, until_ms INTEGER NOT NULL) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS day_counts_by_end ON day_counts (until_ms);
  CREATE TABLE IF NOT EXISTS proofs (key TEXT PRIMARY KEY, text TEXT NOT NULL, until_ms INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS holders (name TEXT PRIMARY KEY, holder TEXT NOT NULL) WITHOUT ROWID;
`;

/** Exact state of gateway and marketplace: secrets, nonces, sliding counters, places of a day, holders of names. guard-calls.ts has the callers. */
export class Guard extends DurableObject<Env> {
  #sql: SqlStorage;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#sql = ctx.storage.sql;
    this.#sql.exec(schema);
  }

  /** The secret of a name. It never changes: the first call decides on it, by default 256 random bits in hexadecimal. */
  createSecret(name: string, value: string | null = null): string {
    this.#sql.exec("INSERT OR IGNORE INTO secrets VALUES (?, ?)", name, value ?? createRandomHex(256));
    return this.#sql.exec<{ value: string }>("SELECT value FROM secrets WHERE name = ?", name).one().value;
  }

  /** Null where there is none; creates nothing. */
  readSecret(name: string): string | null {
    return (
      this.#sql.exec<{ value: string }>("SELECT value FROM secrets WHERE name = ?", name).toArray()[0]?.value ?? null
    );
  }

  /** True the first time, then false until the nonce ends. */
  useNonce({ nonce, untilMs, nowMs }: Nonce): boolean {
    this.#sql.exec("DELETE FROM nonces WHERE until_ms <= ?", nowMs);
    const { rowsWritten } = this.#sql.exec("INSERT OR IGNORE INTO nonces VALUES (?, ?)", nonce, untilMs);
    return rowsWritten > 0;
  }

  /** An alarm forgets it, because it has a number or a token. */
  async keepProof({ key, text, untilMs }: { key: string; text: string; untilMs: number }): Promise<void> {
    this.#sql.exec("INSERT OR REPLACE INTO proofs VALUES (?, ?, ?)", key, text, untilMs);
    // A later alarm would keep an earlier proof.
    const next = await this.ctx.storage.getAlarm();
    if (next === null || untilMs < next) await this.ctx.storage.setAlarm(untilMs);
  }

  override async alarm(): Promise<void> {
    this.#sql.exec("DELETE FROM proofs WHERE until_ms <= ?", Date.now());
    const [next] = this.#sql.exec<{ at: number | null }>("SELECT min(until_ms) AS at FROM proofs").toArray();
    if (next?.at) await this.ctx.storage.setAlarm(next.at);
  }

  /** Null without one. */
  readProof({ key, nowMs }: { key: string; nowMs: number }): string | null {
    const rows = this.#sql.exec<{ text: string }>("SELECT text FROM proofs WHERE key = ? AND until_ms > ?", key, nowMs);
    return rows.toArray()[0]?.text ?? null;
  }

  /** The same, and nobody finds it after that. */
  takeProof(asked: { key: string; nowMs: number }): string | null {
    const text = this.readProof(asked);
    this.#sql.exec("DELETE FROM proofs WHERE key = ?", asked.key);
    return text;
  }

  /** A new hit, or the seconds until the oldest hit ends. */
  count({ key, limit, windowMs, nowMs }: Count): Hit | number {
    this.#sql.exec("DELETE FROM hits WHERE until_ms <= ?", nowMs);
    const ends = this.#sql.exec<{ until_ms: number }>("SELECT until_ms FROM hits WHERE key = ? ORDER BY until_ms", key);
    const [first, ...rest] = ends.toArray();
    if (first && rest.length + 1 >= limit) return Math.ceil((first.until_ms - nowMs) / 1000);
    const untilMs = nowMs + windowMs;
    const { number } = this.#sql
      .exec<{ number: number }>("INSERT INTO hits VALUES (?, ?) RETURNING rowid AS number", key, untilMs)
      .one();
    return { key, number, untilMs };
  }

  /** SQLite may reuse a row number, so key and end must match too. */
  uncount({ key, number, untilMs }: Hit): void {
    this.#sql.exec("DELETE FROM hits WHERE rowid = ? AND key = ? AND until_ms = ?", number, key, untilMs);
  }

  /** One row a key, however many places are taken: a day may have many. */
  takePlace({ key, limit, untilMs, nowMs }: Place): boolean {
    this.#sql.exec("DELETE FROM day_counts WHERE until_ms <= ?", nowMs);
    const taken = this.#sql.exec(
      `INSERT INTO day_counts SELECT ?1, 1, ?3 WHERE ?2 > 0
       ON CONFLICT (key) DO UPDATE SET taken = taken + 1 WHERE taken < ?2 RETURNING taken`,
      key,
      limit,
      untilMs,
    );
    return taken.toArray().length > 0;
  }

  givePlaceBack(key: string): void {
    this.#sql.exec("UPDATE day_counts SET taken = taken - 1 WHERE key = ? AND taken > 0", key);
  }

  holdName(name: string, holder: string): void {
    this.#sql.exec("INSERT OR REPLACE INTO holders VALUES (?, ?)", name, holder);
  }

  /** Null: nobody holds it. */
  readHolder(name: string): string | null {
    const rows = this.#sql.exec<{ holder: string }>("SELECT holder FROM holders WHERE name = ?", name);
    return rows.toArray()[0]?.holder ?? null;
  }

  freeName(name: string, holder: string): void {
    this.#sql.exec("DELETE FROM holders WHERE name = ? AND holder = ?", name, holder);
  }
}
