import type { PrivacyCalls } from "#worker/marketplace/api/store.ts";
import type { StoreContext } from "#worker/marketplace/objects/store/core/context.ts";
import { forgetCustomer } from "./forget.ts";

export function createPrivacyCalls({ storage: { sql }, runInTransaction }: StoreContext): PrivacyCalls {
  return {
    forgetCustomer: ({ customerID }, { now }) => runInTransaction(now, () => forgetCustomer(sql, customerID, now)),
  };
}
