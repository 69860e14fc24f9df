import { expect, test, vi } from "vitest";
import { addPageHeaders } from "#worker/edge/headers.ts";
import { parseMapTiles, readMapTiles } from "#worker/edge/map-tiles.ts";

// The tile server of a deployment: what may be configured, and what a page then may load (decision 0044).

const owner = "© Tile People";

test.each([
  ["https://tiles.example/{z}/{x}/{y}.png", "https://tiles.example/{z}/{x}/{y}.png"],
  [
    "https://Tiles.Example:8443/v1/{z}/{y}/{x}@2x.png?key=a-b&v=2",
    "https://tiles.example:8443/v1/{z}/{y}/{x}@2x.png?key=a-b&v=2",
  ],
  ["https://tiles.example/?x={x}&y={y}&z={z}", "https://tiles.example/?x={x}&y={y}&z={z}"],
  ["http://localhost:9000/{z}/{x}/{y}", "http://localhost:9000/{z}/{x}/{y}"],
  ["  http://127.0.0.1/{z}/{x}/{y} ", "http://127.0.0.1/{z}/{x}/{y}"],
])("the template %s is used", (template, used) => {
  expect(parseMapTiles(template, ` ${owner} `)).toEqual({ tiles: { template: used, attribution: owner }, error: null });
});

test.each([
  ["no URL", "tiles/{z}/{x}/{y}", "MAP_TILES_NO_URL"],
  ["another scheme", "javascript://x/{z}/{x}/{y}", "MAP_TILES_NO_URL"],
  ["data", "data:image/png,{z}{x}{y}", "MAP_TILES_NO_URL"],
  ["http of another host", "http://tiles.example/{z}/{x}/{y}", "MAP_TILES_NOT_HTTPS"],
  ["http of a host that begins like ours", "http://localhost.example/{z}/{x}/{y}", "MAP_TILES_NOT_HTTPS"],
  ["a host for every host", "https://*.example/{z}/{x}/{y}", "MAP_TILES_BAD_HOST"],
  ["a host that ends the directive", "https://a;script-src/{z}/{x}/{y}", "MAP_TILES_BAD_HOST"],
  ["a host that begins another policy", "https://a,b.example/{z}/{x}/{y}", "MAP_TILES_BAD_HOST"],
  ["a keyword as a host", "https://'unsafe-inline'/{z}/{x}/{y}", "MAP_TILES_BAD_HOST"],
  ["a placeholder in the host", "https://{s}.tiles.example/{z}/{x}/{y}", "MAP_TILES_BAD_HOST"],
  ["a password", "https://me:secret@tiles.example/{z}/{x}/{y}", "MAP_TILES_BAD_HOST"],
  ["a missing placeholder", "https://tiles.example/{z}/{x}.png", "MAP_TILES_PLACEHOLDERS"],
  ["an unknown placeholder", "https://tiles.example/{z}/{x}/{y}{r}.png", "MAP_TILES_PLACEHOLDERS"],
  ["a placeholder twice", "https://tiles.example/{z}/{z}/{x}/{y}", "MAP_TILES_PLACEHOLDERS"],
  ["a space", "https://tiles.example/{z}/{x}/{y} img-src *", "MAP_TILES_NO_URL"],
])("a template with %s is ignored", (_, template, error) => {
  expect(parseMapTiles(template, owner)).toEqual({ tiles: null, error });
});

test("tiles are not used without the name of their owner", () => {
  for (const attribution of ["", "  ", "x".repeat(201)]) {
    const { tiles, error } = parseMapTiles("https://tiles.example/{z}/{x}/{y}", attribution);
    expect([tiles, error]).toEqual([null, "MAP_ATTRIBUTION_MISSING_OR_LONG"]);
  }
  expect(parseMapTiles("", "")).toEqual({ tiles: null, error: null });
});

test("a wrong template is logged once, by a code, and not by its value", () => {
  const log = vi.spyOn(console, "log").mockReturnValue();
  const wrong = { MAP_TILES: "http://secret.example/{z}/{x}/{y}", MAP_ATTRIBUTION: owner };
  expect(readMapTiles(wrong)).toBeNull();
  expect(readMapTiles(wrong)).toBeNull();
  expect(log.mock.calls).toEqual([['{"level":"warn","at":"config","code":"MAP_TILES_NOT_HTTPS"}']]);
  expect(readMapTiles({})).toBeNull();
  expect(readMapTiles({ MAP_TILES: "https://t.example/{z}/{x}/{y}", MAP_ATTRIBUTION: owner })).not.toBeNull();
  expect(log).toHaveBeenCalledTimes(1);
});

/** The directives of the policy of a page, by name. */
function policyOf(tiles: { template: string } | null): Map<string, string> {
  const page = addPageHeaders(new Response(""), {
    nonce: "n",
    cache: "NONE",
    isDevelopment: false,
    tiles,
    frameAncestors: [],
    analytics: null,
  });
  const directives = (page.headers.get("Content-Security-Policy") ?? "").split("; ");
  return new Map(directives.map((one) => [one.split(" ", 1)[0] ?? "", one]));
}

test("the tile server is allowed for pictures, and nothing else is loosened", () => {
  const [plain, tiled] = [policyOf(null), policyOf({ template: "https://tiles.example:8443/{z}/{x}/{y}?key=1" })];
  expect(plain.get("img-src")).toBe("img-src 'self' data:");
  expect(tiled.get("img-src")).toBe("img-src 'self' data: https://tiles.example:8443");
  expect(new Map([...tiled, ["img-src", "img-src 'self' data:"]])).toEqual(plain);
});
