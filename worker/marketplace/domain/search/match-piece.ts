import { isWithinOneEdit, mayBecome, mayStartAlike, startsWithinOneEdit } from "./edits.ts";
import type { IndexedName, Run } from "./indexed-name.ts";
import { matchInitials, matchReadings, matchReadingsLoosely, type ReadMatch } from "./match-readings.ts";
import { soundAlike } from "./pinyin.ts";
import type { Piece } from "./query.ts";
import { isWord, leastStart, maySpell, toSpellingStart } from "./spelling.ts";

/** A piece of a query in a name: how well it fits (0 to 1), and the words from `from` to before `to`. */
export type Match = { score: number; from: number; to: number; edits: 0 | 1; readings: readonly string[] };

/** How well each way to match fits. Below `weak` a match counts only when nothing fits better. */
export const scores = {
  same: 1,
  spelling: 0.93,
  reading: 0.92,
  start: 0.9,
  readingStart: 0.8,
  spellingStart: 0.76,
  soundAlike: 0.72,
  synonym: 0.7,
  allInitials: 0.68,
  firstInitials: 0.64,
  weak: 0.6,
  inside: 0.55,
  initials: 0.5,
  edit: 0.4,
  editStart: 0.36,
} as const;

const scoreEnd = { whole: scores.reading, start: scores.readingStart, guess: scores.inside };

/** The best match without a typing error; null: none. */
export function matchPiece(piece: Piece, name: IndexedName): Match | null {
  return piece.isHan ? matchChinese(piece, name) : matchLetters(piece, name);
}

/** The best match in a long text: words as they are written, or their beginnings; null: none. */
export function matchWritten({ text, isHan }: Piece, name: IndexedName): Match | null {
  if (isHan) return findForm(text, name, scores.same);
  const run = text.length > 2 ? findRun(name, text, (run) => run.text.startsWith(text)) : null;
  return run ? toMatch(run.text === text ? scores.same : scores.start, run) : null;
}

/** The beginning of a word counts as the name of a place from this length on. */
const longStart = 4;

/**
 * The match in the name of a place, which has the runs of `toAreaName`; null: none. It reaches the last word, because what
 * comes first says only of what kind a place is ("Kampung", "Taman"). Places are many, so only whole words are compared.
 */
export function matchArea(piece: Piece, name: IndexedName): Match | null {
  const { text, spelling, firstLetters, synonyms, toneless, isHan } = piece;
  const { length } = name.words;
  const last = name.words.at(-1);
  for (const place of name.words.keys()) {
    for (const run of name.runsFrom(place)) {
      if (run.text === text) return toMatch(scores.same, run);
      const isAlike = firstLetters.has(run.text.charCodeAt(0));
      if (isAlike && run.spelling === spelling && isWord(spelling)) return toMatch(scores.spelling, run);
      if (synonyms.includes(run.text)) return toMatch(scores.synonym, run);
      const isInLast = last && text.length > run.text.length - last.text.length;
      if (isInLast && text.length >= longStart && run.text.startsWith(text)) return toMatch(scores.start, run);
    }
  }
  if (!last?.isHan) return null;
  if (isHan) {
    const found = findForm(text, name, scores.same);
    return found?.to === length ? found : null;
  }
  if (toneless.length < longStart) return null;
  for (const from of name.words.keys()) {
    const read = matchReadings(name, from, toneless);
    if (read?.end === "whole" && read.to === length) return toReadMatch(read, scores.reading);
  }
  return null;
}

/** The best match with one typing error; null: none. Short pieces allow no error. */
export function matchPieceLoosely(piece: Piece, name: IndexedName): Match | null {
  return piece.isHan ? matchChineseLoosely(piece, name) : matchLettersLoosely(piece, name);
}

