import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bundleOurs } from "#tests/support/bundle.ts";
import { noonOffsetMs } from "#tests/support/noon.ts";
import { serveSite } from "#tests/support/workerd.ts";

/** Runs a demo with variables of its own, at lunch time, while `use` does; `use` gets its origin. */
export async function withDeployment(
  vars: Record<string, string>,
  use: (origin: string) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "makan-deployment-"));
  const all = { DEMO: "1", CLOCK_OFFSET_MS: String(noonOffsetMs()), ...vars };
  const server = await serveSite(bundleOurs(folder), all);
  try {
    await use(`http://localhost:${server.port}`);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
