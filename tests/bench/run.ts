import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { benchFeel } from "./feel.ts";
import { feelJson, feelTable } from "./feel/report.ts";
import { benchGateway } from "./gateway.ts";
import { type Options, parseOptions } from "./options.ts";
import { benchPages } from "./pages.ts";
import { benchPaint, paintMinutes } from "./paint.ts";
import { paintJson, paintMarkdown, paintTable } from "./paint/report.ts";
import { type Bench, json, table } from "./report.ts";

// `npm run bench`: what pages and calls cost on the server, in about seven minutes, and when a phone shows a page, in
// about 25. `npm run bench -- pages`, `-- gateway` or `-- paint` for one of them; `-- paint /search /about --runs=3`
// for other pages and another number of loads than five.
//
// Read the ratios: they hold from machine to machine, the figures above them do not. Each is the median over the
// rounds with the smallest and largest behind it. Requests/s: more is better. CPU µs/request: less is better, and
// the steadier of the two when something else runs on the machine.

type Stoppable = { stop(): Promise<void> };

/** Waits for a server and ends it with the bench. */
export type Start = <T extends Stoppable>(starting: Promise<T>) => Promise<T>;

type Runnable = {
  /** Minutes after which it is ended. */
  mostMinutes(options: Options): number;
  /** Measures and returns what is printed. */
  run(folder: string, start: Start, options: Options): Promise<string>;
};

const benches: Record<string, Runnable> = {
  pages: { mostMinutes: () => 6, run: async (folder, start) => printed(await benchPages(folder, start)) },
  gateway: { mostMinutes: () => 6, run: async (folder, start) => printed(await benchGateway(folder, start)) },
  feel: {
    mostMinutes: ({ runs }) => 2 + 2 * runs,
    async run(folder, start, { runs }) {
      const told = await benchFeel(folder, start, runs);
      return `${feelTable(told)}\n${feelJson(told)}\n`;
    },
  },
  paint: {
    mostMinutes: paintMinutes,
    async run(folder, start, options) {
      const told = await benchPaint(folder, start, options);
      return `${paintTable(told)}\n${paintJson(told)}\n\n${paintMarkdown(told)}\n`;
    },
  },
};

const printed = (told: Bench) => `${table(told)}\n${json(told)}\n`;

const servers: Stoppable[] = [];
const folder = mkdtempSync(join(tmpdir(), "makan-bench-"));

const start: Start = async (starting) => {
  const server = await starting;
  servers.push(server);
  return server;
};

async function cleanUp() {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
}

async function run(name: string, bench: Runnable, options: Options) {
  const minutes = bench.mostMinutes(options);
  const tooLong = setTimeout(() => stop(`The bench of ${name} took more than ${minutes} minutes.`), minutes * 60_000);
  try {
    process.stdout.write(await bench.run(join(folder, name), start, options));
  } finally {
    clearTimeout(tooLong);
    await cleanUp();
  }
}

function stop(why: string) {
  process.stderr.write(`${why}\n`);
  void cleanUp().finally(() => {
    rmSync(folder, { recursive: true, force: true });
    process.exit(1);
  });
}
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stop(signal));

try {
  const options = parseOptions(process.argv.slice(2), Object.keys(benches));
  for (const [name, bench] of Object.entries(benches))
    if (options.names.length === 0 || options.names.includes(name)) await run(name, bench, options);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
