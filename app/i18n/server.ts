import type { Locale } from "#shared/domain/locale.ts";
import { textFolders } from "./folders.ts";

/** Texts of a language, by namespace and key. */
export type Texts = Record<string, Record<string, string>>;

const modules = import.meta.glob<Texts>("./*/*.ts", { eager: true });

function readTexts(locale: Locale): Texts {
  const folder = `./${textFolders[locale]}/`;
  const files = Object.entries(modules).filter(([path]) => path.startsWith(folder));
  return Object.assign({}, ...files.map(([, texts]) => texts)) as Texts;
}

const textsByLocale = new Map<Locale, Texts>();

/** All texts of a language by namespace. */
export function getTexts(locale: Locale): Texts {
  const texts = textsByLocale.get(locale) ?? readTexts(locale);
  textsByLocale.set(locale, texts);
  return texts;
}
