import type { Order } from "#shared/contract/order-entities.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { hasEnded } from "#worker/marketplace/domain/orders/order-states.ts";
import { parseStoreId } from "#worker/marketplace/domain/store-id.ts";
import type { MarketplaceHandlers } from "./marketplace-handlers.ts";
import { toOrderReply } from "./order-reply.ts";

const askEveryMs = 3_000;

/**
 * An order. With `after` and `wait` it waits so many seconds for a newer version, for a page that gets no socket: the Worker
 * asks the store again and again, which is put away in between.
 */
export const readOrderDetail: MarketplaceHandlers["ordering"]["detail"] = async ({ params, query }, context) => {
  const caller = await context.caller();
  const read = (now: number) =>
    context.storeAt(parseStoreId(params.id), now)("order", { orderID: params.id, customerID: caller.customerID });
  let update = await read(context.now);
  const { after = -1, wait = 0 } = query;
  let waited = 0;
  while (waited < wait * 1000 && isWaitedFor(update.order, after)) {
    const step = Math.min(askEveryMs, wait * 1000 - waited);
    await context.wait(step);
    waited += step;
    update = await read(context.now + waited);
  }
  // What was begun in time is not answered to somebody who has left meanwhile.
  if (waited > 0 && (await context.isEnded(caller))) throw new DomainError("UNAUTHENTICATED");
  return toOrderReply(update, context);
};

const isWaitedFor = (order: Order, after: number): boolean => order.version <= after && !hasEnded(order);
