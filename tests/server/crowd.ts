import { setTimeout as wait } from "node:timers/promises";
import type { Counter } from "./counters.ts";
import type { Machine } from "./machine.ts";
import { tokenOf } from "./people.ts";
import { type Random, randomOf } from "./random.ts";
import { shop, type Shopper } from "./shopper.ts";

/** A crowd that shops at a server which goes down again and again. */
export type Storm = {
  server: Machine;
  counters: readonly Counter[];
  seed: number;
  crashes: number;
  /** Lets time pass while the server is down; called before some of the starts, and before the last. */
  outage: () => void;
};

const shopperCount = 6;
/** Requests sent between two crashes, at most; a crash also comes when they all wait. */
const mostSends = 40;
const longestLullMs = 1_000;
/** How deep into a request a crash comes, at most. */
const deepestMs = 8;

/** Lets the crowd shop through all crashes and to the end of what each had begun; the crowd, with what it was told. */
export async function shopThrough({ server, counters, seed, crashes, outage }: Storm): Promise<Shopper[]> {
  const random = randomOf(seed);
  const sends = sendCounter();
  const crowd = await gather(server, seed, sends.count);
  let left = crashes;
  const shopping = Promise.all(crowd.map((shopper) => shop(shopper, counters, () => left === 0)));
  while (left > 0) {
    await Promise.race([crashMoment(random, sends.after), shopping]);
    left -= 1;
    await server.stop("SIGKILL");
    if (left === 0 || random.chance(0.4)) outage();
    await server.start();
  }
  await shopping;
  return crowd;
}

async function gather(server: Machine, seed: number, sent: () => void): Promise<Shopper[]> {
  const origin = await server.origin();
  const numbers = Array.from({ length: shopperCount }, (_, index) => `12345${6000 + index}`);
  const tokens = await Promise.all(numbers.map((number) => tokenOf(origin, number)));
  return tokens.map((token, index) => ({
    machine: server,
    token,
    random: randomOf(seed + 1 + index),
    sent,
    told: [],
    paid: new Set<string>(),
  }));
}

async function crashMoment(random: Random, after: (count: number) => Promise<void>): Promise<void> {
  await Promise.race([after(random.below(mostSends)), wait(longestLullMs)]);
  await wait(random.below(deepestMs));
}

/** Counts requests as they are sent, and says when so many more have been. */
function sendCounter() {
  let sent = 0;
  let awaited: { count: number; reached: () => void } | null = null;
  return {
    count: () => {
      sent += 1;
      if (awaited && sent >= awaited.count) awaited.reached();
    },
    after: (count: number) =>
      new Promise<void>((reached) => {
        awaited = { count: sent + count, reached };
        if (count === 0) reached();
      }),
  };
}
