import * as v from "valibot";
import { staffOrder, staffStore } from "./counter.ts";
import { count, id, instant, socket, storeId } from "./fields.ts";
import { pushTarget } from "./push.ts";
import { defineGroup } from "./row.ts";
import { visibleLine } from "./visible-text.ts";

// Who can answer orders at a store (wire.md §11.1): its boards, and the people who are called.

const presence = v.object({
  /** Those on duty here, by name. */
  people: v.array(v.object({ id, name: v.string(), until: instant })),
  /** Boards that are connected. */
  boards: count,
  takesOrders: v.boolean(),
  /** Since when it takes none; null: it does, or never has. */
  since: v.nullable(instant),
  /** Why it takes none. UNANSWERED: two orders in a row; somebody must open it again. */
  reason: v.nullable(v.picklist(["NO_OWNER", "NOBODY", "UNANSWERED"])),
});

/** A new version of an order, as the role of the socket may see it. */
const orderMessage = v.object({ type: v.literal("order"), order: staffOrder });
/** An order that stands on no board any more. */
const goneMessage = v.object({ type: v.literal("gone"), id });
/** What is known of the store and of its people has changed. */
const storeMessage = v.object({ type: v.literal("store"), store: staffStore, presence });
/** More has happened than is told: the page reads what differs. */
const reloadMessage = v.object({ type: v.literal("reload") });

const boardMessage = v.variant("type", [orderMessage, goneMessage, storeMessage, reloadMessage]);
export type BoardMessage = v.InferOutput<typeof boardMessage>;

const shared = {
  embedded: true,
  tenant: {},
  extension: true,
  onFailure: "throw",
  toast: "none",
  auth: "staff",
} as const;
const storeParams = v.object({ storeID: storeId });
/** Who answers orders. */
const answerers = ["OWNER", "MANAGER", "CASHIER", "KITCHEN"] as const;
const atStore = { roles: answerers, scope: { store: "params.storeID" }, params: storeParams } as const;

export const duty = defineGroup({
  /** A board, or the page of somebody, at a store. */
  live: {
    ...shared,
    ...atStore,
    method: "GET",
    limit: "read",
    path: "/v4/staff/stores/:storeID/live",
    response: socket(boardMessage),
    errors: ["UPGRADE_REQUIRED", "NOT_PERMITTED"],
  },
  /** The stores for which the caller is called from now on, of all that they have a grant for: until their session ends. */
  set: {
    ...shared,
    roles: answerers,
    by: "PERSON",
    scope: { store: "body.storeIDs" },
    method: "PUT",
    limit: "write",
    idem: "required",
    path: "/v4/staff/duty",
    body: v.strictObject({ storeIDs: v.pipe(v.array(storeId), v.maxLength(100)) }),
    response: v.object({ untold: v.array(storeId) }),
    errors: ["NOT_PERMITTED"],
  },
  ofStore: {
    ...shared,
    ...atStore,
    method: "GET",
    limit: "read",
    path: "/v4/staff/stores/:storeID/duty",
    response: v.object({ item: presence }),
    errors: ["NOT_PERMITTED"],
  },
  /** What a board says of its device when that has changed. It is known while the socket is open, and has no row. */
  deviceState: {
    ...shared,
    ...atStore,
    method: "POST",
    limit: "write",
    path: "/v4/staff/stores/:storeID/devices/me/state",
    body: v.strictObject({
      sound: v.picklist(["ON", "OFF"]),
      isVisible: v.boolean(),
      /** In percent. */
      battery: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100))),
      printer: v.optional(visibleLine(60)),
    }),
    response: v.object({ success: v.literal(true) }),
    errors: ["NOT_PERMITTED"],
  },
  pushKey: {
    ...shared,
    method: "GET",
    limit: "read",
    path: "/v4/staff/push/key",
    response: v.object({ item: v.object({ publicKey: v.string() }) }),
  },
  /** Tells a browser of orders of these stores, while its person is on duty there, until their session ends. */
  subscribe: {
    ...shared,
    roles: answerers,
    scope: { store: "body.storeIDs" },
    method: "POST",
    limit: "write",
    idem: "required",
    path: "/v4/staff/push",
    body: v.strictObject({ ...pushTarget, storeIDs: v.pipe(v.array(storeId), v.minLength(1), v.maxLength(100)) }),
    response: v.object({ item: v.object({ id }), untold: v.array(storeId) }),
    errors: ["NOT_PERMITTED"],
  },
  unsubscribe: {
    ...shared,
    method: "DELETE",
    limit: "write",
    idem: "required",
    path: "/v4/staff/push/:id",
    params: v.object({ id }),
    response: v.object({ untold: v.array(storeId) }),
  },
});

export type DeviceState = v.InferOutput<typeof duty.deviceState.body>;
export type Presence = v.InferOutput<typeof presence>;
