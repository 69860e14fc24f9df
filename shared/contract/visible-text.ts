import * as v from "valibot";

// Free text without invisible characters (see shared/domain/text/visible-text.ts), as a pattern for every language.

/** Content of a character class with the flag `u`, without C0 controls. */
const hidden = String.raw`\x7F-\x9F\xAD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u2028-\u202E\u2060-\u206F\u3164\uFE00-\uFE0D\uFEFF\uFFA0\uFFF0-\uFFFB\u{1BCA0}-\u{1BCA3}\u{1D173}-\u{1D17A}\u{E0000}-\u{E0FFF}`;

function isVisible(pattern: RegExp) {
  return { ...v.regex(pattern), type: "invisible_character" as const };
}
const isVisibleLine = isVisible(new RegExp(`^[^\\x00-\\x1F${hidden}]*$`, "u"));
const isVisibleText = isVisible(new RegExp(`^[^\\x00-\\x09\\x0B-\\x1F${hidden}]*$`, "u"));

/** One line of at most `maxLength` UTF-16 units. */
export const visibleLine = (maxLength: number) => v.pipe(v.string(), isVisibleLine, v.maxLength(maxLength));
/** The same with "\n". */
export const visibleText = (maxLength: number) => v.pipe(v.string(), isVisibleText, v.maxLength(maxLength));
/** One line, trimmed. */
export const trimmedLine = (maxLength: number) => v.pipe(v.string(), isVisibleLine, v.trim(), v.maxLength(maxLength));
