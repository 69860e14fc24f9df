import { toErrorTrace } from "#shared/domain/text/error-trace.ts";
import type { WorkerEnv } from "#worker/env.ts";
import { logLine } from "#worker/log.ts";
import { getCustomer } from "#worker/marketplace/rpc/stubs.ts";
import { noteFollowers } from "./core/following.ts";
import { readOrder } from "./core/orders.ts";
import { readRider } from "./core/rider-position.ts";

type Holder = Pick<DurableObjectState, "storage" | "waitUntil">;

/**
 * Tells a customer where the rider of an order is, once the transaction that runs is over. It is told once: the next news
 * is better than a late one.
 */
export const createRiderNews =
  (holder: Holder, env: WorkerEnv) =>
  (orderID: string, now: number): void =>
    queueMicrotask(() => holder.waitUntil(tell(holder.storage, env, orderID, now)));

async function tell(storage: DurableObjectStorage, env: WorkerEnv, orderID: string, now: number): Promise<void> {
  const { sql } = storage;
  const stored = readOrder(sql, orderID);
  const rider = stored && readRider(stored);
  if (!rider) return;
  try {
    const customer = getCustomer(env, stored.customerID, { now, locale: "EN" });
    const reply = await customer("courierMoved", { orderID, ...rider });
    storage.transactionSync(() => noteFollowers(sql, stored, reply?.isFollowed === true, now));
  } catch (error) {
    logLine({ event: "rider-untold", trace: toErrorTrace(error) });
  }
}
