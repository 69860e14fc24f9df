import { parseMobile } from "#shared/domain/people/mobile.ts";
import { toInstant } from "#shared/domain/time/time.ts";
import { getConfig } from "#worker/config/config.ts";
import type { WorkerEnv } from "#worker/env.ts";
import { addTold, type Rung, rungs } from "#worker/marketplace/domain/counter/ladder.ts";
import { sendToPhone } from "#worker/marketplace/messages/send-to-phone.ts";
import { toStaffSms } from "#worker/marketplace/messages/staff-sms.ts";
import { listCalled } from "#worker/marketplace/objects/store/core/alerts.ts";
import type { StoreContext } from "#worker/marketplace/objects/store/core/context.ts";
import { noteOrderMoved } from "#worker/marketplace/objects/store/core/moved.ts";
import { changeOrderRecord } from "#worker/marketplace/objects/store/core/orders-in-hand.ts";
import { readOrder, writeEvent, writeOrder } from "#worker/marketplace/objects/store/core/orders.ts";
import { readStoreProfile } from "#worker/marketplace/objects/store/core/store-profile.ts";
import type { StoredOrder } from "#worker/marketplace/objects/store/core/stored-order.ts";
import type { Timer } from "#worker/marketplace/objects/store/core/timers.ts";
import { getPostOffice } from "#worker/marketplace/ports/message.ts";
import { ProviderError } from "#worker/marketplace/ports/provider.ts";
import { getMerchant } from "#worker/marketplace/rpc/stubs.ts";
import { setTask, type TaskHandler } from "#worker/marketplace/storage/tasks.ts";
import { readGrants } from "./grants.ts";

// An order that nobody answers calls one after the other (PD196).

/** `ref` is order and what is told. */
const messageTask = "STAFF_MESSAGE";

/** A message that comes later is no news: the order is rejected soon. */
const mostTries = 3;
/** Of owners. */
const mostNumbers = 3;

const isUnanswered = (stored: StoredOrder | null): stored is StoredOrder =>
  stored?.state.deliveryStatus === "WAIT_FOR_CONFIRMATION";

/** A rung that is due. Needs a transaction. */
export function fireLadder(context: StoreContext, { kind, ref, due }: Timer): void {
  const { sql } = context.storage;
  const rung = rungs.find(({ step }) => step === kind);
  const stored = rung ? readOrder(sql, ref) : null;
  if (!rung || !isUnanswered(stored)) return;
  if (rung.what === "CUSTOMER") askCustomer(context, stored, due);
  else setTask(sql, { kind: messageTask, ref: `${ref}:${rung.what}`, due });
}

/** Their page asks whether they want to wait. */
function askCustomer({ storage: { sql } }: StoreContext, stored: StoredOrder, at: number): void {
  const { id, deliveryStatus } = stored.order;
  writeEvent(sql, id, { from: deliveryStatus, to: "STORE_UNREACHABLE", actor: "SYSTEM", reason: null, at });
  const told = addTold(stored.told ?? [], { what: "CUSTOMER", at: toInstant(at), isDone: true });
  writeOrder(sql, { ...stored, told }, at);
}

/** Keeps what was told, and tells boards; no new version for the customer. */
export function noteTold(
  context: StoreContext,
  orderID: string,
  told: Parameters<typeof addTold>[1],
  now: number,
): void {
  const { sql } = context.storage;
  context.runInTransaction(now, () => {
    if (!readOrder(sql, orderID)) return;
    changeOrderRecord(sql, orderID, (record) => ({
      ...record,
      stored: { ...record.stored, told: addTold(record.stored.told ?? [], told) },
    }));
    noteOrderMoved(sql, orderID);
  });
}

/** Sends to the number of the store, or to its owners. What nobody takes is in the log, and said on the board. */
export function createLadderTasks(context: StoreContext, env: WorkerEnv): Record<string, TaskHandler> {
  const { sql } = context.storage;
  const tell: TaskHandler = async ({ ref, tries }, now) => {
    const [orderID = "", what] = ref.split(":") as [string?, Rung["what"]?];
    const stored = readOrder(sql, orderID);
    if (!what || !isUnanswered(stored)) return null;
    const called = what === "OWNER" ? await readOwners(context, env, now) : listCalled(sql);
    const senders = getPostOffice(env).phones.filter(({ channel }) => channel === "SMS");
    const { brand } = getConfig(env);
    const sent = await Promise.all(
      called.map(({ number, lang: locale }, nth) => {
        const text = toStaffSms(stored.order, brand, locale);
        return sendToPhone(env, senders, { id: `${ref}:${nth}`, number, kind: "NEWS", text }, { now, locale });
      }),
    );
    const isDone = sent.some((one) => typeof one !== "string");
    if (!isDone && sent.includes("DOWN") && tries < mostTries) throw new ProviderError("DOWN", "staff message");
    noteTold(context, orderID, { what, at: toInstant(now), isDone }, now);
    return null;
  };
  return { [messageTask]: tell };
}

async function readOwners(
  { storage: { sql } }: StoreContext,
  env: WorkerEnv,
  now: number,
): Promise<ReturnType<typeof listCalled>> {
  const grants = readGrants(sql);
  if (!grants) return [];
  const numbers = await getMerchant(env, grants.merchant, { now, locale: "EN" })("ownerNumbers", {
    storeID: readStoreProfile(sql).store.id,
  });
  return numbers.slice(0, mostNumbers).flatMap((one) => {
    const number = parseMobile(one);
    return number ? [{ number, lang: "EN" as const }] : [];
  });
}
