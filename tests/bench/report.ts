import { type Peer, plan, ratioOf, type Round, type Spread, spreadOf } from "./measure.ts";

export type PageResult = { path: string; rounds: Map<string, Round[]> };

/** A table for people: a line per page and peer, then ours over each of the others. */
export function table(results: readonly PageResult[], peers: readonly Peer[]): string {
  const lines = results.flatMap(({ path, rounds }) => [
    line([path, "requests/s", "CPU µs/request", "HTML bytes"]),
    ...peers.map(({ name, pages }) => {
      const own = rounds.get(name) ?? [];
      const bytes = String(Buffer.byteLength(pages[path] ?? ""));
      return line([`  ${name}`, figure(spreadOf(speeds(own)), 0), figure(spreadOf(costs(own)), 0), bytes]);
    }),
    ...ratios(path, rounds).map(({ over, requestsPerSecond, cpuMicrosPerRequest }) =>
      line([`  ours ÷ ${over}`, figure(requestsPerSecond, 2), figure(cpuMicrosPerRequest, 2), ""]),
    ),
    "",
  ]);
  return lines.join("\n");
}

/** The same figures as one line of JSON. */
export function json(results: readonly PageResult[]): string {
  const pages = results.map(({ path, rounds }) => ({
    path,
    peers: [...rounds].map(([name, own]) => ({
      name,
      requestsPerSecond: spreadOf(speeds(own)),
      cpuMicrosPerRequest: spreadOf(costs(own)),
    })),
    ratios: ratios(path, rounds),
  }));
  return JSON.stringify({ bench: "ssr", plan, pages }, rounded);
}

function ratios(path: string, rounds: Map<string, Round[]>) {
  const [ours, ...others] = [...rounds];
  if (!ours) throw new Error(`Nothing was measured on ${path}.`);
  return others.map(([over, theirs]) => ({
    over,
    requestsPerSecond: ratioOf(ours[1], theirs, "requestsPerSecond"),
    cpuMicrosPerRequest: ratioOf(ours[1], theirs, "cpuMicrosPerRequest"),
  }));
}

const rounded = (_key: string, value: unknown) => (typeof value === "number" ? Number(value.toPrecision(4)) : value);
const speeds = (rounds: readonly Round[]) => rounds.map((round) => round.requestsPerSecond);
const costs = (rounds: readonly Round[]) => rounds.map((round) => round.cpuMicrosPerRequest);

function figure(spread: Spread | null, digits: number): string {
  if (!spread) return "not on this system";
  const [median, min, max] = [spread.median, spread.min, spread.max].map((value) => value.toFixed(digits));
  return `${median} (${min}–${max})`;
}

function line([first = "", ...rest]: string[]): string {
  return [first.padEnd(24), ...rest.map((cell) => cell.padStart(22))].join("").trimEnd();
}
