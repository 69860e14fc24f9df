import { toInstant } from "#shared/domain/time/time.ts";
import type { WorkerEnv } from "#worker/env.ts";
import type { StoreContext } from "#worker/marketplace/objects/store/core/context.ts";
import { readOrder } from "#worker/marketplace/objects/store/core/orders.ts";
import { isStaffNewsCurrent, type StaffNews } from "#worker/marketplace/objects/store/core/staff-news.ts";
import { deliverPush, newsMs } from "#worker/marketplace/push/deliver-push.ts";
import { createPushDesk } from "#worker/marketplace/push/push-desk.ts";
import { getMerchant } from "#worker/marketplace/rpc/stubs.ts";
import { setTask, type TaskHandler } from "#worker/marketplace/storage/tasks.ts";
import { readGrants } from "./grants.ts";
import { noteTold } from "./ladder.ts";

/** `ref` is order, kind, browser, and when it became news, in epoch milliseconds. */
const staffPushTask = "STAFF_PUSH";

/** A board that is there has so long to answer before people are called (PD183). */
const boardFirstMs = 30_000;

/** Needs a transaction. Sets a task for each browser of those on duty, and of the devices of the store. */
export function callStaff(
  { storage: { sql }, boards }: StoreContext,
  orderID: string,
  kind: StaffNews,
  at: number,
): void {
  const due = kind === "NEW" && boards.count(at) > 0 ? at + boardFirstMs : at;
  for (const { id } of listCalled(sql, at))
    setTask(sql, { kind: staffPushTask, ref: `${orderID}:${kind}:${id}:${at}`, due });
}

/** The browsers of those who are on duty, and of the devices of the store. */
function listCalled(sql: SqlStorage, now: number) {
  const { browsers = [], onDuty = [], devices = [] } = readGrants(sql) ?? {};
  const people = onDuty.filter(({ untilMs }) => now < untilMs);
  const called = new Set([...people, ...devices].map(({ id }) => id));
  return browsers.filter(({ owner, untilMs }) => called.has(owner) && now < untilMs);
}

/** Tells one browser. What its push service refuses is in the log, and is not tried again. */
export function createStaffPushTasks(context: StoreContext, env: WorkerEnv): Record<string, TaskHandler> {
  const { sql } = context.storage;
  const desk = createPushDesk(env);
  const tell: TaskHandler = async ({ ref }, now) => {
    const [orderID = "", kind, id, at] = ref.split(":") as [string?, StaffNews?, string?, string?];
    const stored = readOrder(sql, orderID);
    const leftMs = Number(at) + newsMs - now;
    const browser = listCalled(sql, now).find((one) => one.id === id);
    if (!stored || !kind || !browser || leftMs <= 0 || !isStaffNewsCurrent(kind, stored)) return null;
    const service = desk.serviceOf(browser.endpoint);
    if (!service) return null;
    const told = await deliverPush(env, { service, ...browser }, { orderID, kind, leftMs });
    if (kind === "NEW" && told.end === "TOLD")
      noteTold(context, orderID, { what: "PUSH", at: toInstant(now), isDone: true }, now);
    const { merchant = "" } = readGrants(sql) ?? {};
    if (told.end === "ENDED")
      await getMerchant(env, merchant, { now, locale: "EN" })("browserEnded", { id: browser.id });
    return told.end === "LATER" ? now + told.waitMs : null;
  };
  return { [staffPushTask]: tell };
}
