import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startDataCentre } from "#tests/server/data-centre.ts";
import { bundleOurs } from "./bundle.ts";
import { noonOffsetMs } from "./noon.ts";
import { serveSite } from "./workerd.ts";

// `node tests/support/serve-site.ts 8799`: the build on that port, for the browser tests, with nothing stored yet. The clock
// starts at lunch time, and simulated stores and couriers are fast.

const folder = mkdtempSync(join(tmpdir(), "makan-site-"));
const centre = await startDataCentre();
const vars = { DEMO: "1", SIM_SPEED: "3000", CLOCK_OFFSET_MS: String(noonOffsetMs()) };
const server = await serveSite(bundleOurs(folder), vars, { port: Number(process.argv[2]), cachePort: centre.port });

for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.on(signal, () => {
    void server.stop().then(() => {
      rmSync(folder, { recursive: true, force: true });
      process.exit(0);
    });
  });
