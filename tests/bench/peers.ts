import { spawn, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "#tests/server/servers.ts";
import { bundleOurs } from "#tests/support/bundle.ts";
import { noonOffsetMs } from "#tests/support/noon.ts";
import { type Server, serveApp } from "#tests/support/workerd.ts";
import { measure, type Plan } from "./measure.ts";
import type { Bench } from "./report.ts";
import type { Start } from "./run.ts";

// Ours against Next.js (performance.md P5): the list of stores, rendered for every visitor. Next has as many cards with the
// same elements, and its data in memory; ours asks its own gateway for them. Next runs as `next start` on this Node.

const root = join(import.meta.dirname, "../..");
const plan: Plan = { rounds: 5, roundMs: 3_000, warmUpMs: 3_000, connections: 4 };
const startWithinMs = 30_000;

export async function benchPeers(folder: string, start: Start): Promise<Bench> {
  const ours = bundleOurs(join(folder, "ours"));
  const vars = { DEMO: "1", CLOCK_OFFSET_MS: String(noonOffsetMs()), PAGE_CACHE: "off" };
  const server = await start(serveApp(ours, vars));
  const next = await start(serveNext(join(folder, "next"), server));
  const contenders = await Promise.all(
    [
      { name: "ours", server },
      { name: "Next.js", server: next },
    ].map(async (peer) => ({ ...peer, path: () => "/", bodyLength: Buffer.byteLength(await read(peer.server, "/")) })),
  );
  const results = [{ name: "/", rounds: await measure(contenders, plan) }];
  return { name: "peers", plan, results, ratios: [["ours", "Next.js"]] };
}

async function read({ port }: Server, path: string): Promise<string> {
  const headers = { "Accept-Encoding": "identity" };
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers, signal: AbortSignal.timeout(30_000) });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 300)}`);
  return text;
}

/** Installs and builds Next in a copy, with the stores of our marketplace. */
async function serveNext(folder: string, marketplace: Server): Promise<Server> {
  mkdirSync(folder, { recursive: true });
  cpSync(join(root, "tests/bench/next"), folder, { recursive: true });
  const { items: stores } = JSON.parse(
    await read(marketplace, "/v4/web/find-nearby-stores?latitude=3.139&longitude=101.687"),
  );
  const { items: tags } = JSON.parse(await read(marketplace, "/v3/web/tags"));
  writeFileSync(join(folder, "data.json"), JSON.stringify({ stores, tags }));
  run(folder, "npm", ["ci"]);
  run(folder, "npm", ["run", "build"]);
  const port = await freePort();
  const child = spawn(
    process.execPath,
    [join(folder, "node_modules/next/dist/bin/next"), "start", "-p", String(port), "-H", "127.0.0.1"],
    { cwd: folder, env: environment, stdio: ["ignore", "ignore", "inherit"] },
  );
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  const server: Server = {
    port,
    pid: child.pid ?? Number.NaN,
    cpuMicros: () => null,
    errors: () => "",
    async stop() {
      kill();
      process.removeListener("exit", kill);
    },
  };
  for (const startedAt = performance.now(); ; await wait(100)) {
    if (await read(server, "/").catch(() => null)) return server;
    if (performance.now() - startedAt > startWithinMs) throw new Error("Next did not answer.");
  }
}

const environment = { ...process.env, NODE_ENV: "production" as const, NEXT_TELEMETRY_DISABLED: "1" };

function run(cwd: string, program: string, args: string[]) {
  // A build needs the packages of its own development.
  const env = { ...environment, NODE_ENV: args[0] === "ci" ? ("development" as const) : environment.NODE_ENV };
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, env, encoding: "utf8", timeout: 240_000 });
  if (status !== 0) throw new Error(`${program} ${args.join(" ")} failed:\n${stdout}\n${stderr}`);
}
