import { join } from "node:path";
import { expect, test } from "vitest";
import { weighUpload } from "#tests/support/upload-size.ts";

/** The target is 450 kB (performance.md P15); decision 0065 has the reason for more. */
const mostBytes = 486_000;

test("the Worker that is uploaded has at most 486 kB of gzip", () => {
  expect(weighUpload(join(import.meta.dirname, "../../build/server"))).toBeLessThanOrEqual(mostBytes);
});
