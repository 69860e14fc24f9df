import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Server } from "../support/workerd.ts";
import { benchGateway } from "./gateway.ts";
import { benchPages } from "./pages.ts";
import { type Bench, json, table } from "./report.ts";

// `npm run bench`: what pages and calls cost on the server, in about seven minutes; `npm run bench -- pages` or `-- gateway`
// for one of them.
//
// Read the ratios: they hold from machine to machine, the figures above them do not. Each is the median over the
// rounds with the smallest and largest behind it. Requests/s: more is better. CPU µs/request: less is better, and
// the steadier of the two when something else runs on the machine.

const benches = { pages: benchPages, gateway: benchGateway };
const mostMs = 6 * 60_000;

/** Waits for a server and ends it with the bench. */
export type Start = (starting: Promise<Server>) => Promise<Server>;

const servers: Server[] = [];
const folder = mkdtempSync(join(tmpdir(), "makan-bench-"));

const start: Start = async (starting) => {
  const server = await starting;
  servers.push(server);
  return server;
};

async function cleanUp() {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
}

async function run(bench: (folder: string, start: Start) => Promise<Bench>, name: string) {
  const tooLong = setTimeout(() => stop(`The bench of ${name} took more than six minutes.`), mostMs);
  try {
    const told = await bench(join(folder, name), start);
    process.stdout.write(`${table(told)}\n${json(told)}\n`);
  } finally {
    clearTimeout(tooLong);
    await cleanUp();
  }
}

function stop(why: string) {
  process.stderr.write(`${why}\n`);
  void cleanUp().then(() => process.exit(1));
}
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stop(signal));

const wanted = process.argv.slice(2);
try {
  for (const [name, bench] of Object.entries(benches))
    if (wanted.length === 0 || wanted.includes(name)) await run(bench, name);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
