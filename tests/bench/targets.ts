import type { BoardBench } from "./board.ts";
import type { BytesBench } from "./bytes.ts";
import { type FeelBench, toReactionSpreads } from "./feel/report.ts";
import type { Figure } from "./figures.ts";
import type { GrowthBench } from "./growth.ts";
import { type CatalogueBench, catalogueNames, exponentOf } from "./growth/catalogue.ts";
import { findWorst, type History } from "./growth/measure.ts";
import type { LiveBench } from "./live.ts";
import { spreadOf } from "./measure.ts";
import type { OrdersBench } from "./orders.ts";
import type { Category } from "./paint/audit.ts";
import { isShownFast, type PaintBench, ratio as paintRatio, scoreOf } from "./paint/report.ts";
import { type Bench, ratio, type Result } from "./report.ts";
import type { StartUpBench } from "./start-up.ts";
import type { WaitingBench } from "./waiting.ts";

// The targets of performance.md, and what a bench measured of each. A figure without a value was not measured, and is missed.

type Target = Omit<Figure, "value">;

const figure = (target: Target, value: number | undefined): Figure[] => [
  { ...target, value: value === undefined || !Number.isFinite(value) ? null : value },
];

const sizes = ["0.6 kB", "16 kB", "152 kB"];
const mostCached = [1.3, 1.35, 1.45];
const mostFetched = [2.2, 2.3, 2.8];

const cost = (result: Result, ours: string, over: string) => ratio(result, ours, over).cpuMicrosPerRequest?.median;
const speed = (result: Result, ours: string, over: string) => ratio(result, ours, over).requestsPerSecond?.median;
const worst = (values: readonly (number | undefined)[]) => Math.max(...values.map((value) => value ?? Number.NaN));

export function gatewayFigures({ results }: Bench): Figure[] {
  return results.flatMap((result, at) => [
    ...figure(
      { id: "P1", name: `processor time of a cached call of ${sizes[at]} ÷ a pass-through`, most: mostCached[at] ?? 0 },
      cost(result, "cached", "pass-through"),
    ),
    ...figure(
      { id: "P1b", name: `… of a call of ${sizes[at]} that is fetched and checked`, most: mostFetched[at] ?? 0 },
      cost(result, "fetched", "pass-through"),
    ),
    ...(at === 2
      ? figure(
          { id: "P2", name: "… of a menu that is seen for the first time", most: 3.3 },
          cost(result, "fetched", "pass-through"),
        )
      : []),
  ]);
}

export function pageFigures({ results }: Bench): Figure[] {
  return results.flatMap((result) => [
    ...figure(
      { id: "P4", name: `requests/s of \`${result.name}\` rendered ÷ React Router's default entry`, least: 1.8 },
      speed(result, "rendered", "default entry"),
    ),
    ...figure(
      { id: "P5", name: `processor time of \`${result.name}\` rendered ÷ React Router's default entry`, most: 0.4 },
      cost(result, "rendered", "default entry"),
    ),
    ...figure(
      { id: "P6", name: `requests/s of \`${result.name}\` kept ÷ the same HTML as a string`, least: 0.8 },
      speed(result, "kept", "string"),
    ),
  ]);
}

/** A page that failed misses the targets that are its own, and is named where the worst of the others counts. */
export function paintFigures({ pages, failed }: PaintBench): Figure[] {
  const median = (key: "cls" | "tbtMs") =>
    worst(pages.map(({ ours }) => spreadOf(ours.map((load) => load[key]))?.median));
  const lowest = (category: Category) =>
    Math.min(...pages.map(({ ours }) => scoreOf(ours, category)?.median ?? Number.NaN));
  const shownFast = [...pages, ...failed].map(({ path }) => path).filter(isShownFast);
  const without = failed.length > 0 ? ` without ${failed.map(({ path }) => path).join(" ")}` : "";
  const whose = `the worst page${without}`;
  return [
    ...shownFast.flatMap((path) => {
      const fast = pages.find((page) => page.path === path)?.fast;
      return [
        ...figure(
          { id: "P9", name: `largest paint of \`${path}\` ÷ the same HTML without scripts`, most: 1.2 },
          fast && paintRatio(fast, "lcpMs")?.median,
        ),
        ...figure(
          { id: "P9", name: `largest paint of \`${path}\` in ms`, most: 1200 },
          fast && spreadOf(fast.ours.map(({ lcpMs }) => lcpMs))?.median,
        ),
      ];
    }),
    ...figure({ id: "P10", name: `layout shift, ${whose}`, most: 0.02 }, median("cls")),
    ...figure({ id: "P10", name: `blocking time in ms, ${whose}`, most: 150 }, median("tbtMs")),
    ...figure({ id: "P10", name: `Lighthouse performance, ${whose}`, least: 95 }, lowest("performance")),
    ...figure({ id: "P10", name: `Lighthouse accessibility, ${whose}`, least: 98 }, lowest("accessibility")),
    ...figure({ id: "P10", name: `Lighthouse best practices, ${whose}`, least: 98 }, lowest("best-practices")),
    ...figure({ id: "P10", name: `Lighthouse SEO, ${whose}`, least: 98 }, lowest("seo")),
  ];
}

