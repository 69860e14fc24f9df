import type { Table } from "#shared/contract/entities.ts";

type TableRow = {
  id: string;
  name: string;
  type: string;
  pax: number;
  is_active: number;
  is_default: number;
};

export function writeTables(sql: SqlStorage, tables: readonly Table[]): void {
  sql.exec("DELETE FROM tables");
  for (const [position, table] of tables.entries()) {
    sql.exec(
      "INSERT INTO tables (id, position, name, type, pax, is_active, is_default) VALUES (?, ?, ?, ?, ?, ?, ?)",
      table.id,
      position,
      table.name,
      table.type,
      table.pax,
      Number(table.isActive),
      Number(table.isDefault),
    );
  }
}

/** The scanned table if it is active, else the default one; null for a store without tables. */
export function findTable(sql: SqlStorage, tableNo: string | null): Table | null {
  const tables = readActiveTables(sql);
  return findTableByName(tables, tableNo) ?? tables.find(({ isDefault }) => isDefault) ?? null;
}

export function readActiveTables(sql: SqlStorage): Table[] {
  return Array.from(sql.exec<TableRow>("SELECT * FROM tables WHERE is_active = 1 ORDER BY position"), tableOf);
}

/** The table with this id or number; null if there is none. A code has the id; who types the address knows the printed number. */
export function findTableByName(tables: readonly Table[], tableNo: string | null): Table | null {
  return tables.find(({ id }) => id === tableNo) ?? tables.find(({ name }) => name === tableNo) ?? null;
}

function tableOf({ id, name, type, pax, is_active, is_default }: TableRow): Table {
  return { id, name, type, pax, isActive: is_active === 1, isDefault: is_default === 1 };
}
