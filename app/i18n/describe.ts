import type { Visitor } from "#shared/domain/visitor.ts";
import type { description } from "./en/description.ts";
import { getTexts } from "./server.ts";

const mostLetters = 160;

/** The description of a page for a visitor, from one of the texts and the values that it names. For loaders only. */
export function getDescription(
  { locale, place }: Pick<Visitor, "locale" | "place">,
  key: keyof typeof description,
  values: Record<string, string> = {},
): string {
  const { description: { [key]: text = "" } = {}, common } = getTexts(locale);
  const all: Record<string, string> = { place: place.label ?? common?.defaultPlace ?? "", ...values };
  return shorten(text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => all[name] ?? ""));
}

/** A text that is too long ends behind a whole word, or where Chinese has no spaces, behind a letter. */
export function shorten(text: string): string {
  if (text.length <= mostLetters) return text;
  const start = text.slice(0, mostLetters - 1);
  const part = start.isWellFormed() ? start : start.slice(0, -1);
  const lastSpace = part.lastIndexOf(" ");
  return `${part.slice(0, lastSpace > mostLetters / 2 ? lastSpace : part.length).replace(/[\s,;:，；：]+$/, "")}…`;
}
