import { Buffer } from "node:buffer";
import * as v from "valibot";
import { dayMs } from "#shared/domain/time/time.ts";
import { getConfig } from "#worker/config/config.ts";
import type { TokenClaims, WorkerEnv } from "#worker/env.ts";
import type { CallRequest } from "#worker/gateway/call.ts";
import { getSecret } from "#worker/guard/guard-calls.ts";
import { findCookie, writeCookie } from "./cookies.ts";
import { isSignedWith, signText } from "./hmac.ts";

// The value of the session cookie: `keyId.base64url(json).base64url(HMAC-SHA-256)`. The signature covers the first two parts.

export const sessionDays = 30;

const facts = v.object({
  /** 128 bits in hexadecimal. */
  id: v.pipe(v.string(), v.regex(/^[\da-f]{32}$/)),
  untilMs: v.number(),
  /** What the token of an upstream in this process says. Absent: a token is in KV, under the hash of the id. */
  claims: v.optional(v.looseObject({ customerID: v.string(), isBinded: v.boolean() })),
});

/** What a cookie says, which the browser can read and not change. */
type SessionFacts = { id: string; untilMs: number; claims?: TokenClaims };

const getKey = (env: WorkerEnv, id: string) => getSecret(env, `session-cookie-${id}`);

/** What a request's cookie says; null without a cookie, and for one that no valid key has signed. */
export async function readSessionCookie(
  request: CallRequest,
  env: WorkerEnv,
  nowMs: number,
): Promise<SessionFacts | null> {
  const value = findCookie(request, baseName);
  if (value === null) return null;
  const [keyId = "", text = "", signature = "", ...rest] = value.split(".");
  if (rest.length > 0 || !getConfig(env).sessionKeys.includes(keyId)) return null;
  if (!(await isSignedWith(await getKey(env, keyId), `${keyId}.${text}`, signature))) return null;
  const said = v.parse(facts, JSON.parse(Buffer.from(text, "base64url").toString()));
  return said.untilMs > nowMs ? said : null;
}

/** The `Set-Cookie` header: 30 days, and `__Host-` and Secure over TLS. */
export async function writeSessionCookie(
  request: CallRequest,
  env: WorkerEnv,
  said: Omit<SessionFacts, "untilMs">,
  nowMs: number,
): Promise<string> {
  const [keyId = ""] = getConfig(env).sessionKeys;
  const whole: SessionFacts = { ...said, untilMs: nowMs + sessionDays * dayMs };
  const text = `${keyId}.${Buffer.from(JSON.stringify(whole)).toString("base64url")}`;
  const value = `${text}.${await signText(await getKey(env, keyId), text)}`;
  return writeCookie(request, { name: baseName, value, lifeMs: sessionDays * dayMs, sameSite: "Lax" });
}

const baseName = "mk.sid";
