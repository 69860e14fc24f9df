import type { WorkerEnv } from "#worker/env.ts";

/** Ids of the merchants that have a feature, where an API's replies do not say so (V47). */
export type MerchantLists = Record<"loyalty" | "email" | "profile" | "foodService", ReadonlySet<string>>;

export function readMerchantLists(env: WorkerEnv): MerchantLists {
  return {
    loyalty: toSet(env.LOYALTY_MERCHANTS),
    email: toSet(env.EMAIL_MERCHANTS),
    profile: toSet(env.PROFILE_MERCHANTS),
    foodService: toSet(env.FOOD_SERVICE_MERCHANTS),
  };
}

const toSet = (list = "") => new Set(list.split(",").map((id) => id.trim()));
