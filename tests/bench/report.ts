import { type Plan, ratioOf, type Round, type Spread, spreadOf } from "./measure.ts";

export type Result = { name: string; rounds: Map<string, Round[]> };

/** What was measured, and which contender is told over which. */
export type Bench = { name: string; plan: Plan; results: Result[]; ratios: [string, string][] };

/** A table for people: a line per result and contender, then the ratios. */
export function table({ results, ratios }: Bench): string {
  const lines = results.flatMap((result) => [
    line([result.name, "requests/s", "CPU µs/request"]),
    ...[...result.rounds].map(([name, own]) =>
      line([`  ${name}`, figure(spreadOf(speeds(own)), 0), figure(spreadOf(costs(own)), 0)]),
    ),
    ...ratios.map(([ours, over]) => {
      const { requestsPerSecond, cpuMicrosPerRequest } = ratio(result, ours, over);
      return line([`  ${ours} ÷ ${over}`, figure(requestsPerSecond, 2), figure(cpuMicrosPerRequest, 2)]);
    }),
    "",
  ]);
  return lines.join("\n");
}

/** The same figures as one line of JSON. */
export function json({ name, plan, results, ratios }: Bench): string {
  const told = results.map((result) => ({
    name: result.name,
    contenders: [...result.rounds].map(([contender, own]) => ({
      name: contender,
      requestsPerSecond: spreadOf(speeds(own)),
      cpuMicrosPerRequest: spreadOf(costs(own)),
    })),
    ratios: ratios.map(([ours, over]) => ({ ours, over, ...ratio(result, ours, over) })),
  }));
  return JSON.stringify({ bench: name, plan, results: told }, rounded);
}

export function ratio({ name, rounds }: Result, ours: string, over: string) {
  const [above, below] = [rounds.get(ours), rounds.get(over)];
  if (!above || !below) throw new Error(`Nothing was measured of ${name}.`);
  return {
    requestsPerSecond: ratioOf(above, below, "requestsPerSecond"),
    cpuMicrosPerRequest: ratioOf(above, below, "cpuMicrosPerRequest"),
  };
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
  return [first.padEnd(36), ...rest.map((cell) => cell.padStart(22))].join("").trimEnd();
}
