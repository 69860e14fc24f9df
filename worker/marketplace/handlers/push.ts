import { toInstant } from "#shared/domain/time/time.ts";
import { createValidationError } from "#worker/marketplace/domain/errors.ts";
import { isBrowserKey } from "#worker/marketplace/push/encrypt.ts";
import type { PushDesk } from "#worker/marketplace/push/push-desk.ts";
import { replyOnce, toIntentRequest } from "./idempotency.ts";
import type { MarketplaceHandlers } from "./marketplace-handlers.ts";

/** The devices that are told when an order moves (wire.md §10.6). */
export const push: MarketplaceHandlers["push"] = {
  key: async (_, { push }) => ({ item: { publicKey: await push.publicKey() } }),

  /** Only the Customer takes part, so the id of the intent begins with no store. */
  async subscribe({ body }, context) {
    const { customerID } = await context.caller();
    const { endpoint, keys, lang: locale } = body;
    assertReachable(context.push, { endpoint, keys });
    const begin = toIntentRequest(context, { call: "subscribe", storeID: "0", input: body });
    const device = { endpoint, ...keys, locale };
    const reply = replyOnce(context, await context.customer(customerID)("subscribe", { ...begin, device }));
    await context.push.hold(endpoint, reply.item.id);
    return reply;
  },

  async list(_, context) {
    const { customerID } = await context.caller();
    const devices = await context.customer(customerID)("devices", null);
    return {
      items: devices.map(({ id, endpoint, since }) => ({
        id,
        service: context.push.serviceOf(endpoint) ?? "OTHER",
        since: toInstant(since),
      })),
    };
  },

  async unsubscribe({ params: { id } }, context) {
    const { customerID } = await context.caller();
    await context.customer(customerID)("unsubscribe", { id });
    return {};
  },
};

type Target = { endpoint: string; keys: { p256dh: string } };

/** Throws VALIDATION_FAILED for a browser to which nothing can be sent. */
export function assertReachable(desk: Pick<PushDesk, "serviceOf">, { endpoint, keys }: Target): void {
  if (!desk.serviceOf(endpoint)) throw createValidationError("endpoint", "host");
  if (!isBrowserKey(keys.p256dh)) throw createValidationError("keys.p256dh", "key");
}
