/** Interface languages, named as in the specification (S39). EN is the default. */
export const locales = ["EN", "CN"] as const;
export type Locale = (typeof locales)[number];

/** A text in every language. */
export type Localized = Readonly<Record<Locale, string>>;

export const languageTag = { EN: "en-MY", CN: "zh-Hans-MY" } as const satisfies Record<Locale, string>;

/** Between the items of a list. */
export const listSeparator: Localized = { EN: ", ", CN: "、" };

/** The language of the second name that a dish or a store shows. */
export const secondLocale = { EN: "CN", CN: "EN" } as const satisfies Record<Locale, Locale>;

/** The languages to which a page can switch. */
export function getOtherLocales(locale: Locale): Locale[] {
  return locales.filter((other) => other !== locale);
}

/** A locale name in any case; null for any other text. */
export function parseLocale(text: string | null | undefined): Locale | null {
  const upper = text?.toUpperCase();
  return locales.find((locale) => locale === upper) ?? null;
}

/** The language of a reply, from the first tag of `Accept-Language`; EN for a language that the app does not have. */
export function parseAcceptLanguage(header: string | null): Locale {
  return parseLanguageTag(header?.trimStart().toLowerCase() ?? "");
}

export function parseLanguageTag(tag: string): Locale {
  return locales.find((locale) => tag.startsWith(languageTag[locale].slice(0, 2))) ?? "EN";
}
