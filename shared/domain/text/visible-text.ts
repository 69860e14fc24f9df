// Characters that nobody sees can reverse a text, hide a message or make two names look equal.

/**
 * Controls except "\n", separators, annotations and "default ignorable" characters of Unicode. The variation selectors
 * FE0E and FE0F stay, because most emoji of phones contain them. shared/contract/visible-text.ts has the same set as a
 * table; a test compares them.
 */
const hidden = /(?!\n)[\p{Cc}\p{Zl}\p{Zp}\uFFF9-\uFFFB]|[^\P{DI}\uFE0E\uFE0F]/gu;

/** Removes invisible characters; tabs become spaces and line ends become `lineEnd`. */
export function toVisible(text: string, lineEnd: "\n" | " "): string {
  return text.replace(/\t/g, " ").replace(hidden, "").replace(/\n/g, lineEnd);
}

/** Replacer for JSON.stringify that cleans texts. Only remarks and comments keep line ends. */
export function toVisibleValue(name: string, value: unknown): unknown {
  return typeof value === "string" ? toVisible(value, /remark|comment/i.test(name) ? "\n" : " ") : value;
}
