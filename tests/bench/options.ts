import { type GrowthPart, growthParts } from "./growth/parts.ts";

/**
 * What the command line asks for. Without names every bench runs. `paths` and `runs` are for the bench of paint, `runs` for
 * that of feel too, `parts` for that of growth: without any, all of them.
 */
export type Options = { names: string[]; paths: string[]; runs: number; parts: GrowthPart[] };

const defaultRuns = 5;

/** Reads `[name …] [/path …] [--runs=N]`, and parts after `growth`. Throws on an argument that means nothing, or nothing to the benches named. */
export function parseOptions(words: readonly string[], known: readonly string[]): Options {
  const options: Options = { names: [], paths: [], runs: defaultRuns, parts: [] };
  for (const word of words) {
    const part = words.includes("growth") ? growthParts.find((one) => one === word) : undefined;
    const runs = /^--runs=([1-9]\d?)$/.exec(word)?.[1];
    if (runs !== undefined) options.runs = Number(runs);
    else if (word.startsWith("/")) options.paths.push(word);
    else if (known.includes(word)) options.names.push(word);
    else if (part) options.parts.push(part);
    else throw new Error(`"${word}" is no bench, path or --runs=N. The benches are ${known.join(", ")}.`);
  }
  const isForPaint = words.some((word) => word.startsWith("/") || word.startsWith("--runs="));
  const takesThem = options.names.includes("paint") || (options.paths.length === 0 && options.names.includes("feel"));
  if (isForPaint && !takesThem) throw new Error("Paths and --runs=N are for the bench of paint.");
  return options;
}
