import { createContext, type ReactNode, useContext } from "react";
import { defaultBrand } from "#shared/domain/site/operator.ts";
import { type Locale, languageTag } from "#shared/domain/text/locale.ts";
import type { TextNames } from "./instance.ts";
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

const plain = new Map<string, ServerTexts>();

/** The texts of a language. */
export function createServerTexts(locale: Locale, { brand = defaultBrand, siteName }: TextNames = {}): ServerTexts {
  const given = getTexts(locale);
  if (siteName !== undefined) {
    const common = { ...given["common"], productName: siteName };
    return bindTexts({ ...given, common }, locale, { brand });
  }
  const known = plain.get(locale + brand) ?? bindTexts(given, locale, { brand });
  plain.set(locale + brand, known);
  return known;
}

/** Looking for the rules of a language takes longer than a hundred texts. */
const plurals = new Map<string, Intl.PluralRules>();

function selectPlural(language: string, count: number): string {
  const rules = plurals.get(language) ?? new Intl.PluralRules(language);
  plurals.set(language, rules);
  return rules.select(count);
}

/** A text between the names of its values: each second part is a name. There are as many as texts with a value. */
const templates = new Map<string, readonly string[]>();

function fillIn(text: string, values: Values): string {
  const parts = templates.get(text) ?? text.split(/\{\{(\w+)\}\}/);
  templates.set(text, parts);
  return parts
    .map((part, at) => {
      if (at % 2 === 0) return part;
      // A value that nobody gives stays visible as its name.
      return Object.hasOwn(values, part) ? toText(values[part]) : `{{${part}}}`;
    })
    .join("");
}

/** `always`: values that every text may name. */
function bindTexts(texts: Texts, locale: Locale, always: Values): ServerTexts {
  const language = languageTag[locale];

  function findIn(namespace: string, key: string, count: unknown): string | undefined {
    const known = texts[namespace];
    if (!known || typeof count !== "number") return known?.[key];
    return (
      (count === 0 ? known[`${key}_zero`] : undefined) ?? known[`${key}_${selectPlural(language, count)}`] ?? known[key]
    );
  }

  function find(namespaces: Namespaces, key: string, count: unknown): string | undefined {
    if (typeof namespaces === "string") return findIn(namespaces, key, count);
    for (const namespace of namespaces) {
      const text = findIn(namespace, key, count);
      if (text !== undefined) return text;
    }
    return undefined;
  }

  function translate(namespaces: Namespaces, key: string, values?: Values): string {
    const colon = key.indexOf(":");
    const text =
      colon === -1
        ? find(values?.ns ?? namespaces, key, values?.count)
        : find(key.slice(0, colon), key.slice(colon + 1), values?.count);
    if (text === undefined) return key.slice(colon + 1);
    if (!text.includes("{{")) return text;
    return fillIn(text, { ...always, ...values });
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
