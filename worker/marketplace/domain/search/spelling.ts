/** Steps that bring the usual spellings of Malay and of Chinese dialects to one form; the order counts. */
const steps: readonly (readonly [RegExp, string])[] = [
  [/sy|sh/g, "s"],
  [/ch|tj/g, "c"],
  [/dj|zh/g, "j"],
  [/(?<=[kgp])h/g, ""],
  [/th/g, "t"],
  [/ck|q/g, "k"],
  [/x/g, "ks"],
  // koay, kway, kuay, kuey, kwe
  [/([kg])[uow][aei]+[iy]?/g, "$1ue"],
  // teow, tiau, tiao, teau; siew, siu
  [/t[ei][aoy][uow]?/g, "tiau"],
  [/iew/g, "iu"],
  [/ee|ie$/g, "i"],
  [/oo|oe/g, "u"],
  [/ou/g, "o"],
  [/[ao]w|ao/g, "au"],
  // satay, sate, satey; canai, canay
  [/(?:ay|ey|ai|ei)$/g, "e"],
  // char, cha; lor, loh, lo; har, ha
  [/([ao])[rh](?=[^aeiou]|$)/g, "$1"],
  [/h$/g, ""],
  [/y/g, "i"],
  [/w/g, "u"],
  [/b/g, "p"],
  [/d/g, "t"],
  [/g/g, "k"],
  [/f|v/g, "p"],
  [/(.)\1+/g, "$1"],
];

/** One form for all usual spellings of a word: "mee" and "mi", "kway teow" and "kuetiau". Only for comparison. */
export function toSpelling(word: string): string {
  return steps.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), word);
}

const knownSpellings = new Map<string, string>();
const mostSpellings = 20_000;

/** The same for a word of many names, which stays in memory. */
export function toWordSpelling(word: string): string {
  const known = knownSpellings.get(word);
  if (known !== undefined) return known;
  if (knownSpellings.size >= mostSpellings) knownSpellings.clear();
  const spelling = toSpelling(word);
  knownSpellings.set(word, spelling);
  return spelling;
}

/** The spelling of a word's end depends on what follows it. */
export const toOpenEnd = (spelling: string): string => spelling.slice(0, Math.max(1, spelling.length - 2));

/** False where no words that begin with one of this spelling are spelled as `typed`, or begin so: so it is for most words. */
export function mayBeSpelled(spelling: string, typed: string): boolean {
  if (spelling[0] !== typed[0]) return false;
  return spelling.startsWith(typed) || typed.startsWith(toOpenEnd(spelling));
}

const vowels = "aeiou";
/** Letters with which the spelling of a word can begin, where it can begin with another one than the word. */
const firstLetters: Readonly<Record<string, string>> = {
  a: vowels,
  e: vowels,
  i: vowels,
  o: vowels,
  u: vowels,
  y: vowels,
  w: vowels,
  b: "p",
  c: "ck",
  d: "tj",
  f: "p",
  g: "k",
  q: "k",
  t: "tck",
  v: "p",
  x: "k",
  z: "zj",
};

/** The first letters, as codes, of all words that can have a spelling: most words begin with another one. */
export function listFirstLetters(spelling: string): ReadonlySet<number> {
  const first = spelling.charAt(0);
  const letters = Object.keys(firstLetters).filter((letter) => firstLetters[letter]?.includes(first));
  const same = firstLetters[first] === undefined ? [first] : [];
  return new Set([...letters, ...same].map((letter) => letter.charCodeAt(0)));
}
