import { pinyinLines } from "./pinyin-table.ts";

let readings: ReadonlyMap<string, readonly string[]> | null = null;

let syllables: ReadonlySet<string> | null = null;

let heard: ReadonlySet<string> | null = null;

/** Every reading of a Chinese character in pinyin, without tones; none for a character that is not in the table. */
export function getReadings(char: string): readonly string[] {
  readings ??= readTable();
  return readings.get(char) ?? [];
}

/** True for a whole syllable of pinyin without its tone. */
export function isSyllable(text: string): boolean {
  syllables ??= new Set(readLines().map((line) => /^[a-z]*/.exec(line)?.[0] ?? ""));
  return syllables.has(text);
}

/** Every reading of `getReadings`, each once. */
export function listSyllables(): ReadonlySet<string> {
  readings ??= readTable();
  heard ??= new Set([...readings.values()].flat());
  return heard;
}

/** True when both characters can be read in the same way, as a simplified and a traditional form are. */
export function soundAlike(a: string, b: string): boolean {
  return a === b || getReadings(a).some((reading) => getReadings(b).includes(reading));
}

/** Throws before the group "pinyin" is read: what is prepared then would stay without readings. */
function readLines(): readonly string[] {
  if (pinyinLines.length === 0) throw new Error("the readings of characters are a file that is not read yet");
  return pinyinLines;
}

function readTable(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const line of readLines()) {
    const syllable = /^[a-z]*/.exec(line)?.[0] ?? "";
    // "lü" is typed as "lv" and, without its dots, as "lu".
    const spellings = syllable.includes("v") ? [syllable, syllable.replace("v", "u")] : [syllable];
    for (const char of line.slice(syllable.length)) {
      const known = found.get(char);
      if (known) known.push(...spellings);
      else found.set(char, [...spellings]);
    }
  }
  return found;
}
