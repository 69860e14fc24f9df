import type { ProblemCalls } from "#worker/marketplace/api/store.ts";
import type { StoreContext } from "#worker/marketplace/objects/store/core/context.ts";
import { toOrderUpdate } from "#worker/marketplace/objects/store/core/orders.ts";
import { reportProblem } from "./report.ts";

export function createProblemCalls(context: StoreContext): ProblemCalls {
  const { sql } = context.storage;
  const run = context.runInTransaction;
  return {
    reportProblem: (input, { now }) => run(now, () => toOrderUpdate(sql, reportProblem(sql, input, now))),
  };
}
