import { calculateCashRounding } from "./money.ts";

// A bill that several people pay, each their part, in cash. Page and server use the same sums (PD192).

/** A round of a bill: its exact sen, and what each of its lines weighs in it. */
export type SplitRound = { orderID: string; exact: number; lines: readonly { id: string; amount: number }[] };

/** What a part has, by the id of the round: the lines of it. */
type PartLines = Readonly<Record<string, readonly string[]>>;

/** The exact sen of equal parts; the last one has the sen that do not divide. */
export function splitEqually(exact: number, parts: number): number[] {
  const share = Math.floor(exact / parts);
  return withLast(
    exact,
    Array.from({ length: parts - 1 }, () => share),
  );
}

/** The exact sen of parts by their lines: each with its share of tax and fees of its round, the last one with the sen that are left. */
export function splitByLines(rounds: readonly SplitRound[], parts: readonly PartLines[]): number[] {
  const exact = rounds.reduce((sum, round) => sum + round.exact, 0);
  return withLast(
    exact,
    parts
      .slice(0, -1)
      .map((part) => rounds.reduce((sum, round) => sum + getShare(round, part[round.orderID] ?? []), 0)),
  );
}

function getShare({ exact, lines }: SplitRound, ids: readonly string[]): number {
  const whole = lines.reduce((sum, { amount }) => sum + amount, 0);
  const own = lines.reduce((sum, { id, amount }) => sum + (ids.includes(id) ? amount : 0), 0);
  return whole === 0 ? 0 : Math.floor((exact * own) / whole);
}

const withLast = (exact: number, others: number[]): number[] => [
  ...others,
  exact - others.reduce((sum, part) => sum + part, 0),
];

/** What is due of a part in cash: each is rounded once. */
export const getPartDue = (exact: number): number => exact + calculateCashRounding(exact);
