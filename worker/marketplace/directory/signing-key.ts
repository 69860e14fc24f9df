import { Buffer } from "node:buffer";

/** The marketplace's token key: 32 random bytes made on first use, base64url. It never leaves the Worker. */
export function readSigningKey(sql: SqlStorage): string {
  const made = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64url");
  sql.exec("INSERT OR IGNORE INTO facts (name, value) VALUES ('signing_key', ?)", made);
  return sql.exec<{ value: string }>("SELECT value FROM facts WHERE name = 'signing_key'").one().value;
}
