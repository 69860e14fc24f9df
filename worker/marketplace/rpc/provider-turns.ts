import { minuteMs } from "#shared/domain/time/time.ts";
import type { WorkerEnv } from "#worker/env.ts";
import { takePlace } from "#worker/guard/guard-calls.ts";

const mostAMinute = 300;

/** Takes one of the questions that the whole deployment may ask a provider in a minute; false when none is left. */
export function takeProviderTurn(env: Pick<WorkerEnv, "GUARD">, provider: string, now: number): Promise<boolean> {
  const minute = Math.floor(now / minuteMs);
  const place = { key: `asks ${provider} ${minute}`, limit: mostAMinute, untilMs: (minute + 1) * minuteMs, nowMs: now };
  return takePlace(env, place);
}
