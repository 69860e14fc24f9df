import { languageTag, locales, type Locale, parseLocale } from "#shared/domain/text/locale.ts";
import { isCall } from "./kept-addresses.ts";
import { isNearPlace } from "./page-paths.ts";

// What else than its address decides about a reply: language, platform and chosen place, and the language that a call
// asks for. The host is the origin, and frames are left alone.

/** `place`: the cookie as it is; empty for none. */
export type Variant = { locale: Locale; platform: string; place: string };

const variantParameter = "kept-for";
const languageParameter = "lang";

/** The visitor for whom a page is: its address may name the language (PD119). That of a call belongs to the call. */
export function toVariantOf({ pathname, searchParams }: URL, variant: Variant): Variant {
  const locale = isCall(pathname) ? null : parseLocale(searchParams.get(languageParameter));
  return locale ? { ...variant, locale } : variant;
}

function describeVariant({ pathname }: URL, { locale, platform, place }: Variant): string {
  return [locale, platform, ...(isNearPlace(pathname) ? [place] : [])].join("-");
}

/**
 * The address under which a copy is kept, so that no language, platform or place gets the copy of another one.
 * `asked`: the `Accept-Language` of the request; null without one.
 */
export function toKey(address: string, variant: Variant, asked: string | null): string {
  const key = new URL(address);
  const shown = toVariantOf(key, variant);
  if (!isCall(key.pathname)) key.searchParams.delete(languageParameter);
  // The page may be in another language than the cookie, which another tab has changed.
  const named = isCall(key.pathname) && locales.find((locale) => languageTag[locale] === asked);
  key.searchParams.set(variantParameter, describeVariant(key, named ? { ...shown, locale: named } : shown));
  return key.href;
}

/** The address behind a key of this visitor; null for the key of another one. */
export function fromKey(key: string, variant: Variant): URL | null {
  const url = new URL(key);
  if (url.searchParams.get(variantParameter) !== describeVariant(url, variant)) return null;
  url.searchParams.delete(variantParameter);
  return url;
}
