import { getI18n } from "react-i18next";
import { loadPart } from "../errors/chunk-failure.ts";
import type { Namespace } from "./messages.ts";

/**
 * Fetches the texts that are not loaded yet, in the page's language. Rejects when they cannot be fetched. A later call
 * asks again, which i18next does not do by itself.
 */
export async function loadTexts(namespaces: readonly Namespace[]): Promise<void> {
  const i18n = getI18n();
  const { language } = i18n;
  const missing = namespaces.filter((name) => !i18n.hasResourceBundle(language, name));
  if (missing.length === 0) return;
  await new Promise<void>((resolve, reject) => {
    void i18n.reloadResources(language, missing, (errors?: Error[]) => (errors?.[0] ? reject(errors[0]) : resolve()));
  });
}

/** The same for what a customer has asked for: reloads the page at `href` when the texts are gone with an old deployment. */
export function ensureTexts(namespaces: readonly Namespace[] = [], href?: string): Promise<void> {
  return loadPart(
    () => loadTexts(namespaces),
    () => href,
  );
}
