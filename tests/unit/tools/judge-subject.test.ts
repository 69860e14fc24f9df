import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#tests/support/source-graph.ts";
import { commitKinds, judgeSubject } from "#tools/judge-subject.ts";

test.each([
  "feat(orders): tip a rider after the delivery",
  "fix: count a refund once",
  "build(deps): update wrangler to v4.156.0",
  `perf(page-cache): ${"a".repeat(54)}`,
])("%j is the subject of a commit", (subject) => {
  expect(judgeSubject(subject)).toBeNull();
});

test.each([
  ["Add a tip", "begins with none"],
  ["orders: tip a rider", "begins with none"],
  ["chore: tidy up", "begins with none"],
  ["feat (orders): tip a rider", "begins with none"],
  ["feat(Orders): tip a rider", "begins with none"],
  ["feat:tip a rider", "begins with none"],
  ["feat: ", "no verb"],
  ["feat: Tip a rider", "no verb"],
  ["fix: count a refund once.", "full stop"],
  [`perf(page-cache): ${"a".repeat(55)}`, "73 letters"],
  ["", "begins with none"],
])("%j is none, and is told why", (subject, problem) => {
  expect(judgeSubject(subject)).toContain(problem);
});

test("CONTRIBUTING.md names the kinds of commits", () => {
  const guide = readFileSync(join(projectRoot, "CONTRIBUTING.md"), "utf8");
  expect(guide).toContain(commitKinds.map((kind) => `\`${kind}\``).join(", "));
});
