import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#tests/support/source-graph.ts";
import { compareVersions, findSection, isVersion, judgeRelease, withVersion } from "#tools/judge-release.ts";

const read = (file: string) => readFileSync(join(projectRoot, file), "utf8");

const changelog = `# Changelog

## 2.1.0 (unreleased)

- What comes.

## 2.0.1, 2026-12-01

### For partners

- Mended.

## 2.0.0, 2026-11-30
`;
const ready = { version: "2.0.1", changelog, current: "2.0.0", tags: ["v2.0.0"], branch: "main", changed: [] };

test("a version is three numbers", () => {
  expect(["2.0.1", "10.0.0"].filter((text) => !isVersion(text))).toEqual([]);
  expect(["", "2.0", "v2.0.1", "2.0.1-rc", "02.0.1", "2.0.1\n"].filter(isVersion)).toEqual([]);
});

test("versions are compared by number", () => {
  const order = ["1.9.9", "2.0.0", "2.0.2", "2.0.10", "2.1.0", "10.0.0"];
  expect(order.toReversed().toSorted(compareVersions)).toEqual(order);
  expect(compareVersions("2.0.1", "2.0.1")).toBe(0);
});

test("the notes of a release are its section, without those beside it", () => {
  expect(findSection(changelog, "2.0.1")).toEqual({
    after: ", 2026-12-01",
    notes: "### For partners\n\n- Mended.",
  });
  expect(findSection(changelog, "2.1.0")?.after).toBe("(unreleased)");
  expect(findSection(changelog, "2.0")).toBeNull();
});

test("what is ready has nothing against it", () => {
  expect(judgeRelease(ready)).toEqual([]);
  expect(judgeRelease({ ...ready, current: "2.0.1" })).toEqual([]);
});

test.each([
  [{ version: "next" }, "Write the version"],
  [{ branch: "other" }, "on main"],
  [{ changed: ["app/root.tsx"] }, "app/root.tsx"],
  [{ tags: ["v2.0.1"] }, "exists"],
  [{ current: "2.0.2" }, "older"],
  [{ version: "2.0.2" }, "no section"],
  [{ version: "2.1.0" }, "no day"],
  [{ changelog: "## 2.0.1, 2026-12-01\n" }, "empty"],
])("%j is refused in one sentence", (change, sentence) => {
  expect(judgeRelease({ ...ready, ...change })).toEqual([expect.stringContaining(sentence)]);
});

test("both files of npm get the version, and nothing else changes", () => {
  const own = `"version": ${JSON.stringify((JSON.parse(read("package.json")) as { version: string }).version)}`;
  for (const file of ["package.json", "package-lock.json"]) {
    const text = read(file);
    const changed = withVersion(text, "99.0.0");
    expect(changed.replaceAll('"version": "99.0.0"', own), file).toBe(text);
    expect(changed, file).not.toBe(text);
  }
});

test("the changelog has a section for the version of package.json", () => {
  const { version } = JSON.parse(read("package.json")) as { version: string };
  expect(findSection(read("CHANGELOG.md"), version)?.notes).toBeTruthy();
});
