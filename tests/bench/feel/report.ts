import { type Spread, spreadOf } from "#tests/bench/measure.ts";
import type { Reaction } from "./reactions.ts";

/** An interaction and how long it took, in ms. */
export type Feeling = { name: string; ms: number };

export type FeelBench = {
  runs: number;
  dishes: number;
  /** The worst interaction of each visit, by how many times slower the processor was. */
  worst: { slowdown: number; feelings: Feeling[] }[];
  navigations: { insideMs: number; byAddressMs: number }[];
  /** How long a ticket was drawn each time, in ms. */
  sheets: number[];
  reactions: Reaction[];
};

/** The medians of what each tap has waited for. */
export function toReactionSpreads(reactions: readonly Reaction[]) {
  return [...new Set(reactions.map(({ name }) => name))].map((name) => {
    const those = reactions.filter((one) => one.name === name);
    const [waited, tasks] = [those.map(({ ms }) => ms), those.map(({ longestTaskMs }) => longestTaskMs)];
    return { name, ms: spreadOf(waited), longestTaskMs: spreadOf(tasks) };
  });
}

/** A table for people. */
export function feelTable({ runs, dishes, worst, navigations, reactions, sheets }: FeelBench): string {
  const inside = navigations.map(({ insideMs }) => insideMs);
  const ratios = navigations.map(({ insideMs, byAddressMs }) => insideMs / byAddressMs);
  return [
    `Medians of ${runs} visits (smallest–largest), on a menu of ${dishes} dishes.`,
    ...worst.map(({ slowdown, feelings }) => {
      const names = [...new Set(feelings.map(({ name }) => name))].join(", ");
      const spread = spreadOf(feelings.map(({ ms }) => ms));
      return line(`worst interaction, processor ÷ ${slowdown}`, `${told(spread, 0)} ms (${names})`);
    }),
    line("store to dish inside the app", `${told(spreadOf(inside), 0)} ms`),
    line("  ÷ the same page by its address", told(spreadOf(ratios), 2)),
    line("a ticket drawn, processor ÷ 4", `${told(spreadOf(sheets), 0)} ms`),
    ...toReactionSpreads(reactions).map(({ name, ms, longestTaskMs }) =>
      line(name, `${told(ms, 0)} ms, longest task ${told(longestTaskMs, 0)} ms`),
    ),
    "",
  ].join("\n");
}

/** The same figures as one line of JSON. */
export const feelJson = (bench: FeelBench): string => JSON.stringify({ bench: "feel", ...bench });

const line = (name: string, text: string) => name.padEnd(36) + text;

function told(spread: Spread | null, digits: number): string {
  if (!spread) return "not measured";
  const [median, min, max] = [spread.median, spread.min, spread.max].map((value) => value.toFixed(digits));
  return `${median} (${min}–${max})`;
}
