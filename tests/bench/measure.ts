import type { Server } from "#tests/support/workerd.ts";
import { load } from "./load.ts";

/** What is measured against others: one server, asked in one way. */
export type Contender = {
  name: string;
  server: Server;
  /** The path of the next request. */
  path: () => string;
  /** Bytes of the answer's body; one that differs by more than a twentieth is not the answer. */
  bodyLength: number;
  /** Called before each of its rounds. */
  prepare?: () => void;
};

/** One round of one contender. */
export type Round = { requestsPerSecond: number; cpuMicrosPerRequest: number | null };

export type Spread = { median: number; min: number; max: number };

export type Plan = { rounds: number; roundMs: number; warmUpMs: number; connections: number };

/** Loads the contenders in turn, round after round, so that what changes on the machine meets all of them alike. */
export async function measure(contenders: readonly Contender[], plan: Plan): Promise<Map<string, Round[]>> {
  for (const contender of contenders) await round(contender, plan, plan.warmUpMs);
  const rounds = new Map<string, Round[]>(contenders.map(({ name }) => [name, []]));
  for (let index = 0; index < plan.rounds; index += 1)
    for (const contender of contenders) rounds.get(contender.name)?.push(await round(contender, plan, plan.roundMs));
  return rounds;
}

async function round(contender: Contender, { connections }: Plan, durationMs: number): Promise<Round> {
  const { server, path, bodyLength, prepare } = contender;
  prepare?.();
  const cpuBefore = server.cpuMicros();
  const { requests, seconds } = await load({ port: server.port, path, bodyLength, connections, durationMs });
  const cpuAfter = server.cpuMicros();
  return {
    requestsPerSecond: requests / seconds,
    cpuMicrosPerRequest: cpuBefore === null || cpuAfter === null ? null : (cpuAfter - cpuBefore) / requests,
  };
}

/** Median, smallest and largest; null where a value was not to be had. */
export function spreadOf(values: readonly (number | null)[]): Spread | null {
  const sorted = values.filter((value) => value !== null).toSorted((a, b) => a - b);
  const [min, median, max] = [sorted[0], sorted[sorted.length >> 1], sorted.at(-1)];
  if (min === undefined || median === undefined || max === undefined || sorted.length < values.length) return null;
  return { median, min, max };
}

/** Each round of one contender over the same round of another. */
export function ratioOf(ours: readonly Round[], theirs: readonly Round[], figure: keyof Round): Spread | null {
  return spreadOf(
    ours.map((round, index) => {
      const [above, below] = [round[figure], theirs[index]?.[figure] ?? null];
      return above === null || below === null ? null : above / below;
    }),
  );
}
