import type { WorkerEnv } from "#worker/env.ts";
import { isPushCurrent, type PushKind } from "#worker/marketplace/domain/orders/order-news.ts";
import type { CustomerContext } from "#worker/marketplace/objects/customer/core/context.ts";
import { readStoredOrder } from "#worker/marketplace/objects/customer/core/order-index.ts";
import { deliverPush, newsMs } from "#worker/marketplace/push/deliver-push.ts";
import { createPushDesk } from "#worker/marketplace/push/push-desk.ts";
import type { TaskHandler } from "#worker/marketplace/storage/tasks.ts";
import { deleteDevice, freeTask, noteSuccess, readDevices } from "./devices.ts";

export { deleteDevices } from "./devices.ts";

/** `ref` is order, kind, device, and when it became news, in epoch milliseconds. */
export const pushTask = "PUSH";

/** Tells one device of one change. What its push service refuses is in the log, and is not tried again. */
export function createPushTasks({ storage: { sql } }: CustomerContext, env: WorkerEnv): Record<string, TaskHandler> {
  const desk = createPushDesk(env);

  const tell: TaskHandler = async ({ ref }, now) => {
    const [orderID = "", kind, id = "", at] = ref.split(":") as [string?, PushKind?, string?, string?];
    const order = readStoredOrder(sql, orderID);
    const leftMs = Number(at) + newsMs - now;
    const device = readDevices(sql).find((one) => one.id === id);
    if (!order || !kind || !device || leftMs <= 0 || !isPushCurrent(kind, order)) return null;
    const { endpoint } = device;
    const service = desk.serviceOf(endpoint);
    if (!service || !(await desk.isHeld(endpoint, id))) {
      deleteDevice(sql, device, now);
      return null;
    }
    const { p256dh, auth, locale } = device;
    const told = await deliverPush(env, { service, endpoint, p256dh, auth, locale }, { orderID, kind, leftMs });
    if (told.end === "TOLD") noteSuccess(sql, id, now);
    if (told.end === "ENDED") deleteDevice(sql, device, now);
    return told.end === "LATER" ? now + told.waitMs : null;
  };

  const free: TaskHandler = async ({ ref }) => {
    const [name = "", id = ""] = ref.split(":");
    await desk.free(name, id);
    return null;
  };

  return { [pushTask]: tell, [freeTask]: free };
}
