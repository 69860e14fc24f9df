import * as v from "valibot";
import { expect, test } from "vitest";
import { contract } from "#shared/contract/index.ts";
import { calculateDistance } from "#shared/domain/places/geo.ts";
import { call, refused, type Options } from "#tests/worker/marketplace/support.ts";

const row = contract.places.near;

async function near(latitude: number, longitude: number, options?: Options) {
  return (await call(row, { query: { latitude, longitude } }, options)).items;
}

test("the places around a point come nearest first, at most eight, none farther than 15 km (S49)", async () => {
  const point = { lat: 3.128, lng: 101.672 };
  const found = await near(point.lat, point.lng);
  const metres = found.map((place) => calculateDistance(place, point));
  expect(found[0]).toMatchObject({ addressLine1: "Bangsar", postCode: "59100", city: "Kuala Lumpur", lat: 3.13 });
  expect(found).toHaveLength(8);
  expect(metres).toEqual(metres.toSorted((a, b) => a - b));
  const [ipoh] = await near(4.6, 101.08);
  expect(ipoh).toMatchObject({ state: "Perak" });
  for (const place of await near(2.45, 102.2)) {
    expect(calculateDistance(place, { lat: 2.45, lng: 102.2 })).toBeLessThanOrEqual(15_000);
  }
});

test("the labels have the language of the caller", async () => {
  const [english] = await near(3.13, 101.671);
  const [chinese] = await near(3.13, 101.671, { locale: "CN" });
  expect(english?.label).toBe("Bangsar, 59100 Kuala Lumpur");
  expect(chinese).toMatchObject({ addressLine1: "孟沙", label: "孟沙，59100 吉隆坡" });
});

test("where no place is known the list is empty, which is not an error", async () => {
  expect(await near(5.5, 110)).toEqual([]);
});

test("a point outside Malaysia, half a point or another field is refused (S295)", async () => {
  const queries = [
    { latitude: 1.3, longitude: 90 },
    { latitude: 51.5, longitude: 101 },
    { latitude: 0, longitude: 0 },
    { latitude: 3.13 },
    { latitude: "north", longitude: 101 },
    { latitude: 3.13, longitude: 101.671, radius: 5 },
  ];
  for (const query of queries) {
    const failure = await refused(row, { query: query as { latitude: number; longitude: number } });
    expect(failure, JSON.stringify(query)).toMatchObject({ status: 422, code: "VALIDATION_FAILED" });
  }
});

test("a point is rounded to three decimals before it is asked for, so that neighbours share a cached reply", () => {
  for (const [latitude, longitude] of [
    ["3.13049", "101.67051"],
    ["3.1296", "101.6714"],
  ]) {
    expect(v.parse(row.query, { latitude, longitude })).toEqual({ latitude: 3.13, longitude: 101.671 });
  }
});
