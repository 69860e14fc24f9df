// Sheets as boards have drawn them, in Base64, for printers that ask. Each function needs the transaction of its call.

/** Null: no board has drawn it. */
export function readPicture(sql: SqlStorage, job: string): string | null {
  const [row] = sql.exec<{ png: string }>("SELECT png FROM print_pictures WHERE job = ?", job).toArray();
  return row?.png ?? null;
}

/** The first one holds: false for a later one. */
export const addPicture = (sql: SqlStorage, job: string, png: string): boolean =>
  sql.exec("INSERT OR IGNORE INTO print_pictures (job, png) VALUES (?, ?) RETURNING job", job, png).toArray().length >
  0;

export function dropPicture(sql: SqlStorage, job: string): void {
  sql.exec("DELETE FROM print_pictures WHERE job = ?", job);
}
