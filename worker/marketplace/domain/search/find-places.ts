import type { GazetteerPlace } from "./places.ts";

type Score = number;

/** SOME: a word that was typed is missed, so that the place is near what is meant at best (PD172). */
export type PlaceMatch = "ALL" | "SOME";
type FoundPlace = { place: GazetteerPlace; match: PlaceMatch };
type Hit = FoundPlace & { score: Score };

/** What one place is compared by. `towns` are the words of its city and state. */
type Words = { names: readonly string[]; towns: readonly string[] };

const han = /^\p{Script=Han}+$/u;
const wordPattern = /\p{Script=Han}+|(?!\p{Script=Han})[\p{L}\p{N}](?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}])*/gu;
const mostBesideExact = 3;
const partOfPostcode = /^\d{3,4}$/;

const shortForms = new Map([
  ["kl", ["kuala", "lumpur"]],
  ["pj", ["petaling", "jaya"]],
  ["jb", ["johor", "bahru"]],
  ["kk", ["kota", "kinabalu"]],
  ["ttdi", ["tun", "dr", "ismail"]],
  ["penang", ["pulau", "pinang"]],
  ["malacca", ["melaka"]],
  ["one", ["1"]],
  ["midvalley", ["mid", "valley"]],
  ["hkl", ["hospital", "kuala", "lumpur"]],
  ["hsa", ["hospital", "sultanah", "aminah"]],
  ["ijn", ["institut", "jantung"]],
  ["ppum", ["malaya", "medical"]],
  ["um", ["universiti", "malaya"]],
  ["ukm", ["universiti", "kebangsaan"]],
  ["usm", ["universiti", "sains"]],
  ["utm", ["universiti", "teknologi"]],
  ["mmu", ["multimedia", "university"]],
  ["tbs", ["terminal", "bersepadu"]],
]);

/**
 * Places that match a word of the text, those that have every word first, the best first, then in table order. An area is
 * found by its name, postcode, city or state; a building by its name alone.
 */
export function findPlaces(
  { areas, buildings }: { areas: readonly GazetteerPlace[]; buildings: readonly GazetteerPlace[] },
  text: string,
  limit: number,
): FoundPlace[] {
  const typed = [...new Set(wordsOf(text))];
  const hits = [...areas.map((place) => toHit(place, typed)), ...buildings.map((place) => toHit(place, typed, isNamed))]
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ place, match }) => ({ place, match }));
  return exactFirst(hits).slice(0, limit);
}

/** What has every word comes first, and leaves little room for the rest. */
export function exactFirst<Found extends { match: PlaceMatch }>(found: readonly Found[]): Found[] {
  const exact = found.filter(({ match }) => match === "ALL");
  const others = found.filter(({ match }) => match === "SOME");
  return [...exact, ...(exact.length > 0 ? others.slice(0, mostBesideExact) : others)];
}

/** Whether an address that somebody else has found has every word of the text. */
export function matchWords(text: string, address: readonly string[]): PlaceMatch {
  const has = wordsOf(address.join(" "));
  const hasWord = (word: string) => has.some((one) => (han.test(word) ? one.includes(word) : one.startsWith(word)));
  return wordsOf(text).every((word) => hasWord(word) || shortForms.get(word)?.every(hasWord)) ? "ALL" : "SOME";
}

function toHit(
  place: GazetteerPlace,
  typed: readonly string[],
  counts: (place: GazetteerPlace, own: Words, word: string) => boolean = () => true,
): Hit {
  const own = { names: wordsOf(place.name.EN), towns: wordsOf(`${place.city.EN} ${place.state.EN}`) };
  const isFull = (word: string) =>
    covers(place, own, word) || shortForms.get(word)?.every((one) => covers(place, own, one));
  const match = typed.every(isFull) ? "ALL" : "SOME";
  const words = [...new Set(typed.flatMap((word) => [word, ...(shortForms.get(word) ?? [])]))];
  const telling = match === "ALL" ? words : words.filter(isTelling);
  const isFound = telling.some((word) => wordScore(place, own, word) > 0 && counts(place, own, word));
  return { place, match, score: isFound ? scoreOf(place, own, words) : 0 };
}

/** A number or two letters among other words say nothing by themselves. */
const isTelling = (word: string) => han.test(word) || word.length > 2;

/** True for a word of a building's name that is not its town: "Penang" alone asks for no building. */
function isNamed(place: GazetteerPlace, { names, towns }: Words, word: string): boolean {
  if (han.test(word)) {
    const rest = withoutTown(place, word);
    return rest !== "" && [rest, word].some((run) => place.name.CN.includes(run) || run.includes(place.name.CN));
  }
  const isTown = (one: string) => towns.includes(one);
  if (isTown(word) || shortForms.get(word)?.every(isTown)) return false;
  return names.some((name) => name === word || (word.length >= 2 && name.startsWith(word)));
}

/** True when the place has the whole word; a part of a postcode may be another country's. */
function covers(place: GazetteerPlace, own: Words, word: string): boolean {
  if (han.test(word)) return place.name.CN.includes(withoutTown(place, word)) || place.name.CN.includes(word);
  if (partOfPostcode.test(word)) return own.names.includes(word);
  return wordScore(place, own, word) > 0;
}

const withoutTown = ({ city, state }: Pick<GazetteerPlace, "city" | "state">, word: string) =>
  word.replace(state.CN, "").replace(city.CN, "");

/** A name counts most, above all when all its words were typed; then postcode, city, state. */
function scoreOf(place: GazetteerPlace, own: Words, words: readonly string[]): Score {
  const completeName = [own.names, wordsOf(place.name.CN)].find((name) => name.every((word) => words.includes(word)));
  return words.reduce((sum, word) => sum + wordScore(place, own, word), completeName ? 12 + completeName.length : 0);
}

function wordScore(place: GazetteerPlace, { names, towns }: Words, word: string): Score {
  if (han.test(word)) return hanScore(place, word);
  if (word === place.postCode) return 20;
  if (partOfPostcode.test(word) && place.postCode.startsWith(word)) return 4;
  if (names.includes(word)) return 8;
  if (word.length >= 2 && names.some((name) => name.startsWith(word))) return 5;
  if (wordsOf(place.city.EN).includes(word)) return 3;
  return towns.includes(word) ? 2 : 0;
}

/** A run of Chinese characters can be part of a name or contain it: 槟城乔治市 is a state and a town. */
function hanScore({ name, city, state }: GazetteerPlace, word: string): Score {
  if (word === name.CN) return 10;
  if (word.includes(name.CN)) return 16;
  if (name.CN.includes(word)) return Math.min(3 * word.length, 8);
  const rest = withoutTown({ city, state }, word);
  if (rest !== "" && rest !== word && name.CN.includes(rest)) return 8;
  if (word.includes(city.CN)) return 3;
  return word.includes(state.CN) ? 2 : 0;
}

function wordsOf(text: string): string[] {
  return text.normalize("NFKC").toLowerCase().match(wordPattern) ?? [];
}
