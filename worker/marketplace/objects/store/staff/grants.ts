import type { Grants } from "#worker/marketplace/domain/staff/grants.ts";

/** 0: the Merchant has told of nobody yet. */
export function readGrantVersion(sql: SqlStorage): number {
  return sql.exec<{ version: number }>("SELECT version FROM grants").toArray()[0]?.version ?? 0;
}

/** Null: nobody may act here. */
export function readGrants(sql: SqlStorage): Grants | null {
  const [row] = sql.exec<{ data: string }>("SELECT data FROM grants").toArray();
  return row ? (JSON.parse(row.data) as Grants) : null;
}

export function writeGrants(sql: SqlStorage, version: number, grants: Grants): void {
  sql.exec("INSERT OR REPLACE INTO grants (one, version, data) VALUES (1, ?, ?)", version, JSON.stringify(grants));
}
