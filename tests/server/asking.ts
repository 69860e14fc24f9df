import { expect } from "vitest";
import type { Row } from "#shared/contract/row.ts";
import type { RequestParts } from "#shared/request.ts";
import { type Answer, ask, codeOf, type Outcome, pressOnPage } from "./api.ts";
import type { Machine } from "./machine.ts";
import type { Random } from "./random.ts";

// Calls that are repeated until a server that restarts again and again has answered.

/** The final answer to a call, with its idempotency key. */
export type Told = { row: Row; parts: RequestParts; key: string; answer: Answer };

/** One of many customers, with what their device knows. */
export type Customer = {
  machine: Machine;
  token: string;
  loyaltyID: string;
  /** Called when a write has been answered. */
  answered: () => void;
  told: Told[];
  /** Payment attempts and top-ups that the provider has reported as paid. */
  paid: Set<string>;
  /** Voucher codes that each customer binds once: public ones and a friend's code. */
  codes: readonly string[];
  /** Ids of the vouchers that each code has given. */
  bound: Map<string, Set<string>>;
  /** Ids of the orders whose store was reviewed. */
  reviewed: Set<string>;
};

/** A customer who chooses at random. */
export type Shopper = Customer & { random: Random };

/** Presses a button of a test page until it is answered, sometimes twice, as a provider reports again without an answer. */
export async function press(shopper: Shopper, paymentUrl: string, outcome: Outcome): Promise<void> {
  const times = shopper.random.chance(0.3) ? 2 : 1;
  for (let time = 0; time < times; time += 1) {
    await persist(shopper, (origin) => pressOnPage(origin, paymentUrl, outcome));
    shopper.answered();
  }
  if (outcome === "succeed" || outcome === "twice") shopper.paid.add(paymentUrl.split("/").at(-1) ?? "");
}

/** Sends a call without a key until it is answered. The call has the same effect however often it is sent. */
export async function repeat(shopper: Shopper, row: Row, parts: RequestParts): Promise<Answer> {
  const answer = await persist(shopper, (origin) => ask(row, parts, { origin, token: shopper.token }));
  expect(answer.status, answer.text).toBeLessThan(500);
  shopper.answered();
  return answer;
}

/** Sends a call under a new key until it is answered, sometimes twice at once. Records the answer as the final one. */
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

/** Repeats a call under its key after a lost connection and while another request holds the key. */
export async function settle(customer: Customer, row: Row, parts: RequestParts, key: string): Promise<Answer> {
  for (;;) {
    const answer = await persist(customer, (origin) => ask(row, parts, { origin, token: customer.token, key }));
    expect(answer.status, answer.text).toBeLessThan(500);
    if (answer.status !== 200 && codeOf(answer) === "IDEMPOTENCY_IN_PROGRESS") continue;
    customer.answered();
    return answer;
  }
}

/** Tries again whenever the server stops, for which `fetch` throws a TypeError. */
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

/** Checks that a key always has the same answer: the same bytes, or the same code (error replies differ in their request id). */
export function expectSame(answer: Answer, told: Answer): void {
  expect(answer.status).toBe(told.status);
  if (told.status === 200) expect(answer.text).toBe(told.text);
  else expect(codeOf(answer)).toBe(codeOf(told));
}
