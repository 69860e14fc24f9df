import { parseStoreId } from "#worker/marketplace/domain/store-id.ts";
import type { MarketplaceHandlers } from "./marketplace-handlers.ts";
import { toOrderReply } from "./order-reply.ts";

export const readOrderDetail: MarketplaceHandlers["ordering"]["detail"] = async ({ params }, context) => {
  const { customerID } = await context.caller();
  const update = await context.store(parseStoreId(params.id))("order", { orderID: params.id, customerID });
  return toOrderReply(update, context);
};
