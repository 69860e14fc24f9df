import { DurableObject } from "cloudflare:workers";
import type { Hit } from "./guard-calls.ts";
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
  CREATE TABLE IF NOT EXISTS proofs (key TEXT PRIMARY KEY, text TEXT NOT NULL, until_ms INTEGER NOT NULL) WITHOUT ROWID;
`;

/** Exact state of gateway and marketplace: secrets, nonces, sliding counters. guard-calls.ts has the callers. */
export class Guard extends DurableObject<Env> {
  #sql: SqlStorage;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#sql = ctx.storage.sql;
    this.#sql.exec(schema);
  }

  override async fetch(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (pathname === "/secret") return new Response(this.#createSecret(await request.json()));
    if (pathname === "/known-secret") return this.#readSecret(await request.json());
    if (pathname === "/nonce") return this.#useNonce(await request.json());
    if (pathname === "/count") return this.#count(await request.json());
    if (pathname === "/uncount") return this.#uncount(await request.json());
    if (pathname === "/keep-proof") return this.#keepProof(await request.json());
    if (pathname === "/kept-proof") return this.#readProof(await request.json());
    return new Response(null, { status: 404 });
  }

  /** The secret of a name. It never changes: the first call decides on it, by default 256 random bits in hexadecimal. */
  #createSecret({ name, value }: { name: string; value?: string | null }): string {
    this.#sql.exec("INSERT OR IGNORE INTO secrets VALUES (?, ?)", name, value ?? createRandomHex(256));
    return this.#sql.exec<{ value: string }>("SELECT value FROM secrets WHERE name = ?", name).one().value;
  }

  /** 200 and the secret, or 204; creates nothing. */
  #readSecret({ name }: { name: string }): Response {
    const [found] = this.#sql.exec<{ value: string }>("SELECT value FROM secrets WHERE name = ?", name).toArray();
    return new Response(found?.value ?? null, { status: found ? 200 : 204 });
  }

  /** 204 the first time, then 409 until the nonce ends. */
  #useNonce({ nonce, untilMs, nowMs }: Nonce): Response {
    this.#sql.exec("DELETE FROM nonces WHERE until_ms <= ?", nowMs);
    const { rowsWritten } = this.#sql.exec("INSERT OR IGNORE INTO nonces VALUES (?, ?)", nonce, untilMs);
    return new Response(null, { status: rowsWritten > 0 ? 204 : 409 });
  }

  /** An alarm forgets it, because it has a number. */
  async #keepProof({ key, text, untilMs }: { key: string; text: string; untilMs: number }): Promise<Response> {
    this.#sql.exec("INSERT OR REPLACE INTO proofs VALUES (?, ?, ?)", key, text, untilMs);
    // All wait equally long: a later alarm would keep an earlier proof.
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(untilMs);
    return new Response(null, { status: 204 });
  }

  override async alarm(): Promise<void> {
    this.#sql.exec("DELETE FROM proofs WHERE until_ms <= ?", Date.now());
    const [next] = this.#sql.exec<{ at: number | null }>("SELECT min(until_ms) AS at FROM proofs").toArray();
    if (next?.at) await this.ctx.storage.setAlarm(next.at);
  }

  /** 200 and the text, or 404. */
  #readProof({ key, nowMs }: { key: string; nowMs: number }): Response {
    const rows = this.#sql.exec<{ text: string }>("SELECT text FROM proofs WHERE key = ? AND until_ms > ?", key, nowMs);
    const [found] = rows.toArray();
    return new Response(found?.text ?? null, { status: found ? 200 : 404 });
  }

  /** 200 and a new hit, or 429 with the seconds until the oldest hit ends. */
  #count({ key, limit, windowMs, nowMs }: Count): Response {
    this.#sql.exec("DELETE FROM hits WHERE until_ms <= ?", nowMs);
    const ends = this.#sql.exec<{ until_ms: number }>("SELECT until_ms FROM hits WHERE key = ? ORDER BY until_ms", key);
    const [first, ...rest] = ends.toArray();
    if (first && rest.length + 1 >= limit) {
      const seconds = Math.ceil((first.until_ms - nowMs) / 1000);
      return new Response(null, { status: 429, headers: { "Retry-After": String(seconds) } });
    }
    const untilMs = nowMs + windowMs;
    const { number } = this.#sql
      .exec<{ number: number }>("INSERT INTO hits VALUES (?, ?) RETURNING rowid AS number", key, untilMs)
      .one();
    return Response.json({ key, number, untilMs });
  }

  /** SQLite may reuse a row number, so key and end must match too. */
  #uncount({ key, number, untilMs }: Hit): Response {
    this.#sql.exec("DELETE FROM hits WHERE rowid = ? AND key = ? AND until_ms = ?", number, key, untilMs);
    return new Response(null, { status: 204 });
  }
}
