import { findPushKinds } from "#worker/marketplace/domain/orders/order-news.ts";
import type { OrderListener } from "#worker/marketplace/objects/customer/core/order-listener.ts";
import { setTask } from "#worker/marketplace/storage/tasks.ts";
import { readDevices } from "./devices.ts";
import { pushTask } from "./entry.ts";

/** Sets a task for each device that is told of a change (decision 0136). */
export const pushOrderListener: OrderListener = {
  onUpdated(sql, order, before, now) {
    const kinds = findPushKinds(order, before);
    const devices = kinds.length > 0 ? readDevices(sql) : [];
    for (const kind of kinds)
      for (const { id } of devices) setTask(sql, { kind: pushTask, ref: `${order.id}:${kind}:${id}:${now}`, due: now });
  },
};
