import { minuteMs } from "#shared/domain/time/time.ts";
import type { WorkerEnv } from "#worker/env.ts";
import { logLine } from "#worker/log.ts";
import { isPushCurrent, type PushKind } from "#worker/marketplace/domain/orders/order-news.ts";
import type { CustomerContext } from "#worker/marketplace/objects/customer/core/context.ts";
import { readStoredOrder } from "#worker/marketplace/objects/customer/core/order-index.ts";
import { ProviderError } from "#worker/marketplace/ports/provider.ts";
import { createPushDesk } from "#worker/marketplace/push/push-desk.ts";
import { sendPush } from "#worker/marketplace/push/send-push.ts";
import type { TaskHandler } from "#worker/marketplace/storage/tasks.ts";
import { deleteDevice, freeTask, noteSuccess, readDevices } from "./devices.ts";

export { deleteDevices } from "./devices.ts";

/** `ref` is order, kind, device, and when it became news, in epoch milliseconds. */
export const pushTask = "PUSH";

/** A push that comes later is no news. */
const newsMs = 10 * minuteMs;
/** Between tries that a push service wants to be sooner. */
const shortestWaitMs = 2_000;

/**
 * The browser is gone, or its service takes nothing of ours for it any more. The page of an order offers it again, and asks the
 * browser for a new subscription.
 */
const ended = new Set([401, 403, 404, 410]);

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
    const ttlSeconds = Math.ceil(leftMs / 1000);
    const { status, waitMs } = await sendPush(env, device, { orderID, kind, ttlSeconds });
    if (status >= 200 && status < 300) {
      noteSuccess(sql, id, now);
      return null;
    }
    logLine({ level: "warn", event: "push-failed", service, status, kind });
    if (ended.has(status)) {
      deleteDevice(sql, device, now);
      return null;
    }
    if (status === 429 && waitMs !== null) return waitMs < leftMs ? now + Math.max(waitMs, shortestWaitMs) : null;
    if (status === 0 || status === 429 || status >= 500) throw new ProviderError("DOWN", `${service}: ${status}`);
    return null;
  };

  const free: TaskHandler = async ({ ref }) => {
    const [name = "", id = ""] = ref.split(":");
    await desk.free(name, id);
    return null;
  };

  return { [pushTask]: tell, [freeTask]: free };
}
