// Texts that other people read: names, addresses, remarks, comments. Characters that nobody sees can turn such a text
// around (bidirectional overrides), make two different names look the same, or hide a message, so they are not part of it.

/**
 * Characters that show nothing by themselves, as the inside of a character class with the flag `u`: DEL and C1 controls,
 * line and paragraph separators, and everything that Unicode calls "default ignorable" (soft hyphen, zero-width and
 * directional characters, fillers, tags) or an interlinear annotation. Two are left out: the variation selectors FE0E and
 * FE0F, which decide how the sign before them is drawn and are in most emoji that a phone types. Emoji that a zero-width
 * joiner makes one are several without it.
 */
export const hiddenClass = String.raw`\x7F-\x9F\xAD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u2028-\u202E\u2060-\u206F\u3164\uFE00-\uFE0D\uFEFF\uFFA0\uFFF0-\uFFFB\u{1BCA0}-\u{1BCA3}\u{1D173}-\u{1D17A}\u{E0000}-\u{E0FFF}`;

const hidden = new RegExp(`[\\x00-\\x08\\x0E-\\x1F${hiddenClass}]`, "gu");

/** A text of several lines without what nobody sees: line ends become "\n", tabs become spaces. */
export function toVisibleText(text: string): string {
  return text
    .replace(/\r\n?|[\x85\u2028\u2029]/g, "\n")
    .replace(/[\t\v\f]/g, " ")
    .replace(hidden, "");
}

/** The same in one line: line ends become spaces. */
export function toVisibleLine(text: string): string {
  return toVisibleText(text).replaceAll("\n", " ");
}

/** Which fields of a request may have several lines; the contract holds to it (tests/unit/visible-text.test.ts). */
const severalLines = /(?:remark|comment)$/i;

/** A value of a request body under its name, for JSON.stringify: texts without what nobody sees. */
export function toVisibleValue(name: string, value: unknown): unknown {
  if (typeof value !== "string") return value;
  return severalLines.test(name) ? toVisibleText(value) : toVisibleLine(value);
}
