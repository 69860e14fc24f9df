// SQLite's tokenizer takes a run of Chinese for one word, so each Chinese character is indexed as a word.

const han = /\p{Script=Han}/gu;
const words =
  /(?:(?=\p{Script=Han})[\p{L}\p{N}])+|(?!\p{Script=Han})[\p{L}\p{N}](?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}])*/gu;

export function toIndexText(text: string): string {
  return text.normalize("NFKC").replace(han, " $& ").replace(/\s+/g, " ").trim();
}

/** FTS5 terms: words as prefixes, runs of Chinese as phrases. Letters and digits only, so input forms no operator. */
export function toSearchTerms(input: string): string[] {
  const found = input.normalize("NFKC").toLowerCase().match(words) ?? [];
  return [...new Set(found)].map((word) => `"${toIndexText(word)}"*`);
}
