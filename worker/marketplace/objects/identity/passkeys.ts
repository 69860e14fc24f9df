import type { NewPasskey, OwnPasskey, StoredPasskey, UsedChallenge } from "#worker/marketplace/api/identity.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";

// The passkeys of a person (PD179). One that was made in the session of a link, which proves no number, is good at the merchant
// of the link alone.

type Row = StoredPasskey & { credential: string; public_key: string; made_at: number };

/** Those of a session at one merchant, or of one whose number is proven; the newest first. */
export function listPasskeys(sql: SqlStorage, merchant: string | null): OwnPasskey[] {
  const rows = sql.exec<Pick<Row, "id" | "credential" | "name" | "made_at">>(
    "SELECT id, credential, name, made_at FROM passkeys WHERE ?1 IS NULL OR merchant = ?1 ORDER BY made_at DESC, id",
    merchant,
  );
  return Array.from(rows, ({ made_at: madeAtMs, ...passkey }) => ({ ...passkey, madeAtMs }));
}

/** Null: nobody has it here. */
export function findPasskey(sql: SqlStorage, credential: string): StoredPasskey | null {
  const [row] = sql.exec<Row>("SELECT * FROM passkeys WHERE credential = ?", credential).toArray();
  if (!row) return null;
  const { id, name, merchant, public_key: publicKey, algorithm, counter } = row;
  return { id, name, merchant, publicKey, algorithm, counter };
}

export function addPasskey(sql: SqlStorage, { credential, ...passkey }: NewPasskey, now: number): void {
  const { id, name, merchant, publicKey, algorithm, counter } = passkey;
  sql.exec(
    `INSERT OR REPLACE INTO passkeys (credential, id, name, merchant, public_key, algorithm, counter, made_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    credential,
    id,
    name,
    merchant,
    publicKey,
    algorithm,
    counter,
    now,
  );
}

/** A session at one merchant removes those of it alone. */
export function removePasskey(sql: SqlStorage, id: string, merchant: string | null): void {
  sql.exec("DELETE FROM passkeys WHERE id = ?1 AND (?2 IS NULL OR merchant = ?2)", id, merchant);
}

/** Of a merchant that the person has left; with the last one all go. */
export function removePasskeysOf(sql: SqlStorage, merchant: string, isLast: boolean): void {
  sql.exec("DELETE FROM passkeys WHERE ?1 OR merchant = ?2", isLast ? 1 : 0, merchant);
}

/** Throws PASSKEY_INVALID for a challenge that was used. */
export function useChallenge(sql: SqlStorage, { id, untilMs }: UsedChallenge, now: number): void {
  sql.exec("DELETE FROM used_challenges WHERE until <= ?", now);
  const used = sql.exec("INSERT OR IGNORE INTO used_challenges (challenge, until) VALUES (?, ?)", id, untilMs);
  if (used.rowsWritten === 0) throw new DomainError("PASSKEY_INVALID");
}

/** Keeps the counter of a passkey that has signed. Throws PASSKEY_INVALID for one that was removed, or used meanwhile. */
export function countPasskey(sql: SqlStorage, credential: string, counter: number): StoredPasskey {
  const passkey = findPasskey(sql, credential);
  // A device that does not count says 0 each time.
  const isLater = passkey !== null && (counter > passkey.counter || (counter === 0 && passkey.counter === 0));
  if (!isLater) throw new DomainError("PASSKEY_INVALID");
  sql.exec("UPDATE passkeys SET counter = ? WHERE credential = ?", counter, credential);
  return passkey;
}
