import { Buffer } from "node:buffer";

/** Keys of the marketplace: of tokens, of what stands for a phone number, of delivery quotes, and of its test partners. */
export type KeyName = "signing_key" | "identity_key" | "quote_key" | "partner_key";

/** A key: 32 random bytes made on first use, base64url. It never leaves the Worker. */
export function getKey(sql: SqlStorage, name: KeyName): string {
  const made = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64url");
  sql.exec("INSERT OR IGNORE INTO facts (name, value) VALUES (?, ?)", name, made);
  return sql.exec<{ value: string }>("SELECT value FROM facts WHERE name = ?", name).one().value;
}
