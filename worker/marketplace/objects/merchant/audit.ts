import type { AuditChange } from "#shared/contract/staff.ts";
import { dayMs, toInstant } from "#shared/domain/time/time.ts";
import type { Admitted } from "#worker/marketplace/domain/staff/grants.ts";

/** Two years of months of 30.5 days (PD176). */
const keptMs = 24 * 30.5 * dayMs;
const pageSize = 50;

type Noted = Pick<AuditChange, "kind" | "about" | "before" | "after"> & {
  by: Pick<Admitted, "name" | "device" | "approvedBy">;
};

/** Needs a transaction. */
export function noteInAudit(sql: SqlStorage, { by, ...noted }: Noted, now: number): void {
  const { name, device, approvedBy } = by;
  const written = { by: { name, device, approvedBy: approvedBy?.name ?? null }, ...noted };
  sql.exec("DELETE FROM audit WHERE at < ?", now - keptMs);
  sql.exec("INSERT INTO audit (at, data) VALUES (?, ?)", now, JSON.stringify(written));
}

/** Newest first. `before`: the cursor of the page before. */
export function readAudit(sql: SqlStorage, before: number | null): { items: AuditChange[]; cursor: string | null } {
  const rows = sql
    .exec<{ n: number; at: number; data: string }>(
      "SELECT n, at, data FROM audit WHERE n < ? ORDER BY n DESC LIMIT ?",
      before ?? Number.MAX_SAFE_INTEGER,
      pageSize + 1,
    )
    .toArray();
  const items = rows.slice(0, pageSize).map(({ n, at, data }) => ({
    ...(JSON.parse(data) as Omit<AuditChange, "id" | "at">),
    id: String(n),
    at: toInstant(at),
  }));
  return { items, cursor: rows.length > pageSize ? (items.at(-1)?.id ?? null) : null };
}
