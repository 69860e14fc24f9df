import type { PlanCalls } from "../api.ts";
import type { StoreContext } from "../core/context.ts";
import { toOrderUpdate } from "../core/orders.ts";
import { planTimer } from "../core/simulation-timers.ts";
import type { Timer } from "../core/timers.ts";
import { advancePlan } from "./advance-plan.ts";
import { changePlan, quotePlanChange } from "./change-plan.ts";

export function createPlanCalls(context: StoreContext): PlanCalls {
  const { sql } = context.storage;
  return {
    quotePlanChange: (change, at) => context.runInTransaction(at.now, () => quotePlanChange(sql, change, at)),
    changePlan: (change, at) => context.runInTransaction(at.now, () => toOrderUpdate(sql, changePlan(sql, change, at))),
  };
}

export function firePlanTimer(context: StoreContext, { kind, ref, due }: Timer): void {
  if (kind === planTimer) advancePlan(context, ref, due);
}
