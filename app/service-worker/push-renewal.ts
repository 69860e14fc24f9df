import { appVersion } from "#shared/request.ts";
import { readVariant } from "./variant.ts";

declare const self: ServiceWorkerGlobalScope;

type Change = Event & {
  newSubscription?: PushSubscription | null;
  oldSubscription?: PushSubscription | null;
};

/**
 * The browser has replaced a subscription, or ended it. Tells the server of the new one, as the customer whose device this is. What does not
 * arrive is told by the next page of an order (app/orders/push), which also remembers the id.
 */
export async function renewSubscription({ newSubscription, oldSubscription }: Change): Promise<void> {
  try {
    const applicationServerKey = oldSubscription?.options.applicationServerKey ?? null;
    const subscription =
      newSubscription ??
      (applicationServerKey &&
        (await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })));
    if (subscription) await send(subscription);
  } catch {
    // The next page of an order.
  }
}

async function send(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  await fetch("/v3/web/push/subscription", {
    method: "POST",
    credentials: "include",
    headers: {
      "Content-Type": "application/json",
      "App-Version": appVersion,
      "Idempotency-Key": crypto.randomUUID(),
    },
    body: JSON.stringify({ endpoint, keys, lang: (await readVariant())?.locale ?? "EN" }),
  });
}
