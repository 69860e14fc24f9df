import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { isBuilt } from "#tests/support/is-built.ts";

/** A project of a few files, all as old as its build. */
function project() {
  const root = mkdtempSync(join(tmpdir(), "makan-built-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const folders = ["app/ui", "public/img", "worker", "build/server"];
  const files = [
    "app/ui/button.tsx",
    "public/img/roti.webp",
    "worker/app.ts",
    "package.json",
    "build/server/wrangler.json",
  ];
  for (const folder of folders) mkdirSync(join(root, folder), { recursive: true });
  for (const file of files) writeFileSync(join(root, file), "");
  const touch = (path: string, seconds: number) => utimesSync(join(root, path), seconds, seconds);
  for (const path of [...files, ...folders, ...folders.map(dirname)]) touch(path, 1000);
  return { root, touch };
}

test("a build is up to date when no source is newer", () => {
  const { root } = project();
  expect(isBuilt(root)).toBe(true);
});

test.each(["app/ui/button.tsx", "public/img/roti.webp", "worker/app.ts", "package.json", "app/ui"])(
  "a change of %s asks for a build",
  (path) => {
    const { root, touch } = project();
    touch(path, 2000);
    expect(isBuilt(root)).toBe(false);
  },
);

test("a project without a build asks for one", () => {
  const { root } = project();
  rmSync(join(root, "build"), { recursive: true });
  expect(isBuilt(root)).toBe(false);
});
