import { allPostcodes } from "malaysia-postcodes";
import { expect, test } from "vitest";
import { contract } from "#shared/contract/index.ts";
import { type Locale, locales } from "#shared/domain/text/locale.ts";
import { call, refused } from "#tests/worker/marketplace/support.ts";
import { gazetteer } from "#worker/marketplace/domain/search/places.ts";
import { findPostcode } from "#worker/marketplace/domain/search/postcodes.ts";

const row = contract.places.postcode;
const find = async (postcode: string, locale?: Locale) =>
  (await call(row, { params: { postcode } }, locale && { locale })).item;

test("a postcode has its town and state, and a point where our table has one (PD16)", async () => {
  expect(await find("50480")).toEqual({
    postcode: "50480",
    city: "Kuala Lumpur",
    state: "Kuala Lumpur",
    lat: 3.171,
    lng: 101.651,
  });
  expect(await find("50672")).toEqual({
    postcode: "50672",
    city: "Kuala Lumpur",
    state: "Kuala Lumpur",
    lat: null,
    lng: null,
  });
  expect(await find("01000")).toMatchObject({ city: "Kangar", state: "Perlis" });
  expect(await find("84300")).toMatchObject({ city: "Bukit Pasir", state: "Johor" });
});

test("town and state are in the language of the reader, as those of places are: whoever compares them finds the areas", async () => {
  expect(await find("50672", "CN")).toMatchObject({ city: "吉隆坡", state: "吉隆坡" });
  // A town that is not in our table has one name.
  expect(await find("84300", "CN")).toMatchObject({ city: "Bukit Pasir", state: "柔佛" });
  const codes = allPostcodes.flatMap(({ city }) => city.flatMap(({ postcode }) => postcode));
  for (const locale of locales) {
    const states = new Set(gazetteer.map(({ state }) => state[locale]));
    expect(codes.filter((code) => !states.has(findPostcode(code)?.state[locale] ?? ""))).toEqual([]);
  }
});

test("a postcode that does not exist is not found, and what is none is refused", async () => {
  expect(await refused(row, { params: { postcode: "99999" } })).toMatchObject({ status: 404, code: "NOT_FOUND" });
  for (const postcode of ["5048", "504800", "5048a", "５０４８０", "__proto__"]) {
    expect(await refused(row, { params: { postcode } }), postcode).toMatchObject({ status: 422 });
  }
});

test("every postcode of the list is found with a state of ours, and every postcode of a place is in the list", () => {
  const states = new Set(gazetteer.map(({ state }) => state.EN));
  const codes = allPostcodes.flatMap(({ city }) => city.flatMap(({ postcode }) => postcode));
  expect(codes.length).toBeGreaterThan(2_900);
  expect(codes.filter((code) => !states.has(findPostcode(code)?.state.EN ?? ""))).toEqual([]);
  expect(gazetteer.filter(({ postCode }) => !findPostcode(postCode)).map(({ postCode }) => postCode)).toEqual([]);
});
