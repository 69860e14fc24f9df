const localHosts = new Set(["localhost", "127.0.0.1"]);

/**
 * Reads the variable MAP_TILES, a URL with {z}, {x} and {y}; undefined when it is none that a map may use. The host must be
 * a plain name, because it becomes a source of the Content-Security-Policy.
 */
export function readTileTemplate(text: string): string | undefined {
  const path = /^https?:\/\/[^/]+(\/[^\s"'<>\\]*)$/i.exec(text)?.[1];
  const url = URL.parse(text);
  if (!url || path === undefined) return undefined;
  if (url.protocol === "http:" && !localHosts.has(url.hostname)) return undefined;
  if (!/^[a-z0-9.-]+$/.test(url.hostname) || url.username || url.password) return undefined;
  const placeholders = path.match(/\{[^}]*\}/g) ?? [];
  return placeholders.toSorted().join() === "{x},{y},{z}" ? url.origin + path : undefined;
}
