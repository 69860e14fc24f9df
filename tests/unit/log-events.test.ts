import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot, readSource, sourcesIn } from "#tests/support/source-graph.ts";

// Whoever reads the log finds in docs/debugging.md what a line means.

const event = /\b(?:event: |note\()"([a-z]+(?:-[a-z]+)+)"/g;
const guide = readFileSync(join(projectRoot, "docs/debugging.md"), "utf8");

test("docs/debugging.md has every event that the Worker logs, and no other", () => {
  const logged = new Set(
    sourcesIn("worker").flatMap((file) => [...readSource(file).matchAll(event)].map(([, name = ""]) => name)),
  );
  const [, tables = ""] = guide.split("### Defects");
  const described = [...tables.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, names = ""]) =>
    [...names.matchAll(/`([a-z-]+)`/g)].map(([, name = ""]) => name),
  );
  expect(logged.size).toBeGreaterThan(40);
  expect(new Set(described.filter((name) => name !== "event"))).toEqual(logged);
});
