import { setTimeout as wait } from "node:timers/promises";
import { contract } from "#shared/contract/index.ts";
import { call } from "./api.ts";
import type { Customer } from "./asking.ts";
import { killer } from "./killer.ts";
import type { Machine } from "./machine.ts";
import { logInByNumber, type Person } from "./people.ts";
import { type Random, randomOf } from "./random.ts";
import { type Market, shop } from "./shopper.ts";

/** A crowd that shops at a server which goes down again and again. */
export type Storm = {
  server: Machine;
  market: Market;
  seed: number;
  crashes: number;
  /** Lets time pass while the server is down; called before some of the starts, and before the last. */
  outage: () => void;
};

const shopperCount = 6;
/** Orders that a customer is at at the same time: a crash finds many calls halfway. */
const hands = 4;
/** Answers between two crashes, at most; a crash also comes when there are none. */
const mostAnswers = 20;
const longestLullMs = 2_000;
const deepestMs = 40;

/** Lets the crowd shop through all crashes and to the end of what each had begun; the crowd, with what it was told. */
export async function shopThrough({ server, market, seed, crashes, outage }: Storm): Promise<Customer[]> {
  const random = randomOf(seed);
  const kill = killer();
  const answers = countAnswers();
  const crowd = await gather(server, answers.count);
  let left = crashes;
  const shopping = Promise.all(
    crowd.flatMap((customer, index) =>
      Array.from({ length: hands }, (_, hand) => {
        const shopper = { ...customer, random: randomOf(seed + index * hands + hand + 1) };
        return shop(shopper, market, () => left === 0);
      }),
    ),
  );
  while (left > 0) {
    const isLull = await Promise.race([progress(random, answers), shopping]);
    left -= 1;
    await kill(await server.pid(), random.below(deepestMs));
    await server.stop("SIGKILL");
    if (left === 0 || isLull === true || random.chance(0.4)) outage();
    await server.start();
  }
  await shopping;
  return crowd;
}

async function gather(server: Machine, answered: () => void): Promise<Customer[]> {
  const origin = await server.origin();
  const numbers = Array.from({ length: shopperCount }, (_, index) => `12345${6000 + index}`);
  const people = await Promise.all(numbers.map((number) => logInByNumber(origin, number)));
  const friendCode = await codeOf(origin, people[0]);
  return people.map((person, index) => ({
    ...person,
    machine: server,
    answered,
    told: [],
    paid: new Set(),
    codes: index === 0 ? ["WELCOME5"] : ["WELCOME5", friendCode],
    bound: new Map(),
    reviewed: new Set(),
  }));
}

/** The code that a customer hands on. */
async function codeOf(origin: string, person: Person | undefined): Promise<string> {
  const { token = "", loyaltyID = "" } = person ?? {};
  const params = { merchantID: "warisan", loyaltyID };
  return (await call(contract.loyalty.member, { params }, { origin, token })).item.referralCode;
}

/** Some answers on. True when there are none: all wait for what a crash cut short. */
function progress(random: Random, answers: Answers): Promise<boolean> {
  return Promise.race([answers.after(random.below(mostAnswers)), wait(longestLullMs, true)]);
}

type Answers = ReturnType<typeof countAnswers>;

/** Counts answers, and says when so many more have come. */
function countAnswers() {
  let answered = 0;
  let awaited: { count: number; reached: () => void } | null = null;
  return {
    count: () => {
      answered += 1;
      if (awaited && answered >= awaited.count) awaited.reached();
    },
    after: (more: number) =>
      new Promise<false>((resolve) => {
        awaited = { count: answered + more, reached: () => resolve(false) };
        if (more === 0) resolve(false);
      }),
  };
}
