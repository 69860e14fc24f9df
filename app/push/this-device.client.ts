import { runLocked } from "#app/storage/run-locked.ts";
import { personStore } from "#app/storage/storage.ts";
import { type Locale, parseLocale } from "#shared/domain/text/locale.ts";

/** This browser as the server tells it of orders. */
type ToldDevice = {
  /** Of the subscription. */
  id: string;
  /** The language in which it is told. */
  lang: Locale;
  /** Of the browser's endpoint, which itself is a secret. */
  mark: string;
};

const key = "mk.push";
/** A browser that asks its push service does not keep a logout waiting. */
const patienceMs = 3000;

/** Null when it takes too long. */
export function within<T>(ms: number, work: Promise<T>): Promise<T | null> {
  return Promise.race([work, new Promise<null>((resolve) => setTimeout(() => resolve(null), ms))]);
}

/** The browser's own subscription, whoever has made it; null for none, and where there can be none. */
export async function findSubscription(): Promise<PushSubscription | null> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    return (await registration?.pushManager?.getSubscription()) ?? null;
  } catch {
    return null;
  }
}

/** A short text for an endpoint. */
export async function toMark(endpoint: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(endpoint));
  return btoa(String.fromCharCode(...new Uint8Array(digest, 0, 12)));
}

/** What is kept of this device for the customer who is logged in; null when they are not told here. */
export async function readDevice(): Promise<ToldDevice | null> {
  try {
    const { id, lang, mark } = JSON.parse((await personStore.get(key)) ?? "null") as Partial<ToldDevice>;
    return typeof id === "string" ? { id, lang: parseLocale(lang ?? null) ?? "EN", mark: mark ?? "" } : null;
  } catch {
    return null;
  }
}

export async function keepDevice(device: ToldDevice): Promise<void> {
  await personStore.set(key, JSON.stringify(device));
}

/** From now on nothing is shown here: what is sent to the earlier endpoint is refused by its push service. */
export async function endDevice(): Promise<void> {
  await within(patienceMs, dropSubscription());
  await personStore.remove(key);
}

async function dropSubscription(): Promise<void> {
  await (await findSubscription())?.unsubscribe().catch(() => false);
}

/** Makes, changes and ends the subscription in one tab at a time. */
export const changeDevice = <T>(work: () => Promise<T>): Promise<T> => runLocked("makan-push", work);

/** Ends a subscription that is not of the customer who is logged in: a shared phone does not tell the next one's neighbour. */
export async function endOfOthers(): Promise<void> {
  if ((await readDevice()) === null) await endDevice();
}

/**
 * Before a logout: tells the server, and ends what the browser has. Without an answer the server finds out when it next
 * sends something, because the session's end takes the browser's subscription away (session-instance.ts).
 */
export async function leaveDevice(tellServer: (id: string, signal: AbortSignal) => Promise<boolean>): Promise<void> {
  const device = await readDevice();
  if (device && (await tellServer(device.id, AbortSignal.timeout(patienceMs)))) await endDevice();
}
