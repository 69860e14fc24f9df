import { createInstance, type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import { defaultBrand } from "#shared/domain/site/operator.ts";
import { getOwn } from "#shared/domain/text/get-own.ts";
import { type Locale, languageTag } from "#shared/domain/text/locale.ts";
import type { English, Namespace } from "./messages.ts";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    resources: { [N in Namespace]: { [K in keyof English[N]]: string } };
    keySeparator: false;
  }
}

export type LoadTexts = (locale: Locale, namespace: Namespace) => Promise<Record<string, string>>;

export type TextNames = {
  /** The name of the product here, which texts have as `{{brand}}`. */
  brand?: string | undefined;
  /** What takes the place of the product's name: the merchant whose host it is (S78). */
  siteName?: string | undefined;
};

type Options = TextNames & {
  /** Fetches another namespace, while components suspend. */
  load?: LoadTexts;
};

/** Ready at once with the given texts. */
export function createI18n(
  locale: Locale,
  given: Partial<Record<Namespace, object>>,
  { brand = defaultBrand, siteName, load }: Options = {},
): i18n {
  const texts = siteName === undefined ? given : { ...given, common: { ...given.common, productName: siteName } };
  const instance = createInstance();
  if (load) {
    instance.use({
      type: "backend",
      init: () => undefined,
      read: (_tag: string, namespace: Namespace, done: (error: unknown, texts: object | null) => void) => {
        load(locale, namespace).then(
          (found) => done(null, found),
          (error: unknown) => done(error, null),
        );
      },
    });
  }
  void instance.use(initReactI18next).init({
    lng: languageTag[locale],
    load: "currentOnly",
    fallbackLng: false,
    ns: Object.keys(texts),
    defaultNS: "common",
    keySeparator: false,
    resources: { [languageTag[locale]]: texts },
    partialBundledLanguages: true,
    initAsync: false,
    interpolation: { escapeValue: false, defaultVariables: { brand } },
    // i18next takes texts that could not be loaded for loaded ones. A key is nothing to read.
    ...(load && { parseMissingKeyHandler: reportMissing }),
  });
  readFlatTexts(instance);
  return instance;
}

function reportMissing(key: string): string {
  reportError(new Error(`no text for ${key}`));
  return "";
}

/**
 * Reads each text with one lookup, because texts have no levels. i18next splits the key and walks from level to level,
 * several times for each component: in a profile of a menu of 250 dishes this was a tenth of all processor time.
 */
function readFlatTexts({ store }: i18n): void {
  const getResource = (tag: string, namespace: string, key?: string) => {
    const texts = getOwn(getOwn(store.data, tag) ?? {}, namespace);
    return key === undefined || typeof texts !== "object" ? texts : getOwn(texts, key);
  };
  // The types leave this method out.
  Object.assign(store, { getResource });
}
