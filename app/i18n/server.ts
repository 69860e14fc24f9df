import type { Locale } from "#shared/domain/text/locale.ts";
import * as english from "./en/index.ts";
import * as chinese from "./zh-hans/index.ts";

/** Texts of a language, by namespace and key. */
export type Texts = Record<string, Record<string, string>>;

const textsOf: Record<Locale, Texts> = { EN: english, CN: chinese };

/** All texts of a language by namespace. */
export const getTexts = (locale: Locale): Texts => textsOf[locale];
