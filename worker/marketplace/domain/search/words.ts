/** A word of another script, or one Chinese character. `start` and `end` are places in the original text. */
export type Word = { text: string; isHan: boolean; start: number; end: number };

const wordPattern =
  /(?=\p{Script=Han})[\p{L}\p{N}]|(?!\p{Script=Han})[\p{L}\p{N}](?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}])*/gu;
/** Most words. */
const plain = /^[A-Za-z0-9]+$/;
const han = /\p{Script=Han}/u;

/** The words of a text: lower case, without accents, full-width letters as usual ones. Signs are no words. */
export function toWords(text: string): Word[] {
  return Array.from(text.matchAll(wordPattern), ({ 0: word, index }) => ({
    text: foldWord(word),
    isHan: han.test(word),
    start: index,
    end: index + word.length,
  })).filter((word) => word.text.length > 0);
}

function foldWord(word: string): string {
  if (plain.test(word)) return word.toLowerCase();
  return word
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}
