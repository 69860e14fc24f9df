import type { PersonalData } from "#shared/contract/personal-data.ts";
import { toInstant } from "#shared/domain/time/time.ts";

/** Top-ups in sen, newest first, also those that were not paid. */
export function listTopUps(sql: SqlStorage): PersonalData["topUps"] {
  const rows = sql.exec<{ id: string; amount: number; status: string; at: number }>(
    "SELECT id, amount, status, created_at AS at FROM top_ups ORDER BY created_at DESC, id",
  );
  return Array.from(rows, (row) => ({ ...row, at: toInstant(row.at) }));
}