export const bytesFigures = (pages: BytesBench): Figure[] =>
  pages.flatMap(({ name, ownBytes, mostOwnBytes, htmlRatio }) => [
    ...figure(
      { id: "P7", name: `our own scripts of ${name} in kB of brotli`, most: mostOwnBytes / 1000 },
      ownBytes / 1000,
    ),
    ...(htmlRatio === null
      ? []
      : figure({ id: "P8", name: `gzip of the HTML of ${name} ÷ the same without its data`, most: 1.8 }, htmlRatio)),
  ]);

const mostByInteraction: Record<number, number> = { 4: 100, 6: 200 };

export function feelFigures(bench: FeelBench): Figure[] {
  return [
    ...bench.worst.flatMap(({ slowdown, feelings }) =>
      figure(
        {
          id: "P11",
          name: `worst interaction on 250 dishes in ms, processor ÷ ${slowdown}`,
          most: mostByInteraction[slowdown] ?? 0,
        },
        spreadOf(feelings.map(({ ms }) => ms))?.median,
      ),
    ),
    ...figure(
      { id: "P12", name: "store to dish inside the app in ms", most: 150 },
      spreadOf(bench.navigations.map(({ insideMs }) => insideMs))?.median,
    ),
    ...figure(
      { id: "P20", name: "a ticket drawn by a board in ms, processor ÷ 4", most: 150 },
      spreadOf(bench.sheets)?.median,
    ),
    ...toReactionSpreads(bench.reactions).flatMap(({ name, ms, longestTaskMs }) => [
      ...figure({ id: "P21", name: `from tap to answer in ms: ${name}`, most: 100 }, ms?.median),
      ...figure({ id: "P21", name: `longest task in ms: ${name}`, most: 200 }, longestTaskMs?.median),
    ]),
  ];
}

export const waitingFigures = ({ overPassThrough, upstreamCalls, staleOverFresh }: WaitingBench): Figure[] => [
  ...figure(
    { id: "P3", name: "wait of the slowest percent for a cached call of 16 kB ÷ a pass-through", most: 1.25 },
    overPassThrough,
  ),
  ...figure(
    { id: "P13", name: "upstream calls for 200 callers at once of what is in no cache", most: 1 },
    upstreamCalls,
  ),
  ...figure(
    { id: "P14", name: "wait of the slowest percent for a stale reply ÷ a fresh one, upstream 2 s", most: 2 },
    staleOverFresh,
  ),
];

export const orderFigures = ({ place, payByCredit, login, delivered, cpuOverRow, noon }: OrdersBench): Figure[] => [
  ...figure({ id: "P16", name: "calls of objects before the reply to an order", most: 2 }, place.calls),
  ...figure({ id: "P16", name: "commits before the reply to an order", most: 2 }, place.commits),
  ...figure(
    { id: "P16", name: "calls of objects before the reply to a payment by credit", most: 3 },
    payByCredit.calls,
  ),
  ...figure({ id: "P16", name: "calls of objects before the reply to a login", most: 3 }, login.calls),
  ...figure(
    { id: "P16", name: "rows written by an order, quoted, paid by credit and delivered", most: 60 },
    delivered.rowsWritten,
  ),
  ...figure({ id: "P16", name: "calls of objects of that order", most: 12 }, delivered.calls),
  ...figure({ id: "P16", name: "alarms of that order", most: 8 }, delivered.alarms),
  ...figure(
    { id: "P16", name: "processor time of an order ÷ one row in a Durable Object", most: 5 },
    cpuOverRow?.median,
  ),
  ...figure({ id: "P16", name: "orders that failed, of 60 a second at 200 stores for a minute", most: 0 }, noon.failed),
];

