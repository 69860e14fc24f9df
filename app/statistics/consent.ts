import type { AnalyticsView } from "#app/site/use-root-data.ts";
import { localStore } from "#app/storage/storage.ts";
import { toScriptAddress } from "#app/ui/script-address.ts";

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

let isStarted = false;

/** Adds the script of the statistics to the page, once. Only a reload takes away what it has started. */
export function startAnalytics({ src, id }: AnalyticsView): void {
  if (isStarted) return;
  isStarted = true;
  const script = document.createElement("script");
  script.async = true;
  script.dataset["id"] = id;
  script.src = toScriptAddress("makan-analytics", src);
  document.head.append(script);
}
