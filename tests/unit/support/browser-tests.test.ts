import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../../..");

/** How many browser tests there are, and why Playwright would run none. */
function listTests(volume: "usual" | "full"): { count: number; refusal: string } {
  const env = { ...process.env, TEST_VOLUME: volume };
  const program = join(root, "node_modules/.bin/playwright");
  const { stdout, stderr, status } = spawnSync(program, ["test", "--list"], { cwd: root, env, encoding: "utf8" });
  const count = Number(/^Total: (\d+) tests/m.exec(stdout)?.[1]);
  return { count, refusal: status === 0 ? "" : stdout + stderr };
}

test("every browser test has a title of its own, in test:deep too, which has more of them", () => {
  const [usual, full] = [listTests("usual"), listTests("full")];
  expect([usual.refusal, full.refusal]).toEqual(["", ""]);
  expect(full.count).toBeGreaterThan(usual.count);
}, 60_000);
