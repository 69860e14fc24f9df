import { getI18n } from "react-i18next";
import { loadPart } from "../errors/chunk-failure.ts";
import type { Namespace } from "./messages.ts";

/**
 * Fetches the texts that are not there yet, so that no component has to wait for them; `href` is where they are
 * needed. Rejects as `loadPart` does; a later call asks again, which i18next by itself does not.
 */
export async function ensureTexts(namespaces: readonly Namespace[] = [], href?: string): Promise<void> {
  const i18n = getI18n();
  const { language } = i18n;
  const missing = namespaces.filter((name) => !i18n.hasResourceBundle(language, name));
  if (missing.length === 0) return;
  await loadPart(
    () =>
      new Promise<void>((resolve, reject) => {
        void i18n.reloadResources(language, missing, (errors?: Error[]) =>
          errors?.[0] ? reject(errors[0]) : resolve(),
        );
      }),
    () => href,
  );
}
