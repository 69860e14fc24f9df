import * as fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "#tests/support/runs.ts";
import { sampleEntries } from "#tests/support/search-entries.ts";
import { getCeiling } from "#worker/marketplace/domain/search/get-ceiling.ts";
import { type IndexedName, indexName } from "#worker/marketplace/domain/search/indexed-name.ts";
import { matchArea, matchPiece, matchPieceLoosely } from "#worker/marketplace/domain/search/match-piece.ts";
import { parseQuery, type Piece } from "#worker/marketplace/domain/search/query.ts";
import { createMatching, findWeak } from "#worker/marketplace/domain/search/search-entries.ts";
import { listFirstLetters, toSpelling, toSpellingStart } from "#worker/marketplace/domain/search/spelling.ts";
import {
  findKeys,
  listKeys,
  listKnownWords,
  toKnownWord,
  type WantedKey,
} from "#worker/marketplace/domain/search/word-keys.ts";
import { toWords } from "#worker/marketplace/domain/search/words.ts";

const fields = sampleEntries.flatMap(({ fields, outlets }) => [
  ...fields,
  ...outlets.flatMap((outlet) => outlet.fields),
]);
const names = [...new Map(fields.map(({ name, isArea }) => [name.text, { name, isArea }])).values()].map((field) => ({
  ...field,
  keys: listKeys(field.name),
}));
const known = [...new Set(names.flatMap(({ name }) => listKnownWords(name)))].map(toKnownWord);

const hasKey = (keys: ReadonlySet<string>, { key, with: others }: WantedKey) =>
  keys.has(key) && (others?.some((other) => keys.has(other)) ?? true);

/** The ways in which a name matches that none of the keys leads to; none where the keys are complete. */
function listMissed(text: string): string[] {
  return parseQuery(text)
    .pieces.flat()
    .flatMap((piece) => {
      const exact = findKeys(piece, known, false);
      const loose = findKeys(piece, known, true);
      return names.flatMap(({ name, keys, isArea }) => {
        const match = (run: (piece: Piece, name: IndexedName) => unknown) => run(piece, name) !== null;
        const lacks = (found: readonly WantedKey[]) => !found.some((wanted) => hasKey(keys, wanted));
        const missed: string[] = [];
        if ((isArea ? match(matchArea) : match(matchPiece)) && lacks(exact)) missed.push(`${piece.text}: ${name.text}`);
        if (!isArea && match(matchPieceLoosely) && lacks(loose)) missed.push(`loosely ${piece.text}: ${name.text}`);
        return missed;
      });
    });
}

const words = fc.constantFrom(...names.map(({ name }) => name.text));
const letter = fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz虾饺面 ".split(""));

const typed = fc.oneof(
  words,
  words.map((text) => text.replaceAll(" ", "")),
  fc.tuple(words, fc.nat(12)).map(([text, length]) => text.slice(0, length + 1)),
  fc.tuple(words, fc.nat(20), letter).map(([text, at, other]) => text.slice(0, at) + other + text.slice(at + 1)),
  fc.tuple(words, fc.nat(20), letter).map(([text, at, other]) => text.slice(0, at) + other + text.slice(at)),
  fc.tuple(words, fc.nat(20)).map(([text, at]) => text.slice(0, at) + text.slice(at + 1)),
  fc.constantFrom(
    "xiajiao",
    "xia jiao",
    "hj",
    "nyyy",
    "jifan",
    "kafei",
    "haixianmian",
    "fanhe",
    "xiajio",
    "kopi o",
    "char koay teow",
  ),
);

test("whatever a query matches has a key of the query", () => {
  fc.assert(
    fc.property(typed, (text) => {
      expect(listMissed(text)).toEqual([]);
    }),
    { numRuns: runs(150) },
  );
});

test("an index that reads few keys reads the nearest first", () => {
  const [piece] = parseQuery("nasi").pieces[0] ?? [];
  if (!piece) throw new Error("no piece");
  const near = ["nasilemak", "n", "nasi", "banasiku", "nas"].map(toKnownWord);
  const keys = findKeys(piece, near, false).map(({ key }) => key);
  expect(keys.filter((key) => key.startsWith("w"))).toEqual(["wnasi", "wn", "wnas", "wnasilemak", "wbanasiku"]);
});

test("what matches as the name of a place matches as another name, too", () => {
  const places = names.filter(({ isArea }) => isArea);
  expect(places.length).toBeGreaterThan(20);
  fc.assert(
    fc.property(typed, (text) => {
      for (const piece of parseQuery(text).pieces.flat()) {
        for (const { name } of places.filter(({ name }) => matchArea(piece, name))) {
          expect([text, name.text, matchPiece(piece, indexName(name.text))]).not.toContain(null);
        }
      }
    }),
    { numRuns: runs(150) },
  );
});

test("a spelling begins with a letter that its word may begin with", () => {
  const letters = fc.constantFrom(..."aeiouywhtcdgkszjrnbqfvxp".split(""));
  fc.assert(
    fc.property(fc.oneof(words, fc.string({ unit: letters, minLength: 1, maxLength: 7 })), (text) => {
      for (const { text: word } of toWords(text).filter(({ isHan }) => !isHan)) {
        const spelling = toSpelling(word);
        if (spelling !== "") expect([word, listFirstLetters(spelling).has(word.charCodeAt(0))]).toEqual([word, true]);
      }
    }),
    { numRuns: runs(2_000) },
  );
});

test("what follows a word does not change the start of its spelling", () => {
  const letters = fc.constantFrom(..."aaeeiioouuywhtcdgkszjrnbqfvxplm07".split(""));
  const text = fc.string({ unit: letters, minLength: 4, maxLength: 9 });
  let longer = 0;
  fc.assert(
    fc.property(fc.oneof(words, text), fc.nat(8), (text, at) => {
      for (const { text: word } of toWords(text).filter(({ isHan }) => !isHan)) {
        // The spelling of three letters or less is that of too many.
        const first = word.slice(0, at + 4);
        const start = toSpellingStart(first);
        if (start.length > toSpelling(first).length - 2) longer += 1;
        expect([first, word, toSpelling(word).startsWith(start)]).toEqual([first, word, true]);
      }
    }),
    { numRuns: runs(2_000) },
  );
  expect(longer).toBeGreaterThan(0);
});

test("no entry has a higher score than the ceiling of the names that a query matches", () => {
  let found = 0;
  fc.assert(
    fc.property(typed, (text) => {
      const query = parseQuery(text);
      const matching = createMatching(query, true);
      const best = new Map<Piece, number>();
      for (const piece of query.pieces.flat()) {
        for (const { fields } of sampleEntries) {
          for (const { name, weight, isOwn } of fields) {
            const score = (matching.matchName(piece, name)?.score ?? 0) * (isOwn ? weight : 1);
            if (score > (best.get(piece) ?? 0)) best.set(piece, score);
          }
        }
      }
      const ceiling = getCeiling(query, best);
      const results = findWeak(
        sampleEntries.map(({ fields }) => ({ fields })),
        query,
        matching,
      );
      found += results.length;
      for (const { score } of results) expect([text, score <= ceiling + 1e-9]).toEqual([text, true]);
    }),
    { numRuns: runs(60) },
  );
  expect(found).toBeGreaterThan(0);
});
