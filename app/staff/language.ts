import { type Locale, parseAcceptLanguage, parseLocale } from "#shared/domain/text/locale.ts";

/** The language of a device: the one that was chosen here, also as a customer, else the browser's. */
export function readLocale(): Locale {
  const chosen = /(?:^|; )mk\.locale=([^;]*)/.exec(document.cookie)?.[1];
  return parseLocale(chosen) ?? parseAcceptLanguage(navigator.languages.join(","));
}

const yearSeconds = 365 * 24 * 60 * 60;

/** Keeps a choice where the pages of customers keep theirs, and begins anew in it. */
export function chooseLocale(locale: Locale): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `mk.locale=${locale}; Max-Age=${yearSeconds}; Path=/; SameSite=Lax${secure}`;
  location.reload();
}
