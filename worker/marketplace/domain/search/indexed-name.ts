import { getReadings } from "./pinyin.ts";
import { toSpelling } from "./spelling.ts";
import { toWords, type Word } from "./words.ts";

/** Some words of a name that follow one another, written together. `from` and `to` count words; `to` is after the last. */
export type Run = {
  from: number;
  to: number;
  text: string;
  readonly spelling: string;
};

/** A text that can be searched, with everything that a query is compared with. */
export type IndexedName = {
  text: string;
  words: readonly Word[];
  hasHan: boolean;
  /** The runs that begin with the word at a place; none for Chinese. Most words are never asked for theirs. */
  runsFrom: (place: number) => readonly Run[];
  /** The readings of each Chinese character by its place among the words; none for other words. */
  readings: readonly (readonly string[])[];
};

/** Nobody writes more words than these together. */
const maxRunWords = 8;
/** A longer text is searched up to here. */
const maxWords = 80;

/** Prepares a name or another text for search. `runWords`: how many of its words may be typed without spaces. */
export function indexName(text: string, runWords = maxRunWords): IndexedName {
  const words = toWords(text).slice(0, maxWords);
  const readings = words.map((word) => (word.isHan ? getReadings(word.text) : []));
  const runs: (readonly Run[])[] = [];
  const runsFrom = (place: number) => (runs[place] ??= listRuns(words, place, runWords));
  return { text, words, hasHan: words.some(({ isHan }) => isHan), runsFrom, readings };
}

function listRuns(words: readonly Word[], from: number, most: number): Run[] {
  const runs: Run[] = [];
  let text = "";
  for (const [place, word] of words.slice(from, from + most).entries()) {
    if (word.isHan) break;
    text += word.text;
    runs.push(new LazyRun(from, from + place + 1, text));
  }
  return runs;
}

/** Most runs are never asked for their spelling, which takes the longest to find out. */
class LazyRun implements Run {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  private known: string | null = null;

  constructor(from: number, to: number, text: string) {
    this.from = from;
    this.to = to;
    this.text = text;
  }

  get spelling(): string {
    return (this.known ??= toSpelling(this.text));
  }
}
