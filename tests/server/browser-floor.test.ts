import { execFile } from "node:child_process";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import DoIUse from "doiuse";
import postcss, { type ChildNode, type Declaration, type Node } from "postcss";
import { afterAll, expect, test } from "vitest";
import { frameStyles } from "#app/styles/style-names.ts";
import { browserslist } from "#tools/vite/floor.ts";
import { startGateway, stopGateways } from "./gateways.ts";
import { varsAtLunch } from "./servers.ts";
import { createVisitor } from "./visitor.ts";

// What is sent to a browser keeps to the oldest ones that the app works in (`browserslist` of package.json). Methods of
// Array that those lack are added before the app runs (app/older-browsers.client.ts). A rule of a sheet that those drop has
// a fallback, or only refines.

const root = join(import.meta.dirname, "../..");
const added = ["ArrayToSorted", "ArrayToReversed", "ArrayToSpliced", "ArrayFindLast", "ArrayFindLastIndex"];

/** What es-check finds in files beyond the floor; empty for nothing. */
async function findBeyondFloor(files: string, ...more: string[]): Promise<string> {
  const args = ["checkBrowser", files, "--checkFeatures", "--noColor", ...more];
  const program = join(root, "node_modules/.bin/es-check");
  const run = promisify(execFile)(program, args, { cwd: root, maxBuffer: 64 * 1024 * 1024 });
  return run.then(
    () => "",
    (error: { stdout: string; stderr: string }) => error.stdout + error.stderr,
  );
}

test("the scripts of the app, with its libraries, keep to the floor", async () => {
  expect(await findBeyondFloor("build/client/assets/*.js", "--module", "--ignore", added.join(","))).toBe("");
});

test("the service workers keep to the floor", async () => {
  expect(await findBeyondFloor("build/client/*sw.js")).toBe("");
});

test("a script beyond the floor is found", async () => {
  const file = join(await mkdtemp(join(tmpdir(), "makan-floor-")), "new.js");
  writeFileSync(file, "const later = (list) => list.toSorted();");
  expect(await findBeyondFloor(file)).toContain("ArrayToSorted");
});

afterAll(stopGateways);

/** What a sheet may use without a fallback, by its name on caniuse.com: a page without it has the same in another look. */
const refining: Readonly<Record<string, string>> = {
  "css-has": "a meal is ordered without it in tests/e2e/old-browsers.e2e.ts",
  "css-scrollbar": "the look of scroll bars",
  "css3-cursors": "there is no pointer on a phone",
  "css3-cursors-grab": "there is no pointer on a phone",
  "css-resize": "a field scrolls",
  "css-overscroll-behavior": "the page behind a sheet may scroll",
  "css-content-visibility": "all dishes are laid out",
  "css-media-scripting": "controls that cannot work are shown",
};

/** True inside `@supports`, and where a browser that drops the declaration has another one for the same property. */
function hasFallback(node: Node): boolean {
  for (let at: Node | undefined = node; at; at = at.parent) if (isSupports(at)) return true;
  if (node.type !== "decl") return false;
  const { prop } = node as Declaration;
  const isSame = (other: Node) => other.type === "decl" && (other as Declaration).prop === prop;
  for (let at: ChildNode | undefined = (node as Declaration).prev(); at; at = at.prev()) if (isSame(at)) return true;
  let isReplaced = false;
  node.root().walkAtRules(/^supports$/, (rule) => {
    if (rule.params.startsWith("not")) rule.walkDecls(prop, () => void (isReplaced = true));
  });
  return isReplaced;
}

const isSupports = (node: Node) => node.type === "atrule" && "name" in node && node.name === "supports";

/** What a browser of the floor drops of a sheet without a fallback. */
async function findDropped(sheet: string): Promise<string[]> {
  const found: string[] = [];
  const plugin = new DoIUse({
    browsers: browserslist,
    ignore: Object.keys(refining),
    onFeatureUsage({ feature, message, usage }) {
      if (message.includes("not supported by") && !hasFallback(usage)) found.push(`${feature}: ${String(usage)}`);
    },
  });
  await postcss([plugin]).process(sheet, { from: undefined });
  return found;
}

test("the style sheets keep to the floor", async () => {
  const files = globSync("build/client/assets/*.css", { cwd: root });
  const { document } = await createVisitor(await startGateway(varsAtLunch(1))).open("/1301/home?platform=TNGD");
  const inPage = document.querySelectorAll("style").map(({ rawText }) => rawText);
  const sheets = [...files.map((file) => readFileSync(join(root, file), "utf8")), ...inPage];
  const layers = sheets.join("\n");
  for (const name of [...frameStyles.slice(1), "sheets", "store", "checkout"])
    expect(layers).toContain(`@layer ${name}{`);
  const found = await Promise.all(sheets.map(findDropped));
  expect(found.flat()).toEqual([]);
});

test.each([
  ["height: 90dvh", ["viewport-unit-variants: height: 90dvh"]],
  ["height: 90vh; height: 90dvh", []],
  ["color: oklch(0.5 0.1 20)", ["css-lch-lab: color: oklch(0.5 0.1 20)"]],
])("of a sheet with %s is dropped without a fallback: %j", async (declarations, dropped) => {
  expect(await findDropped(`a { ${declarations} }`)).toEqual(dropped);
});

test("what is asked about first, or replaced where it is missing, is not dropped", async () => {
  const asked = "@supports (color: oklch(0 0 0)) { a { color: oklch(0.5 0.1 20) } }";
  const replaced =
    ":root { --brand: oklch(0.5 0.1 20) } @supports not (color: oklch(0 0 0)) { :root { --brand: red } }";
  expect(await findDropped(asked)).toEqual([]);
  expect(await findDropped(replaced)).toEqual([]);
});
