import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startDataCentre } from "#tests/server/data-centre.ts";
import { bundleOurs } from "./bundle.ts";
import { noonOffsetMs } from "./noon.ts";
import { serveSite } from "./workerd.ts";

/**
 * Serves the build to browsers, with nothing stored yet, on a free port. The clock starts at lunch time, and simulated
 * stores and couriers are so many times faster than real ones.
 */
export async function startSite(speed = 3000): Promise<{ port: number; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "makan-site-"));
  const centre = await startDataCentre();
  const vars = { DEMO: "1", SIM_SPEED: String(speed), CLOCK_OFFSET_MS: String(noonOffsetMs()) };
  const server = await serveSite(bundleOurs(folder), vars, { cachePort: centre.port });
  return {
    port: server.port,
    async stop() {
      await server.stop();
      centre.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
