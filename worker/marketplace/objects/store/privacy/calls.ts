import type { PrivacyCalls } from "../api.ts";
import type { StoreContext } from "../core/context.ts";
import { forgetCustomer } from "./forget.ts";

export function createPrivacyCalls({ storage: { sql }, runInTransaction }: StoreContext): PrivacyCalls {
  return {
    forgetCustomer: ({ customerID }, { now }) => runInTransaction(now, () => forgetCustomer(sql, customerID, now)),
  };
}
