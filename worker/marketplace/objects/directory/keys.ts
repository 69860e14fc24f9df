import { Buffer } from "node:buffer";
import type { KeyName } from "./api.ts";

/** A key of 32 random bytes, base64url, created on first use. It never leaves the Worker. */
export function getKey(sql: SqlStorage, name: KeyName): string {
  const created = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64url");
  sql.exec("INSERT OR IGNORE INTO facts (name, value) VALUES (?, ?)", name, created);
  return sql.exec<{ value: string }>("SELECT value FROM facts WHERE name = ?", name).one().value;
}
