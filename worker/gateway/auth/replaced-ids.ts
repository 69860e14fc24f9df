import { setNewest } from "#shared/domain/text/set-newest.ts";
import { minuteMs } from "#shared/domain/time/time.ts";
import type { WorkerEnv } from "#worker/env.ts";
import { hashId } from "./hash-id.ts";
import { sessionDays } from "./session-cookie.ts";

// Until when an id is good that another one has replaced. The id is in a cookie, so KV says so for as long as the cookie lasts.

type Known = { endsAtMs: number | null; askedAtMs: number };

/** What this isolate knows of ids; the oldest are forgotten. */
const known = new Map<string, Known>();
const mostKnown = 10_000;

const nameOf = async (id: string) => `replaced ${await hashId(id)}`;

/** Notes that an id is good until then only. */
export async function replaceId(env: WorkerEnv, id: string, endsAtMs: number, nowMs: number): Promise<void> {
  learn(id, { endsAtMs, askedAtMs: nowMs });
  await env.SESSIONS.put(await nameOf(id), String(endsAtMs), { expirationTtl: sessionDays * 24 * 60 * 60 });
}

/** Until when an id is good that has been replaced; null for one that has not. Of that one an isolate asks KV once a minute. */
export async function findEnd(env: WorkerEnv, id: string, nowMs: number): Promise<number | null> {
  const before = known.get(id);
  if (before && (before.endsAtMs !== null || isFresh(before, nowMs))) return before.endsAtMs;
  const text = await env.SESSIONS.get(await nameOf(id));
  const endsAtMs = text === null ? null : Number(text);
  learn(id, { endsAtMs, askedAtMs: nowMs });
  return endsAtMs;
}

const isFresh = ({ askedAtMs }: Known, nowMs: number) => askedAtMs <= nowMs && nowMs < askedAtMs + minuteMs;

const learn = (id: string, one: Known) => setNewest(known, id, one, mostKnown);
