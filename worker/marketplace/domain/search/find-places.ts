import type { GazetteerPlace } from "./places.ts";

/** How well one word of a search names a place; 0: not at all. */
type Score = number;

const han = /^\p{Script=Han}+$/u;
const wordPattern = /\p{Script=Han}+|(?!\p{Script=Han})[\p{L}\p{N}](?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}])*/gu;

/** What people write for names that the table has in full. */
const shortForms = new Map([
  ["kl", ["kuala", "lumpur"]],
  ["pj", ["petaling", "jaya"]],
  ["jb", ["johor", "bahru"]],
  ["kk", ["kota", "kinabalu"]],
  ["ttdi", ["tun", "dr", "ismail"]],
  ["penang", ["pulau", "pinang"]],
  ["malacca", ["melaka"]],
]);

/**
 * The places that a text names by any of its words, by postcode, in English or Chinese, best first; equal ones keep the
 * order of the table. An address typed in full is found by the words that name its place.
 */
export function findPlaces(places: readonly GazetteerPlace[], text: string, limit: number): GazetteerPlace[] {
  const words = [...new Set(wordsOf(text).flatMap((word) => [word, ...(shortForms.get(word) ?? [])]))];
  return places
    .map((place) => ({ place, score: scoreOf(place, words) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ place }) => place);
}

/** Names count most, above all when every word of the name was typed; then the postcode, the town, the state. */
function scoreOf(place: GazetteerPlace, words: readonly string[]): Score {
  const names = wordsOf(place.name.EN);
  const whole = [names, wordsOf(place.name.CN)].find((name) => name.every((word) => words.includes(word)));
  return words.reduce((sum, word) => sum + wordScore(place, names, word), whole ? 12 + whole.length : 0);
}

function wordScore(place: GazetteerPlace, names: readonly string[], word: string): Score {
  if (han.test(word)) return hanScore(place, word);
  if (word === place.postCode) return 20;
  if (/^\d{3,4}$/.test(word) && place.postCode.startsWith(word)) return 4;
  if (names.includes(word)) return 8;
  if (word.length >= 2 && names.some((name) => name.startsWith(word))) return 5;
  if (wordsOf(place.city).includes(word)) return 3;
  return wordsOf(place.state.EN).includes(word) ? 2 : 0;
}

/** A run of Chinese may be a part of the name or hold it: 槟城乔治市 is both a state and a town. */
function hanScore({ name, state }: GazetteerPlace, word: string): Score {
  if (word === name.CN) return 10;
  if (word.includes(name.CN)) return 16;
  if (name.CN.includes(word)) return Math.min(3 * word.length, 8);
  return word.includes(state.CN) ? 2 : 0;
}

function wordsOf(text: string): string[] {
  return text.normalize("NFKC").toLowerCase().match(wordPattern) ?? [];
}
