import type { PushPayload } from "#shared/contract/push.ts";
import { minuteMs } from "#shared/domain/time/time.ts";
import type { WorkerEnv } from "#worker/env.ts";
import { logLine } from "#worker/log.ts";
import { ProviderError } from "#worker/marketplace/ports/provider.ts";
import type { PushService } from "./push-service.ts";
import { type PushTarget, sendPush } from "./send-push.ts";

/** A push that comes later is no news. */
export const newsMs = 10 * minuteMs;
/** Between tries that a push service wants to be sooner. */
const shortestWaitMs = 2_000;

/** The browser is gone, or its service takes nothing of ours for it any more: only a new subscription reaches it. */
const ended = new Set([401, 403, 404, 410]);

/** REFUSED is not tried again; LATER is, after `waitMs`. */
type Delivered = { end: "TOLD" | "ENDED" | "REFUSED" } | { end: "LATER"; waitMs: number };

/** Sends one message, which is news for `leftMs`. Throws ProviderError while its service is down. */
export async function deliverPush(
  env: WorkerEnv,
  { service, ...target }: PushTarget & { service: PushService },
  { leftMs, ...news }: Pick<PushPayload, "orderID" | "kind"> & { leftMs: number },
): Promise<Delivered> {
  const { status, waitMs } = await sendPush(env, target, { ...news, ttlSeconds: Math.ceil(leftMs / 1000) });
  if (status >= 200 && status < 300) return { end: "TOLD" };
  logLine({ level: "warn", event: "push-failed", service, status, kind: news.kind });
  if (ended.has(status)) return { end: "ENDED" };
  if (status === 429 && waitMs !== null)
    return waitMs < leftMs ? { end: "LATER", waitMs: Math.max(waitMs, shortestWaitMs) } : { end: "REFUSED" };
  if (status === 0 || status === 429 || status >= 500) throw new ProviderError("DOWN", `${service}: ${status}`);
  return { end: "REFUSED" };
}
