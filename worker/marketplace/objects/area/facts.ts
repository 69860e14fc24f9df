/** What an area knows of itself, by name; null: nothing yet. */
export const readFact = (sql: SqlStorage, name: string): string | null =>
  sql.exec<{ value: string }>("SELECT value FROM facts WHERE name = ?", name).toArray()[0]?.value ?? null;

export function writeFact(sql: SqlStorage, name: string, value: string): void {
  sql.exec("INSERT OR REPLACE INTO facts (name, value) VALUES (?, ?)", name, value);
}
