import type { CounterCalls } from "#worker/marketplace/api/counter.ts";
import type { StoreContext } from "#worker/marketplace/objects/store/core/context.ts";
import { admitHere } from "#worker/marketplace/objects/store/staff/entry.ts";
import { readBoard, readBoardChanges } from "./board.ts";
import { pressOrder } from "./press.ts";

/** What people and devices of the shop do with its orders (PD180). */
export function createCounterCalls(context: StoreContext): CounterCalls {
  const { sql } = context.storage;
  const run = context.runInTransaction;
  return {
    board: ({ by }, { now }) => run(now, () => readBoard(sql, admitHere(sql, by).role, now)),
    boardChanges: ({ by, have }, { now }) => run(now, () => readBoardChanges(sql, have, admitHere(sql, by).role, now)),
    press: ({ by, ...given }, { now }) =>
      run(now, () => {
        const { role, name, device } = admitHere(sql, by);
        return pressOrder(context, given, { role, by: { name, device } }, now);
      }),
  };
}
