import { subscribe } from "#app/push/subscribe.ts";
import { toScriptAddress } from "#app/ui/script-address.ts";
import { parseLanguageTag } from "#shared/domain/text/locale.ts";
import { duty } from "./calls.ts";

const scope = "/kitchen";
const script = "/kitchen-sw.js";

/** The app starts without a connection, and the browser rings while it is closed. Null where a browser has no service workers. */
export async function registerKitchenWorker(): Promise<ServiceWorkerRegistration | null> {
  // In development nothing is built.
  if (!("serviceWorker" in navigator) || import.meta.env.DEV) return null;
  return navigator.serviceWorker
    .register(toScriptAddress("kitchen-worker", script), { scope, updateViaCache: "none" })
    .catch(() => null);
}

/** Asks the browser, after a tap, to ring for the orders of a store; whatever stands in the way, the board rings while it is open. */
export async function turnOnStaffPush(storeID: string): Promise<void> {
  try {
    if (!("Notification" in window) || (await Notification.requestPermission()) !== "granted") return;
    const registration = await navigator.serviceWorker.getRegistration(scope);
    if (!registration?.active) return;
    const { publicKey } = (await duty.pushKey()).value.item;
    const { endpoint, keys } = (await subscribe(registration.pushManager, publicKey)).toJSON();
    await duty.subscribe({
      body: {
        endpoint: endpoint ?? "",
        keys: { p256dh: keys?.["p256dh"] ?? "", auth: keys?.["auth"] ?? "" },
        lang: parseLanguageTag(document.documentElement.lang),
        storeIDs: [storeID],
      },
      idempotencyKey: crypto.randomUUID(),
    });
  } catch {
    // The deployment sends none, the browser's own service is not there, or there is no connection: the next start asks again.
  }
}
