import * as v from "valibot";
import { count, id, instant, latitude, longitude, socket } from "./fields.ts";
import { deliveryStatus, paymentStatus } from "./order-entities.ts";
import { defineGroup } from "./row.ts";

// Changes of orders as they happen (wire.md §10.5, PD162). A page reads the order itself by `ordering.detail`.

/** The order has this version. The page reads the order, unless it has the version already. */
const orderMessage = v.object({
  type: v.literal("order"),
  orderID: id,
  version: count,
  status: v.nullable(deliveryStatus),
  paymentStatus,
  /** The current promise, else the estimate. */
  deliveryTime: v.nullable(instant),
  at: instant,
});

/** Where the rider was at `at`; no new version of the order. */
const courierMessage = v.object({
  type: v.literal("courier"),
  orderID: id,
  position: v.object({ lat: latitude, lng: longitude }),
  at: instant,
});

/** More has happened than is kept: the page reads the list. */
const reloadMessage = v.object({ type: v.literal("reload") });

const liveMessage = v.variant("type", [orderMessage, courierMessage, reloadMessage]);
export type LiveMessage = v.InferOutput<typeof liveMessage>;
export type CourierMessage = v.InferOutput<typeof courierMessage>;

export { liveCloseCodes, livePing, unaskedCode } from "#shared/domain/orders/live-socket.ts";

/** For whoever has no cookie: bearer mode, and frames. */
const ticket = v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,128}$/)));

export const live = defineGroup({
  order: {
    method: "GET",
    path: "/v3/web/orders/:id/live",
    auth: "owner",
    limit: "read",
    tenant: { order: "params.id" },
    params: v.object({ id }),
    query: v.strictObject({ ticket }),
    response: socket(liveMessage),
    extension: true,
    errors: ["UPGRADE_REQUIRED"],
    onFailure: "null",
    toast: "none",
  },
  /** All running orders of the caller. Opens with one message for each of them. */
  orders: {
    method: "GET",
    path: "/v3/web/orders/live",
    auth: "bound",
    limit: "read",
    tenant: { setMerchant: "merchantID" },
    query: v.strictObject({ merchantID: v.optional(id), ticket }),
    response: socket(liveMessage),
    extension: true,
    errors: ["UPGRADE_REQUIRED"],
    onFailure: "null",
    toast: "none",
  },
  /** Stands for the caller's token in the address of one socket. The gateway makes and redeems it. */
  ticket: {
    method: "POST",
    path: "/v3/web/live/ticket",
    auth: "bound",
    limit: "write",
    tenant: {},
    body: v.strictObject({}),
    response: v.object({ item: v.object({ ticket: v.string(), expiresAt: instant }) }),
    local: true,
    extension: true,
    onFailure: "null",
    toast: "none",
  },
});
