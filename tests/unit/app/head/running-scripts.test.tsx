import { expect, test } from "vitest";
import { findRunningScripts, toClassicScript } from "#app/head/running-scripts.tsx";

/** As React Router writes it; the second route has a part in a file of its own. */
const module = `import "/assets/manifest-1.js";
import * as route0 from "/assets/root-1.js";
import * as route1_clientLoader from "/assets/loader-1.js";
import * as route1_main from "/assets/route-1.js";
const route1 = {...route1_clientLoader,...route1_main};
  
  window.__reactRouterRouteModules = {"root":route0,"routes/store":route1};

import("/assets/entry.client-1.js");`;

test("the router's module script becomes a function that imports the same files in the same order", () => {
  const script = toClassicScript(module) ?? "";
  expect([...script.matchAll(/await import\("([^"]+)"\)/g)].map(([, src]) => src)).toEqual(
    ["manifest", "root", "loader", "route", "entry.client"].map((name) => `/assets/${name}-1.js`),
  );
  expect(script).not.toMatch(/^import/m);
  // The entry comes when the modules of the routes are known.
  expect(script.indexOf("__reactRouterRouteModules")).toBeLessThan(script.indexOf("entry.client"));
  expect(script).toContain('const route0=await import("/assets/root-1.js");');
  expect(script).toContain("const route1 = {...route1_clientLoader,...route1_main};");
});

const inline = (text: string) => <script dangerouslySetInnerHTML={{ __html: text }} />;

/** The form of the router's elements: preloads first, then its state and the module script. */
const elements = (state: unknown, modules: unknown) => (
  <>
    <link rel="modulepreload" href="/assets/root-1.js" />
    <>
      {state}
      {modules}
    </>
  </>
);

test("the state and the module script are found in what the router renders", () => {
  const found = findRunningScripts(elements(inline("state"), inline(module)));
  expect(found?.context).toEqual(inline("state"));
  expect(found?.body).toBe(toClassicScript(module));
});

for (const [what, scripts] of [
  ["named imports", elements(inline("state"), inline('import { a } from "/a.js";'))],
  ["single quotes", elements(inline("state"), inline("import '/a.js';"))],
  ["another call", elements(inline("state"), inline("import(entry);"))],
  ["a script by its address", elements(inline("state"), <script src="/a.js" />)],
  ["another element", elements(<div />, inline(module))],
  ["nothing", null],
] as const) {
  test(`${what} in place of the router's scripts: they are left as they are`, () => {
    expect(findRunningScripts(scripts)).toBeNull();
  });
}
