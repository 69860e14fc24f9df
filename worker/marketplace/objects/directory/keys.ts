import type { KeyName } from "./api.ts";

/** A key of before Guard had them (decision 0116); null: none. Creates nothing. */
export function findEarlierKey(sql: SqlStorage, name: KeyName): string | null {
  const rows = sql.exec<{ value: string }>("SELECT value FROM facts WHERE name = ?", name);
  return rows.toArray()[0]?.value ?? null;
}
