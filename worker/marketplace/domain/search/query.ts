import { listFirstLetters, toSpelling } from "./spelling.ts";
import { getSynonyms } from "./synonyms.ts";
import { toWords, type Word } from "./words.ts";

/** Some words of a query that follow one another, written together. `from` and `to` count words; `to` is after the last. */
export type Piece = {
  from: number;
  to: number;
  text: string;
  isHan: boolean;
  /** True at the end of the query. */
  isLast: boolean;
  spelling: string;
  /** See `listFirstLetters`. */
  firstLetters: ReadonlySet<number>;
  /** Without the digits that stand for tones: "xia1jiao3" is "xiajiao". */
  toneless: string;
  synonyms: readonly string[];
};

/** The words of a query, and for each word the pieces that begin with it. */
export type Query = { words: readonly Word[]; pieces: readonly (readonly Piece[])[] };

/** A query has at most 100 letters; later words are left out. */
const maxWords = 24;
const maxPieceWords = 8;

/** Words that may be missing from what is found. */
const fillers = new Set("with and the of for in at near a an dan dengan di 的 和 与 配 加 在".split(" "));

/** Reads what a person typed. Words are joined in every way, because spaces are often left out or added. */
export function parseQuery(text: string): Query {
  const words = toWords(text.normalize("NFKC")).slice(0, maxWords);
  return { words, pieces: words.map((_word, from) => listPieces(words, from)) };
}

export const isFiller = (word: Word): boolean => fillers.has(word.text);

function listPieces(words: readonly Word[], from: number): Piece[] {
  const pieces: Piece[] = [];
  const isHan = words[from]?.isHan ?? false;
  let text = "";
  for (const [place, word] of words.slice(from, from + maxPieceWords).entries()) {
    if (word.isHan !== isHan) break;
    text += word.text;
    // Inside a run of Chinese one character alone says too little.
    if (isHan && place === 0 && (isNextTo(words[from - 1], word) || isNextTo(word, words[from + 1]))) continue;
    const spelling = isHan ? text : toSpelling(text);
    pieces.push({
      from,
      to: from + place + 1,
      text,
      isHan,
      isLast: from + place + 1 === words.length,
      spelling,
      firstLetters: listFirstLetters(spelling),
      toneless: text.replace(/(?<=[a-z])[1-5](?=[a-z]|$)/g, ""),
      synonyms: getSynonyms(text),
    });
  }
  return pieces;
}

/** Two Chinese characters without a space between them. */
function isNextTo(word: Word | undefined, next: Word | undefined): boolean {
  return word !== undefined && next !== undefined && word.isHan && next.isHan && word.end === next.start;
}
