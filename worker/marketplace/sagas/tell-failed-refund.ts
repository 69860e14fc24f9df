import { getMarket } from "#worker/marketplace/rpc/stubs.ts";

/** The task that tells the operator's list of a refund that has failed, or that fails no longer; `ref` is its id. */
export const failedRefundTask = "REFUND_NEWS";

/** `hasFailed`: how a refund is now, so that it may be told again. */
export const createFailedRefundTasks = (env: Parameters<typeof getMarket>[0], hasFailed: (id: string) => boolean) => ({
  [failedRefundTask]: async ({ ref: id }: { ref: string }, now: number): Promise<null> => {
    await getMarket(env, { now, locale: "EN" })("noteRefund", { id, hasFailed: hasFailed(id) });
    return null;
  },
});