function matchLetters(piece: Piece, name: IndexedName): Match | null {
  let best: Match | null = null;
  let place = -1;
  for (const word of name.words) {
    place += 1;
    const isSpelled = maySpell(piece, word.text);
    // Most words begin nothing that the piece matches.
    if (!isSpelled && !mayBegin(piece, word.text)) continue;
    for (const run of name.runsFrom(place)) {
      best = pickBetter(best, scoreRun(piece, run, isSpelled), run);
      if (best?.score === scores.same) return best;
    }
  }
  for (const form of piece.synonyms) best = pickBest(best, findForm(form, name));
  for (let from = 0; from < name.words.length; from += 1) {
    if (name.hasHan) best = pickBest(best, matchSounds(piece, name, from));
    best = pickBest(best, matchFirstLetters(piece, name, from));
  }
  return best;
}

/** False where no run that begins with a word is written as a piece, begins so, or has it inside. */
const mayBegin = ({ text }: Piece, word: string) =>
  text.startsWith(word) || (text.length >= 4 ? word.includes(text) : word.startsWith(text));

function scoreRun({ text, spelling }: Piece, run: Run, isSpelled: boolean): number {
  if (run.text.startsWith(text)) return run.text.length === text.length ? scores.same : scores.start;
  if (isSpelled) {
    if (run.spelling === spelling && isWord(spelling)) return scores.spelling;
    if (spelling.length >= leastStart && run.spelling.startsWith(spelling)) return scores.spellingStart;
  }
  return text.length >= 4 && run.to - run.from === 1 && run.text.includes(text) ? scores.inside : 0;
}

function matchSounds({ toneless, isLast }: Piece, name: IndexedName, from: number): Match | null {
  // One letter is the start of too many syllables.
  const found = toneless.length > 1 || from === 0 ? matchReadings(name, from, toneless) : null;
  // Only the end of what is typed can be unfinished.
  return found && (found.end === "whole" || isLast) ? toReadMatch(found, scoreEnd[found.end]) : null;
}

function matchFirstLetters({ text }: Piece, name: IndexedName, from: number): Match | null {
  // A letter of a query is one or two units of a text.
  const isLonger = text.length > 2 * (name.words.length - from);
  const found = text.length > 1 && !isLonger ? matchInitials(name, from, text) : null;
  return found && toReadMatch(found, scoreInitials(found, name));
}

/** Two letters are initials at the start of a name only. */
function scoreInitials({ from, to }: ReadMatch, { words }: IndexedName): number {
  if (from === 0) return to === words.length ? scores.allInitials : scores.firstInitials;
  return to - from > 2 ? scores.initials : 0;
}

function matchChinese({ text, synonyms }: Piece, name: IndexedName): Match | null {
  if (!name.hasHan) return null;
  const found = [findForm(text, name, scores.same), ...synonyms.map((form) => findForm(form, name))];
  const chars = Array.from(text);
  // A form in the other script, or another character of the same sound from a keyboard.
  if (chars.length > 1) {
    for (const from of name.words.keys()) {
      const isAlike = chars.every((char, place) => {
        const word = name.words[from + place];
        return word?.isHan && soundAlike(word.text, char);
      });
      if (isAlike) found.push({ ...plain, score: scores.soundAlike, from, to: from + chars.length });
    }
  }
  return found.reduce(pickBest, null);
}

/** A whole word, words that are written together, or Chinese characters. */
function findForm(form: string, name: IndexedName, score: number = scores.synonym): Match | null {
  const run = findRun(name, form, ({ text }) => text === form);
  if (run) return toMatch(score, run);
  if (!name.hasHan) return null;
  const chars = Array.from(form);
  const from = name.words.findIndex((_word, place) =>
    chars.every((char, index) => name.words[place + index]?.text === char && name.words[place + index]?.isHan),
  );
  return from < 0 ? null : { ...plain, score, from, to: from + chars.length };
}

