import type { Server } from "../support/workerd.ts";
import { load } from "./load.ts";

/** A peer under load: its server and, by path, the bytes of its pages. */
export type Peer = { name: string; server: Server; pages: Record<string, string> };

/** One round of one page on one peer. */
export type Round = { requestsPerSecond: number; cpuMicrosPerRequest: number | null };

export type Spread = { median: number; min: number; max: number };

export const plan = { rounds: 5, roundMs: 3_000, warmUpMs: 2_000, connections: 4 } as const;

/** Loads the peers in turn, round after round, so that what changes on the machine meets all of them alike. */
export async function measure(peers: readonly Peer[], path: string): Promise<Map<string, Round[]>> {
  for (const peer of peers) await round(peer, path, plan.warmUpMs);
  const rounds = new Map<string, Round[]>(peers.map(({ name }) => [name, []]));
  for (let index = 0; index < plan.rounds; index += 1)
    for (const peer of peers) rounds.get(peer.name)?.push(await round(peer, path, plan.roundMs));
  return rounds;
}

async function round({ server, pages }: Peer, path: string, durationMs: number): Promise<Round> {
  const bodyLength = Buffer.byteLength(pages[path] ?? "");
  const cpuBefore = server.cpuMicros();
  const { requests, seconds } = await load({
    port: server.port,
    path,
    bodyLength,
    connections: plan.connections,
    durationMs,
  });
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

/** Each round of one peer over the same round of another. */
export function ratioOf(ours: readonly Round[], theirs: readonly Round[], figure: keyof Round): Spread | null {
  return spreadOf(
    ours.map((round, index) => {
      const [above, below] = [round[figure], theirs[index]?.[figure] ?? null];
      return above === null || below === null ? null : above / below;
    }),
  );
}
