import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { stockParts } from "#tests/bench/variants.ts";
import { projectRoot } from "#tests/support/source-graph.ts";

test("what the bench replaces by React Router's own is where it says", () => {
  expect(Object.values(stockParts).filter((path) => !existsSync(join(projectRoot, "app", path)))).toEqual([]);
});
