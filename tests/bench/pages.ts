import { join } from "node:path";
import { type Bundle, bundleOurs } from "../support/bundle.ts";
import { noonOffsetMs } from "../support/noon.ts";
import { type Server, serveApp } from "../support/workerd.ts";
import { type Contender, measure, type Plan } from "./measure.ts";
import type { Bench } from "./report.ts";
import type { Start } from "./run.ts";
import { serveStrings } from "./strings.ts";
import { bundleDefaultEntry } from "./variants.ts";

// What a page costs on the server. Three Workers, each in a workerd of its own: ours as deployed, the same app with React
// Router's default entry, and one that answers with the same HTML from a string. Each page is asked for over four
// kept-open connections, the Workers taking turns for five rounds of three seconds; every answer must be 200 and as long
// as the first. `ours ÷ default entry` is what our own work on rendering wins; `ours ÷ string` is how far a page is from
// one that costs nothing to make.

const paths = ["/", "/1301/home"];
const plan: Plan = { rounds: 5, roundMs: 3_000, warmUpMs: 2_000, connections: 4 };

type Peer = { name: string; server: Server; pages: Record<string, string> };

export async function benchPages(folder: string, start: Start): Promise<Bench> {
  const ours = bundleOurs(join(folder, "ours"));
  const vars = { DEMO: "1", CLOCK_OFFSET_MS: String(noonOffsetMs()) };
  const serve = async (name: string, bundle: Bundle) => peer(name, await start(serveApp(bundle, vars)));
  const first = await serve("ours", ours);
  const strings = serveStrings(join(folder, "strings"), first.pages, ours.settings.compatibility_date);
  const peers = [
    first,
    await serve("default entry", bundleDefaultEntry(join(folder, "default"))),
    await peer("string", await start(strings)),
  ];
  const results = [];
  for (const path of paths) results.push({ name: path, rounds: await measure(peers.map(contender(path)), plan) });
  const ratios = peers.slice(1).map(({ name }): [string, string] => ["ours", name]);
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
