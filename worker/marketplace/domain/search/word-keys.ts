import { isWithinOneEdit, mayBecome, mayStartAlike, startsWithinOneEdit } from "./edits.ts";
import type { IndexedName } from "./indexed-name.ts";
import { getReadings, listSyllables } from "./pinyin.ts";
import type { Piece } from "./query.ts";
import { maySpell, toSpelling, toSpellingStart } from "./spelling.ts";
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

/** A key of names that a piece may match. Those that do have one of the keys `with`, too; null: all may. */
export type WantedKey = { key: string; with: readonly string[] | null };

/** How near a key is to what was typed, the nearest first: an index that has too many reads these first. */
type Found = Map<string, WantedKey & { rank: number }>;

/** Keys of the names that a piece may match, the best first. `isLoose`: with one typing error. */
export function findKeys(piece: Piece, known: readonly KnownWord[], isLoose: boolean): WantedKey[] {
  const found: Found = new Map();
  const add: Add = (key, rank, other = null) => {
    if (rank < (found.get(key)?.rank ?? Number.POSITIVE_INFINITY)) found.set(key, { key, with: other, rank });
  };
  if (piece.isHan) addChinese(piece, isLoose, add);
  else addLetters(piece, known, isLoose, add);
  for (const form of piece.synonyms) addForm(form, known, add);
  return [...found.values()].toSorted((a, b) => a.rank - b.rank);
}

type Add = (key: string, rank: number, other?: readonly string[] | null) => void;

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

function addLetters(piece: Piece, known: readonly KnownWord[], isLoose: boolean, add: Add): void {
  const { text, spelling, toneless } = piece;
  for (const word of known) {
    const rank = rankWord(word, piece) ?? (isLoose ? rankLoosely(word, text, spelling) : null);
    if (rank !== null) add(`w${word.text}`, rank);
  }
  for (const { syllable, next } of listHeard(toneless, isLoose && toneless.length >= 6)) {
    const others = next && Array.from(next, (letter) => `i${syllable.slice(0, 1)}${letter}`);
    add(`r${syllable}`, ranks.reading + syllable.length, others);
  }
  if (text.length > 1) add(`i${text.slice(0, mostInitials)}`, ranks.initials);
}

/** A word that is the piece, begins or ends with it, or begins it: then words that follow are written together with it. */
function rankWord(word: KnownWord, piece: Piece): number | null {
  const { text } = piece;
  if (word.text === text) return ranks.same;
  if (text.startsWith(word.text)) return ranks.same + 1;
  if (word.text.startsWith(text)) return ranks.start + word.text.length;
  if (maySpell(piece, word.text)) return ranks.spelling + word.text.length;
  return text.length >= 4 && word.text.includes(text) ? ranks.inside + word.text.length : null;
}

/** The error is in a word of four letters or more, or what follows a shorter one is right. */
function rankLoosely(word: KnownWord, text: string, spelling: string): number | null {
  if (text.length < 4) return null;
  const isNear = isNearWord(word.text, text) || (spelling.length >= 6 && isNearSpelling(word, spelling));
  return isNear ? ranks.edit + Math.abs(word.text.length - text.length) : null;
}

function isNearWord(word: string, text: string): boolean {
  if (follows(word, text) || (text.length >= 6 && mayEnd(word, text))) return true;
  if (!mayStartAlike(word, text)) return false;
  const isLong = word.length > shortWord;
  return (
    isWithinOneEdit(text, word) ||
    (isLong && mayBecome(word, text)) ||
    (text.length >= 6 && startsWithinOneEdit(text, word))
  );
}

function isNearSpelling({ text, spelling }: KnownWord, typed: string): boolean {
  const start = toSpellingStart(text);
  if (follows(start, typed)) return true;
  return (
    mayStartAlike(spelling, typed) &&
    (isWithinOneEdit(typed, spelling) || (start.length > 2 && mayBecome(start, typed)))
  );
}

/** Letters of a word in which an error leaves too little to find it by. */
const shortWord = 3;

/** Places in a text that one short word may be before, whatever that is. */
const afterShort: readonly number[] = [1, 2, 3, 4];

/** True when a word stands in a text after one short word. */
const follows = (word: string, text: string) =>
  word.length > 1 && afterShort.some((from) => text.startsWith(word, from));

/** The same for a word that has more letters than are left of the text, which then is long. */
function mayEnd(word: string, text: string): boolean {
  return afterShort.some((from) => {
    const left = text.length - from;
    return left > 1 && word.length > left && word.startsWith(text.slice(from));
  });
}

/** A syllable of what was typed, and the letters with which the next one may begin; null: it may have any, or none. */
type Heard = { syllable: string; next: ReadonlySet<string> | null };

/** Syllables one of which is in each name that is read as typed. `isLoose`: with one typing error. */
function listHeard(typed: string, isLoose: boolean): Heard[] {
  const isReadable = createReadable(typed);
  const found: Heard[] = [];
  for (const syllable of listSyllables()) {
    const isStart = syllable.startsWith(typed) || (isLoose && typed.startsWith(syllable));
    // It has the error and is long, or it follows the one that has it.
    if (isStart || (isLoose && syllable.length > shortWord && mayBecome(syllable, typed))) {
      found.push({ syllable, next: null });
      continue;
    }
    if (isLoose ? !follows(syllable, typed) : !typed.startsWith(syllable)) continue;
    const froms = (isLoose ? afterShort : [0]).filter((from) => typed.startsWith(syllable, from));
    const ends = froms.map((from) => from + syllable.length).filter(isReadable);
    if (ends.includes(typed.length)) found.push({ syllable, next: null });
    else if (ends.length > 0) found.push({ syllable, next: new Set(ends.map((end) => typed.charAt(end))) });
  }
  return found;
}

/** Tells whether a text is syllables from a place on, of which the last one may be unfinished. */
function createReadable(text: string): (from: number) => boolean {
  const known = new Map<number, boolean>([[text.length, true]]);
  const find = (from: number): boolean => {
    for (const syllable of listSyllables()) {
      const isUnfinished = text.length - from < syllable.length && syllable.startsWith(text.slice(from));
      if (isUnfinished || (text.startsWith(syllable, from) && isReadable(from + syllable.length))) return true;
    }
    return false;
  };
  const isReadable = (from: number): boolean => {
    const is = known.get(from) ?? find(from);
    known.set(from, is);
    return is;
  };
  return isReadable;
}

/** Another word for the piece is found whole. */
function addForm(form: string, known: readonly KnownWord[], add: Add): void {
  const [first = ""] = form;
  if (getReadings(first).length > 0) add(`h${first}`, ranks.same);
  for (const { text } of known) if (form.startsWith(text)) add(`w${text}`, ranks.same + 1);
}

export const toKnownWord = (text: string): KnownWord => ({ text, spelling: toSpelling(text) });
