import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { toLocalPath, parseLocalPath } from "#shared/domain/site/local-path.ts";
import { hostilePaths, pathText } from "#tests/support/hostile-paths.ts";
import { readConfig } from "#worker/config/config.ts";
import { redirectTo } from "#worker/edge/redirect.ts";
import { resolvePage } from "#worker/edge/visitor.ts";

const origin = "https://makan.example";

/** Where the edge sends a request for a page; null: nowhere. */
function findLocation(request: Request): string | null {
  const { redirect } = resolvePage(request, readConfig({})).resolution;
  return redirect && redirectTo(redirect.path, 302, redirect.origin).headers.get("Location");
}

/** Where a reader of a `Location` goes: a browser, and one that decodes the path first or reads every "\" as "/". */
function hostsReached(location: string): string[] {
  const spellings = [location, location.replaceAll("\\", "/"), decoded(location)];
  return spellings.map((spelling) => new URL(spelling, `${origin}/some/page`).origin);
}

function decoded(text: string): string {
  return text.replaceAll(/%([02-5][\da-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

function expectLocal(location: string | null): void {
  expect(location).toMatch(/^\/[\x21-\x7e]*$/);
  expect(location).not.toMatch(/^\/(?:[/\\]|%2f|%5c)/i);
  expect(hostsReached(location ?? "")).toEqual([origin, origin, origin]);
}

test.each([
  ["/", "/"],
  ["/1301/home", "/1301/home"],
  ["/1301/home?x=%2F%2F&y=//a#b", "/1301/home?x=%2F%2F&y=//a#b"],
  ["/搜索?text=饭", "/%E6%90%9C%E7%B4%A2?text=%E9%A5%AD"],
  ["//evil.test/", "/evil.test/"],
  ["/\\evil.test", "/evil.test"],
  ["/%5cevil.test", "/evil.test"],
  ["/%2F%2fevil.test", "/evil.test"],
  ["/x/..//evil.test", "/evil.test"],
  ["/%2e/%2F.%5C//evil.test", "/evil.test"],
  ["/\t/evil.test\r\n", "/evil.test"],
  ["/%09/.%0a./%2fevil.test", "/evil.test"],
  ["/.well-known/x", "/.well-known/x"],
  ["/..x//y", "/..x//y"],
  ["https://evil.test/x", "/https://evil.test/x"],
  ["", "/"],
])("%j leads to %j on our own host (performance.md SEC5)", (text, path) => {
  expect(toLocalPath(text)).toBe(path);
});

test.each(hostilePaths)("the path %j stays on our own host, and is none of ours (performance.md SEC5)", (text) => {
  expectLocal(toLocalPath(text));
  expectLocal(redirectTo(text, 303).headers.get("Location"));
  expect(parseLocalPath(text)).toBeNull();
});

test("no spelling of a path leaves the host, and one that is safe stays as it is (performance.md SEC5)", () => {
  fc.assert(
    fc.property(pathText, (text) => {
      const path = toLocalPath(text);
      expectLocal(path);
      expect(toLocalPath(path)).toBe(path);
      expect(parseLocalPath(path)).toBe(path.includes("\\") ? null : path);
      const parsed = parseLocalPath(text);
      if (parsed !== null) expect(parsed).toBe(path);
    }),
    { numRuns: 5_000 },
  );
});

test("a choice of language leads to the same host, whatever its address is (performance.md SEC5)", () => {
  fc.assert(
    fc.property(pathText, fc.constantFrom("EN", "cn"), (text, lang) => {
      const url = new URL(`${origin}/${text}`);
      url.searchParams.set("lang", lang);
      expectLocal(findLocation(new Request(url)));
    }),
    { numRuns: 2_000 },
  );
});

const requested = hostilePaths.map((path) => new URL(`${origin}${path.replaceAll(/[\0\t\r\n]/g, "")}`));

test.each(requested.filter(({ pathname }) => pathname !== "/"))(
  "a page is not shown at %s (performance.md SEC5)",
  (url) => {
    for (const method of ["GET", "HEAD", "POST"]) expectLocal(findLocation(new Request(url, { method })));
  },
);

test("a page is shown at an address of its own", () => {
  for (const path of ["/", "/1301/home?x=//y", "/.well-known/x", "/no//page"])
    expect(findLocation(new Request(origin + path))).toBeNull();
});

const root = join(import.meta.dirname, "../../../../..");

function sourcesOf(folder: string): [file: string, source: string][] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => [`${folder}/${file}`, readFileSync(join(root, folder, file), "utf8")]);
}

test("every redirect of the server is made of such a path (performance.md SEC5)", () => {
  const sources = ["app", "shared", "worker"].flatMap(sourcesOf);
  const madeByHand = sources.filter(([, source]) =>
    /\bLocation["']?\s*:\s*[^;]|["']Location["']\s*,|Response\.redirect/.test(source),
  );
  expect(madeByHand.map(([file]) => file)).toEqual(["worker/edge/redirect.ts"]);
  const byRouter = sources.filter(([, source]) => /\bredirect(?:Document)?\((?!toLocalPath\()/.test(source));
  expect(byRouter.map(([file]) => file)).toEqual([]);
});
