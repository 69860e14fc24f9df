import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { frameStyles, landingStyles } from "#app/styles/style-names.ts";
import { pageEntries } from "#shared/pages.ts";

const folder = join(import.meta.dirname, "../../../../app/styles");
const read = (name: string) => readFileSync(join(folder, `${name}.css`), "utf8");
const names = readdirSync(folder)
  .filter((file) => file.endsWith(".css"))
  .map((file) => file.replace(".css", ""));
const layered = names.filter((name) => name !== "tokens" && name !== "dialogs");

const declared = /^@layer ([^;{]+);/m.exec(read("tokens"))?.[1]?.split(/,\s*/) ?? [];
const inDialogs = [...read("dialogs").matchAll(/@import "\.\/([\w-]+)\.css";/g)].map(([, name]) => name ?? "");
const inStaff = [
  ...readFileSync(join(folder, "../staff/entry.tsx"), "utf8").matchAll(/^import "#app\/styles\/([\w-]+)\.css";/gm),
].map(([, name]) => name ?? "");
const inRoutes = pageEntries.flatMap(([, { styles = [] }]) => styles);

test("each style sheet has a layer of its own, and the order of all is declared once", () => {
  expect(declared.toSorted()).toEqual(layered.toSorted());
  for (const name of layered) {
    const layers = [...read(name).matchAll(/^@layer ([\w-]+) \{/gm)].map(([, layer]) => layer);
    expect(new Set(layers), name).toEqual(new Set([name]));
    // Nothing stands outside of the layer: such a rule would win over all others.
    expect(
      read(name)
        .replaceAll(/\/\*[\s\S]*?\*\//g, "")
        .match(/^\S.*$/gm)
        ?.filter((line) => !/^(?:@layer|\})/.test(line)),
      name,
    ).toEqual([]);
  }
});

test("the first style sheet of every page declares the layers", () => {
  expect(frameStyles[0]).toBe("tokens");
});

test("every style sheet is on every page, on the pages of a route or of a variant, in the dialogs, or of the app of staff", () => {
  expect(
    new Set<string>([
      "analytics",
      "dialogs",
      "member",
      "plan",
      "plugin",
      "table",
      "wallet",
      ...landingStyles,
      ...frameStyles,
      ...inRoutes,
      ...inDialogs,
      ...inStaff,
    ]),
  ).toEqual(new Set(names));
});

// Browsers of our floor (`browserslist` in package.json). The build writes a second value for a constant colour.
test("colours with two schemes are asked for only where a browser has them", () => {
  for (const name of names) {
    const asked = read(name)
      .replaceAll(/\/\*[\s\S]*?\*\//g, "")
      .split("@supports (color: light-dark(#000, #fff))");
    expect(asked[0], name).not.toContain("light-dark(");
    for (const part of asked.slice(1)) expect(part.slice(endOfBlock(part)), name).not.toContain("light-dark(");
  }
});

/** Where the first block of a text ends. */
function endOfBlock(text: string): number {
  let depth = 0;
  for (let at = text.indexOf("{"); at < text.length; at += 1) {
    depth += text[at] === "{" ? 1 : text[at] === "}" ? -1 : 0;
    if (depth === 0) return at;
  }
  throw new Error("The block has no end.");
}

/** The classes with which a rule of a sheet starts, and ends: it is for every element that has the class. */
function listClasses(name: string): Set<string> {
  const rules = read(name)
    .replaceAll(/\/\*[\s\S]*?\*\//g, "")
    .matchAll(/([^{};]+)\{/g);
  const selectors = Array.from(rules, ([, selector = ""]) => selector).filter((text) => !text.includes("@"));
  return new Set(
    selectors.flatMap((text) => text.split(",")).flatMap((one) => /^\s*\.([\w-]+)\s*$/.exec(one)?.[1] ?? []),
  );
}

// Layers do not part the names of animations: on an order's page a dialog had come in as steam that goes up and fades.
test("each animation is declared once", () => {
  const animations = names.flatMap((name) => Array.from(read(name).matchAll(/@keyframes ([\w-]+)/g), ([, one]) => one));
  expect(animations.length).toBeGreaterThan(10);
  expect(animations).toEqual([...new Set(animations)]);
});

// Elements that meet a rule of another page's sheet are found in the browser (tests/e2e/foreign-rules.ts).
// A sheet stays when the visitor goes on to another page: on a phone an order's picture had taken the menu of a store apart.
test("what has a class in the sheet of one page has it in no sheet of another", () => {
  // Inside of a partner's app every page has the sheet of that.
  const others = inRoutes.filter((name) => name !== "wallet" && name !== "gallery");
  const sheets = [...new Set<string>([...others, "member", "plan", "table", ...landingStyles])];
  const found = new Map<string, string[]>();
  for (const sheet of sheets)
    for (const name of listClasses(sheet)) found.set(name, [...(found.get(name) ?? []), sheet]);
  expect(found.size).toBeGreaterThan(100);
  expect([...found].filter(([, where]) => where.length > 1)).toEqual([]);
});
