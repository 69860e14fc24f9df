import { toErrorTrace } from "#shared/domain/text/error-trace.ts";
import type { WorkerEnv } from "#worker/env.ts";
import { logLine } from "#worker/log.ts";
import { getCustomer } from "#worker/marketplace/rpc/stubs.ts";
import { noteFollowers } from "./core/following.ts";
import { writeTogether } from "./core/orders-in-hand.ts";
import { readOrder, toOrderUpdate } from "./core/orders.ts";
import { markOrderTold, postponeOrder, readUntoldOrders, type UntoldOrder } from "./core/outbox-rows.ts";

/** Sends the newest versions of orders to their customers; one that fails is sent again later (wire.md §8.5). */
export async function sendOutbox(storage: DurableObjectStorage, env: WorkerEnv, now: number): Promise<void> {
  const { sql } = storage;
  const settle = await Promise.all(readUntoldOrders(sql, now).map((untold) => send(sql, env, untold, now)));
  storage.transactionSync(() =>
    writeTogether(sql, () => {
      for (const write of settle) write();
    }),
  );
}

/** Sends a version; what is returned writes the outcome. */
async function send(
  sql: SqlStorage,
  env: WorkerEnv,
  { orderID, customerID }: UntoldOrder,
  now: number,
): Promise<() => void> {
  const stored = readOrder(sql, orderID);
  if (!stored) return () => {};
  const { version } = stored.order;
  try {
    const customer = getCustomer(env, customerID, { now, locale: "EN" });
    const reply = await customer("storeOrder", toOrderUpdate(sql, stored));
    return () => {
      markOrderTold(sql, orderID, version);
      noteFollowers(sql, stored, reply?.isFollowed === true, now);
    };
  } catch (error) {
    logLine({ event: "outbox-failed", trace: toErrorTrace(error) });
    return () => postponeOrder(sql, orderID, version, now);
  }
}
