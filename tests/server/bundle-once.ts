import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { type Bundle, bundleOurs } from "#tests/support/bundle.ts";

declare module "vitest" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- vitest's own, to be added to
  interface ProvidedContext {
    bundle: Bundle;
  }
}

/** Bundles the Worker of `npm run build` once for all tests of the server. */
export default function bundleOnce({ provide }: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), "makan-bundle-"));
  provide("bundle", bundleOurs(folder));
  return () => rmSync(folder, { recursive: true, force: true });
}
