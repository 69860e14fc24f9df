import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { createMarket, type Json, type JsonPath, toMarketText, withValue } from "#tests/support/market-file.ts";
import { checkFiles } from "#tools/market/check-files.ts";
import { toFieldText } from "#tools/market/read-json.ts";

const folder = mkdtempSync(join(tmpdir(), "makan-mutated-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** `undefined`: the field is taken away. `says`: part of the sentence. `at`: where it is told, if not at the field. */
type Mutation = { path: JsonPath; value: Json | undefined; says: RegExp; at?: JsonPath };

const places = { merchants: 2, stores: 3, menus: 4, offers: 3 } as const;
type List = keyof typeof places;

const nth = (list: List) => fc.integer({ min: 0, max: places[list] - 1 });
/** The path of a random record of a list, with a way from there on. */
const inside = (list: List, ...way: (string | number)[]) => nth(list).map((place): JsonPath => [list, place, ...way]);
const inFood = (...way: (string | number)[]) =>
  fc
    .tuple(nth("menus"), fc.integer({ min: 0, max: 1 }))
    .map(([menu, dish]): JsonPath => ["menus", menu, "foods", dish, ...way]);
const inMode = (...way: (string | number)[]) =>
  fc
    .tuple(nth("stores"), fc.integer({ min: 0, max: 5 }))
    .map(([store, weekday]): JsonPath => ["stores", store, "modes", "DELIVERY", "hours", weekday, ...way]);

const wrong = (
  where: fc.Arbitrary<JsonPath>,
  value: fc.Arbitrary<Json | undefined>,
  says: RegExp,
  toAt?: (path: JsonPath) => JsonPath,
) =>
  fc.tuple(where, value).map(([path, one]): Mutation => ({ path, value: one, says, ...(toAt && { at: toAt(path) }) }));

const one = <T extends Json | undefined>(...values: T[]) => fc.constantFrom(...values);
const gone = fc.constant(undefined);
const amounts = one<Json>("12.90", "RM 12.90", "12,90", 12.9, null, true, [], {});
const hiddenTexts = one(
  "Na\u200Bsi",
  "\u202Eisan",
  "Nasi\u0000lemak",
  "cut \uD83C here",
  "two\nlines",
  "two\u2028lines",
);

const mutations: fc.Arbitrary<Mutation>[] = [
  // Dishes
  wrong(inFood("amount"), gone, /is missing: .*whole sen/),
  wrong(inFood("amount"), amounts, /whole sen/),
  wrong(inFood("amount"), one(-1), /must not be negative/),
  wrong(inFood("amount"), one(10_000_001), /10000000 sen at most/),
  wrong(inFood("taxBp"), one(10_001), /10000 at most/),
  wrong(inFood("taxBp"), one<Json>("6", 0.06), /basis points/),
  wrong(inFood("name", "EN"), hiddenTexts, /nobody sees|half of a character|one line/),
  wrong(inFood("name", "EN"), one("", "   "), /must not be empty/),
  wrong(inFood("name", "CN"), fc.constant("菜".repeat(201)), /has 201 characters; at most 200/),
  wrong(inFood("allergens"), one<Json>(["NUTS"], ["PORK", "EGG"]), /must be one of EGG/, (path) => [...path, 0]),
  wrong(inFood("allergens"), one<Json>("EGG", {}), /must be a list/),
  wrong(inFood("groups", 0, "pickMax"), one(3, 50), /must be 2 at most/),
  wrong(inFood("groups", 0, "pickMin"), one(3, 4), /must not be more than pickMax/),
  wrong(inFood("groups", 0, "pickMax"), fc.constant(0), /must not be more than pickMax/, (path) => [
    ...path.slice(0, -1),
    "pickMin",
  ]),
  wrong(inFood("groups", 0, "options", 1, "id"), fc.constant("thick"), /"thick" is there twice/),
  wrong(inFood("groups", 0, "options"), fc.constant([]), /1 entry at least/),
  wrong(inFood("groups", 0, "options", 0, "price"), amounts, /whole sen/),
  wrong(inFood("picture"), one<Json>({ url: "https://cdn.example/a.jpg" }, "nasi.jpg"), /must be \{ "file"/),
  wrong(inFood("picture"), fc.constant({ file: "none.jpg" }), /there is no picture "none.jpg"/, (path) => [
    ...path,
    "file",
  ]),
  wrong(inFood("isAvailable"), one<Json>("no", 0), /true or false/),
  wrong(inFood("remove"), one<Json>(false, "yes"), /must be true/),
  wrong(inFood("colour"), one<Json>("red", 1), /is not a field/),
  // Sections
  wrong(inside("menus", "id"), one<Json>("with space", "", 5, "x".repeat(65)), /must be an id|text in quotes/),
  wrong(inside("menus", "foods"), one<Json>({}, "none"), /must be a list of dishes/),
  wrong(inside("menus", "merchantId"), fc.constant("laksa"), /there is no merchant "laksa"/),
  wrong(inside("menus", "foodIDs"), fc.constant(["nowhere"]), /this merchant has no dish "nowhere"/, (path) => [
    ...path,
    0,
  ]),
  // Stores
  wrong(inside("stores", "id"), one<Json>("A1", "1".repeat(13), 880001), /not a store id|text in quotes/),
  wrong(inside("stores", "phoneNumber"), one("0123456789", "+60 3 1234", ""), /telephone number/),
  wrong(inside("stores", "address", "lat"), one(51.5, 0, 8), /lies outside Malaysia/),
  wrong(inside("stores", "address", "lng"), one(106, 107.5), /lies in the sea/, (path) => [
    ...path.slice(0, -1),
    "lat",
  ]),
  wrong(inside("stores", "address", "lat"), one<Json>(91, "3.14", null), /must be/),
  wrong(inside("stores", "address", "postCode"), one<Json>("5000", "ABCDE"), /five digits/),
  wrong(inMode(0, "to"), one("07:00", "08:00"), /from must be before to/),
  wrong(inMode(0, "to"), one("7:00", "32:00", "08:60", ""), /must be a time like/),
  wrong(inMode(0, "to"), one("18:00", "23:00"), /overlaps with/, (path) => [...path.slice(0, -2), 1]),
  wrong(inMode(1, "to"), fc.constant("02:00"), /for a night write "26:00"/),
  wrong(inMode(0, "from"), fc.constant("25:00"), /before 24:00/),
  wrong(inside("stores", "modes", "DELIVERY", "hours"), one<Json>([], [[], []]), /seven lists/),
  wrong(inside("stores", "modes", "TELEPORT"), fc.constant({}), /is not a field/),
  wrong(inside("stores", "special", 0, "date"), one("2027-02-30", "2027-13-01"), /no day of the calendar/),
  wrong(inside("stores", "special", 0, "to"), fc.constant("2027-02-01"), /must not be before date/),
  wrong(inside("stores", "tables", 1, "id"), fc.constant("t1"), /"t1" is there twice/),
  wrong(inside("stores", "menuIDs", 0), fc.constant("nowhere"), /this merchant has no menu "nowhere"/),
  wrong(inside("stores", "menuIDs"), fc.constant([]), /must name a menu at least/),
  wrong(inside("stores", "fees", 0, "per"), one<Json>("GUEST", 1), /must be one of ORDER, ITEM/),
  // Merchants
  wrong(inside("merchants", "subdomain"), one("other", "nasi2"), /must be the same as merchantId/),
  wrong(inside("merchants", "subdomain"), one("Nasi", "-a", "a.b"), /beginning of a host name/),
  wrong(inside("merchants", "businessCategory"), one<Json>("food", 5812), /four digits|text in quotes/),
  wrong(inside("merchants", "theme", "brand"), one("red", "#12345", "400"), /must be a colour/),
  wrong(inside("merchants", "halal", "expiresOn"), fc.constant("2027-02-29"), /no day of the calendar/),
  wrong(inside("merchants", "business"), gone, /is missing/),
  // Offers
  wrong(fc.constant<JsonPath>(["offers", 0, "code"]), gone, /is missing: a CODE/),
  wrong(fc.constant<JsonPath>(["offers", 1, "code"]), fc.constant("NASI11"), /is for a CODE or a VOUCHER/),
  wrong(fc.constant<JsonPath>(["offers", 2, "days"]), gone, /is missing: a VOUCHER/),
  wrong(inside("offers", "discount", "amount"), fc.constant(10_001), /10000 at most/),
  wrong(
    fc.constant<JsonPath>(["offers", 1, "endsAt"]),
    fc.constant("2026-11-30T00:00:00+08:00"),
    /must be after startsAt/,
  ),
  wrong(
    fc.constant<JsonPath>(["offers", 1, "startsAt"]),
    one("2026-12-01", "2026-12-01T25:00:00+08:00"),
    /moment like|no time of a day/,
  ),
  wrong(fc.constant<JsonPath>(["offers", 1, "foodIDs", 0]), fc.constant("nowhere"), /there is no dish "nowhere"/),
  wrong(inside("offers", "merchantIDs", 0), fc.constant("laksa"), /there is no merchant "laksa"/),
];

/** The line of a value in the text: that of the object around it where the value is taken away. */
function lineOf(market: ReturnType<typeof createMarket>, path: JsonPath, isGone: boolean): number {
  const shown = isGone ? path.slice(0, -1) : path;
  const text = toMarketText(withValue(market, shown, "\u0001here"));
  return text.slice(0, text.indexOf("\\u0001here")).split("\n").length;
}

test("1,000 mutated files name file, line and field, and none is taken", { timeout: 300_000 }, async () => {
  const file = join(folder, "market.json");
  const told = fc.asyncProperty(fc.oneof(...mutations), async ({ path, value, says, at = path }) => {
    const market = withValue(createMarket(), path, value);
    writeFileSync(file, toMarketText(market));
    const checked = await checkFiles([file], { isWhole: true });
    checked.parts.remove();
    const isGone = value === undefined;
    const place = { file, field: toFieldText(at) };
    const found = checked.problems.filter(({ field, problem }) => field === place.field && says.test(problem));
    expect(found, JSON.stringify(checked.problems)).toHaveLength(1);
    expect(found[0]?.file).toBe(file);
    // Records that are compared with others are told by the line on which they begin.
    const isBetween = /there is no (?!picture)|this merchant has no|must name a menu/.test(found[0]?.problem ?? "");
    expect(found[0]?.row).toBe(isBetween ? lineOf(market, at.slice(0, 2), false) : lineOf(market, at, isGone));
    expect(checked.problemCount).toBeGreaterThan(0);
  });
  await fc.assert(told, { numRuns: 1000 });
});

test("the market that is mutated is right", async () => {
  const file = join(folder, "right.json");
  writeFileSync(file, toMarketText(createMarket()));
  const checked = await checkFiles([file], { isWhole: true });
  checked.parts.remove();
  expect(checked.problems).toEqual([]);
  expect(checked.warnings).toEqual([]);
});
