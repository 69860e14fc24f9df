import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { createMarket, toMarketText, withValue } from "#tests/support/market-file.ts";
import { checkFiles } from "#tools/market/check-files.ts";
import { describeCheck, toLine } from "#tools/market/report.ts";

// Market files as texts: cut, broken, in other encodings, as a list of parts, several at once.

const folder = mkdtempSync(join(tmpdir(), "makan-files-"));
afterAll(() => rmSync(folder, { recursive: true }));

const whole = toMarketText(createMarket());

function write(name: string, content: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

async function check(...files: string[]) {
  const checked = await checkFiles(files, { isWhole: true });
  const parts = await Promise.all(checked.parts.numbers.map((number) => checked.parts.read(number)));
  const digest = checked.parts.digest();
  checked.parts.remove();
  return { ...checked, parts, digest, lines: checked.problems.map((one) => toLine(one).replace(`${folder}/`, "")) };
}

test("the parts have what the file has", async () => {
  const { parts, lines } = await check(write("whole.json", whole));
  expect(lines).toEqual([]);
  const { merchants, stores, menus, offers } = createMarket();
  expect(parts).toEqual([{ format: "makan.market/1", merchants, stores, menus, offers }]);
});

/** What a check says of the market whose stores all have these fees. */
async function describeWith(name: string, fees: object[]): Promise<string> {
  const market = createMarket();
  const stores = market.stores.map((store) => Object.assign({}, store, { fees }));
  const checked = await checkFiles([write(name, toMarketText({ ...market, stores }))], { isWhole: true });
  checked.parts.remove();
  return describeCheck(checked);
}

test("what charges no fees is said: nobody has set any", async () => {
  const fee = { code: "BAG", name: { EN: "Bag" }, amount: 30, per: "ORDER", dineTypes: ["PICKUP"], cap: null };
  expect(await describeWith("bare.json", [])).toContain(`no fees: ${createMarket().stores.length} stores`);
  expect(await describeWith("full.json", [fee])).not.toContain("no fees");
});

test("a file with the mark of UTF-8, one in UTF-16 and one in several files have the same content", async () => {
  const { digest } = await check(write("plain.json", whole));
  expect((await check(write("mark.json", `\uFEFF${whole}`))).digest).toBe(digest);
  expect((await check(write("wide.json", Buffer.from(`\uFEFF${whole}`, "utf16le")))).digest).toBe(digest);
  const { format, merchants, stores, menus, offers } = createMarket();
  const first = write("first.json", JSON.stringify({ format, merchants, stores }));
  const second = write("second.json", JSON.stringify({ format, menus, offers }));
  expect((await check(first, second)).digest).toBe(digest);
});

test("half a file is refused wherever it was cut, and says so", async () => {
  const cut = fc.asyncProperty(fc.integer({ min: 1, max: whole.length - 1 }), async (length) => {
    const { lines } = await check(write("half.json", whole.slice(0, length)));
    expect(lines.at(-1)).toMatch(/half\.json:\d+ — ends too early.*: it was not copied whole/);
  });
  await fc.assert(cut, { numRuns: 100 });
});

test.each<[string, string | Buffer, string]>([
  ["no JSON at all", "merchants: []", "a.json:1 — is not JSON"],
  ["a comma too many", '{"format":"makan.market/1","menus":[{"id":"a",}]}', "a.json:1 — is not JSON"],
  ["a comma before the end of a list", '{"format":"makan.market/1","menus":[{"id":"a"},]}', "a.json:1 — is not JSON"],
  ["a comma before the end of the file", '{"format":"makan.market/1",}', "a.json:1 — is not JSON"],
  ["a comma too few", '{\n"format":"makan.market/1"\n"menus":[]}', "a.json:3 — is not JSON"],
  ["something after the end", `${whole}{}`, ' — is not JSON: "{" is not expected here'],
  [
    "a list that is there twice",
    '{"format":"makan.market/1","menus":[],"menus":[]}',
    'a.json:1 — has the field "menus" twice',
  ],
  ["another format", '{"format":"makan.market/2"}', 'a.json:1 — has the format "makan.market/2"'],
  ["no format", '{"merchants":[]}', "a.json:1 — is no market file"],
  ["a field that there is not", '{"format":"makan.market/1",\n"shops":[]}', 'a.json:2 — has a field "shops"'],
  ["a record in place of a list", '{"format":"makan.market/1","menus":{}}', "a.json:1 — menus must be a list"],
  [
    "a record that is none",
    '{"format":"makan.market/1","merchants":[\n5]}',
    "a.json:2 merchants[0] — must be an object",
  ],
  [
    "Windows-1252",
    Buffer.from(`{"format":"makan.market/1",\n"x":"Café"}`, "latin1"),
    "a.json:2 — is not UTF-8, perhaps Windows-1252",
  ],
  ["a web page", "<!doctype html><title>Login</title>", "a.json — is a web page (HTML)"],
  ["nothing", "", "a.json — is empty"],
])("%s is refused with its place", async (_, content, line) => {
  const { lines, parts } = await check(write("a.json", content));
  expect(lines[0]).toContain(line);
  expect(parts).toEqual([]);
});

test("what is there twice, in one file or in two, is told where it comes again", async () => {
  const market = createMarket();
  const twice = withValue(market, ["stores", 2], { ...(market.stores[0] as object) });
  expect((await check(write("b.json", toMarketText(twice)))).lines).toContain(
    'b.json:301 stores[2].id — store "880001" is in the files twice',
  );
  const { lines } = await check(
    write("one.json", whole),
    write("two.json", JSON.stringify({ format: market.format, merchants: market.merchants })),
  );
  expect(lines).toEqual([
    'two.json:1 merchants[0].merchantId — merchant "nasi" is in the files twice',
    'two.json:1 merchants[1].merchantId — merchant "mee" is in the files twice',
  ]);
});

test("a code that two offers have, and what belongs to another merchant, are told", async () => {
  const market = createMarket();
  const other = withValue(market, ["stores", 2, "menuIDs"], ["nasi-mains"]);
  const both = withValue(other, ["offers", 1], { ...(market.offers[0] as object), id: "again" });
  const { lines } = await check(write("c.json", toMarketText(both)));
  expect(lines.map((line) => line.replace(/^\S+ /, ""))).toEqual([
    'stores[2].menuIDs[0] — this merchant has no menu "nasi-mains"',
    "offers[1].code — the code NASI10 belongs to another offer",
  ]);
});

test("what names a section or dish that is taken off sale is told", async () => {
  const market = createMarket();
  const gone = withValue(withValue(market, ["menus", 2, "remove"], true), ["menus", 0, "foods", 0, "remove"], true);
  expect((await check(write("d.json", toMarketText(gone)))).lines.map((line) => line.replace(/^\S+ /, ""))).toEqual([
    'stores[2].menuIDs[0] — menu "mee-mains" is taken off sale',
    'offers[1].foodIDs[0] — dish "nasi-mains-1" is taken off sale',
  ]);
});

test("what the files do not have is a note, unless they are the whole market", async () => {
  const market = createMarket();
  const file = write("e.json", JSON.stringify({ format: market.format, menus: market.menus }));
  const checked = await checkFiles([file], { isWhole: false });
  checked.parts.remove();
  expect(checked.problems).toEqual([]);
  expect(checked.warnings.map(({ problem }) => problem)).toEqual([
    'there is no merchant "nasi" in these files: the market must have it already',
    'there is no merchant "mee" in these files: the market must have it already',
  ]);
  expect((await check(file)).problemCount).toBe(4);
});

test("a large market becomes several parts, in the order of the file", async () => {
  const market = createMarket();
  const [menu] = market.menus as { foods: { id: string }[] }[];
  const [dish] = menu?.foods ?? [];
  const foods = Array.from({ length: 2400 }, (_, nth) => ({ ...dish, id: `dish-${nth}` }));
  const menus = [0, 1, 2, 3].map((nth) => ({
    id: `m${nth}`,
    merchantId: "nasi",
    name: { EN: "M" },
    foods: foods.map((food) => ({ ...food, id: `${food.id}-${nth}` })),
  }));
  const { parts, lines } = await check(
    write("large.json", JSON.stringify({ format: market.format, merchants: market.merchants, menus })),
  );
  expect(lines).toEqual([]);
  expect(parts.map(({ menus: own = [] }) => own.map(({ id }) => id))).toEqual([
    ["m0", "m1"],
    ["m2", "m3"],
  ]);
});

test("the market of the documents is right and whole", async () => {
  const checked = await checkFiles([join(import.meta.dirname, "../../../../docs/market")], {
    merchant: "kopitiam",
    isWhole: true,
  });
  checked.parts.remove();
  expect(checked.problems).toEqual([]);
  expect(checked.warnings).toEqual([]);
  expect(checked.files.map(({ counts }) => counts.stores + counts.foods)).toEqual([1, 2]);
});

test("the sample market is right and whole", async () => {
  const sample = join(import.meta.dirname, "../../../../worker/marketplace/demo/market");
  const checked = await checkFiles([sample, join(sample, "menus")], { isWhole: true });
  checked.parts.remove();
  expect(checked.problems).toEqual([]);
  expect(checked.warnings).toEqual([]);
});

test("a colour that is too light is a note with the colour that is shown, and no problem", async () => {
  const market = createMarket();
  const merchants = market.merchants.map((one) => Object.assign({}, one, { theme: { brand: "#ffcc00" } }));
  const { lines, warnings } = await check(write("light.json", toMarketText({ ...market, merchants })));
  expect(lines).toEqual([]);
  const [note] = warnings;
  expect([warnings.length, note?.field]).toEqual([merchants.length, "merchants[0].theme.brand"]);
  expect(note?.problem).toMatch(/^is too light for white text: .* The market shows #[0-9a-f]{6} in its place$/);
});
