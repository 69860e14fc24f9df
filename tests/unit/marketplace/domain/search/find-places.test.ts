import * as fc from "fast-check";
import { expect, test } from "vitest";
import { calculateDistance, isInMalaysia } from "#shared/domain/places/geo.ts";
import { stores } from "#tests/support/sample-records.ts";
import { findPlaces } from "#worker/marketplace/domain/search/find-places.ts";
import { gazetteer } from "#worker/marketplace/domain/search/places.ts";

const names = (text: string) => findPlaces(gazetteer, text, 8).map(({ name }) => name.EN);

test("every place is whole: both names, five digits, a point in Malaysia to three decimals", () => {
  expect(gazetteer.length).toBeGreaterThanOrEqual(150);
  expect(new Set(gazetteer.map(({ name }) => name.EN)).size).toBe(gazetteer.length);
  for (const { name, postCode, city, state, lat, lng } of gazetteer) {
    expect(name.CN, name.EN).toMatch(/\p{Script=Han}/u);
    expect(state.CN, name.EN).toMatch(/^\p{Script=Han}+$/u);
    expect(postCode, name.EN).toMatch(/^\d{5}$/);
    expect(city.EN, name.EN).toMatch(/^[\w .]+$/);
    expect(city.CN, name.EN).toMatch(/^\p{Script=Han}+$/u);
    expect(isInMalaysia({ lat, lng }), name.EN).toBe(true);
    expect(Math.round(lat * 1000) / 1000, name.EN).toBe(lat);
    expect(Math.round(lng * 1000) / 1000, name.EN).toBe(lng);
  }
});

test("a store's postcode finds a place within ten kilometres of it, wherever the table has the postcode", () => {
  const known = stores.filter(({ postCode }) => gazetteer.some((place) => place.postCode === postCode));
  expect(known.length).toBeGreaterThan(40);
  for (const store of known) {
    const [first] = findPlaces(gazetteer, store.postCode, 8);
    if (!first) throw new Error(`nothing for ${store.postCode}`);
    expect(calculateDistance(first, store), `${store.id} ${store.postCode}`).toBeLessThan(10_000);
  }
});

test("every place is found first by its English name, its Chinese name and both with its postcode", () => {
  for (const { name, postCode } of gazetteer) {
    expect(names(name.EN)[0], name.EN).toBe(name.EN);
    expect(names(name.CN)[0], name.CN).toBe(name.EN);
    expect(names(`${postCode} ${name.EN}`)[0], name.EN).toBe(name.EN);
  }
});

test("any word finds a place, its beginning too, whatever its case", () => {
  expect(names("bangs")).toEqual(["Bangsar", "Bangsar South"]);
  expect(names("TTDI")[0]).toBe("Taman Tun Dr Ismail");
  expect(names("jb")[0]).toBe("Johor Bahru City Centre");
  expect(names("12, Jalan Telawi 3, Bangsar Baru, 59100 Kuala Lumpur")[0]).toBe("Bangsar");
  expect(names("槟城乔治市")[0]).toBe("George Town");
  expect(names("59200")).toEqual(["Bangsar South", "Mid Valley City", "Pantai Dalam"]);
});

test("what names no place finds none", () => {
  for (const text of ["zzzz", "99999", "北京", "--", "x", "constructor", "🍜"]) expect(names(text), text).toEqual([]);
});

test("any text gives at most so many, each once", () => {
  const word = fc.constantFrom("jaya", "taman", "kuala", "5", "471", "新山", "bandar", ",", "(", '"');
  const text = fc.oneof(
    fc.string(),
    fc.array(word).map((words) => words.join(" ")),
  );
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 8 }), (asked, limit) => {
      const found = findPlaces(gazetteer, asked, limit);
      expect(found.length).toBeLessThanOrEqual(limit);
      expect(new Set(found).size).toBe(found.length);
    }),
  );
});
