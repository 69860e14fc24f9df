import { env } from "cloudflare:workers";
import type { StaffOrder } from "#shared/contract/counter.ts";
import { fromInstant, minuteMs } from "#shared/domain/time/time.ts";
import type { Press } from "#worker/marketplace/api/counter.ts";
import type { StoreApi } from "#worker/marketplace/api/store.ts";
import type { OrderAction } from "#worker/marketplace/domain/console-actions/order.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import type { Grants, StaffCaller } from "#worker/marketplace/domain/staff/grants.ts";
import { parseStoreId } from "#worker/marketplace/domain/store-id.ts";
import type { Stub } from "#worker/marketplace/rpc/stub.ts";
import { getStore } from "#worker/marketplace/rpc/stubs.ts";

// Somebody who works at every store that has told of nobody else.

const who = { id: "somebody", person: "somebody", sinceMs: 0 };
const grants: Grants = {
  merchant: "any",
  members: [{ ...who, name: "Somebody", role: "OWNER", stores: null }],
  devices: [],
  endedSessions: [],
  onDuty: [],
  browsers: [],
};
const by: StaffCaller = {
  claims: { kind: "PERSON", ...who, merchant: null, untilMs: Number.MAX_SAFE_INTEGER },
  roles: null,
};

/** A store whose owner acts by what this yields. */
export async function hired(store: Stub<StoreApi>): Promise<StaffCaller> {
  await store("putGrants", { version: 1, grants });
  return by;
}

/** As the shop does by itself: accepted with the minutes that the order was promised with. */
const presses = {
  accept: ({ dueAt, cookFrom }) => {
    const prepMinutes = (fromInstant(dueAt) - fromInstant(cookFrom)) / minuteMs;
    return { action: "ACCEPT", readyInMinutes: prepMinutes + 1, without: [] };
  },
  reject: () => ({ action: "REJECT", reason: "OTHER", foodIDs: [], message: "" }),
  cook: () => ({ action: "COOK" }),
  ready: () => ({ action: "READY" }),
} as const satisfies Record<string, (order: StaffOrder) => Press>;
type StaffAct = keyof typeof presses;
const isStaffAct = (action: string): action is StaffAct => Object.hasOwn(presses, action);

/** Presses by a call of staff; false: it is not possible now. */
export async function press(store: Stub<StoreApi>, orderID: string, wanted: Press | StaffAct): Promise<boolean> {
  const asked = { by: await hired(store), orderID, key: crypto.randomUUID(), pressedAt: null };
  try {
    // A press that names no version is told how the order is.
    const seen = await store("press", { ...asked, version: null, press: { action: "COOK" } }).then(
      ({ item }) => item,
      orderIn,
    );
    const pressed = typeof wanted === "string" ? presses[wanted](seen) : wanted;
    await store("press", { ...asked, version: seen.version, press: pressed });
    return true;
  } catch (error) {
    const codes: readonly string[] = ["STATE_CHANGED", "NOT_FOUND"];
    if (error instanceof DomainError && codes.includes(error.code)) return false;
    throw error;
  }
}

function orderIn(error: unknown): StaffOrder {
  if (error instanceof DomainError && error.details.order) return error.details.order;
  throw error;
}

/** Something that the shop presses of an order, or that its test console provokes; false: it is not possible now. */
export async function act(orderID: string, action: OrderAction | StaffAct, now: number): Promise<boolean> {
  const store = getStore(env, parseStoreId(orderID), { now, locale: "EN" });
  return isStaffAct(action)
    ? press(store, orderID, action)
    : (await store("applyOrderAction", { orderID, action })).isDone;
}
