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
`;

/**
 * What the gateway must remember exactly: secrets made on first use, nonces that count once, sliding counters.
 * Reached by `fetch` with statuses, through its binding only; the callers are in guard-calls.ts.
 */
export class Guard extends DurableObject<Env> {
  #sql: SqlStorage;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#sql = ctx.storage.sql;
    this.#sql.exec(schema);
  }

  override async fetch(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (pathname === "/secret") return new Response(this.#secret((await request.json<{ name: string }>()).name));
    if (pathname === "/nonce") return this.#useNonce(await request.json());
    if (pathname === "/count") return this.#count(await request.json());
    if (pathname === "/uncount") return this.#uncount(await request.json());
    return new Response(null, { status: 404 });
  }

  /** 256 random bits in hexadecimal, the same for a name for ever. */
  #secret(name: string): string {
    this.#sql.exec("INSERT OR IGNORE INTO secrets VALUES (?, ?)", name, createRandomHex(256));
    return this.#sql.exec<{ value: string }>("SELECT value FROM secrets WHERE name = ?", name).one().value;
  }

  /** 204 the first time, 409 after that, until it ends. */
  #useNonce({ nonce, untilMs, nowMs }: Nonce): Response {
    this.#sql.exec("DELETE FROM nonces WHERE until_ms <= ?", nowMs);
    const { rowsWritten } = this.#sql.exec("INSERT OR IGNORE INTO nonces VALUES (?, ?)", nonce, untilMs);
    return new Response(null, { status: rowsWritten > 0 ? 204 : 409 });
  }

  /** 200 and one more hit, or 429 with the seconds until the oldest hit leaves the window. A refusal is not a hit. */
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

  /** 204 and one hit less. SQLite may give a row's number to a later one, so the hit is named by all it has. */
  #uncount({ key, number, untilMs }: Hit): Response {
    this.#sql.exec("DELETE FROM hits WHERE rowid = ? AND key = ? AND until_ms = ?", number, key, untilMs);
    return new Response(null, { status: 204 });
  }
}
