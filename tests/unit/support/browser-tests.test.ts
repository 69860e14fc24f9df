import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../../..");

// Playwright runs none where two have one title, which a run of a part of them would not show.
test("every browser test has a title of its own", () => {
  const env = { ...process.env, TEST_VOLUME: "full" };
  const program = join(root, "node_modules/.bin/playwright");
  const { stdout, stderr, status } = spawnSync(program, ["test", "--list"], { cwd: root, env, encoding: "utf8" });
  expect([status, stderr]).toEqual([0, ""]);
  expect(stdout).toMatch(/^Total: \d+ tests/m);
}, 60_000);
