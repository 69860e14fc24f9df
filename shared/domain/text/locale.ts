/** Interface languages, named as in the specification (S39). EN is the default. */
export const locales = ["EN", "CN"] as const;
export type Locale = (typeof locales)[number];

/** A text in every language. */
export type Localized = Readonly<Record<Locale, string>>;

export const languageTag = { EN: "en-MY", CN: "zh-Hans-MY" } as const satisfies Record<Locale, string>;

/** The language and country of a page as search engines name them. */
export const searchTag = { EN: "en-MY", CN: "zh-MY" } as const satisfies Record<Locale, string>;

/** What the address of a page has in this language: in the first one it has nothing (decision 0047). */
export const languageQuery: Localized = { EN: "", CN: "?lang=CN" };

/** How addresses and cookies may name a language, in small letters. */
const spellings: Readonly<Record<Locale, readonly string[]>> = {
  EN: ["en", "en-my"],
  CN: ["cn", "zh", "zh-my", "zh-hans-my"],
};

/** Between the items of a list. */
export const listSeparator: Localized = { EN: ", ", CN: "、" };

/** The language of the second name that a dish or a store shows. */
export const secondLocale = { EN: "CN", CN: "EN" } as const satisfies Record<Locale, Locale>;

/** The languages to which a page can switch. */
export function getOtherLocales(locale: Locale): Locale[] {
  return locales.filter((other) => other !== locale);
}

/** The language that a name or a tag of it stands for, in any case of letters; null for any other text. */
export function parseLocale(text: string | null | undefined): Locale | null {
  const spelled = text?.toLowerCase() ?? "";
  return locales.find((locale) => spellings[locale].includes(spelled)) ?? null;
}

/** The language of a reply, from the first tag of `Accept-Language`; EN for a language that the app does not have. */
export function parseAcceptLanguage(header: string | null): Locale {
  return parseLanguageTag(header?.trimStart().toLowerCase() ?? "");
}

export function parseLanguageTag(tag: string): Locale {
  return locales.find((locale) => tag.startsWith(languageTag[locale].slice(0, 2))) ?? "EN";
}
