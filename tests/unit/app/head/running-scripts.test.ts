import { expect, test } from "vitest";
import { toClassicScript } from "#app/head/running-scripts.tsx";

/** As React Router writes it; the second route has a part in a file of its own. */
const module = `import "/assets/manifest-1.js";
import * as route0 from "/assets/root-1.js";
import * as route1_clientLoader from "/assets/loader-1.js";
import * as route1_main from "/assets/route-1.js";
const route1 = {...route1_clientLoader,...route1_main};
  
  window.__reactRouterRouteModules = {"root":route0,"routes/store":route1};

import("/assets/entry.client-1.js");`;

test("the router's module script becomes a function that imports the same files in the same order", () => {
  const script = toClassicScript(module);
  expect([...script.matchAll(/await import\("([^"]+)"\)/g)].map(([, src]) => src)).toEqual(
    ["manifest", "root", "loader", "route", "entry.client"].map((name) => `/assets/${name}-1.js`),
  );
  expect(script).not.toMatch(/^import/m);
  // The entry comes when the modules of the routes are known.
  expect(script.indexOf("__reactRouterRouteModules")).toBeLessThan(script.indexOf("entry.client"));
  expect(script).toContain('const route0=await import("/assets/root-1.js");');
  expect(script).toContain("const route1 = {...route1_clientLoader,...route1_main};");
});

for (const [what, text] of [
  ["named imports", 'import { a } from "/a.js";'],
  ["single quotes", "import '/a.js';"],
  ["another call", "import(entry);"],
] as const) {
  test(`${what} are refused, because the page would not start`, () => {
    expect(() => toClassicScript(text)).toThrow("unknown way");
  });
}
