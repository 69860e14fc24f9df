import { spreadOf } from "#tests/bench/measure.ts";
import type { Server } from "#tests/support/workerd.ts";
import { takeRows } from "./counted.ts";

// What calls cost at some sizes of a history. Rows are counted exactly; processor time is that of the whole process for one
// call, gateway included, and scatters.

/** Of one call. */
export type Cost = { read: number; written: number; cpuMs: number | null };
type Figure = keyof Cost;
/** `per`: what the call sends or removes all of, so that its cost may follow their number. */
export type Curve = { costs: Cost[]; per?: string };
export type History = { of: string; sizes: readonly number[]; calls: Record<string, Curve> };

/** Who calls, of one size of the history. */
type Caller = { server: Server };

/** A call that is measured again and again. */
export type Way<C extends Caller> = {
  call: (caller: C, prepared: unknown) => Promise<unknown>;
  times?: number;
  /** What a call needs, and what it leaves: neither is measured. */
  prepare?: (caller: C) => Promise<unknown>;
  undo?: (caller: C, made: unknown) => Promise<unknown>;
  per?: string;
};

/**
 * Measures a call at each size, in turns, so that what else the machine does meets all sizes alike. Rows are a mean, processor
 * time is a median.
 */
export async function measureCall<C extends Caller>(
  history: History,
  name: string,
  callers: readonly C[],
  { call, times = 20, prepare, undo, per }: Way<C>,
): Promise<void> {
  const measured = callers.map((): Cost[] => []);
  for (let nth = 0; nth < times; nth += 1) {
    for (const [at, caller] of callers.entries()) {
      const { server } = caller;
      const prepared = await prepare?.(caller);
      await takeRows(server);
      const before = server.cpuMicros();
      const made = await call(caller, prepared);
      const after = server.cpuMicros();
      const { calls } = await takeRows(server);
      measured[at]?.push({ ...calls, cpuMs: before === null || after === null ? null : (after - before) / 1000 });
      await undo?.(caller, made);
    }
  }
  history.calls[name] = { costs: measured.map(toCost), ...(per !== undefined && { per }) };
}

function toCost(all: readonly Cost[]): Cost {
  const mean = (valueOf: (one: Cost) => number) => all.reduce((sum, one) => sum + valueOf(one), 0) / all.length;
  return {
    read: mean(({ read }) => read),
    written: mean(({ written }) => written),
    cpuMs: spreadOf(all.map(({ cpuMs }) => cpuMs))?.median ?? null,
  };
}

/**
 * By how much a cost grows in the last step, as an exponent: 0 is not at all, 1 is as much as the history. Of a call that
 * sends or removes all lines or orders: by how much its cost for each of them grows.
 */
export function exponentOf({ sizes }: History, { costs, per }: Curve, figure: Figure): number {
  const [before = NaN, last = NaN] = sizes.slice(-2);
  const [low, high] = costs.slice(-2).map((cost) => cost[figure]);
  if (low === null || low === undefined || high === null || high === undefined) return Number.NaN;
  // One more, so that no row is a number that can grow.
  const least = figure === "cpuMs" ? 0 : 1;
  const exponent = Math.log((high + least) / (low + least)) / Math.log(last / before);
  return per === undefined ? exponent : Math.max(exponent - 1, -1);
}

/** The call whose cost grows most. */
export function findWorst(history: History, figure: Figure): { name: string; exponent: number } {
  const all = Object.entries(history.calls).map(([name, curve]) => ({
    name,
    exponent: exponentOf(history, curve, figure),
  }));
  return all.reduce((worst, one) => (one.exponent > worst.exponent ? one : worst), { name: "", exponent: -Infinity });
}

/** A table for people. */
export function historyTable(history: History): string {
  const sizes = history.sizes.map((size) => size.toLocaleString("en-MY")).join(" / ");
  const head = [
    history.of,
    ...["rows read", "rows written", "processor ms"].flatMap((what) => [`${what}, ${sizes}`, "exponent"]),
  ];
  const cells = (curve: Curve, figure: Figure, digits: number) => [
    curve.costs.map((cost) => cost[figure]?.toFixed(digits) ?? "–").join(" / "),
    toText(exponentOf(history, curve, figure)),
  ];
  const lines = Object.entries(history.calls).map(([name, curve]) => [
    curve.per === undefined ? name : `${name} (exponent per ${curve.per})`,
    ...cells(curve, "read", 0),
    ...cells(curve, "written", 0),
    ...cells(curve, "cpuMs", 1),
  ]);
  return [head, head.map((_, at) => (at === 0 ? "---" : "--:")), ...lines]
    .map((line) => `| ${line.join(" | ")} |`)
    .join("\n");
}

const toText = (exponent: number) => (Number.isNaN(exponent) ? "–" : exponent.toFixed(2));
