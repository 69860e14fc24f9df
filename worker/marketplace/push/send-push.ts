import { createHash } from "node:crypto";
import { deserializeVapidKeys, generateHeaders, toBase64Url } from "web-push-browser";
import { type PushPayload, staffPushKinds } from "#shared/contract/push.ts";
import type { Locale } from "#shared/domain/text/locale.ts";
import { minuteMs } from "#shared/domain/time/time.ts";
import { getConfig } from "#worker/config/config.ts";
import type { WorkerEnv } from "#worker/env.ts";
import { type BrowserKeys, encryptForBrowser } from "./encrypt.ts";
import { pushTexts } from "./push-texts.ts";
import { getVapidKeys } from "./vapid-keys.ts";

const timeoutMs = 5_000;
const tokenLifeMs = 12 * 60 * minuteMs;

export type PushTarget = BrowserKeys & { endpoint: string; locale: Locale };
type PushNews = Pick<PushPayload, "orderID" | "kind"> & { ttlSeconds: number };

/** What a push service answered: 0 for no answer in time. `waitMs`: how long it wants to be left alone; null: it does not say. */
type PushReply = { status: number; waitMs: number | null };

/** Sends one message, within its time limit, and never follows a redirect. A later one of the order replaces one that waits. */
export async function sendPush(env: WorkerEnv, target: PushTarget, news: PushNews): Promise<PushReply> {
  const { endpoint, locale } = target;
  const { orderID, kind, ttlSeconds } = news;
  const [title, body] = pushTexts[locale][kind];
  const payload: PushPayload = { v: 1, orderID, kind, title, body, url: toPath(news) };
  const message = encryptForBrowser(JSON.stringify(payload), target);
  const { publicKey, privateKey } = await deserializeVapidKeys(await getVapidKeys(env));
  const token = await signToken(privateKey, {
    aud: new URL(endpoint).origin,
    // By the clock of the push service, whatever the clock of a demo says.
    exp: Math.floor((Date.now() + tokenLifeMs) / 1000),
    sub: getContact(env),
  });
  const headers = await generateHeaders(publicKey, token, message, { ttl: ttlSeconds, urgency: "high" });
  headers.set("Topic", createHash("sha256").update(orderID).digest("base64url").slice(0, 32));
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(endpoint, { method: "POST", headers, body: message, redirect: "manual", signal });
    await response.body?.cancel();
    return { status: response.status, waitMs: readWait(response.headers.get("Retry-After")) };
  } catch {
    return { status: 0, waitMs: null };
  }
}

/** What is pressed opens the order, or the board of whoever answers it. */
const toPath = ({ orderID, kind }: Pick<PushNews, "orderID" | "kind">): string =>
  (staffPushKinds as readonly string[]).includes(kind) ? "/kitchen" : `/order-summary?id=${orderID}`;

/** Seconds, or a date. */
function readWait(retryAfter: string | null): number | null {
  if (retryAfter === null) return null;
  const ms = /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now();
  return Number.isFinite(ms) ? ms : null;
}

/** A JWT with ES256, by which a push service knows who sends (RFC 8292). */
async function signToken(key: CryptoKey, claims: object): Promise<string> {
  const content = [{ typ: "JWT", alg: "ES256" }, claims].map((part) => toBase64Url(JSON.stringify(part))).join(".");
  const signature = await crypto.subtle.sign(
    { name: "ECDSA", hash: "SHA-256" },
    key,
    new TextEncoder().encode(content),
  );
  return `${content}.${toBase64Url(signature)}`;
}

/** Where a push service finds whoever sends. */
function getContact(env: WorkerEnv): string {
  const { support, firstApex } = getConfig(env);
  return support.find(({ href }) => href.startsWith("mailto:"))?.href ?? `https://${firstApex ?? "localhost"}`;
}
