/** Renames the keys `en` and `cn` of stored JSON texts; quotes inside a text are escaped, so only keys match. */
export function renameLocales(columns: readonly (readonly [table: string, column: string])[]): string {
  const statements = columns.map(
    ([table, column]) =>
      `UPDATE ${table} SET ${column} = replace(replace(${column}, '"en":', '"EN":'), '"cn":', '"CN":');`,
  );
  return statements.join("\n");
}
