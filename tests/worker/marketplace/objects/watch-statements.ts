type Watched = { query: string; rowsRead: number; rowsWritten: number };

/** Notes each statement of an object from now on, read to its end: SQLite counts an entry of an index as a row. */
export function watchStatements(sql: SqlStorage, note: (statement: Watched) => void): void {
  const exec = sql.exec.bind(sql);
  Object.defineProperty(sql, "exec", {
    configurable: true,
    value: (...asked: Parameters<typeof exec>) => {
      const cursor = exec(...asked);
      const rows = cursor.toArray();
      const { rowsRead, rowsWritten } = cursor;
      note({ query: asked[0], rowsRead, rowsWritten });
      return Object.assign([...rows], { toArray: () => rows, one: () => rows[0], rowsRead, rowsWritten });
    },
  });
}
