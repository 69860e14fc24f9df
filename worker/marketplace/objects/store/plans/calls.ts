import type { PlanCalls } from "#worker/marketplace/api/store.ts";
import type { StoreContext } from "#worker/marketplace/objects/store/core/context.ts";
import { toOrderUpdate } from "#worker/marketplace/objects/store/core/orders.ts";
import { planTimer } from "#worker/marketplace/objects/store/core/simulation-timers.ts";
import type { Timer } from "#worker/marketplace/objects/store/core/timers.ts";
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
