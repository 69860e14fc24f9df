import { dayMs } from "#shared/domain/time.ts";
import type { PresetMembership } from "#worker/marketplace/ports/market-data.ts";
import { postLedgerEntry } from "./ledger.ts";

/** What is kept of a member besides the profile; everything else follows from the ledger. */
export type MemberRow = {
  status: "OPEN" | "SUSPENDED" | "CLOSED";
  joined_at: number;
  nric: string;
  passport: string;
  gender: string;
  birth_date: string | null;
};

/** Makes a member at the first login, from the seed where it has one; later logins change nothing. */
export function joinProgramme(sql: SqlStorage, seed: PresetMembership | undefined, now: number): void {
  const daysAgo = (days: number) => now - days * dayMs;
  const { joinedDaysAgo = 0, status = "OPEN", nric = "", gender = "", birthDate = null } = seed ?? {};
  const joined = sql.exec(
    `INSERT OR IGNORE INTO member (one, status, joined_at, nric, gender, birth_date) VALUES (1, ?, ?, ?, ?, ?)`,
    status,
    daysAgo(joinedDaysAgo),
    nric,
    gender,
    birthDate,
  );
  if (joined.rowsWritten === 0) return;
  for (const [index, { type, kind, amount, daysAgo: days }] of (seed?.entries ?? []).entries()) {
    postLedgerEntry(sql, { type, kind, amount, orderID: null, key: `SEED:${index}`, at: daysAgo(days) });
  }
}

/** The member row; null for a customer who never logged in. */
export function readMember(sql: SqlStorage): MemberRow | null {
  return sql.exec<MemberRow>("SELECT * FROM member").toArray()[0] ?? null;
}

/** True for a member who earns and spends: neither suspended nor closed (PD34). */
export function isOpen(member: Pick<MemberRow, "status"> | null): member is MemberRow {
  return member?.status === "OPEN";
}
