import type { StaffClaims } from "#worker/marketplace/domain/staff/staff-claims.ts";

// People on duty are called for orders, until their session ends (PD165).

type DutyRow = { member: string; stores: string; session: string; since: number; until: number };
type Duty = { member: string; stores: string[]; session: string; sinceMs: number; untilMs: number };

export function readDuties(sql: SqlStorage): Duty[] {
  const rows = sql.exec<DutyRow>("SELECT member, stores, session, since, until FROM duties ORDER BY member");
  return Array.from(rows, ({ member, stores, session, since, until }) => ({
    member,
    stores: JSON.parse(stores) as string[],
    session,
    sinceMs: since,
    untilMs: until,
  }));
}

export function forgetDuty(sql: SqlStorage, member: string): void {
  sql.exec("DELETE FROM duties WHERE member = ?", member);
}

/** Needs a transaction. No stores: off duty. */
export function writeDuty(sql: SqlStorage, member: string, stores: readonly string[], claims: StaffClaims): void {
  forgetDuty(sql, member);
  if (stores.length === 0) return;
  const values = [member, JSON.stringify(stores), claims.id, claims.sinceMs, claims.untilMs];
  sql.exec("INSERT INTO duties (member, stores, session, since, until) VALUES (?, ?, ?, ?, ?)", ...values);
}
