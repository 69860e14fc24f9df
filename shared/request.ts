export const appVersion = "1.2.1";
/** The client's timeout. The gateway's is 30 s, so that its error reply arrives first (PD11). */
export const clientTimeoutMs = 35_000;

/** A call that reads or deletes says all in its address: whoever is on the way may drop a body of such a request. */
export const hasBody = (method: string): boolean => method !== "GET" && method !== "HEAD" && method !== "DELETE";

export type RequestParts = { params?: unknown; query?: unknown; body?: unknown };

/** Replaces `:name` in a row's path with encoded values. Throws TypeError when a value is missing. */
export function fillPath(path: string, params: unknown): string {
  const values = (params ?? {}) as Record<string, unknown>;
  return path.replace(/:([A-Za-z][A-Za-z0-9]*)/g, (_, name: string) => {
    const value = values[name];
    if (typeof value !== "string") throw new TypeError(`path parameter ${name} is missing`);
    return encodeURIComponent(value);
  });
}

/** A query string with sorted keys, so that equal queries are equal text; lists repeat the key; "" when empty. */
export function toQueryString(query: unknown): string {
  const entries = Object.entries((query ?? {}) as Record<string, unknown>).toSorted(([a], [b]) => (a < b ? -1 : 1));
  // Most calls have no query.
  if (entries.length === 0) return "";
  const search = new URLSearchParams();
  for (const [key, value] of entries) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) search.append(key, String(one));
    }
  }
  const text = search.toString();
  return text === "" ? "" : `?${text}`;
}

export function toTarget(path: string, parts: RequestParts): string {
  return fillPath(path, parts.params) + toQueryString(parts.query);
}
