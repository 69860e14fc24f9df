import type { Locale } from "#shared/domain/text/locale.ts";

/** A name in the reader's language; what has none of its own in Chinese is called as in English. */
export const toOwnName = (name: { EN: string; CN: string | null }, locale: Locale): string => name[locale] ?? name.EN;
