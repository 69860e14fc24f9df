import type { i18n } from "i18next";
import type { Locale } from "#shared/domain/text/locale.ts";
import { toTextPath } from "./folders.ts";
import { createI18n, type LoadTexts, type TextNames } from "./instance.ts";
import type { Namespace } from "./messages.ts";

type Texts = Record<string, Record<string, string>>;

const modules = import.meta.glob<Texts>(["./*/*.ts", "!./*/{index,description,no-script}.ts"]);

const loadTexts: LoadTexts = async (locale, namespace) => {
  return (await modules[`${toTextPath(locale, namespace)}.ts`]?.())?.[namespace] ?? {};
};

/** The instance of this tab, with the namespaces the server rendered with: only the active language is downloaded. */
export async function createBrowserI18n(locale: Locale, namespaces: Namespace[], names: TextNames): Promise<i18n> {
  const loaded = await Promise.all(namespaces.map(async (name) => [name, await loadTexts(locale, name)] as const));
  return createI18n(locale, Object.fromEntries(loaded), { ...names, load: loadTexts });
}
