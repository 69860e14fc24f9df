import { parseLanguageTag } from "#shared/domain/text/locale.ts";
import { duty } from "./calls.ts";

const scope = "/kitchen";
const script = "/kitchen-sw.js";

/** The app starts without a connection, and the browser rings while it is closed. Null where a browser has no service workers. */
export async function registerKitchenWorker(): Promise<ServiceWorkerRegistration | null> {
  // In development nothing is built.
  if (!("serviceWorker" in navigator) || import.meta.env.DEV) return null;
  return navigator.serviceWorker.register(getScriptURL(), { scope, updateViaCache: "none" }).catch(() => null);
}

/** Of the browser's trusted types what is used here; a browser without them checks no script's address. */
type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (text: string) => string };
};

/** A page accepts the address of a script only from a policy; this one gives no other address. */
function getScriptURL(): string {
  const types = Reflect.get(window, "trustedTypes") as TrustedTypes | undefined;
  return types?.createPolicy("kitchen-worker", { createScriptURL: () => script }).createScriptURL(script) ?? script;
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

async function subscribe(manager: PushManager, publicKey: string): Promise<PushSubscription> {
  const known = await manager.getSubscription();
  const applicationServerKey = fromBase64Url(publicKey);
  const itsKey = known?.options.applicationServerKey;
  if (known && itsKey && String(new Uint8Array(itsKey)) === String(applicationServerKey)) return known;
  await known?.unsubscribe();
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const bytes = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(bytes, (one) => one.charCodeAt(0));
}
