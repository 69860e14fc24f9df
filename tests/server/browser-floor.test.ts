import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

// What is sent to a browser keeps to the oldest ones that the app works in (`browserslist` of package.json). Methods of
// Array that those lack are added before the app runs (app/older-browsers.client.ts).

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

test("the service worker keeps to the floor", async () => {
  expect(await findBeyondFloor("build/client/sw.js")).toBe("");
});

test("a script beyond the floor is found", async () => {
  const file = join(await mkdtemp(join(tmpdir(), "makan-floor-")), "new.js");
  writeFileSync(file, "const later = (list) => list.toSorted();");
  expect(await findBeyondFloor(file)).toContain("ArrayToSorted");
});
