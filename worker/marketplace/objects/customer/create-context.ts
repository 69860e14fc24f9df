import { getConfig } from "#worker/config/config.ts";
import type { WorkerEnv } from "#worker/env.ts";
import { getPromo, getStore } from "#worker/marketplace/rpc/stubs.ts";
import { openParts } from "#worker/marketplace/storage/parts.ts";
import type { CustomerContext } from "./core/context.ts";
import { createLateWrites } from "./core/late-writes.ts";
import { gameOrderListener } from "./game/order-listener.ts";
import { loyaltyOrderListener } from "./loyalty/order-listener.ts";
import { planCreditListener } from "./loyalty/plan-credit-listener.ts";
import { problemCreditListener } from "./loyalty/problem-credit-listener.ts";
import { createNewsListener } from "./news/order-listener.ts";
import { offersOrderListener } from "./offers/order-listener.ts";
import { customerParts } from "./parts.ts";

/** Connects the parts of a Customer: which parts follow an order, in this sequence. */
export function createCustomerContext(
  storage: DurableObjectStorage,
  customerID: string,
  env: WorkerEnv,
  { wake = async () => undefined, reach = () => undefined }: Partial<Pick<CustomerContext, "wake" | "reach">> = {},
): CustomerContext {
  const listeners = [
    loyaltyOrderListener,
    planCreditListener,
    problemCreditListener,
    offersOrderListener,
    gameOrderListener,
    createNewsListener(env),
  ];
  return {
    storage: openParts(storage, customerParts),
    customerID,
    limits: getConfig(env).unpaidLimits,
    listeners,
    store: (storeID, at) => getStore(env, storeID, at),
    promo: (code, at) => getPromo(env, code, at),
    wake,
    late: createLateWrites(),
    reach,
  };
}
