import * as v from "valibot";
import { signedResults } from "./signed.ts";

// The messages between the plugin in its frame and the page around it (requirements.md §1). Both sides read each message
// with these shapes and ignore everything else.

/** A page and a plugin with different versions ignore each other's messages. */
export const embedVersion = 1;

/** How long the plugin waits for the answer to its handshake, in milliseconds (S332). */
export const handshakeWaitMs = 1500;

const version = { makan: v.literal(embedVersion) };
/** Tells which question a reply answers. */
const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const key = v.pipe(v.string(), v.minLength(1), v.maxLength(128));
/** Five of the largest carts. */
const stored = v.pipe(v.string(), v.maxLength(200_000));
/** Path, query and fragment of a page of ours; never a host. */
const path = v.pipe(v.string(), v.maxLength(2000), v.regex(/^\/(?![/\\])[^\\\p{Cc}]*$/u));

const get = { ...version, id, key };
const set = { ...version, id, key, value: stored };

/** What the plugin sends. */
const frameMessage = v.variant("type", [
  v.strictObject({ ...version, type: v.literal("handshake") }),
  v.strictObject({
    ...version,
    type: v.literal("showNotification"),
    text: v.pipe(v.string(), v.minLength(1), v.maxLength(500)),
    kind: v.picklist(["ok", "bad"]),
    position: v.picklist(["top", "bottom"]),
    /** Display time in milliseconds (S329). */
    ms: v.pipe(v.number(), v.minValue(0), v.maxValue(60_000)),
  }),
  v.strictObject({ ...version, type: v.literal("toggleLoader"), isLoading: v.boolean() }),
  v.strictObject({ ...get, type: v.literal("getLocalStorage") }),
  v.strictObject({ ...set, type: v.literal("setLocalStorage") }),
  v.strictObject({ ...get, type: v.literal("removeLocalStorage") }),
  v.strictObject({ ...get, type: v.literal("getSessionStorage") }),
  v.strictObject({ ...set, type: v.literal("setSessionStorage") }),
  v.strictObject({ ...get, type: v.literal("removeSessionStorage") }),
  v.strictObject({ ...version, type: v.literal("urlChange"), path }),
  /** Height of the content in CSS pixels. */
  v.strictObject({
    ...version,
    type: v.literal("resize"),
    height: v.pipe(v.number(), v.minValue(0), v.maxValue(100_000)),
  }),
  /** What became of the user whom the page has signed. */
  v.strictObject({ ...version, type: v.literal("signed"), result: v.picklist(signedResults) }),
]);

/** What the page around the plugin sends. */
const parentMessage = v.variant("type", [
  v.strictObject({ ...version, type: v.literal("handshake") }),
  /** Answers a storage message. `isDone` is false if the page could not do it. */
  v.strictObject({ ...version, type: v.literal("storageReply"), id, isDone: v.boolean(), value: v.nullable(stored) }),
  /** Another tab changed a key of the local storage; null: all of them. */
  v.strictObject({ ...version, type: v.literal("storageChange"), key: v.nullable(key) }),
  v.strictObject({ ...version, type: v.literal("navigate"), path }),
]);

export type FrameMessage = v.InferOutput<typeof frameMessage>;
export type ParentMessage = v.InferOutput<typeof parentMessage>;

/** Without the version, as callers write a message. */
type Unversioned<M> = M extends unknown ? Omit<M, "makan"> : never;
export type FrameMessageContent = Unversioned<FrameMessage>;
export type ParentMessageContent = Unversioned<ParentMessage>;

/** A message of the plugin; null for anything else. Never throws. */
export function readFrameMessage(data: unknown): FrameMessage | null {
  const result = v.safeParse(frameMessage, data);
  return result.success ? result.output : null;
}

/** A message of the page around the plugin; null for anything else. Never throws. */
export function readParentMessage(data: unknown): ParentMessage | null {
  const result = v.safeParse(parentMessage, data);
  return result.success ? result.output : null;
}
