import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bundleOurs } from "../support/bundle.ts";
import { noonOffsetMs } from "../support/noon.ts";
import { type Server, serveApp } from "../support/workerd.ts";
import { measure, type Peer } from "./measure.ts";
import { json, type PageResult, table } from "./report.ts";
import { serveStrings } from "./strings.ts";
import { bundleDefaultEntry } from "./variants.ts";

// `npm run bench`: what a page costs on the server, in about two minutes.
//
// Three Workers, each in a workerd of its own: ours as deployed, the same app with React Router's default entry, and
// one that answers with the same HTML from a string. Each page is asked for over four kept-open connections, the
// Workers taking turns for five rounds of three seconds; every answer must be 200 and as long as the first.
//
// Read the ratios: they hold from machine to machine, the figures above them do not. Each is the median over the
// rounds with the smallest and largest behind it. Requests/s: more is better. CPU µs/request: less is better, and
// the steadier of the two when something else runs on the machine. `ours ÷ default entry` is what our own work on
// rendering wins; `ours ÷ string` is how far a page is from one that costs nothing to make.

const paths = ["/", "/1301/home"];
const mostMs = 4 * 60_000;

const folder = mkdtempSync(join(tmpdir(), "makan-bench-"));
const servers: Server[] = [];

async function main() {
  const ours = bundleOurs(join(folder, "ours"));
  const vars = { DEMO: "1", CLOCK_OFFSET_MS: String(noonOffsetMs()) };
  const oursPeer = await peer("ours", await started(serveApp(ours, vars)));
  const peers = [
    oursPeer,
    await peer("default entry", await started(serveApp(bundleDefaultEntry(join(folder, "default")), vars))),
    await peer(
      "string",
      await started(serveStrings(join(folder, "strings"), oursPeer.pages, ours.settings.compatibility_date)),
    ),
  ];
  const results: PageResult[] = [];
  for (const path of paths) results.push({ path, rounds: await measure(peers, path) });
  process.stdout.write(`${table(results, peers)}\n${json(results)}\n`);
}

async function started(starting: Promise<Server>): Promise<Server> {
  const server = await starting;
  servers.push(server);
  return server;
}

/** A peer with the pages it answers; the first request of an app also fills its objects. */
async function peer(name: string, server: Server): Promise<Peer> {
  const pages: Record<string, string> = {};
  for (const path of paths) {
    const response = await fetch(`http://127.0.0.1:${server.port}${path}`, {
      headers: { "Accept-Encoding": "identity" },
      signal: AbortSignal.timeout(30_000),
    });
    const html = await response.text();
    if (response.status !== 200)
      throw new Error(`${name} answered ${path} with ${response.status}: ${html.slice(0, 300)}`);
    pages[path] = html;
  }
  return { name, server, pages };
}

async function cleanUp() {
  await Promise.all(servers.map((server) => server.stop()));
  rmSync(folder, { recursive: true, force: true });
}

const tooLong = setTimeout(() => {
  process.stderr.write("The bench took more than four minutes.\n");
  void cleanUp().then(() => process.exit(1));
}, mostMs);
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => void cleanUp().then(() => process.exit(1)));
try {
  await main();
} finally {
  clearTimeout(tooLong);
  await cleanUp();
}
