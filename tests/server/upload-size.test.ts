import { join } from "node:path";
import { expect, test } from "vitest";
import { weighUpload } from "../support/upload-size.ts";

const mostBytes = 450_000;

test("the Worker that is uploaded has at most 450 kB of gzip", () => {
  expect(weighUpload(join(import.meta.dirname, "../../build/server"))).toBeLessThanOrEqual(mostBytes);
});
