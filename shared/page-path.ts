/** The source of a pattern for the paths of a page. `storeId` and `other` are patterns of its parameters. */
export function toPathPattern(path: string, { storeId = String.raw`\d+`, other = "[^/]+" } = {}): string {
  return path.replace(":storeId", storeId).replace(/:\w+/, other);
}

/** Finds the name of the page at a path; null where the table has none. */
export function createFinder<Name extends string>(table: Readonly<Record<Name, { path: string }>>) {
  const patterns = Object.entries<{ path: string }>(table).map(
    ([name, { path }]) => [name as Name, new RegExp(`^${toPathPattern(path)}$`)] as const,
  );
  return (pathname: string): Name | null => patterns.find(([, pattern]) => pattern.test(pathname))?.[0] ?? null;
}