/** How many times fewer; none at all stays none. */
const timesFewer = (before: number, now: number) => (now === 0 ? undefined : before / now);

export function liveFigures({ socket, polling, idle }: LiveBench): Figure[] {
  const { silentMs, withoutSocketsMs } = idle;
  return [
    ...figure(
      { id: "P19", name: "requests of a page that polls an order ÷ of one with a socket", least: 20 },
      timesFewer(polling.requests, socket.requests),
    ),
    ...figure(
      { id: "P19", name: "calls of objects of a page that polls an order ÷ of one with a socket", least: 20 },
      timesFewer(polling.objects, socket.objects),
    ),
    ...figure({ id: "P19", name: "reads of KV of a page with a socket", most: 0 }, socket.reads),
    ...figure(
      { id: "P19", name: `processor time in ms of ${idle.sockets} idle sockets in a minute`, most: 10 },
      silentMs === null || withoutSocketsMs === null ? undefined : silentMs - withoutSocketsMs,
    ),
  ];
}

export const boardFigures = ({ orders, full, evening, secondStartMs }: BoardBench): Figure[] => [
  ...figure(
    { id: "P22", name: `from a press to its paint among ${orders} orders in ms, processor ÷ 4`, most: 100 },
    full.pressToPaintMs,
  ),
  ...figure({ id: "P22", name: "longest task of these presses in ms", most: 200 }, full.longestTaskMs),
  ...figure({ id: "P22", name: "growth of the memory of an evening in MB", most: 20 }, evening.grownMb),
  ...figure({ id: "P22", name: "most memory of an evening in MB", most: 80 }, evening.mostMb),
  ...figure({ id: "P22", name: "start of a board without a connection in ms", most: 1500 }, secondStartMs),
];

export const startUpFigures = ({ overEmpty, uploadKb }: StartUpBench): Figure[] => [
  ...figure(
    { id: "P15", name: "processor time of a new process to its first page ÷ an empty Worker", most: 15 },
    overEmpty?.median,
  ),
  ...figure({ id: "P15", name: "upload in kB of gzip", most: 600 }, uploadKb),
];

const mostExponent = 0.2;

export const growthFigures = ({ catalogue, histories }: GrowthBench): Figure[] => [
  ...(catalogue ? catalogueFigures(catalogue) : []),
  ...histories.flatMap(historyFigures),
];

function historyFigures(history: History): Figure[] {
  const measured = { read: "rows read", written: "rows written", cpuMs: "processor time" } as const;
  return (["read", "written", "cpuMs"] as const).flatMap((one) => {
    const { name, exponent } = findWorst(history, one);
    return figure(
      { id: "P18", name: `largest exponent of the ${measured[one]}, ${history.of}: ${name}`, most: mostExponent },
      exponent,
    );
  });
}

function catalogueFigures(told: CatalogueBench): Figure[] {
  const last = told.sizes.at(-1);
  const rowsOf = (prefix: string) =>
    Math.max(
      ...catalogueNames.filter((name) => name.startsWith(prefix)).map((name) => last?.costs[name]?.rowsRead ?? NaN),
    );
  // The others come after it in the same process.
  const [firstName = ""] = catalogueNames;
  const more = (last?.first[firstName] ?? NaN) - (last?.costs[firstName]?.rowsRead ?? NaN);
  return [
    ...catalogueNames.flatMap((name) =>
      figure(
        { id: "P17", name: `exponent of the rows read, ${name}`, most: mostExponent },
        exponentOf(told, ({ costs }) => costs[name]?.rowsRead),
      ),
    ),
    ...figure({ id: "P17", name: "rows read by a list at 50,000 stores", most: 300 }, rowsOf("near list")),
    ...figure({ id: "P17", name: "rows read by a search at 50,000 stores", most: 2000 }, rowsOf("search")),
    ...figure({ id: "P17", name: "rows that the first list of a process reads more", most: 50 }, more),
  ];
}
