import { getConfig } from "#worker/config/config.ts";
import type { WorkerEnv } from "#worker/env.ts";
import { getPromo, getStore } from "#worker/marketplace/rpc/stubs.ts";
import { openParts } from "#worker/marketplace/storage/parts.ts";
import { noSockets, type SocketHolder } from "#worker/marketplace/storage/sockets.ts";
import type { CustomerContext } from "./core/context.ts";
import { createLateWrites } from "./core/late-writes.ts";
import { noShowListener } from "./core/no-shows.ts";
import { gameOrderListener } from "./game/order-listener.ts";
import { tryToFollow } from "./live/follow.ts";
import { createLiveListener } from "./live/order-listener.ts";
import { createLive } from "./live/tell.ts";
import { loyaltyOrderListener } from "./loyalty/order-listener.ts";
import { planCreditListener } from "./loyalty/plan-credit-listener.ts";
import { problemCreditListener } from "./loyalty/problem-credit-listener.ts";
import { createNewsListener } from "./news/order-listener.ts";
import { offersOrderListener } from "./offers/order-listener.ts";
import { customerParts } from "./parts.ts";
import { pushOrderListener } from "./push/order-listener.ts";

/** Connects the parts of a Customer: which parts follow an order, in this sequence. */
export function createCustomerContext(
  storage: DurableObjectStorage,
  customerID: string,
  env: WorkerEnv,
  {
    wake = async () => undefined,
    reach = () => undefined,
    sockets = noSockets,
  }: Partial<Pick<CustomerContext, "wake" | "reach"> & { sockets: SocketHolder }> = {},
): CustomerContext {
  const parts = openParts(storage, customerParts);
  const listeners = [
    loyaltyOrderListener,
    planCreditListener,
    problemCreditListener,
    offersOrderListener,
    noShowListener,
    gameOrderListener,
    createNewsListener(env),
    pushOrderListener,
    createLiveListener(sockets, (order, now) => tryToFollow(context, order, { now, locale: "EN" })),
  ];
  const context: CustomerContext = {
    storage: parts,
    customerID,
    limits: getConfig(env).unpaidLimits,
    listeners,
    store: (storeID, at) => getStore(env, storeID, at),
    promo: (code, at) => getPromo(env, code, at),
    wake,
    late: createLateWrites(),
    live: createLive(sockets, parts.sql),
    reach,
  };
  return context;
}
