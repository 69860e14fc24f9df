import type { Visitor } from "#shared/domain/site/visitor.ts";
import type { Locale } from "#shared/domain/text/locale.ts";
import type { English } from "./messages.ts";
import { getTexts } from "./server.ts";

const mostLetters = 160;

/** The description of a page for a visitor, from one of the texts and the values that it names. For loaders only. */
export function getDescription(
  { locale, place }: Pick<Visitor, "locale" | "place">,
  key: keyof English["description"],
  values: Record<string, string> = {},
): string {
  const label = place.label ?? getServerText(locale, "common", "defaultPlace");
  return shorten(getServerText(locale, "description", key, { place: label, ...values }));
}

/** A text with the values that it names. For loaders only. */
export function getServerText<Name extends keyof English>(
  locale: Locale,
  namespace: Name,
  key: keyof English[Name] & string,
  values: Record<string, string> = {},
): string {
  return getNamedText(locale, `${namespace}:${key}`, values);
}

/** The same for a name `namespace:key` that no type knows. For loaders and heads. */
export function getNamedText(locale: Locale, name: string, values: Record<string, string>): string {
  const [namespace = "", key = ""] = name.split(":");
  const text = getTexts(locale)[namespace]?.[key] ?? "";
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? "");
}

/** A text that is too long ends behind a whole word, or where Chinese has no spaces, behind a letter. */
export function shorten(text: string): string {
  if (text.length <= mostLetters) return text;
  const start = text.slice(0, mostLetters - 1);
  const part = start.isWellFormed() ? start : start.slice(0, -1);
  const lastSpace = part.lastIndexOf(" ");
  return `${part.slice(0, lastSpace > mostLetters / 2 ? lastSpace : part.length).replace(/[\s,;:，；：]+$/, "")}…`;
}
