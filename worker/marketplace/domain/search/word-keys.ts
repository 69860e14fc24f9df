import { isWithinOneEdit, mayBecome, mayStartAlike } from "./edits.ts";
import type { IndexedName } from "./indexed-name.ts";
import { getReadings, listSyllables } from "./pinyin.ts";
import type { Piece } from "./query.ts";
import { mayBeSpelled, toOpenEnd, toSpelling } from "./spelling.ts";
import type { Word } from "./words.ts";

// An index has the names of stores and dishes by keys, so that a query is compared with few of them. A key is a sign and a
// text: "w" a word, "h" a Chinese character, "r" the pinyin of one, "i" the initials of words that follow one another.
// Every name that `matchPiece`, `matchArea` or `matchPieceLoosely` finds has a key of `findKeys`.

/** A word of the names in an index, and its spelling. */
export type KnownWord = { text: string; spelling: string };

/** More letters of initials than these find nothing that these do not. */
const mostInitials = 4;

/** The keys of a name, each once. */
export function listKeys({ words, readings }: IndexedName): Set<string> {
  const keys = new Set<string>();
  for (const [place, { text, isHan }] of words.entries()) {
    keys.add(`${isHan ? "h" : "w"}${text}`);
    for (const reading of readings[place] ?? []) keys.add(`r${reading}`);
    for (const initials of listInitials(words, readings, place)) keys.add(`i${initials}`);
  }
  return keys;
}

/** The initials of two, three and four words from a place on, which are of one script. */
function listInitials(
  words: readonly Word[],
  readings: readonly (readonly string[])[],
  from: number,
): ReadonlySet<string> {
  const found = new Set<string>();
  let starts = [""];
  for (const [ahead, word] of words.slice(from, from + mostInitials).entries()) {
    if (word.isHan !== words[from]?.isHan) break;
    const sounds = word.isHan ? (readings[from + ahead] ?? []) : [word.text];
    const letters = new Set(sounds.map((sound) => sound.slice(0, 1)));
    starts = starts.flatMap((start) => Array.from(letters, (letter) => start + letter));
    if (ahead > 0) for (const start of starts) found.add(start);
  }
  return found;
}

/** The words of a name that have a key "w". */
export const listKnownWords = ({ words }: IndexedName): string[] =>
  words.flatMap(({ text, isHan }) => (isHan ? [] : [text]));

/** How near a key is to what was typed, the nearest first: an index that has too many reads these first. */
type Found = Map<string, number>;

/** Keys of the names that a piece may match, the best first. `isLoose`: with one typing error. */
export function findKeys(piece: Piece, known: readonly KnownWord[], isLoose: boolean): string[] {
  const found: Found = new Map();
  const add = (key: string, rank: number) => {
    if (rank < (found.get(key) ?? Number.POSITIVE_INFINITY)) found.set(key, rank);
  };
  if (piece.isHan) addChinese(piece, isLoose, add);
  else addLetters(piece, known, isLoose, add);
  for (const form of piece.synonyms) addForm(form, known, add);
  return [...found].toSorted(([, a], [, b]) => a - b).map(([key]) => key);
}

type Add = (key: string, rank: number) => void;

/** Ranks of keys; to words that only begin so, their length is added. */
const ranks = { same: 0, reading: 100, initials: 200, start: 300, spelling: 500, inside: 700, edit: 900 };

function addChinese({ text }: Piece, isLoose: boolean, add: Add): void {
  const chars = Array.from(text);
  // With one error the first or the second character is right.
  for (const char of chars.slice(0, isLoose ? 2 : 1)) {
    add(`h${char}`, ranks.same);
    if (chars.length > 1) for (const reading of getReadings(char)) add(`r${reading}`, ranks.reading);
  }
}

function addLetters(
  { text, spelling, toneless }: Piece,
  known: readonly KnownWord[],
  isLoose: boolean,
  add: Add,
): void {
  for (const word of known) {
    const rank = rankWord(word, text, spelling) ?? (isLoose ? rankLoosely(word, text, spelling) : null);
    if (rank !== null) add(`w${word.text}`, rank);
  }
  for (const syllable of listSyllables()) {
    const isHeard = toneless.startsWith(syllable) || syllable.startsWith(toneless);
    if (isHeard || (isLoose && toneless.length >= 6 && isHeardLoosely(syllable, toneless))) {
      add(`r${syllable}`, ranks.reading + syllable.length);
    }
  }
  if (text.length > 1) add(`i${text.slice(0, mostInitials)}`, ranks.initials);
}

/** A word that is the piece, begins or ends with it, or begins it: then words that follow are written together with it. */
function rankWord(word: KnownWord, text: string, spelling: string): number | null {
  if (word.text === text) return ranks.same;
  if (text.startsWith(word.text)) return ranks.same + 1;
  if (word.text.startsWith(text)) return ranks.start + word.text.length;
  if (mayBeSpelled(word.spelling, spelling)) return ranks.spelling + word.text.length;
  return text.length >= 4 && word.text.includes(text) ? ranks.inside + word.text.length : null;
}

/** The error is in a word of four letters or more, or what follows a shorter one is right. */
function rankLoosely(word: KnownWord, text: string, spelling: string): number | null {
  if (text.length < 4) return null;
  const isNear = isNearWord(word.text, text) || (spelling.length >= 6 && isNearSpelling(word.spelling, spelling));
  return isNear ? ranks.edit + Math.abs(word.text.length - text.length) : null;
}

function isNearWord(word: string, text: string): boolean {
  if (follows(word, text)) return true;
  if (!mayStartAlike(word, text)) return false;
  const isLong = word.length > shortWord;
  return (
    isWithinOneEdit(text, word) ||
    (isLong && mayBecome(word, text)) ||
    (text.length >= 6 && [-1, 0, 1].some((more) => isWithinOneEdit(text, word.slice(0, text.length + more))))
  );
}

function isNearSpelling(word: string, typed: string): boolean {
  const open = toOpenEnd(word);
  if (follows(open, typed)) return true;
  return mayStartAlike(word, typed) && (isWithinOneEdit(typed, word) || (open.length > 2 && mayBecome(open, typed)));
}

/** Letters of a word in which an error leaves too little to find it by. */
const shortWord = 3;

/** True when a word stands in a text after one short word, whatever that is. */
function follows(word: string, text: string): boolean {
  if (word.length < 2) return false;
  for (let from = 1; from <= shortWord + 1; from += 1) {
    if (text.startsWith(word, from)) return true;
    if (text.length - from > 1 && word.length > text.length - from && word.startsWith(text.slice(from))) return true;
  }
  return false;
}

/** The same for a syllable: it has the error and is long, or it follows the one that has it. */
const isHeardLoosely = (syllable: string, typed: string) =>
  (syllable.length > shortWord && mayBecome(syllable, typed)) || follows(syllable, typed);

/** Another word for the piece is found whole. */
function addForm(form: string, known: readonly KnownWord[], add: Add): void {
  const [first = ""] = form;
  if (getReadings(first).length > 0) add(`h${first}`, ranks.same);
  for (const { text } of known) if (form.startsWith(text)) add(`w${text}`, ranks.same + 1);
}

export const toKnownWord = (text: string): KnownWord => ({ text, spelling: toSpelling(text) });
