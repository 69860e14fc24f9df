import { dayMs } from "#shared/domain/time/time.ts";
import type { PresetMembership } from "#worker/marketplace/ports/sample-people.ts";
import { postLedgerEntry } from "./ledger.ts";

/** Member data besides the profile; everything else is computed from the ledger. */
export type MemberRow = {
  status: "OPEN" | "SUSPENDED" | "CLOSED";
  joined_at: number;
  nric: string;
  passport: string;
  gender: string;
  birth_date: string | null;
};

/** Creates the member at the first login, from preset data if there is any; later logins change nothing. */
export function createMember(sql: SqlStorage, preset: PresetMembership | undefined, now: number): void {
  const daysAgo = (days: number) => now - days * dayMs;
  const { joinedDaysAgo = 0, status = "OPEN", nric = "", gender = "", birthDate = null } = preset ?? {};
  const joined = sql.exec(
    `INSERT OR IGNORE INTO member (one, status, joined_at, nric, gender, birth_date) VALUES (1, ?, ?, ?, ?, ?)`,
    status,
    daysAgo(joinedDaysAgo),
    nric,
    gender,
    birthDate,
  );
  if (joined.rowsWritten === 0) return;
  for (const [index, { type, kind, amount, daysAgo: days }] of (preset?.entries ?? []).entries()) {
    postLedgerEntry(sql, { type, kind, amount, orderID: null, key: `SEED:${index}`, at: daysAgo(days) });
  }
}

/** The member row; null before the first login. */
export function readMember(sql: SqlStorage): MemberRow | null {
  return sql.exec<MemberRow>("SELECT * FROM member").toArray()[0] ?? null;
}

/** True for a member who can earn and spend: neither suspended nor closed (PD34). */
export function isOpenMember(member: Pick<MemberRow, "status"> | null): member is MemberRow {
  return member?.status === "OPEN";
}
