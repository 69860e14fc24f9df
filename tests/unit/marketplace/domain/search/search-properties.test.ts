import * as fc from "fast-check";
import { expect, test } from "vitest";
import { part, runs } from "#tests/support/runs.ts";
import { sampleEntries, searchSample } from "#tests/support/search-entries.ts";
import { isWithinOneEdit } from "#worker/marketplace/domain/search/edits.ts";
import { indexName } from "#worker/marketplace/domain/search/indexed-name.ts";
import { parseQuery } from "#worker/marketplace/domain/search/query.ts";
import { searchEntries } from "#worker/marketplace/domain/search/search-entries.ts";
import { toWords } from "#worker/marketplace/domain/search/words.ts";

const letter = fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz".split(""));

/** A word with one letter added, left out, replaced, or swapped with the next. */
function edit(word: string): fc.Arbitrary<string> {
  return fc
    .record({
      place: fc.nat(word.length - 2),
      letter,
      kind: fc.constantFrom("insert", "delete", "replace", "swap"),
    })
    .map(({ place, letter, kind }) => {
      const [before, after] = [word.slice(0, place), word.slice(place + 1)];
      if (kind === "insert") return `${before}${letter}${word.slice(place)}`;
      if (kind === "delete") return `${before}${after}`;
      if (kind === "replace") return `${before}${letter}${after}`;
      return `${before}${after[0] ?? ""}${word[place] ?? ""}${after.slice(1)}`;
    });
}

const longWord = /^[a-z]{5,}$/;
const named = sampleEntries.filter(({ name }) => toWords(name.EN).some(({ text }) => longWord.test(text)));

const known = sampleEntries.flatMap(({ fields }) => fields.flatMap(({ name }) => name.words.map(({ text }) => text)));

test("one typing error in a long word of a name still finds the name among the first five results", () => {
  const typed = fc.constantFrom(...named).chain((entry) => {
    const words = toWords(entry.name.EN).map(({ text }) => text);
    const places = words.flatMap((word, place) => (longWord.test(word) ? [place] : []));
    return fc
      .constantFrom(...places)
      .chain((place) =>
        edit(words[place] ?? "")
          // The beginning of another word is no error; what is as near to another word ("halaa": halia, halal) may mean that.
          .filter((wrong) => !known.some((word) => word.startsWith(wrong)))
          .filter((wrong) => !known.some((word) => word !== words[place] && isWithinOneEdit(wrong, word)))
          .map((wrong) => words.with(place, wrong).join(" ")),
      )
      .map((query) => ({ entry, query }));
  });
  fc.assert(
    fc.property(typed, ({ entry, query }) => {
      const labels = searchSample(query)
        .slice(0, 5)
        .map((result) => result.entry.name.EN);
      expect(labels, query).toContain(entry.name.EN);
    }),
    { numRuns: runs(200) },
  );
});

test("every name finds itself in each language, in upper case, and without spaces", () => {
  for (const entry of part(sampleEntries)) {
    for (const text of [entry.name.EN, entry.name.CN]) {
      for (const query of new Set([text, text.toUpperCase(), text.replaceAll(" ", "")])) {
        const names = searchSample(query)
          .slice(0, 5)
          .map((result) => result.entry.name.EN);
        expect(names, query).toContain(entry.name.EN);
      }
    }
  }
});

const nameOf = (id: string) => sampleEntries.find((entry) => entry.id === id)?.name;

/** A dish that several outlets sell, one of these, and a query that names both. */
const dishAtOutlet = fc
  .constantFrom(
    ...sampleEntries.flatMap(({ id, outlets }) => (outlets.length > 1 ? outlets.map((one) => [id, one.id]) : [])),
  )
  .chain(([dish = "", outlet = ""]) =>
    fc.constantFrom<("EN" | "CN")[]>("EN", "CN").map((language) => {
      return { dish, outlet, words: [nameOf(outlet)?.EN ?? "", nameOf(dish)?.[language] ?? ""] };
    }),
  );

test("a dish with the name of an outlet, in either order and any language, finds the dish at that outlet", () => {
  fc.assert(
    fc.property(dishAtOutlet, fc.boolean(), ({ dish, outlet, words }, isFirst) => {
      const query = (isFirst ? words : words.toReversed()).join(" ");
      const found = searchSample(query).find(({ entry }) => entry.id === dish);
      expect(found && (found.outlets === null || found.outlets.has(outlet)), query).toBe(true);
    }),
    { numRuns: runs(100) },
  );
});

const nonsense = fc.constantFrom("blorft", "qwxzv", "wrzlbrmft", "zzzz", "xkcd", "snorkel", "电脑", "火车站");

test("one word that means nothing is enough to find nothing, whatever dish and outlet stand beside it", () => {
  fc.assert(
    fc.property(dishAtOutlet, nonsense, fc.nat(2), ({ words }, word, place) => {
      const query = words.toSpliced(place, 0, word).join(" ");
      expect(searchSample(query).length, query).toBe(0);
    }),
    { numRuns: runs(100) },
  );
});

test("one edit is one letter added, missing, wrong or swapped, in both directions", () => {
  fc.assert(
    fc.property(
      fc.array(letter, { minLength: 3, maxLength: 12 }).chain((letters) => {
        const word = letters.join("");
        return edit(word).map((wrong) => [word, wrong] as const);
      }),
      ([word, wrong]) => {
        expect(isWithinOneEdit(word, wrong)).toBe(true);
        expect(isWithinOneEdit(wrong, word)).toBe(true);
        expect(isWithinOneEdit(word, `${word}xy`)).toBe(false);
      },
    ),
  );
});

test("no text makes the search fail, and the matches of a name are inside it", () => {
  const part = fc.oneof(
    fc.constantFrom("虾", "饺", "nasi", "\u0301", "ﷺ", "각", "ラ", "İ", "ß", "½", "\u0000", "𠮷", "1", "'", "ü"),
    fc.string({ unit: "binary", maxLength: 8 }),
  );
  const text = fc.array(part, { maxLength: 12 }).map((parts) => parts.join(" "));
  fc.assert(
    fc.property(text, text, (name, query) => {
      const entry = { fields: [{ name: indexName(name), weight: 1, isOwn: true }] };
      for (const { score, found } of searchEntries([entry], parseQuery(query))) {
        expect(score).toBeGreaterThan(0);
        expect(score).toBeLessThanOrEqual(1);
        for (const { field, match } of found) expect(match.to).toBeLessThanOrEqual(field.name.words.length);
      }
      for (const { start, end } of toWords(name)) expect(name.slice(start, end).length).toBe(end - start);
    }),
    { numRuns: runs(2000) },
  );
});

test("100 letters of any kind are searched within a bounded time", () => {
  const hostile = ["a ", "ab ", "aaaa ", "xia ", "虾 ", "虾", "a", "xi an ", "mee "].map((part) =>
    part.repeat(100).slice(0, 100),
  );
  for (const query of hostile) searchSample(query);
  for (const query of hostile) {
    // Other work of the machine takes time, but none of this process.
    const start = process.cpuUsage();
    searchSample(query);
    // Usually under 60 ms; the limit is for a slow machine.
    expect(process.cpuUsage(start).user / 1000, query).toBeLessThan(1500);
  }
});