function matchLettersLoosely(piece: Piece, name: IndexedName): Match | null {
  const { text, toneless } = piece;
  if (text.length < 4) return null;
  let best: Match | null = null;
  let place = -1;
  for (const word of name.words) {
    place += 1;
    const isSpelled = maySpellLoosely(piece, word.text);
    if (!isSpelled && !mayBeginLoosely(piece, word.text)) continue;
    for (const run of name.runsFrom(place)) best = pickBetter(best, scoreLoosely(piece, run, isSpelled), run, 1);
  }
  if (name.hasHan && toneless.length >= 6) {
    for (const from of name.words.keys()) {
      const read = matchReadingsLoosely(name, from, toneless);
      best = pickBest(best, read && { ...toReadMatch(read, scores.edit), edits: 1 });
    }
  }
  return best;
}

/** False where all runs that begin with a word are spelled farther than one edit from a piece. */
function maySpellLoosely({ spelling }: Piece, word: string): boolean {
  if (spelling.length < longSpelling) return false;
  const start = toSpellingStart(word);
  return start.length <= 2 || (mayStartAlike(start, spelling) && mayBecome(start, spelling));
}

/** A spelling may have an error from this length on. */
const longSpelling = 6;

/** False where all runs that begin with a word are farther than one edit from a piece, and so are their beginnings. */
const mayBeginLoosely = ({ text }: Piece, word: string) => word.length >= text.length - 1 || mayBecome(word, text);

function scoreLoosely({ text, spelling }: Piece, run: Run, isSpelled: boolean): number {
  if (run.text.length >= 4 && isWithinOneEdit(text, run.text)) return scores.edit;
  if (text.length >= 6 && run.text.length > text.length && startsWithinOneEdit(text, run.text)) return scores.editStart;
  // A spelling has no doubled letters: "zzzz" before a name would be one error.
  const isAlike = Math.abs(text.length - run.text.length) <= 2;
  const isLong = isAlike && isSpelled && run.spelling.length >= longSpelling;
  return isLong && isWithinOneEdit(spelling, run.spelling) ? scores.editStart : 0;
}

/** One wrong, missing, added or swapped character among three or more. */
function matchChineseLoosely({ text }: Piece, name: IndexedName): Match | null {
  const chars = Array.from(text);
  if (chars.length < 3 || !name.hasHan) return null;
  const found: Match[] = [];
  for (const from of name.words.keys()) {
    for (const length of [chars.length, chars.length - 1, chars.length + 1]) {
      const words = name.words.slice(from, from + length);
      if (words.length < Math.max(3, length) || !words.every((word) => word.isHan)) continue;
      if (!isWithinOneEdit(words.map((word) => word.text).join(""), text)) continue;
      found.push({ ...plain, score: scores.edit, from, to: from + length, edits: 1 });
    }
  }
  return found.reduce<Match | null>(pickBest, null);
}

const plain = { edits: 0, readings: [] } as const;

/** The first run that is, or begins with, a text, as it is asked: its first word begins so, or begins the text. */
function findRun(name: IndexedName, text: string, isWanted: (run: Run) => boolean): Run | undefined {
  let place = -1;
  for (const word of name.words) {
    place += 1;
    if (!text.startsWith(word.text) && !word.text.startsWith(text)) continue;
    const run = name.runsFrom(place).find(isWanted);
    if (run) return run;
  }
  return undefined;
}

function toMatch(score: number, { from, to }: Run, edits: 0 | 1 = 0): Match | null {
  return score > 0 ? { score, from, to, edits, readings: [] } : null;
}

const toReadMatch = ({ from, to, readings }: ReadMatch, score: number): Match => ({
  score,
  from,
  to,
  edits: 0,
  readings,
});

/** The first one of those that fit the best. */
const pickBest = (best: Match | null, next: Match | null): Match | null =>
  next && next.score > (best?.score ?? 0) ? next : best;

/** The same for a run, most of which do not fit. */
const pickBetter = (best: Match | null, score: number, run: Run, edits: 0 | 1 = 0): Match | null =>
  score > (best?.score ?? 0) ? toMatch(score, run, edits) : best;
