import { globSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { chunkGroups } from "#tools/chunk-groups.ts";

// A name in a pattern that no file has any more splits the scripts in another way, and nothing else says so.

const root = join(import.meta.dirname, "../../..");
const libraries = "node_modules/{react*,scheduler,i18next,@tanstack/*}/**/*.{js,mjs}";
const files = ["app/**/*.{ts,tsx}", "shared/**/*.ts", libraries]
  .flatMap((pattern) => globSync(pattern, { cwd: root }))
  .map((path) => `/${path.replaceAll("\\", "/")}`);

describe.each(chunkGroups.map(({ name, test: pattern }) => [name, pattern] as const))("the group %s", (_, pattern) => {
  test.each(listNames(pattern.source))("has files for %s", (name) => {
    expect(files.some((path) => new RegExp(name).test(path))).toBe(true);
  });
});

test("a pattern is split at every alternative, and what it leaves out is looked for too", () => {
  expect(listNames(String.raw`/a/(?:b|c(?!d|e))|f\|[|(]`)).toEqual([
    "/a/(?:b)",
    "/a/(?:c(?=d))",
    "/a/(?:c(?=e))",
    String.raw`f\|[|(]`,
  ]);
});

/** One pattern for each name of a pattern with alternatives. */
function listNames(source: string): string[] {
  const whole = splitAlternatives(source, 0);
  if (whole.parts.length > 1) return whole.parts.flatMap(listNames);
  for (const { index } of source.matchAll(/(?<!\\)\(\?[:!]/g)) {
    const { parts, end } = splitAlternatives(source, index + 3);
    const isLeftOut = source[index + 2] === "!";
    if (parts.length === 1 && !isLeftOut) continue;
    const [before, after] = [source.slice(0, index), source.slice(end)];
    return parts.flatMap((part) => listNames(`${before}(?${isLeftOut ? "=" : ":"}${part}${after}`));
  }
  return [source];
}

/** The alternatives of a group, or of a pattern, from `start` to the place of the bracket that ends it. */
function splitAlternatives(source: string, start: number): { parts: string[]; end: number } {
  const parts = [""];
  let [depth, isClass] = [0, false];
  for (let at = start; at < source.length; at += 1) {
    const sign = source[at] === "\\" ? source.slice(at, at + 2) : (source[at] ?? "");
    if (sign === "[") isClass = true;
    else if (sign === "]") isClass = false;
    else if (!isClass && sign === ")" && depth === 0) return { parts, end: at };
    else if (!isClass && sign === "|" && depth === 0) {
      parts.push("");
      continue;
    } else if (!isClass && sign === "(") depth += 1;
    else if (!isClass && sign === ")") depth -= 1;
    parts[parts.length - 1] += sign;
    at += sign.length - 1;
  }
  return { parts, end: source.length };
}
