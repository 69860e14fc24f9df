/**
 * A migration that renames the languages of stored texts from `en` and `cn` to the locales `EN` and `CN`. A quote inside a
 * text is escaped in JSON, so only keys match.
 */
export function renameLocales(columns: readonly (readonly [table: string, column: string])[]): string {
  const statements = columns.map(
    ([table, column]) =>
      `UPDATE ${table} SET ${column} = replace(replace(${column}, '"en":', '"EN":'), '"cn":', '"CN":');`,
  );
  return statements.join("\n");
}
