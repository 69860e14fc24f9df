import { createContext, type ReactNode, useContext } from "react";
import { type Locale, languageTag } from "#shared/domain/locale.ts";
import { getTexts, type Texts } from "./server.ts";

/*
 * What components use of react-i18next, for the render on the server: the build puts this file in its place
 * (tools/vite/server-texts.ts). i18next looks at every text for features that no text here has, and that took a quarter
 * of the time of a page. A test compares both over all texts.
 */

type Namespaces = string | readonly string[];
type Value = string | number | null | undefined;
type Values = Readonly<Record<string, Value | Namespaces>> & { ns?: Namespaces; count?: number };
type Translate = (key: string, values?: Values) => string;

type ServerTexts = {
  language: string;
  t: Translate;
  getFixedT: (language: null, namespaces?: Namespaces) => Translate;
};

const defaultNamespace = "common";

const toText = (value: Value | Namespaces): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

/** The texts of a language. `brand`: the merchant whose host it is, in place of the product's name (S78). */
export function createServerTexts(locale: Locale, brand?: string): ServerTexts {
  const given = getTexts(locale);
  const texts: Texts = brand === undefined ? given : { ...given, common: { ...given["common"], productName: brand } };
  const language = languageTag[locale];
  const plurals = new Intl.PluralRules(language);

  function find(namespaces: Namespaces, key: string, count: unknown): string | undefined {
    const suffixes =
      typeof count === "number" ? [...(count === 0 ? ["_zero"] : []), `_${plurals.select(count)}`, ""] : [""];
    for (const namespace of typeof namespaces === "string" ? [namespaces] : namespaces) {
      for (const suffix of suffixes) {
        const text = texts[namespace]?.[key + suffix];
        if (text !== undefined) return text;
      }
    }
    return undefined;
  }

  function translate(namespaces: Namespaces, key: string, values?: Values): string {
    const [before, after] = key.split(":", 2);
    const text =
      after === undefined
        ? find(values?.ns ?? namespaces, key, values?.count)
        : find(before ?? "", after, values?.count);
    if (text === undefined) return after ?? key;
    if (!values || !text.includes("{{")) return text;
    // A value that nobody gives stays visible as its name.
    return text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) =>
      Object.hasOwn(values, name) ? toText(values[name]) : whole,
    );
  }

  const fixed = new Map<Namespaces, Translate>();
  function getFixedT(_: null, namespaces: Namespaces = defaultNamespace): Translate {
    const known = fixed.get(namespaces);
    if (known) return known;
    const t: Translate = (key, values) => translate(namespaces, key, values);
    // A list is another one on every call: only names are worth keeping.
    if (typeof namespaces === "string") fixed.set(namespaces, t);
    return t;
  }

  return { language, t: getFixedT(null), getFixedT };
}

const TextsContext = createContext<ServerTexts | null>(null);

export function ServerTextsProvider({ texts, children }: { texts: ServerTexts; children: ReactNode }) {
  return <TextsContext value={texts}>{children}</TextsContext>;
}

export function useTranslation(namespaces?: Namespaces) {
  const i18n = useContext(TextsContext);
  if (!i18n) throw new Error("There is no ServerTextsProvider");
  return { t: i18n.getFixedT(null, namespaces), i18n, ready: true };
}

/** For what a customer does, which never happens on the server. */
export function getI18n(): never {
  throw new Error("Texts outside of a component are for the browser");
}
