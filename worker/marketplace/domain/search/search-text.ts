// Full-text search in two languages. SQLite's tokenizer takes a run of Chinese for one word, so every Chinese character is
// indexed as a word of its own, and a run of them in a query becomes a phrase.

const han = /\p{Script=Han}/gu;
const words =
  /(?:(?=\p{Script=Han})[\p{L}\p{N}])+|(?!\p{Script=Han})[\p{L}\p{N}](?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}])*/gu;

/** A text as it is put into the index. */
export function indexText(text: string): string {
  return text.normalize("NFKC").replace(han, " $& ").replace(/\s+/g, " ").trim();
}

/**
 * The FTS5 terms of what a visitor typed: each word a prefix, each run of Chinese a phrase. Everything that is not a letter
 * or a digit is left out, so no input can form an operator; a text without any word has no terms.
 */
export function searchTerms(input: string): string[] {
  const found = input.normalize("NFKC").toLowerCase().match(words) ?? [];
  return [...new Set(found)].map((word) => `"${indexText(word)}"*`);
}
