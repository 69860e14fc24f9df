import { toErrorTrace } from "#shared/domain/text/error-trace.ts";
import { logLine } from "#worker/log.ts";
import type { CallContext } from "#worker/marketplace/api/call.ts";
import type { Followed } from "#worker/marketplace/api/store-messages.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { parseStoreId } from "#worker/marketplace/domain/store-id.ts";
import type { CustomerContext } from "#worker/marketplace/objects/customer/core/context.ts";
import { storeOrder } from "#worker/marketplace/objects/customer/core/order-index.ts";

type Known = { id: string; version: number };

/**
 * Asks the Store to tell every change of an order at once, and stores what the customer has not been told yet. Throws what
 * the Store refuses.
 */
export async function followOrder(
  context: CustomerContext,
  { id, version }: Known,
  at: CallContext,
): Promise<Followed> {
  const { storage, customerID, wake } = context;
  const followed = await context.store(parseStoreId(id), at)("follow", { orderID: id, customerID, version });
  const { news } = followed;
  if (news) {
    storage.transactionSync(() => storeOrder(context, news, at.now));
    await wake(at.now);
  }
  return followed;
}

/** The same where one order among others must not be in the way; null: the Store did not answer. */
export async function tryToFollow(context: CustomerContext, known: Known, at: CallContext): Promise<Followed | null> {
  try {
    return await followOrder(context, known, at);
  } catch (error) {
    if (!(error instanceof DomainError)) logLine({ event: "live-unfollowed", trace: toErrorTrace(error) });
    return null;
  }
}
