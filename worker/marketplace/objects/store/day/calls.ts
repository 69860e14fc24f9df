import type { DayCalls } from "#worker/marketplace/api/counter-day.ts";
import type { StoreContext } from "#worker/marketplace/objects/store/core/context.ts";
import { logChange, toPresser } from "#worker/marketplace/objects/store/counter/entry.ts";
import { admitHere } from "#worker/marketplace/objects/store/staff/entry.ts";
import { readSaid, say } from "./cash.ts";
import { listDayOrders, listProblems } from "./order-lists.ts";
import { readToday } from "./today.ts";

/** The day of a store for its people (PD188, PD189). */
export function createDayCalls(context: StoreContext): DayCalls {
  const { sql } = context.storage;
  const run = context.runInTransaction;
  return {
    today: ({ by }, { now }) =>
      run(now, () => {
        admitHere(sql, by);
        return readToday(sql, now);
      }),
    setFloat: ({ by, amount, key }, { now }) =>
      run(now, () => {
        const presser = toPresser(admitHere(sql, by));
        const said = { kind: "FLOAT", amount, note: "", key } as const;
        if (readSaid(sql, said)) return readToday(sql, now);
        const { day, expectedCash, float } = readToday(sql, now);
        say(sql, { ...said, day, expected: expectedCash - float + amount }, presser, now);
        logChange(sql, { kind: "CASH_FLOAT", about: day, after: { amount } }, presser, now);
        return readToday(sql, now);
      }),
    countCash: ({ by, counted, note, key }, { now }) =>
      run(now, () => {
        const presser = toPresser(admitHere(sql, by));
        const said = { kind: "COUNT", amount: counted, note, key } as const;
        const known = readSaid(sql, said);
        if (known) return toCounted(known.expected, counted);
        const { day, expectedCash } = readToday(sql, now);
        say(sql, { ...said, day, expected: expectedCash }, presser, now);
        logChange(
          sql,
          { kind: "CASH_COUNT", about: day, after: { expected: expectedCash, counted, note } },
          presser,
          now,
        );
        return toCounted(expectedCash, counted);
      }),
    listDayOrders: ({ by, ...asked }, { now }) =>
      run(now, () => listDayOrders(sql, asked, admitHere(sql, by).role, now)),
    listProblems: ({ by, state }, { now }) => run(now, () => listProblems(sql, state, admitHere(sql, by).role, now)),
  };
}

const toCounted = (expected: number, counted: number) => ({ expected, counted, difference: counted - expected });
