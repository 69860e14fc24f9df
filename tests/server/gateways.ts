import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import type { Bundle } from "#tests/support/bundle.ts";
import { runWorkerd } from "./servers.ts";

type More = { cachePort?: number; bundle?: Bundle; market?: "empty" };

/** The origin of the built Worker with these variables on top of a demo's, until the test's end; see `stopGateways`. */
export async function startGateway(
  vars: Record<string, string>,
  { bundle = inject("bundle"), ...options }: More = {},
): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "makan-gateway-"));
  const gateway = await runWorkerd(bundle, { DEMO: "1", ...vars }, folder, options);
  running.push(async () => {
    await gateway.stop("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  });
  return gateway.origin;
}

const running: (() => Promise<void>)[] = [];

/** Stops every gateway that was started. */
export async function stopGateways(): Promise<void> {
  await Promise.all(running.splice(0).map((stop) => stop()));
}
