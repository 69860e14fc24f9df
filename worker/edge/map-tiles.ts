import { logLine } from "../log.ts";

/** Where a map loads its tiles: `template` is a URL with {z}, {x} and {y}; `attribution` names their owner on the map. */
type MapTiles = { template: string; attribution: string };
type ParsedTiles = { tiles: MapTiles | null; error: string | null };

const mostAttribution = 200;
const localHosts = new Set(["localhost", "127.0.0.1"]);
const refuse = (error: string): ParsedTiles => ({ tiles: null, error });

/**
 * Reads the variables MAP_TILES and MAP_ATTRIBUTION. `error` is a code of what is wrong; both are null when no tiles are
 * configured. The host must be a plain name, because it becomes a source of the Content-Security-Policy.
 */
export function parseMapTiles(template: string, attribution: string): ParsedTiles {
  const [text, owner] = [template.trim(), attribution.trim()];
  if (text === "") return { tiles: null, error: null };
  const path = /^https?:\/\/[^/]+(\/[^\s"'<>\\]*)$/i.exec(text)?.[1];
  const url = URL.parse(text);
  if (!url || path === undefined) return refuse("MAP_TILES_NO_URL");
  if (url.protocol === "http:" && !localHosts.has(url.hostname)) return refuse("MAP_TILES_NOT_HTTPS");
  if (!/^[a-z0-9.-]+$/.test(url.hostname) || url.username || url.password) return refuse("MAP_TILES_BAD_HOST");
  const placeholders = path.match(/\{[^}]*\}/g) ?? [];
  if (placeholders.toSorted().join() !== "{x},{y},{z}") return refuse("MAP_TILES_PLACEHOLDERS");
  if (owner === "" || owner.length > mostAttribution) return refuse("MAP_ATTRIBUTION_MISSING_OR_LONG");
  return { tiles: { template: url.origin + path, attribution: owner }, error: null };
}

let last: { key: string; tiles: MapTiles | null } | null = null;

/** The tiles of this deployment, or null. A wrong variable is logged once in an isolate. */
export function readMapTiles(env: { MAP_TILES?: string; MAP_ATTRIBUTION?: string }): MapTiles | null {
  const { MAP_TILES = "", MAP_ATTRIBUTION = "" } = env;
  const key = `${MAP_TILES}\n${MAP_ATTRIBUTION}`;
  if (last?.key !== key) {
    const { tiles, error } = parseMapTiles(MAP_TILES, MAP_ATTRIBUTION);
    if (error) logLine({ level: "warn", at: "config", code: error });
    last = { key, tiles };
  }
  return last.tiles;
}
