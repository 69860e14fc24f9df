import { expect } from "vitest";
import type { Row } from "#shared/contract/row.ts";
import type { RequestParts } from "#shared/request.ts";
import { type Answer, ask, codeOf, type Outcome, pressOnPage } from "./api.ts";
import type { Machine } from "./machine.ts";
import type { Random } from "./random.ts";

// Asking a server that goes away again and again, as often as it takes.

/** What a customer was told in the end, by the key that was asked under. */
export type Told = { row: Row; parts: RequestParts; key: string; answer: Answer };

/** One of a crowd: what the device knows. */
export type Customer = {
  machine: Machine;
  token: string;
  loyaltyID: string;
  /** Called when a write has come to its answer. */
  answered: () => void;
  told: Told[];
  /** Attempts and top-ups of which the provider was told that money came. */
  paid: Set<string>;
  /** Codes that each customer binds once: of the market, and of a friend among the crowd. */
  codes: readonly string[];
  /** Vouchers that they gave, by code. */
  bound: Map<string, Set<string>>;
  /** Orders whose store has its stars. */
  reviewed: Set<string>;
};

/** A customer who orders by chance. */
export type Shopper = Customer & { random: Random };

/** Presses a button of a test page until it is heard, sometimes twice: a provider that heard no answer reports again. */
export async function press(shopper: Shopper, paymentUrl: string, outcome: Outcome): Promise<void> {
  const times = shopper.random.chance(0.3) ? 2 : 1;
  for (let time = 0; time < times; time += 1) {
    await persist(shopper, (origin) => pressOnPage(origin, paymentUrl, outcome));
    shopper.answered();
  }
  if (outcome === "succeed" || outcome === "twice") shopper.paid.add(paymentUrl.split("/").at(-1) ?? "");
}

/** The answer to a call that has no key: what it says is so, however often it is said. */
export async function repeat(shopper: Shopper, row: Row, parts: RequestParts): Promise<Answer> {
  const answer = await persist(shopper, (origin) => ask(row, parts, { origin, token: shopper.token }));
  expect(answer.status, answer.text).toBeLessThan(500);
  shopper.answered();
  return answer;
}

/** A call under a new key until there is an answer, sometimes by two fingers at once; the answer is what counts from now on. */
export async function once(shopper: Shopper, row: Row, parts: RequestParts): Promise<Answer> {
  const key = crypto.randomUUID();
  const fingers = shopper.random.chance(0.2) ? 2 : 1;
  const [answer, second = answer] = (await Promise.all(
    Array.from({ length: fingers }, () => settle(shopper, row, parts, key)),
  )) as [Answer, Answer?];
  expectSame(second, answer);
  shopper.told.push({ row, parts, key, answer });
  return answer;
}

/** The answer of a key, asked as often as it takes: after a lost connection, and while another is at work on it. */
export async function settle(customer: Customer, row: Row, parts: RequestParts, key: string): Promise<Answer> {
  for (;;) {
    const answer = await persist(customer, (origin) => ask(row, parts, { origin, token: customer.token, key }));
    expect(answer.status, answer.text).toBeLessThan(500);
    if (answer.status !== 200 && codeOf(answer) === "IDEMPOTENCY_IN_PROGRESS") continue;
    customer.answered();
    return answer;
  }
}

/** Tries again whenever the server goes away. `fetch` says so by a TypeError. */
export async function persist<T>(customer: Customer, send: (origin: string) => Promise<T>): Promise<T> {
  for (;;) {
    const origin = await customer.machine.origin();
    try {
      return await send(origin);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
  }
}

/** A key's answer is one for ever: a reply byte for byte, a refusal by its code (its request id is its own). */
export function expectSame(answer: Answer, told: Answer): void {
  expect(answer.status).toBe(told.status);
  if (told.status === 200) expect(answer.text).toBe(told.text);
  else expect(codeOf(answer)).toBe(codeOf(told));
}
