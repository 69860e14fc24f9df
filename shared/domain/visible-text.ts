// Texts that other people read: names, addresses, remarks, comments. Characters that nobody sees can turn such a text
// around (bidirectional overrides), make two different names look the same, or hide a message, so they are not part of it.

/**
 * Characters that show nothing by themselves: controls but "\n", line and paragraph separators, interlinear annotations,
 * and what Unicode calls "default ignorable" (soft hyphen, zero-width and directional characters, fillers, tags). Two of
 * these stay: the variation selectors FE0E and FE0F decide how the sign before them is drawn and are in most emoji that a
 * phone types. Emoji that a zero-width joiner makes one are several without it. The server has the same characters as a
 * table (shared/contract/visible-text.ts); a test compares them.
 */
const hidden = /(?!\n)[\p{Cc}\p{Zl}\p{Zp}\uFFF9-\uFFFB]|[^\P{DI}\uFE0E\uFE0F]/gu;

/** A text without what nobody sees: tabs become spaces, and a line end (also "\r\n") becomes `lineEnd`. */
export function toVisible(text: string, lineEnd: "\n" | " "): string {
  return text.replace(/\t/g, " ").replace(hidden, "").replace(/\n/g, lineEnd);
}

/**
 * A value of a request body under its name, for JSON.stringify: texts without what nobody sees. Only remarks and comments
 * have several lines (tests/unit/visible-text.test.ts).
 */
export function toVisibleValue(name: string, value: unknown): unknown {
  return typeof value === "string" ? toVisible(value, /remark|comment/i.test(name) ? "\n" : " ") : value;
}
