import { addDays, toDay } from "#shared/domain/time.ts";
import { getConfig } from "#worker/config/config.ts";
import type { WorkerEnv } from "#worker/env.ts";
import type { BookFailures } from "./objects/day-book/api.ts";
import { getPaymentDesk, listProviders } from "./ports/payment.ts";
import { getDayBook } from "./rpc/stubs.ts";

const hasProviders = (env: WorkerEnv) =>
  getConfig(env).upstreamOrigin === null && listProviders(getPaymentDesk(env)).length > 0;

/** Compares what is due of yesterday and of today with the providers. `now` in epoch milliseconds. */
export async function comparePayments(env: WorkerEnv, now: number): Promise<void> {
  if (!hasProviders(env)) return;
  const at = { now, locale: "EN" } as const;
  const before = await getDayBook(env, addDays(toDay(now), -1), at)("compare", { before: 0 });
  await getDayBook(env, toDay(now), at)("compare", { before });
}

/** What the comparison has found since yesterday. Null without a provider: nothing is asked. */
export async function readPaymentFailures(env: WorkerEnv, now: number): Promise<BookFailures | null> {
  return hasProviders(env) ? getDayBook(env, toDay(now), { now, locale: "EN" })("failures", null) : null;
}
