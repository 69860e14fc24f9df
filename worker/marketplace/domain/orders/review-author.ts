const isWord = /^\p{L}[\p{L}\p{M}'’.-]*$/u;
const isChinese = /^\p{Script=Han}{2,}$/u;
/** "Son of", "daughter of" and the like in Malaysian names. */
const relations = new Set(["bin", "binti", "bt", "bt.", "bte", "bte.", "b.", "ibni", "anak", "al"]);

/**
 * A customer's name as a review shows it: the first name and the initial of the last one, "Aisyah R."; of a Chinese name
 * in characters the first one, "陈**". Empty when the name has no words; a word with digits or signs is left out,
 * because it may be a number or an address.
 */
export function toReviewAuthor(name: string): string {
  const words = name
    .normalize("NFC")
    .split(/\s+/u)
    .filter((word) => isWord.test(word));
  const [first, ...others] = words.filter((word) => !relations.has(word.toLowerCase()));
  if (first === undefined) return "";
  const [initial = ""] = first;
  if (isChinese.test(first)) return `${initial}**`;
  const [last] = others.at(-1) ?? "";
  return last === undefined ? first : `${first} ${last.toUpperCase()}.`;
}
