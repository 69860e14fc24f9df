import { call } from "#app/api/call.client.ts";
import { subscribe } from "#app/push/subscribe.ts";
import {
  changeDevice,
  endDevice,
  findSubscription,
  keepDevice,
  readDevice,
  toMark,
  within,
} from "#app/push/this-device.client.ts";
import type { ApiError } from "#shared/client.ts";
import type { Locale } from "#shared/domain/text/locale.ts";

/** A browser that does not let a page have a service worker never says so. */
const workerMs = 10_000;

/** `refused`: the browser has not done it, as in a private window, or its push service is none that we know. */
type TurnOnOutcome = { kind: "on" | "denied" | "closed" | "refused" } | { kind: "failed"; failure: ApiError };

/** Asks the browser, after a tap, and tells the server. */
export async function turnOn(publicKey: string, lang: Locale): Promise<TurnOnOutcome> {
  const permission = await askBrowser();
  if (permission === "denied") return { kind: "denied" };
  if (permission !== "granted") return { kind: "closed" };
  return changeDevice(async () => {
    const subscription = await subscribeHere(publicKey).catch(() => null);
    return subscription ? tellServer(subscription, lang) : { kind: "refused" };
  });
}

async function askBrowser(): Promise<NotificationPermission> {
  try {
    return await Notification.requestPermission();
  } catch {
    return "denied";
  }
}

async function subscribeHere(publicKey: string): Promise<PushSubscription | null> {
  const registration = await within(workerMs, navigator.serviceWorker.ready);
  return registration && subscribe(registration.pushManager, publicKey);
}

async function tellServer(subscription: PushSubscription, lang: Locale): Promise<TurnOnOutcome> {
  const { endpoint, keys: { p256dh = "", auth = "" } = {} } = subscription.toJSON();
  const { value, failure } = await call.push.subscribe({
    body: { endpoint: endpoint ?? "", keys: { p256dh, auth }, lang },
    idempotencyKey: crypto.randomUUID(),
  });
  if (failure) return failure.code === "VALIDATION_FAILED" ? { kind: "refused" } : { kind: "failed", failure };
  await keepDevice({ id: value.item.id, lang, mark: await toMark(subscription.endpoint) });
  return { kind: "on" };
}

/**
 * Whether this device is told, and of the customer who is logged in. Another one's subscription ends here. The server hears of an endpoint
 * that the browser has changed, and of another language. A device that was ended elsewhere is told no longer.
 */
export function settleDevice(lang: Locale): Promise<boolean> {
  return changeDevice(async () => {
    const [device, subscription] = await Promise.all([readDevice(), findSubscription()]);
    if (!device && !subscription) return false;
    const { value } = device && subscription ? await call.push.list() : { value: null };
    if (!device || !subscription || (value && !value.items.some(({ id }) => id === device.id))) {
      await endDevice();
      if (device && !subscription) void call.push.unsubscribe({ params: { id: device.id } });
      return false;
    }
    if (device.lang === lang && device.mark === (await toMark(subscription.endpoint))) return true;
    const { kind } = await tellServer(subscription, lang);
    const { id } = (await readDevice()) ?? device;
    if (kind === "on" && id !== device.id) void call.push.unsubscribe({ params: { id: device.id } });
    return true;
  });
}
