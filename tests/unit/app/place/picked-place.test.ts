import { expect, test } from "vitest";
import { createI18n } from "#app/i18n/instance.ts";
import { getTexts } from "#app/i18n/server.ts";
import { type NearPlace, toPickedPlace } from "#app/place/picked-place.ts";
import { getPreviousPath, toReturnPath } from "#app/place/return-path.ts";

const place = (name: string, lat: number, lng: number): NearPlace => ({
  unit: "",
  remark: "",
  addressLine1: name,
  addressLine2: "",
  postCode: "59100",
  city: "Kuala Lumpur",
  state: "Kuala Lumpur",
  lat,
  lng,
  label: `${name}, 59100 Kuala Lumpur`,
  match: "ALL",
  isArea: true,
});
const bangsar = place("Bangsar", 3.13, 101.671);
const town = { postCode: "59100", city: "Kuala Lumpur", state: "Kuala Lumpur" };
const english = createI18n("EN", getTexts("EN")).getFixedT(null, "map");
const chinese = createI18n("CN", getTexts("CN")).getFixedT(null, "map");

test("a point closer than 300 m to a place has its name, town and postcode (S49)", () => {
  const point = { lat: 3.132, lng: 101.671 };
  const known = [place("Far", 3.2, 101.7), bangsar];
  expect(toPickedPlace(point, known, english)).toEqual({ ...point, label: "Bangsar", town });
});

test("a building whose postcode nobody knows gives its name, and the next place town and postcode", () => {
  const mall = { ...place("Mall", 3.132, 101.671), postCode: "" };
  expect(toPickedPlace(mall, [bangsar, mall], english)).toMatchObject({ label: "Mall", town });
  expect(toPickedPlace(mall, [mall], english)).toMatchObject({ label: "Mall", town: { ...town, postCode: "" } });
});

test("the point of a map is cut to 0.1 m, so that a call takes it", () => {
  const point = { lat: 3.1299999999999994, lng: 101.68473243713379 };
  expect(toPickedPlace(point, [], english)).toMatchObject({ lat: 3.13, lng: 101.684732 });
});

test("a point farther away is near the place, which is no name for an address", () => {
  const point = { lat: 3.133, lng: 101.671 };
  expect(toPickedPlace(point, [bangsar], english)).toEqual({ ...point, label: "Near Bangsar", isHere: true, town });
  expect(toPickedPlace(point, [place("孟沙", 3.13, 101.671)], chinese).label).toBe("孟沙附近");
});

test("a point with no place within 15 km is the one that was chosen on the map", () => {
  const point = { lat: 3.3, lng: 101.671 };
  expect(toPickedPlace(point, [bangsar], english)).toEqual({ ...point, label: "Chosen on the map", isHere: true });
  expect(toPickedPlace(point, [], chinese).label).toBe("地图上选定的地点");
});

test.each([
  ["/1301/home?tableId=T1", "/1301/home?tableId=T1"],
  ["/search?q=rice", "/search?q=rice"],
  ["/", "/"],
  ["/address", "/"],
  ["/address/map?redirect=/1301/home", "/"],
  ["/login", "/"],
  ["/no/such/page", "/"],
  ["//evil.example/1301/home", "/"],
  ["/\\evil.example", "/"],
  ["https://evil.example/", "/"],
  ["javascript:alert(1)", "/"],
  [null, "/"],
])("after choosing a place %s leads to %s", (redirect, path) => {
  expect(toReturnPath(redirect)).toBe(path);
});

test.each([
  ["http://localhost/1301/home?x=1", "/1301/home?x=1"],
  ["https://localhost/search?q=rice", "/search?q=rice"],
  ["http://evil.example/1301/home", null],
  ["http://localhost.evil.example/", null],
  ["not a URL", null],
  ["", null],
])("the page before is that of the Referer %s on the same host, else none", (referer, path) => {
  const headers = new Headers(referer === "" ? {} : { Referer: referer });
  expect(getPreviousPath({ url: "http://localhost/address", headers })).toBe(path);
});
