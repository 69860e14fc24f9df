/** The value at "a.b.c", the value itself at ""; undefined where a part is missing. */
export function readPath(value: unknown, path: string): unknown {
  if (path === "") return value;
  let found = value;
  for (const part of path.split(".")) {
    if (typeof found !== "object" || found === null || !Object.hasOwn(found, part)) return undefined;
    found = (found as Record<string, unknown>)[part];
  }
  return found;
}

/** A copy with another value at "a.b.c"; the same value where a part is missing. */
export function replacePath(value: unknown, path: string, next: unknown): unknown {
  const [part = "", ...rest] = path.split(".");
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, part)) return value;
  const entries = value as Record<string, unknown>;
  return { ...entries, [part]: rest.length === 0 ? next : replacePath(entries[part], rest.join("."), next) };
}
