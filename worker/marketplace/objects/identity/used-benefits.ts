import { dayMs } from "#shared/domain/time/time.ts";

/** How long a number's once-only benefits are remembered after its account is deleted (PD106). */
const keptMs = 365 * dayMs;

/** Remembers seals of benefits; a seal is a keyed hash. */
export function keepBenefits(sql: SqlStorage, seals: readonly string[], now: number): void {
  for (const seal of seals)
    sql.exec("INSERT OR REPLACE INTO used_benefits (seal, until) VALUES (?, ?)", seal, now + keptMs);
}

export function readBenefits(sql: SqlStorage, now: number): string[] {
  sql.exec("DELETE FROM used_benefits WHERE until <= ?", now);
  return Array.from(sql.exec<{ seal: string }>("SELECT seal FROM used_benefits"), ({ seal }) => seal);
}

/** When the last one is forgotten, epoch milliseconds; null: none is kept. */
export function getBenefitsEnd(sql: SqlStorage): number | null {
  return sql.exec<{ until: number | null }>("SELECT max(until) AS until FROM used_benefits").one().until;
}
