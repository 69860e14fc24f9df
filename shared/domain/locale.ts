/** The two interface languages, with the names of the specification (S39). EN is the default. */
export const locales = ["EN", "CN"] as const;
export type Locale = (typeof locales)[number];

export type Localized = Readonly<Record<Locale, string>>;

/** Tags for `<html lang>`, `Accept-Language` and `Intl`. */
export const languageTag = { EN: "en-MY", CN: "zh-Hans-MY" } as const satisfies Record<Locale, string>;

export function getOtherLocale(locale: Locale): Locale {
  return locale === "EN" ? "CN" : "EN";
}

/** EN or CN in any case; null for any other text. */
export function parseLocale(text: string | null | undefined): Locale | null {
  const upper = text?.toUpperCase();
  return locales.find((locale) => locale === upper) ?? null;
}

/** The language of a reply, from `Accept-Language`: CN when the first tag is Chinese, else EN. */
export function parseAcceptLanguage(header: string | null): Locale {
  return header?.trimStart().toLowerCase().startsWith("zh") ? "CN" : "EN";
}

/** The interface language of a page, from its `<html lang>`. */
export function parseLanguageTag(tag: string): Locale {
  return tag.startsWith("zh") ? "CN" : "EN";
}
