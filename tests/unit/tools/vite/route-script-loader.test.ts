import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { hasOneLoader } from "#tools/vite/route-script-loader.ts";

const library = dirname(createRequire(import.meta.url).resolve("react-router/package.json"));

test("the installed React Router loads scripts of routes by the one function that ours replaces", () => {
  expect(hasOneLoader(readFileSync(join(library, "dist/production/lib/dom/ssr/routeModules.js"), "utf8"))).toBe(true);
});

for (const [what, source] of [
  ["another export beside it", "export { loadRouteModule };\nexport const cache = {};"],
  ["two names in one list", "export { loadRouteModule, preloadRouteModule };"],
  ["another name", "export { loadModule };"],
] as const) {
  test(`${what} keeps the library's own`, () => {
    expect(hasOneLoader(source)).toBe(false);
  });
}
