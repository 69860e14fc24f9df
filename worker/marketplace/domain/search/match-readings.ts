import { mayBecome, isWithinOneEdit } from "./edits.ts";
import type { IndexedName } from "./indexed-name.ts";
import { isSyllable } from "./pinyin.ts";

/**
 * Where Chinese characters were read as typed. `to` is after the last word; `readings` are whole syllables. `end`: "whole"
 * syllables; the "start" of one; a "guess", where what was typed is whole but is read as the start of a longer one.
 */
export type ReadMatch = { from: number; to: number; readings: readonly string[]; end: "whole" | "start" | "guess" };

/** Chinese characters from the word `from` on whose pinyin is `typed`; the last syllable may be unfinished. */
export function matchReadings(name: IndexedName, from: number, typed: string): ReadMatch | null {
  const found = read(name, from, typed, []);
  return found && { from, ...found };
}

type Found = Omit<ReadMatch, "from">;

function read(name: IndexedName, place: number, rest: string, before: readonly string[]): Found | null {
  const options = name.readings[place] ?? [];
  let unfinished: Found | null = null;
  for (const reading of options) {
    const readings = [...before, reading];
    if (rest === reading) return { to: place + 1, readings, end: "whole" };
    if (rest.startsWith(reading)) {
      const found = read(name, place + 1, rest.slice(reading.length), readings);
      if (found?.end === "whole") return found;
      unfinished ??= found;
    } else if (reading.startsWith(rest))
      unfinished ??= { to: place + 1, readings, end: isSyllable(rest) ? "guess" : "start" };
  }
  return unfinished;
}

/** The same with one typing error. */
export function matchReadingsLoosely(name: IndexedName, from: number, typed: string): ReadMatch | null {
  const found = readLoosely(name, from, typed, { text: "", readings: [] });
  return found && { from, ...found };
}

function readLoosely(
  name: IndexedName,
  place: number,
  typed: string,
  before: { text: string; readings: readonly string[] },
): Found | null {
  for (const reading of name.readings[place] ?? []) {
    const text = before.text + reading;
    if (text.length > typed.length + 1 || !mayBecome(text, typed)) continue;
    const readings = [...before.readings, reading];
    if (isWithinOneEdit(text, typed)) return { to: place + 1, readings, end: "whole" };
    const found = readLoosely(name, place + 1, typed, { text, readings });
    if (found) return found;
  }
  return null;
}

/** Consecutive words of one script from `from` on that begin with the typed letters, one letter a word. */
export function matchInitials(name: IndexedName, from: number, typed: string): ReadMatch | null {
  const first = name.words[from];
  // Most words begin with another letter.
  if (!first || (!first.isHan && !first.text.startsWith(typed.charAt(0)))) return null;
  const { isHan } = first;
  const readings: string[] = [];
  let to = from;
  for (const letter of typed) {
    const word = name.words[to];
    if (!word || word.isHan !== isHan) return null;
    const options = word.isHan ? (name.readings[to] ?? []) : [word.text];
    const reading = options.find((option) => option.startsWith(letter));
    if (reading === undefined) return null;
    if (word.isHan) readings.push(reading);
    to += 1;
  }
  return { from, to, readings, end: "whole" };
}
