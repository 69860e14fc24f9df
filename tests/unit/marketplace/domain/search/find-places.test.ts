import * as fc from "fast-check";
import { expect, test } from "vitest";
import { calculateDistance, isInMalaysia } from "#shared/domain/places/geo.ts";
import { stores } from "#tests/support/sample-records.ts";
import { findPlaces, matchWords } from "#worker/marketplace/domain/search/find-places.ts";
import { buildings, gazetteer } from "#worker/marketplace/domain/search/places.ts";

const table = { areas: gazetteer, buildings };
const all = [...gazetteer, ...buildings];
const names = (text: string) => findPlaces(table, text, 8).map(({ place }) => place.name.EN);
const exact = (text: string) =>
  findPlaces(table, text, 8).flatMap(({ place, match }) => (match === "ALL" ? [place.name.EN] : []));

test("every place is whole: both names, five digits, a point in Malaysia to three decimals", () => {
  expect(gazetteer.length).toBeGreaterThanOrEqual(150);
  expect(buildings.length).toBeGreaterThanOrEqual(120);
  expect(new Set(all.map(({ name }) => name.EN)).size).toBe(all.length);
  expect(new Set(all.map(({ name }) => name.CN)).size).toBe(all.length);
  for (const { name, postCode, city, state, lat, lng } of all) {
    expect(name.CN, name.EN).toMatch(/\p{Script=Han}/u);
    expect(state.CN, name.EN).toMatch(/^\p{Script=Han}+$/u);
    expect(postCode, name.EN).toMatch(buildings.some((one) => one.name === name) ? /^(?:\d{5})?$/ : /^\d{5}$/);
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
    const [first] = findPlaces(table, store.postCode, 8);
    if (!first) throw new Error(`nothing for ${store.postCode}`);
    expect(calculateDistance(first.place, store), `${store.id} ${store.postCode}`).toBeLessThan(10_000);
  }
});

test("every place is found first by its English name, its Chinese name and both with its postcode", () => {
  for (const { name, postCode } of all) {
    expect(names(name.EN)[0], name.EN).toBe(name.EN);
    expect(names(name.CN)[0], name.CN).toBe(name.EN);
    expect(names(`${postCode} ${name.EN}`)[0], name.EN).toBe(name.EN);
  }
});

test("any word finds a place, its beginning too, whatever its case", () => {
  expect(names("bangs").slice(0, 3)).toEqual(["Bangsar", "Bangsar South", "The Sphere Bangsar South"]);
  expect(names("TTDI")[0]).toBe("Taman Tun Dr Ismail");
  expect(names("jb")[0]).toBe("Johor Bahru City Centre");
  expect(names("12, Jalan Telawi 3, Bangsar Baru, 59100 Kuala Lumpur")[0]).toBe("Bangsar");
  expect(names("槟城乔治市")[0]).toBe("George Town");
  expect(names("59200")).toEqual(["Bangsar South", "Mid Valley City", "Pantai Dalam"]);
});

test("every building is within ten kilometres of an area of its state (PD172)", () => {
  for (const building of buildings) {
    const near = gazetteer.filter(({ state }) => state.EN === building.state.EN);
    const metres = Math.min(...near.map((area) => calculateDistance(area, building)));
    expect(metres, building.name.EN).toBeLessThan(10_000);
  }
});

test("what people type leads to the door, or to the area that has every word (PD172)", () => {
  expect(exact("sunway velocity")).toEqual(["Sunway Velocity Mall", "Sunway Medical Centre Velocity"]);
  expect(exact("taman desa")).toEqual(["Taman Desa"]);
  expect(exact("1 utama")).toEqual(["1 Utama Shopping Centre"]);
  expect(exact("one utama")).toEqual(["1 Utama Shopping Centre"]);
  expect(exact("槟城时代广场")).toEqual(["Penang Times Square"]);
  expect(exact("吉隆坡双威伟乐")).toEqual(["Sunway Velocity Mall", "Sunway Medical Centre Velocity"]);
  expect(exact("pavilion kl")).toEqual(["Pavilion Kuala Lumpur", "Pavilion Bukit Jalil"]);
  expect(exact("trx")).toEqual(["Tun Razak Exchange (TRX) MRT Station"]);
});

test("the buildings of the sample's stores are known: each is within 500 m of its store (PD172)", () => {
  const inside = {
    1002: "mid valley megamall",
    1003: "nu sentral",
    1201: "pavilion",
    1203: "amcorp mall",
    1301: "sunway velocity",
  };
  const more = {
    1502: "1 utama",
    1504: "queensbay mall",
    1902: "sunway giza",
    1903: "ioi city mall",
    2203: "gurney plaza",
  };
  for (const [id, name] of Object.entries({ ...inside, ...more })) {
    const store = stores.find((one) => one.id === id);
    const [found] = findPlaces(table, name, 1);
    if (!store || !found) throw new Error(`${id} ${name}`);
    expect(calculateDistance(found.place, store), name).toBeLessThan(500);
  }
});

test("what misses a typed word comes after what has all, and never as if it had (PD172)", () => {
  const found = findPlaces(table, "12, Jalan Telawi 3, Bangsar Baru, 59100 Kuala Lumpur", 8);
  expect(found[0]).toMatchObject({ place: { name: { EN: "Bangsar" } }, match: "SOME" });
  expect(new Set(found.map(({ match }) => match))).toEqual(new Set(["SOME"]));
  const matches = findPlaces(table, "sunway velocity", 8).map(({ match }) => match);
  expect(matches).toEqual(["ALL", "ALL", "SOME", "SOME", "SOME"]);
});

test("a town alone finds its areas, not its buildings (PD172)", () => {
  for (const text of ["kuala lumpur", "penang", "槟城", "johor bahru", "59200"]) {
    const found = findPlaces(table, text, 8).map(({ place }) => place);
    expect(found.length, text).toBeGreaterThan(2);
    expect(
      found.filter((place) => buildings.includes(place)),
      text,
    ).toEqual([]);
  }
});

test("emoji, other countries' postcodes and two languages in a line are taken for what they say (PD172)", () => {
  expect(exact("🍜 bangsar 🏠")[0]).toBe("Bangsar");
  expect(exact("sunway velocity 双威")).toEqual(["Sunway Velocity Mall", "Sunway Medical Centre Velocity"]);
  expect(exact("pavilion 柏威年 吉隆坡")).toEqual(["Pavilion Kuala Lumpur", "Pavilion Bukit Jalil"]);
  for (const text of ["238859", "SW1A 1AA", "90210", "518000"]) expect(names(text), text).toEqual([]);
  // A part of a postcode may be one of another country.
  for (const text of ["2000", "100-0001"]) expect(exact(text), text).toEqual([]);
});

test("an address of a geocoder has all words of a text, or some (PD172)", () => {
  const address = ["Menara Teratai", "12 Jalan Teratai", "59100", "Kuala Lumpur"];
  for (const text of ["teratai", "menara teratai kl", "12 jalan ter", "59100", "🏢 Teratai"])
    expect(matchWords(text, address), text).toBe("ALL");
  for (const text of ["menara teratai 2", "wisma teratai", "59000 teratai", "双威"])
    expect(matchWords(text, address), text).toBe("SOME");
  expect(matchWords("双威", ["双威伟乐广场"])).toBe("ALL");
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
      const found = findPlaces(table, asked, limit);
      expect(found.length).toBeLessThanOrEqual(limit);
      expect(new Set(found).size).toBe(found.length);
    }),
  );
});
