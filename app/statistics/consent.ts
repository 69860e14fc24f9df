import type { AnalyticsView } from "#app/site/use-root-data.ts";
import { localStore } from "#app/storage/storage.ts";

/** Not with the other keys, which are on every page. */
const consentKey = "mk.analyticsConsent";

export type Consent = "allowed" | "declined";

/** The answer of this browser; null before it. An answer to allow one host is none for another. */
export async function readConsent({ host }: AnalyticsView): Promise<Consent | null> {
  const stored = await localStore.get(consentKey);
  if (stored === "declined") return "declined";
  return stored === `allowed ${host}` ? "allowed" : null;
}

export async function storeConsent({ host }: AnalyticsView, consent: Consent): Promise<void> {
  await localStore.set(consentKey, consent === "allowed" ? `allowed ${host}` : consent);
}

/** Of the browser's trusted types what is used here; a browser without them checks no script's address. */
type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (text: string) => string };
};

let isStarted = false;

/** Adds the script of the statistics to the page, once. Only a reload takes away what it has started. */
export function startAnalytics({ src, id }: AnalyticsView): void {
  if (isStarted) return;
  isStarted = true;
  const script = document.createElement("script");
  script.async = true;
  script.dataset["id"] = id;
  // A page accepts the address of a script only from a policy; this one gives no other address.
  const types = Reflect.get(window, "trustedTypes") as TrustedTypes | undefined;
  const policy = types?.createPolicy("makan-analytics", { createScriptURL: () => src });
  script.src = policy ? policy.createScriptURL(src) : src;
  document.head.append(script);
}
