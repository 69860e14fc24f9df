/** The two interface languages as the specification names them (S39); EN is the default. */
export const locales = ["EN", "CN"] as const;
export type Locale = (typeof locales)[number];

/** A text in every interface language. */
export type Localized = Readonly<Record<Locale, string>>;

/** Tags for `<html lang>`, `Accept-Language` and `Intl`. */
export const languageTag = { EN: "en-MY", CN: "zh-Hans-MY" } as const satisfies Record<Locale, string>;

export function otherLocale(locale: Locale): Locale {
  return locale === "EN" ? "CN" : "EN";
}

/** Reads EN or CN, in any case. */
export function parseLocale(text: string | null | undefined): Locale | null {
  const upper = text?.toUpperCase();
  return locales.find((locale) => locale === upper) ?? null;
}

/** The language of a reply, from `Accept-Language`: Chinese when the first tag is Chinese, else English. */
export function acceptedLocale(header: string | null): Locale {
  return header?.trimStart().toLowerCase().startsWith("zh") ? "CN" : "EN";
}

/** The interface language of a page, from its `<html lang>`. */
export function parseLanguageTag(tag: string): Locale {
  return tag.startsWith("zh") ? "CN" : "EN";
}
