import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { benchBoard } from "./board.ts";
import { benchBytes } from "./bytes.ts";
import { benchCounter } from "./counter.ts";
import { benchFeel } from "./feel.ts";
import { feelJson, feelTable } from "./feel/report.ts";
import { type Figure, figuresJson, figuresMarkdown, summarize } from "./figures.ts";
import { benchGateway } from "./gateway.ts";
import { benchGrowth, growthTable } from "./growth.ts";
import { benchLive } from "./live.ts";
import { benchMarket, marketTable } from "./market.ts";
import { type Options, parseOptions } from "./options.ts";
import { benchOrders } from "./orders.ts";
import { benchPages } from "./pages.ts";
import { benchPaint, paintMinutes } from "./paint.ts";
import { paintJson, paintMarkdown, paintTable } from "./paint/report.ts";
import { type Bench, json, table } from "./report.ts";
import { benchStartUp } from "./start-up.ts";
import {
  boardFigures,
  bytesFigures,
  feelFigures,
  gatewayFigures,
  growthFigures,
  liveFigures,
  orderFigures,
  pageFigures,
  paintFigures,
  startUpFigures,
  waitingFigures,
} from "./targets.ts";
import { benchWaiting } from "./waiting.ts";

// `npm run bench`: what pages and calls cost on the server, what a page downloads, what callers wait for, how a process starts, how a page
// answers a touch, in about a quarter of an hour, and when a phone shows a page, in about 25 minutes. At its end a table of
// the targets of performance.md, as Markdown and as JSON. `npm run bench -- pages gateway` for some of them;
// `-- paint /search /about --runs=3` for other pages and another number of loads than five; `-- growth customers stores` for
// parts of a bench.
//
// Read the ratios: they hold from machine to machine, the figures above them do not. Each is the median over the
// rounds with the smallest and largest behind it. Requests/s: more is better. CPU µs/request: less is better, and
// the steadier of the two when something else runs on the machine.

type Stoppable = { stop(): Promise<void> };

/** Waits for a server and ends it with the bench. */
export type Start = <T extends Stoppable>(starting: Promise<T>) => Promise<T>;

/** What is printed of a bench, and what it measured of the targets. */
type Told = { text: string; figures: Figure[] };

type Runnable = {
  /** Minutes after which it is ended. */
  mostMinutes(options: Options): number;
  run(folder: string, start: Start, options: Options): Promise<Told>;
};

const benches: Record<string, Runnable> = {
  pages: {
    mostMinutes: () => 6,
    run: async (folder, start) => printed(await benchPages(folder, start), pageFigures),
  },
  gateway: {
    mostMinutes: () => 6,
    run: async (folder, start) => printed(await benchGateway(folder, start), gatewayFigures),
  },
  bytes: {
    mostMinutes: () => 4,
    async run(folder, start) {
      const told = await benchBytes(folder, start);
      return { text: `${JSON.stringify({ bench: "bytes", pages: told })}\n`, figures: bytesFigures(told) };
    },
  },
  waiting: {
    mostMinutes: () => 5,
    async run(folder, start) {
      const told = await benchWaiting(folder, start);
      return { text: `${JSON.stringify({ bench: "waiting", ...told })}\n`, figures: waitingFigures(told) };
    },
  },
  orders: {
    mostMinutes: () => 7,
    async run(folder, start) {
      const told = await benchOrders(folder, start);
      return { text: `${JSON.stringify({ bench: "orders", ...told })}\n`, figures: orderFigures(told) };
    },
  },
  live: {
    mostMinutes: () => 15,
    async run(folder, start) {
      const told = await benchLive(folder, start);
      return { text: `${JSON.stringify({ bench: "live", ...told })}\n`, figures: liveFigures(told) };
    },
  },
  counter: {
    mostMinutes: () => 5,
    async run(folder, start) {
      const told = await benchCounter(folder, start);
      return { text: `${JSON.stringify({ bench: "counter", ...told })}\n`, figures: [] };
    },
  },
  board: {
    mostMinutes: () => 15,
    async run(folder, start) {
      const told = await benchBoard(folder, start);
      return { text: `${JSON.stringify({ bench: "board", ...told })}\n`, figures: boardFigures(told) };
    },
  },
  "start-up": {
    mostMinutes: () => 4,
    async run(folder, start) {
      const told = await benchStartUp(folder, start);
      return { text: `${JSON.stringify({ bench: "start-up", ...told })}\n`, figures: startUpFigures(told) };
    },
  },
  growth: {
    mostMinutes: () => 20,
    async run(folder, start, { parts }) {
      const told = await benchGrowth(folder, start, parts);
      const text = `${growthTable(told)}\n\n${JSON.stringify({ bench: "growth", ...told })}\n`;
      return { text, figures: growthFigures(told) };
    },
  },
  market: {
    mostMinutes: () => 10,
    async run(folder, start) {
      const told = await benchMarket(folder, start);
      return { text: `${marketTable(told)}\n\n${JSON.stringify({ bench: "market", told })}\n`, figures: [] };
    },
  },
  feel: {
    mostMinutes: ({ runs }) => 2 + 3 * runs,
    async run(folder, start, { runs }) {
      const told = await benchFeel(folder, start, runs);
      return { text: `${feelTable(told)}\n${feelJson(told)}\n`, figures: feelFigures(told) };
    },
  },
  paint: {
    mostMinutes: paintMinutes,
    async run(folder, start, options) {
      const told = await benchPaint(folder, start, options);
      if (told.failed.length > 0) process.exitCode = 1;
      return {
        text: `${paintTable(told)}\n${paintJson(told)}\n\n${paintMarkdown(told)}\n`,
        figures: paintFigures(told),
      };
    },
  },
};

const printed = (told: Bench, toFigures: (told: Bench) => Figure[]): Told => ({
  text: `${table(told)}\n${json(told)}\n`,
  figures: toFigures(told),
});

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

async function run(name: string, bench: Runnable, options: Options): Promise<Figure[]> {
  const minutes = bench.mostMinutes(options);
  const tooLong = setTimeout(() => stop(`The bench of ${name} took more than ${minutes} minutes.`), minutes * 60_000);
  try {
    const { text, figures } = await bench.run(join(folder, name), start, options);
    process.stdout.write(`${text}\n`);
    return figures;
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
  const figures: Figure[] = [];
  for (const [name, bench] of Object.entries(benches))
    if (options.names.length === 0 || options.names.includes(name)) figures.push(...(await run(name, bench, options)));
  process.stdout.write(`${figuresMarkdown(figures)}\n\n${summarize(figures)}\n\n${figuresJson(figures)}\n`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
