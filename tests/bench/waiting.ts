import { createServer } from "node:http";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { contract } from "#shared/contract/index.ts";
import { bundleOurs } from "#tests/support/bundle.ts";
import { type Server, serveApp } from "#tests/support/workerd.ts";
import { sampleBody, servePassThrough } from "./gateway.ts";
import { load } from "./load.ts";
import { spreadOf } from "./measure.ts";
import type { Start } from "./run.ts";

// What callers wait for (performance.md P3, P13, P14). What the slowest percent of the calls over one connection waits for
// the gateway, as in production, as a ratio to a Worker that only passes calls on. How many calls an upstream gets when
// two hundred callers ask for one address that is in no cache. And what the slowest percent waits for a reply that is
// stale while the upstream, which is asked for a new one, takes two seconds: as a ratio to the same percent of a fresh
// reply, asked for in turns with it.

export type WaitingBench = { overPassThrough: number; upstreamCalls: number; staleOverFresh: number };

const callers = 200;
const asked = 1_000;
const slowMs = 2_000;
/** Of the row that is asked for, and a second more. */
const freshMs = ((contract.stores.nearby.cache?.fresh ?? 0) + 1) * 1000;
const rounds = 3;
const p99Rounds = 5;
const p99RoundMs = 3_000;

export async function benchWaiting(folder: string, start: Start): Promise<WaitingBench> {
  const ours = bundleOurs(join(folder, "ours"));
  const marketplace = await start(serveApp(ours, { DEMO: "1" }));
  const body = await sampleBody("nearby stores", marketplace);
  await marketplace.stop();
  const upstream = await start(serveCounting(body));
  const gateway = await start(serveApp(ours, { UPSTREAM_ORIGIN: upstream.origin }));
  const date = ours.settings.compatibility_date;
  const passThrough = await start(servePassThrough(join(folder, "pass"), upstream.origin, date));
  const overPassThrough = await compareSlowest(gateway, passThrough, Buffer.byteLength(body));
  const cold: number[] = [];
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const path = `/v4/web/find-nearby-stores?cursor=${round}`;
    upstream.calls = 0;
    upstream.delayMs = 50;
    await Promise.all(Array.from({ length: callers }, () => ask(gateway, path)));
    cold.push(upstream.calls);
    await wait(freshMs);
    const other = `${path}-fresh`;
    await ask(gateway, other);
    upstream.delayMs = slowMs;
    ratios.push(await compareStale(gateway, path, other));
    // The renewal ends before the next round.
    await wait(slowMs);
  }
  return { overPassThrough, upstreamCalls: Math.max(...cold), staleOverFresh: spreadOf(ratios)?.median ?? Number.NaN };
}

/** The slowest percent of the gateway over that of the pass-through, in turns; the first round of each is not counted. */
async function compareSlowest(gateway: Server, passThrough: Server, bodyLength: number): Promise<number> {
  const ratios: number[] = [];
  for (let round = 0; round <= p99Rounds; round += 1) {
    const below = await p99Of(passThrough, bodyLength);
    const above = await p99Of(gateway, bodyLength);
    if (round > 0) ratios.push(above / below);
  }
  return spreadOf(ratios)?.median ?? Number.NaN;
}

const nearby = () => "/v4/web/find-nearby-stores";

async function p99Of({ port }: Server, bodyLength: number): Promise<number> {
  const waited: number[] = [];
  await load({
    port,
    path: nearby,
    bodyLength,
    connections: 1,
    durationMs: p99RoundMs,
    onAnswer: (ms) => waited.push(ms),
  });
  return slowestOf(waited);
}

/** The slowest percent of a stale reply over that of a fresh one. Asked for in turns, so that both meet the same machine. */
async function compareStale(gateway: Server, stalePath: string, freshPath: string): Promise<number> {
  const timed = async (path: string, state: string): Promise<number> => {
    const askedAt = performance.now();
    if ((await ask(gateway, path)) !== state) throw new Error(`${path} was not ${state}.`);
    return performance.now() - askedAt;
  };
  const [stale, fresh]: [number[], number[]] = [[], []];
  const startedAt = performance.now();
  // Until the new reply is there.
  while (stale.length < asked && performance.now() - startedAt < slowMs - 200) {
    stale.push(await timed(stalePath, "STALE"));
    fresh.push(await timed(freshPath, "HIT"));
  }
  return slowestOf(stale) / slowestOf(fresh);
}

/** What the slowest percent waited at least, in ms. */
function slowestOf(waited: readonly number[]): number {
  return waited.toSorted((a, b) => a - b)[Math.floor(waited.length * 0.99)] ?? Number.NaN;
}

let addresses = 0;

/** Asks from another address each time, so that no limit of one address is met. Returns how the gateway found the reply. */
async function ask({ port }: Server, path: string): Promise<string | undefined> {
  addresses += 1;
  const address = `10.1.${addresses >> 8}.${addresses & 255}`;
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { "CF-Connecting-IP": address } });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}.`);
  return /cache;desc=(\w+)/.exec(response.headers.get("Server-Timing") ?? "")?.[1];
}

type Counting = { origin: string; calls: number; delayMs: number; stop(): Promise<void> };

async function serveCounting(body: string): Promise<Counting> {
  const counting: Counting = {
    origin: "",
    calls: 0,
    delayMs: 0,
    stop: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  };
  const server = createServer((_request, response) => {
    counting.calls += 1;
    setTimeout(() => response.writeHead(200, { "Content-Type": "application/json" }).end(body), counting.delayMs);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("The counting upstream has no port.");
  counting.origin = `http://127.0.0.1:${address.port}`;
  return counting;
}
