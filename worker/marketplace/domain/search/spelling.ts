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

const knownStarts = new Map<string, string>();
const mostStarts = 20_000;

/** With what all words begin in spelling that begin with this one: the spelling of its end depends on what follows. */
export function toSpellingStart(word: string): string {
  const known = knownStarts.get(word);
  if (known !== undefined) return known;
  if (knownStarts.size >= mostStarts) knownStarts.clear();
  const start = findStart(word);
  knownStarts.set(word, start);
  return start;
}

/**
 * Up to the last letter that no step changes together with what follows it: most consonants, the others before a vowel,
 * vowels before a consonant, and some pairs of vowels.
 */
const upToCertain =
  /^.*(?:[bfgklmnpqsvx0-9]|(?<!t)j|[cdhjrtz](?=[aeiou])|[aeiou](?=[b-df-hj-np-tvxz0-9])|(?<![aeiouyw])(?:e(?=i)|ee|oo))/;

function findStart(word: string): string {
  const spelling = toSpelling(word);
  const start = spelling.slice(0, Math.max(1, spelling.length - 2));
  const certain = upToCertain.exec(word)?.[0];
  if (certain === undefined) return start;
  // Some letters are spelled differently at the end of a word.
  const before = toSpelling(certain + (/[aeiou]$/.test(certain) ? "l" : "a")).slice(0, -1);
  return before.length > start.length ? before : start;
}

/** Without a vowel it is an abbreviation, which has one spelling. */
export const isWord = (spelling: string): boolean => spelling.length > 1 && /[aeiou]/.test(spelling);

/** A shorter spelling is compared whole. */
export const leastStart = 4;

type Typed = { spelling: string; firstLetters: ReadonlySet<number> };

/** False where no words that begin with this one have a spelling, or begin so: so it is for most words. */
export function maySpell({ spelling, firstLetters }: Typed, word: string): boolean {
  if (!firstLetters.has(word.charCodeAt(0))) return false;
  const start = toSpellingStart(word);
  if (start === "") return false;
  if (spelling.startsWith(start)) return spelling.length >= leastStart || isWord(spelling);
  return spelling.length >= leastStart && start.startsWith(spelling);
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
