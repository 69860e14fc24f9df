import { getI18n } from "react-i18next";
import { loadPart } from "#app/errors/chunk-failure.ts";
import type { Namespace } from "./messages.ts";

/** Loads missing texts in the language of the page. Rejects after a failure; unlike i18next, a later call tries again. */
export async function loadTexts(namespaces: readonly Namespace[]): Promise<void> {
  const i18n = getI18n();
  const { language } = i18n;
  const missing = namespaces.filter((name) => !i18n.hasResourceBundle(language, name));
  if (missing.length === 0) return;
  await new Promise<void>((resolve, reject) => {
    void i18n.reloadResources(language, missing, (errors?: Error[]) => (errors?.[0] ? reject(errors[0]) : resolve()));
  });
}

/** Like `loadTexts`, but reloads the page at `href` when the texts are gone with an old deployment. */
export function ensureTexts(namespaces: readonly Namespace[] = [], href?: string): Promise<void> {
  return loadPart(
    () => loadTexts(namespaces),
    () => href,
  );
}
