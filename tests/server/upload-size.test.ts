import { join } from "node:path";
import { expect, test } from "vitest";
import { weighUpload } from "#tests/support/upload-size.ts";

/** The target of performance.md P15; decision 0065 has what was added. */
const mostBytes = 600_000;

test("the Worker that is uploaded has at most 600 kB of gzip", () => {
  expect(weighUpload(join(import.meta.dirname, "../../build/server"))).toBeLessThanOrEqual(mostBytes);
});
