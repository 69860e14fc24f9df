import type { GazetteerPlace } from "./places.ts";

type Score = number;

const han = /^\p{Script=Han}+$/u;
const wordPattern = /\p{Script=Han}+|(?!\p{Script=Han})[\p{L}\p{N}](?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}])*/gu;

const shortForms = new Map([
  ["kl", ["kuala", "lumpur"]],
  ["pj", ["petaling", "jaya"]],
  ["jb", ["johor", "bahru"]],
  ["kk", ["kota", "kinabalu"]],
  ["ttdi", ["tun", "dr", "ismail"]],
  ["penang", ["pulau", "pinang"]],
  ["malacca", ["melaka"]],
]);

/** Places that match a word of the text by name, postcode, city or state, best first, then in table order. */
export function findPlaces(places: readonly GazetteerPlace[], text: string, limit: number): GazetteerPlace[] {
  const words = [...new Set(wordsOf(text).flatMap((word) => [word, ...(shortForms.get(word) ?? [])]))];
  return places
    .map((place) => ({ place, score: scoreOf(place, words) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ place }) => place);
}

/** A name counts most, above all when all its words were typed; then postcode, city, state. */
function scoreOf(place: GazetteerPlace, words: readonly string[]): Score {
  const names = wordsOf(place.name.EN);
  const completeName = [names, wordsOf(place.name.CN)].find((name) => name.every((word) => words.includes(word)));
  return words.reduce((sum, word) => sum + wordScore(place, names, word), completeName ? 12 + completeName.length : 0);
}

function wordScore(place: GazetteerPlace, names: readonly string[], word: string): Score {
  if (han.test(word)) return hanScore(place, word);
  if (word === place.postCode) return 20;
  if (/^\d{3,4}$/.test(word) && place.postCode.startsWith(word)) return 4;
  if (names.includes(word)) return 8;
  if (word.length >= 2 && names.some((name) => name.startsWith(word))) return 5;
  if (wordsOf(place.city.EN).includes(word)) return 3;
  return wordsOf(place.state.EN).includes(word) ? 2 : 0;
}

/** A run of Chinese characters can be part of a name or contain it: 槟城乔治市 is a state and a town. */
function hanScore({ name, city, state }: GazetteerPlace, word: string): Score {
  if (word === name.CN) return 10;
  if (word.includes(name.CN)) return 16;
  if (name.CN.includes(word)) return Math.min(3 * word.length, 8);
  if (word.includes(city.CN)) return 3;
  return word.includes(state.CN) ? 2 : 0;
}

function wordsOf(text: string): string[] {
  return text.normalize("NFKC").toLowerCase().match(wordPattern) ?? [];
}
