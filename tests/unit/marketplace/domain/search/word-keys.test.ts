import * as fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "#tests/support/runs.ts";
import { sampleEntries } from "#tests/support/search-entries.ts";
import type { IndexedName } from "#worker/marketplace/domain/search/indexed-name.ts";
import { matchArea, matchPiece, matchPieceLoosely } from "#worker/marketplace/domain/search/match-piece.ts";
import { parseQuery, type Piece } from "#worker/marketplace/domain/search/query.ts";
import { findKeys, listKeys, listKnownWords, toKnownWord } from "#worker/marketplace/domain/search/word-keys.ts";

const fields = sampleEntries.flatMap(({ fields, outlets }) => [
  ...fields,
  ...outlets.flatMap((outlet) => outlet.fields),
]);
const names = [...new Map(fields.map(({ name, isArea }) => [name.text, { name, isArea }])).values()].map((field) => ({
  ...field,
  keys: listKeys(field.name),
}));
const known = [...new Set(names.flatMap(({ name }) => listKnownWords(name)))].map(toKnownWord);

/** The ways in which a name matches that none of the keys leads to; none where the keys are complete. */
function listMissed(text: string): string[] {
  return parseQuery(text)
    .pieces.flat()
    .flatMap((piece) => {
      const exact = new Set(findKeys(piece, known, false));
      const loose = new Set(findKeys(piece, known, true));
      return names.flatMap(({ name, keys, isArea }) => {
        const match = (run: (piece: Piece, name: IndexedName) => unknown) => run(piece, name) !== null;
        const lacks = (found: ReadonlySet<string>) => ![...keys].some((key) => found.has(key));
        const missed: string[] = [];
        if ((isArea ? match(matchArea) : match(matchPiece)) && lacks(exact)) missed.push(`${piece.text}: ${name.text}`);
        if (!isArea && match(matchPieceLoosely) && lacks(loose)) missed.push(`loosely ${piece.text}: ${name.text}`);
        return missed;
      });
    });
}

const words = fc.constantFrom(...names.map(({ name }) => name.text));
const letter = fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz虾饺面 ".split(""));

test("whatever a query matches has a key of the query", () => {
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
  expect(findKeys(piece, near, false).filter((key) => key.startsWith("w"))).toEqual([
    "wnasi",
    "wn",
    "wnas",
    "wnasilemak",
    "wbanasiku",
  ]);
});
