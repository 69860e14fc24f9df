import { join } from "node:path";
import { type Bundle, bundleOurs } from "#tests/support/bundle.ts";
import { noonOffsetMs } from "#tests/support/noon.ts";
import { type Server, serveApp } from "#tests/support/workerd.ts";
import { serveFixed } from "./fixed-pages.ts";
import { type Contender, measure, type Plan } from "./measure.ts";
import type { Bench } from "./report.ts";
import type { Start } from "./run.ts";
import { bundleDefaultEntry } from "./variants.ts";

// What a page costs on the server. Each Worker is in a workerd of its own: ours as deployed, which keeps its pages; ours
// rendering every page; the same app with React Router's default entry, which renders too; and two that answer with the
// same HTML from a string and from bytes. Each page is asked for over four kept-open connections, the Workers taking turns
// for five rounds of three seconds; every answer must be 200 and as long as the first. `rendered ÷ default entry` is what
// our own work on rendering wins (performance.md P4 by requests, performance.md P5 by processor time); `kept ÷ string` is how far a page is from one that costs nothing to make.

const paths = ["/", "/1301/home"];
const plan: Plan = { rounds: 5, roundMs: 3_000, warmUpMs: 2_000, connections: 4 };

type Peer = { name: string; server: Server; pages: Record<string, string> };

export async function benchPages(folder: string, start: Start): Promise<Bench> {
  const ours = bundleOurs(join(folder, "ours"));
  const vars = { DEMO: "1", CLOCK_OFFSET_MS: String(noonOffsetMs()) };
  const rendering = { PAGE_CACHE: "off" };
  const serve = async (name: string, bundle: Bundle, more = {}) =>
    // Two processes of one bundle would store in the same files.
    peer(name, await start(serveApp(bundle, { ...vars, ...more }, { objects: join(folder, `${name} objects`) })));
  const first = await serve("kept", ours);
  const fixed = (name: "string" | "bytes") =>
    serveFixed(join(folder, name), name, first.pages, ours.settings.compatibility_date);
  const peers = [
    first,
    await serve("rendered", ours, rendering),
    await serve("default entry", bundleDefaultEntry(join(folder, "default")), rendering),
    await peer("string", await start(fixed("string"))),
    await peer("bytes", await start(fixed("bytes"))),
  ];
  const results = [];
  for (const path of paths) results.push({ name: path, rounds: await measure(peers.map(contender(path)), plan) });
  const ratios: [string, string][] = [
    ["kept", "string"],
    ["kept", "bytes"],
    ["rendered", "default entry"],
    ["rendered", "string"],
  ];
  return { name: "pages", plan, results, ratios };
}

function contender(path: string): (peer: Peer) => Contender {
  return ({ name, server, pages }) => ({
    name,
    server,
    path: () => path,
    bodyLength: Buffer.byteLength(pages[path] ?? ""),
  });
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
