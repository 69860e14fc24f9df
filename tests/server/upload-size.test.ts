import { join } from "node:path";
import { expect, test } from "vitest";
import { weighUpload } from "#tests/support/upload-size.ts";

/** A little more than is reached; the target of performance.md P15 is 600 kB (decision 0065). */
const mostBytes = 625_000;

test("the Worker that is uploaded has at most 625 kB of gzip", () => {
  expect(weighUpload(join(import.meta.dirname, "../../build/server"))).toBeLessThanOrEqual(mostBytes);
});
