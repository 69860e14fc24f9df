import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { contract } from "#shared/contract/index.ts";
import { minuteMs } from "#shared/domain/time/time.ts";
import { call, noon } from "#tests/worker/marketplace/support.ts";
import { type FoundAddress, type Geocoder, installGeocodeAdapter } from "#worker/marketplace/ports/geocode.ts";
import { ProviderError } from "#worker/marketplace/ports/provider.ts";

// Addresses of a geocoder, before those of our own table (PD159).

const { geocode, near } = contract.places;
const said = vi.spyOn(console, "log").mockImplementation(() => {});

let found: FoundAddress[] | null = [];
let asked: object[] = [];

const answer = async (one: object) => {
  asked.push(one);
  if (!found) throw new ProviderError("DOWN", "test search: 503");
  return found;
};
const geocoder: Geocoder = { name: "test", search: answer, reverse: answer };

beforeEach(() => {
  installGeocodeAdapter(() => geocoder);
  found = [];
  asked = [];
  said.mockClear();
});
afterEach(() => installGeocodeAdapter(() => null));

const tower: FoundAddress = {
  name: "Menara Teratai",
  street: "12 Jalan Teratai",
  postCode: "59100",
  city: "Kuala Lumpur",
  state: "Kuala Lumpur",
  point: { lat: 3.1291, lng: 101.6741 },
};
const bangsar: FoundAddress = { ...tower, name: "bangsar", street: "", point: { lat: 3.1301, lng: 101.6712 } };
const point = { latitude: 3.13, longitude: 101.671 };

/** Each question comes when nothing earlier is kept. */
let now = noon;
const later = () => (now += 5 * minuteMs);
const search = async (text: string, at = later()) => (await call(geocode, { query: { text } }, { now: at })).items;

test("what a geocoder knows comes first, then our own places, each once, eight at most", async () => {
  const own = await (installGeocodeAdapter(() => null), search("bangsar"));
  installGeocodeAdapter(() => geocoder);
  const inBangsar = { ...tower, name: "Menara Bangsar" };
  found = [inBangsar, bangsar, inBangsar];
  const items = await search("bangsar");
  expect(items.slice(0, 2)).toEqual([
    {
      unit: "",
      remark: "",
      addressLine1: "Menara Bangsar",
      addressLine2: "12 Jalan Teratai",
      postCode: "59100",
      city: "Kuala Lumpur",
      state: "Kuala Lumpur",
      lat: 3.1291,
      lng: 101.6741,
      label: "Menara Bangsar, 12 Jalan Teratai, 59100 Kuala Lumpur",
      match: "ALL",
      isArea: false,
    },
    expect.objectContaining({ addressLine1: "bangsar", label: "bangsar, 59100 Kuala Lumpur" }),
  ]);
  expect(items.slice(2)).toEqual(own.filter(({ addressLine1 }) => addressLine1 !== "Bangsar"));
  expect(asked).toEqual([{ text: "bangsar", near: null, locale: "EN", limit: 8 }]);
  found = Array.from({ length: 12 }, (_, index) => ({ ...tower, name: `Menara Bangsar ${index}` }));
  expect(await search("bangsar")).toHaveLength(8);
});

test("what a geocoder found with a word missing comes after what has every word, ours too (PD172)", async () => {
  found = [
    { ...tower, name: "Sunway Tower" },
    { ...tower, name: "Velocity Tower Sunway" },
  ];
  const items = await search("sunway velocity");
  expect(items.map(({ addressLine1, match }) => [addressLine1, match])).toEqual([
    ["Velocity Tower Sunway", "ALL"],
    ["Sunway Velocity Mall", "ALL"],
    ["Sunway Medical Centre Velocity", "ALL"],
    ["Sunway Tower", "SOME"],
    ["Bandar Sunway", "SOME"],
    ["Sunway Putra Mall", "SOME"],
  ]);
});

test("what is elsewhere, or says little, is as little as it says", async () => {
  const house = { ...tower, name: "", postCode: "", city: "", state: "" };
  found = [{ ...tower, point: { lat: 52.5, lng: 13.4 } }, house];
  const [first, ...others] = await search("no such place of ours");
  expect(first).toMatchObject({ addressLine1: "12 Jalan Teratai", addressLine2: "", label: "12 Jalan Teratai" });
  expect(others).toEqual([]);
});

test("while it is down our own places are found alone, and a line says so without what was looked for", async () => {
  found = null;
  expect((await search("bangsar"))[0]?.addressLine1).toBe("Bangsar");
  const { items } = await call(near, { query: point }, { now: later() });
  expect(items[0]?.addressLine1).toBe("Bangsar");
  const lines = said.mock.calls.map(([line]) => String(line)).filter((line) => line.includes("geocoder-silent"));
  expect(lines).toHaveLength(2);
  expect(lines.join("").toLowerCase()).not.toMatch(/bangsar|3\.13|101\.67/);
});

test("around a point the nearest doors come before our places", async () => {
  found = [tower];
  const { items } = await call(near, { query: point }, { now: later() });
  expect(items).toHaveLength(8);
  expect(items.slice(0, 2).map(({ addressLine1 }) => addressLine1)).toEqual(["Menara Teratai", "Bangsar"]);
  expect(asked).toEqual([{ point: { lat: 3.13, lng: 101.671 }, locale: "EN", limit: 3 }]);
});

test("the same question is asked once in five minutes, in each language", async () => {
  found = [tower];
  const start = later();
  for (let nth = 0; nth < 20; nth += 1) {
    await search("menara", start + nth * 1000);
    await call(near, { query: point }, { now: start + nth * 1000 });
  }
  expect(asked).toHaveLength(2);
  await call(geocode, { query: { text: "menara" } }, { now: start, locale: "CN" });
  expect(asked).toHaveLength(3);
  await search("menara", start + 5 * minuteMs);
  expect(asked).toHaveLength(4);
});
