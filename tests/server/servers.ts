import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fromInstant } from "#shared/domain/time/time.ts";
import type { Bundle } from "#tests/support/bundle.ts";
import { type AppOptions, type Server, serveApp, serveSite } from "#tests/support/workerd.ts";
import type { Running, Signal } from "./machine.ts";

const root = join(import.meta.dirname, "../..");
const startWithinMs = 60_000;
const endWithinMs = 10_000;
const lookMs = 50;

/** Lunch time on a Wednesday, when every store of the tests is open. */
export const lunch = fromInstant("2026-11-25T12:10:00+08:00");

/** Variables of a server whose clock starts at lunch now, with simulated stores and couriers `speed` times as fast. */
export function varsAtLunch(speed: number) {
  return { DEMO: "1", SIM_SPEED: String(speed), CLOCK_OFFSET_MS: String(lunch - Date.now()) };
}

/** Runs the build in workerd, without wrangler. It starts in a tenth of a second. */
export async function runWorkerd(
  bundle: Bundle,
  vars: Record<string, string>,
  folder: string,
  options: Omit<AppOptions, "objects"> = {},
): Promise<Running> {
  return toRunning(await serveApp(bundle, vars, { ...options, objects: folder }));
}

/** The same with its built files in front, as the browser tests have it. */
export async function runSite(bundle: Bundle, vars: Record<string, string>, folder: string): Promise<Running> {
  return toRunning(await serveSite(bundle, vars, { objects: folder }));
}

function toRunning(server: Server): Running {
  const { port, pid } = server;
  return { origin: `http://127.0.0.1:${port}`, pid, stop: (signal) => server.stop(signal) };
}

/** Runs `npm run serve` of a built project in its own process group; `stop` sends its signal to the whole group. */
export async function runServe(vars: Record<string, string>, folder: string, project = root): Promise<Running> {
  const port = await freePort();
  const flags = Object.entries(vars).flatMap(([name, value]) => ["--var", `${name}:${value}`]);
  const own = ["--port", String(port), "--persist-to", folder];
  const child = spawn("npm", ["run", "--silent", "serve", "--", ...own, ...flags], {
    cwd: project,
    detached: true,
    stdio: "ignore",
  });
  const pid = child.pid ?? Number.NaN;
  const group = -pid;
  const kill = () => send(group, "SIGKILL");
  process.once("exit", kill);
  const origin = `http://127.0.0.1:${port}`;
  await until(() => isUp(origin), startWithinMs, "npm run serve did not answer");
  return {
    origin,
    pid,
    async stop(signal) {
      send(group, signal);
      await until(async () => !send(group, 0), endWithinMs, `npm run serve did not end by ${signal}`).finally(kill);
      process.removeListener("exit", kill);
    },
  };
}

/** Sends a signal to a process, or to a process group by its negative id. False if it does not exist. */
function send(id: number, signal: Signal | 0): boolean {
  try {
    return process.kill(id, signal);
  } catch {
    return false;
  }
}

async function isUp(origin: string): Promise<boolean> {
  const response = await fetch(`${origin}/favicon.svg`).catch(() => null);
  return response?.status === 200;
}

async function until(isSo: () => Promise<boolean>, withinMs: number, otherwise: string): Promise<void> {
  for (let waitedMs = 0; !(await isSo()); waitedMs += lookMs) {
    if (waitedMs >= withinMs) throw new Error(otherwise);
    await wait(lookMs);
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
