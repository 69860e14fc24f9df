import type { Objects, Calling } from "#worker/marketplace/http/context.ts";
import type { MarketplaceHandlers } from "./marketplace-handlers.ts";

/** Sockets on which the customer's object tells what changes (wire.md §10.5). */
export const live: MarketplaceHandlers["live"] = {
  order: ({ params }, context) => open({ orderID: params.id, merchantID: null }, context),
  orders: ({ query }, context) => open({ orderID: null, merchantID: query.merchantID ?? null }, context),
};

async function open(
  about: { orderID: string | null; merchantID: string | null },
  context: Objects & Calling,
): Promise<Response> {
  const { customerID, epoch = 0, exp } = await context.caller();
  // Before the socket is open: nothing can refuse it afterwards.
  await context.assertNotEnded();
  return context.openSocket(customerID, { ...about, epoch, expiresAt: exp * 1000 });
}
