import * as v from "valibot";
import { id, instant, openEnum } from "./fields.ts";
import { defineGroup } from "./row.ts";

// News of orders on a phone that is closed (wire.md §10.6, PD163).

/** Base64url of so many bytes. */
const bytes = (length: number) => v.pipe(v.string(), v.regex(new RegExp(`^[\\w-]{${Math.ceil((length * 4) / 3)}}$`)));

/** https, of a listed service: the marketplace knows which are. A demo may list stubs of this machine, by http. */
const endpoint = v.pipe(
  v.string(),
  v.maxLength(1024),
  v.regex(/^(?:https:\/\/[^\s/?#@]+|http:\/\/(?:127\.0\.0\.1|localhost):\d{1,5})\/\S*$/),
);

/** Whose push service carries it, by the host of its endpoint. */
const pushService = openEnum(["GOOGLE", "MOZILLA", "APPLE", "MICROSOFT", "OTHER"]);

export const pushKinds = ["READY", "ON_THE_WAY", "REJECTED", "REFUNDED", "LATE", "ASKED"] as const;
/** To people on duty and boards (wire.md §11.1). */
export const staffPushKinds = ["NEW", "CALLED_OFF"] as const;

/** A browser that wants to be told. */
export const pushTarget = {
  endpoint,
  keys: v.strictObject({ p256dh: bytes(65), auth: bytes(16) }),
  lang: v.picklist(["EN", "CN"]),
};

/** What a push says, encrypted for the browser: no dish, no amount, no address. At most 1 KiB. */
export const pushPayload = v.object({
  v: v.literal(1),
  orderID: id,
  kind: v.picklist([...pushKinds, ...staffPushKinds]),
  title: v.string(),
  body: v.string(),
  /** A path of ours. */
  url: v.pipe(v.string(), v.regex(/^\/(?!\/)/)),
});
export type PushPayload = v.InferOutput<typeof pushPayload>;

export const push = defineGroup({
  /** NOT_FOUND: this deployment sends none. */
  key: {
    method: "GET",
    path: "/v3/web/push/key",
    auth: "public",
    limit: "read",
    tenant: {},
    cache: { fresh: 300, stale: 3600 },
    response: v.object({ item: v.object({ publicKey: v.string() }) }),
    extension: true,
    onFailure: "null",
    toast: "none",
  },
  subscribe: {
    method: "POST",
    path: "/v3/web/push/subscription",
    auth: "bound",
    limit: "write",
    tenant: {},
    idem: true,
    body: v.strictObject(pushTarget),
    response: v.object({ item: v.object({ id }) }),
    extension: true,
    onFailure: "null",
    toast: "none",
  },
  /** The devices that are told, newest first. */
  list: {
    method: "GET",
    path: "/v3/web/push/subscriptions",
    auth: "bound",
    limit: "read",
    tenant: {},
    response: v.object({ items: v.array(v.object({ id, service: pushService, since: instant })) }),
    extension: true,
    onFailure: "null",
    toast: "none",
  },
  unsubscribe: {
    method: "DELETE",
    path: "/v3/web/push/subscription/:id",
    auth: "owner",
    limit: "write",
    tenant: {},
    params: v.object({ id }),
    response: v.object({}),
    extension: true,
    onFailure: "null",
    toast: "none",
  },
});
