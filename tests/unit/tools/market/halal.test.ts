import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { checkRecord } from "#shared/market/check-record.ts";
import { createMarket } from "#tests/support/market-file.ts";
import { checkFiles } from "#tools/market/check-files.ts";
import { toLine } from "#tools/market/report.ts";

// The menu of a merchant with a certificate of halal: "nasi" has one, "mee" has none.

const folder = mkdtempSync(join(tmpdir(), "makan-halal-"));
afterAll(() => rmSync(folder, { recursive: true }));

const { format, merchants: both } = createMarket();
const merchants = both.map((one, nth) => (nth === 0 ? one : Object.assign({}, one, { halal: null })));
const market = join(folder, "market.json");
writeFileSync(market, JSON.stringify({ format, merchants }));
const head = "section_en,id,name_en,name_cn,price,alcohol,tags,group_1";

async function check(owner: string, ...rows: string[]) {
  const table = join(folder, `${owner}.csv`);
  writeFileSync(table, [head, ...rows].join("\n"));
  const checked = await checkFiles([market, table], { isWhole: false });
  checked.remove();
  const toLines = (list: typeof checked.problems) => list.map((one) => toLine(one).replace(`${folder}/`, ""));
  return { problems: toLines(checked.problems), warnings: toLines(checked.warnings) };
}

test("alcohol, or a tag that says that it is not halal, is an error with its row", async () => {
  const rows = [
    "Bar,a,Tiger,,18,yes,,",
    "Bar,b,Soup,,9,,spicy; NON-HALAL,",
    "Bar,c,Broth,,9,,contains_pork,",
    "Bar,d,Rice,,9,,halal,",
  ];
  expect((await check("nasi", ...rows)).problems).toEqual([
    'nasi.csv:2 alcohol — is not halal, and merchant "nasi" is certified halal',
    'nasi.csv:3 tags — is not halal, and merchant "nasi" is certified halal',
    'nasi.csv:4 tags — is not halal, and merchant "nasi" is certified halal',
  ]);
  expect((await check("mee", ...rows)).problems).toEqual([]);
});

const look = (word: string) => `has "${word}" in it, and merchant "nasi" is certified halal: look whether it is`;

test("a name that only sounds so, of a dish or of an option, is a note with its row", async () => {
  const rows = [
    "Mains,a,Crispy pork,,9,,,",
    "Mains,b,Rice,叉烧饭,9,,,",
    "Mains,c,Burger,,9,,,Extras [0-2]: Egg +1.00; Bacon +2.00",
    "Mains,d,Craft beer,,9,,,",
  ];
  const { problems, warnings } = await check("nasi", ...rows);
  expect(problems).toEqual([]);
  expect(warnings).toEqual([
    `nasi.csv:2 name_en — ${look("pork")}`,
    `nasi.csv:3 name_cn — ${look("叉烧")}`,
    `nasi.csv:4 group_1 — ${look("Bacon")}`,
    `nasi.csv:5 name_en — ${look("beer")}`,
  ]);
  expect((await check("mee", ...rows)).warnings).toEqual([]);
});

test("a name that is harmless needs no word", async () => {
  const names = [
    "Hamburger",
    "Beef bacon",
    "Chicken ham",
    "Root beer",
    "Ginger ale",
    "Non-alcoholic mojito",
    "Graham crackers",
    "Original",
    "Drum stick",
  ];
  const rows = names.map((name, nth) => `Mains,n${nth},${name},,9,,,`);
  expect(await check("nasi", ...rows)).toEqual({ problems: [], warnings: [] });
});

test("a merchant with a certificate does not say that it is not halal", () => {
  const [merchant] = merchants as object[];
  expect(checkRecord("merchants", { ...merchant, nonHalal: true }).problems).toEqual([
    { path: ["nonHalal"], problem: "must not be true beside halal, a certificate" },
  ]);
});
