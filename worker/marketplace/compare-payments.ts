import { addDays, toDay } from "#shared/domain/time/time.ts";
import { getConfig } from "#worker/config/config.ts";
import type { WorkerEnv } from "#worker/env.ts";
import type { BookFailures } from "./api/day-book.ts";
import { getPaymentDesk, listProviders } from "./ports/payment.ts";
import { getDayBook, getMarket } from "./rpc/stubs.ts";

const hasProviders = (env: WorkerEnv) =>
  getConfig(env).upstreamOrigin === null && listProviders(getPaymentDesk(env)).length > 0;

/** Compares what is due of yesterday and of today with the providers. `now` in epoch milliseconds. */
export async function comparePayments(env: WorkerEnv, now: number): Promise<void> {
  if (!hasProviders(env)) return;
  const at = { now, locale: "EN" } as const;
  const before = await getDayBook(env, addDays(toDay(now), -1), at)("compare", { before: 0 });
  await getDayBook(env, toDay(now), at)("compare", { before });
}

/** `refunds`: those that have failed and wait for somebody. */
type PaymentFailures = BookFailures & { refunds: number };

/** What the comparison has found since yesterday, and what did not go back. Null without a provider: nothing is asked. */
export async function readPaymentFailures(env: WorkerEnv, now: number): Promise<PaymentFailures | null> {
  if (!hasProviders(env)) return null;
  const at = { now, locale: "EN" } as const;
  const [found, refunds] = await Promise.all([
    getDayBook(env, toDay(now), at)("failures", null),
    getMarket(env, at)("failedRefunds", null),
  ]);
  return { ...found, refunds };
}
