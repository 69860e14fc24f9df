type Kind = "CODE" | "CAMPAIGN";

/** Adds to what the orders of the customer use of a code or campaign, so that nobody counts their rows. */
export function addUses(sql: SqlStorage, kind: Kind, name: string, uses: number): void {
  sql.exec(
    "INSERT INTO use_totals (kind, name, uses) VALUES (?1, ?2, ?3) ON CONFLICT (kind, name) DO UPDATE SET uses = uses + ?3",
    kind,
    name,
    uses,
  );
}

/** What is used of each code or campaign, by its name. */
export function readUseTotals(sql: SqlStorage, kind: Kind): Map<string, number> {
  const rows = sql.exec<{ name: string; uses: number }>(
    "SELECT name, uses FROM use_totals WHERE kind = ? AND uses > 0",
    kind,
  );
  return new Map(Array.from(rows, ({ name, uses }) => [name, uses]));
}

export function readUses(sql: SqlStorage, kind: Kind, name: string): number {
  const rows = sql.exec<{ uses: number }>("SELECT uses FROM use_totals WHERE kind = ? AND name = ?", kind, name);
  return rows.toArray()[0]?.uses ?? 0;
}
