import type { WorkerEnv } from "#worker/env.ts";
import type { DayBookApi } from "#worker/marketplace/api/day-book.ts";
import { compareDay, countUnread } from "./compare.ts";
import { countNamed } from "./differences.ts";
import { bookPayment } from "./payments.ts";

type Book = { storage: DurableObjectStorage; env: WorkerEnv; day: string };

const beforeKey = "differences of the day before";

export function createDayBookApi(book: Book): DayBookApi {
  const { storage } = book;
  const { sql } = storage;
  let isComparing = false;
  return {
    book: (payment) => storage.transactionSync(() => bookPayment(sql, payment)),
    compare: async ({ before }, at) => {
      if (storage.kv.get(beforeKey) !== before) storage.kv.put(beforeKey, before);
      // A call that takes longer than the time to the next one.
      if (isComparing) return countNamed(sql);
      isComparing = true;
      try {
        await compareDay({ ...book, at });
      } finally {
        isComparing = false;
      }
      return countNamed(sql);
    },
    failures: () => ({
      differences: countNamed(sql) + (storage.kv.get<number>(beforeKey) ?? 0),
      unread: countUnread(sql),
    }),
  };
}
