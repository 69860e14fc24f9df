import { expect, test } from "vitest";
import { contract } from "#shared/contract/index.ts";
import { call, refused, type Options } from "#tests/worker/marketplace/support.ts";

const row = contract.places.geocode;

async function find(text: string, options?: Options) {
  return (await call(row, { query: { text } }, options)).items;
}

test("a place becomes an address with its point, in English and in Chinese (PD16, PD125)", async () => {
  const place = {
    unit: "",
    remark: "",
    addressLine2: "",
    postCode: "59100",
    city: "Kuala Lumpur",
    state: "Kuala Lumpur",
    lat: 3.13,
    lng: 101.671,
    match: "ALL",
    isArea: true,
  };
  const english = { ...place, addressLine1: "Bangsar", label: "Bangsar, 59100 Kuala Lumpur" };
  const town = { city: "吉隆坡", state: "吉隆坡" };
  const chinese = { ...place, ...town, addressLine1: "孟沙", label: "孟沙，59100 吉隆坡" };
  expect((await find("bangsar"))[0]).toEqual(english);
  expect((await find("孟沙"))[0]).toEqual(english);
  expect((await find("bangsar", { locale: "CN" }))[0]).toEqual(chinese);
  const [sunway] = await find("bandar sunway", { locale: "CN" });
  expect(sunway).toMatchObject({ city: "梳邦再也", state: "雪兰莪", label: "双威镇，47500 梳邦再也，雪兰莪" });
});

test("a postcode finds its places, best first, at most eight (PD16)", async () => {
  expect((await find("59200")).map(({ label }) => label)).toEqual([
    "Bangsar South, 59200 Kuala Lumpur",
    "Mid Valley City, 59200 Kuala Lumpur",
    "Pantai Dalam, 59200 Kuala Lumpur",
  ]);
  expect(await find("Kuala Lumpur")).toHaveLength(8);
  expect((await find("george town penang"))[0]?.label).toBe("George Town, 10000 Pulau Pinang");
});

test("a building is found by its name, before areas that miss a word of it (PD172)", async () => {
  const [mall, ...others] = await find("sunway velocity");
  expect(mall).toMatchObject({
    addressLine1: "Sunway Velocity Mall",
    label: "Sunway Velocity Mall, 55100 Kuala Lumpur",
    match: "ALL",
    isArea: false,
  });
  expect(others.map(({ match }) => match)).toEqual(["ALL", "SOME", "SOME", "SOME"]);
  const [square] = await find("槟城时代广场", { locale: "CN" });
  expect(square).toMatchObject({ addressLine1: "槟城时代广场", match: "ALL" });
});

test("emoji, a hundred characters, two languages and a postcode of another country are no error (PD172)", async () => {
  for (const text of ["🍜🍜", "🏠".repeat(50), "238859", "SW1A 1AA"]) expect(await find(text), text).toEqual([]);
  expect((await find("🍜 bangsar 孟沙"))[0]).toMatchObject({ addressLine1: "Bangsar", match: "ALL" });
  expect((await find("bangsar ".repeat(12).trim()))[0]).toMatchObject({ addressLine1: "Bangsar" });
});

test("what names no place finds nothing, which is not an error", async () => {
  for (const text of ["zzzz", "99999", "北京", "--", "%' OR 1=1", "__proto__"]) expect(await find(text)).toEqual([]);
});

test("a text of one character, over a hundred, missing or with other fields is refused", async () => {
  const queries = [
    { text: "a" },
    { text: " b " },
    { text: "x".repeat(101) },
    { text: "x".repeat(500) },
    {},
    { text: "bangsar", near: "1" },
  ];
  for (const query of queries) {
    expect(await refused(row, { query }), JSON.stringify(query)).toMatchObject({
      status: 422,
      code: "VALIDATION_FAILED",
    });
  }
});
