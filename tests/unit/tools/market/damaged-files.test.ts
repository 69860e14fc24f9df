import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { createMarket, toMarketText } from "#tests/support/market-file.ts";
import { runs } from "#tests/support/runs.ts";
import { createWorkbook } from "#tests/support/workbook.ts";
import { checkFiles } from "#tools/market/check-files.ts";
import { toLine } from "#tools/market/report.ts";

// Files that were damaged on the way, or written by a program that knows better: each ends with a sentence, or is taken.

const folder = mkdtempSync(join(tmpdir(), "makan-damaged-"));
afterAll(() => rmSync(folder, { recursive: true }));

const rows = [
  ["section_en", "section_cn", "id", "name_en", "price", "allergens", "group_1", "sold_out"],
  ["Mains", "主食", "n1", "Nasi lemak", 12.9, "EGG", "Rice / 饭 [1-1]: White / 白*; Brown / 糙 +0.50", "no"],
  ["Drinks", "", "d1", "100 Plus", 2.5, "none", "Size [1-1]: S; M+1.00; L (+2.00)", ""],
];
const cells = (between: string) => rows.map((row) => row.map((cell) => `"${cell}"`).join(between)).join("\r\n");
const grab = {
  partnerMerchantID: "nasi",
  categories: [
    {
      id: "C",
      name: "Mains",
      sequence: 1,
      items: [{ id: "I", name: "Nasi", price: 990, maxStock: 1, photos: [], modifierGroups: [] }],
    },
  ],
};

type Damaged = { name: string; bytes: Buffer };

/** Pieces that make trouble: quotes, ends of lines, marks of archives, numbers that are too large, halves of characters. */
const pieces = [
  "",
  '"',
  ",",
  "\r\n",
  "\uFEFF",
  "PK\u0005\u0006",
  "<c",
  "</row>",
  "<!--",
  "&#0;",
  "[",
  "}",
  "null",
  "1e999",
  "-1",
  "99999999999",
  "#N/A",
  "\u0000",
  "\uD83C",
];
const piece = fc.oneof(
  fc.constantFrom(...pieces).map((text) => Buffer.from(text)),
  fc.uint8Array({ maxLength: 8 }).map((bytes) => Buffer.from(bytes)),
);
type Cut = { at: number; length: number; by: Buffer };
const cut: fc.Arbitrary<Cut> = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.oneof({ weight: 4, arbitrary: fc.nat(6) }, { weight: 1, arbitrary: fc.nat(4000) }),
  by: piece,
});

const damage = (whole: Buffer, cuts: readonly Cut[]): Buffer =>
  cuts.reduce((bytes, { at, length, by }) => {
    const from = Math.floor(at * bytes.length);
    return Buffer.concat([bytes.subarray(0, from), by, bytes.subarray(from + length)]);
  }, whole);

const cuts = fc.array(cut, { minLength: 1, maxLength: 4 });
const damaged = (name: string, whole: Buffer): fc.Arbitrary<Damaged> =>
  cuts.map((some) => ({ name, bytes: damage(whole, some) }));
/** The archive is whole, and the sheet in it is not. */
const sheet = cuts.map((some) => ({
  name: "sheet.xlsx",
  bytes: createWorkbook(rows, (xml) => damage(Buffer.from(xml), some).toString("latin1")),
}));

const files = fc.oneof(
  damaged("book.xlsx", createWorkbook(rows)),
  sheet,
  damaged("commas.csv", Buffer.from(cells(","))),
  damaged("sep.csv", Buffer.from(`sep=;\r\n${cells(";")}`)),
  damaged("wide.csv", Buffer.from(`\uFEFF${cells("\t")}`, "utf16le")),
  damaged("market.json", Buffer.from(toMarketText(createMarket()))),
  damaged("grab.json", Buffer.from(JSON.stringify(grab, null, 1))),
);

const mostMs = 5_000;

/** What is said of a file; rejects where nothing is said for long. */
async function check({ name, bytes }: Damaged) {
  writeFileSync(join(folder, name), bytes);
  const checking = checkFiles([join(folder, name)], { merchant: "nasi", isWhole: false });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${name} is still being read`)), mostMs);
  });
  const checked = await Promise.race([checking, late]).finally(() => clearTimeout(timer));
  const parts = await Promise.all(checked.parts.numbers.map((number) => checked.parts.read(number)));
  checked.remove();
  return { ...checked, parts };
}

test(
  "1,000 damaged workbooks, tables and JSON files each end with a sentence or are taken, and none hangs",
  { timeout: 300_000 },
  async () => {
    const ends = fc.asyncProperty(files, async (file) => {
      const { problems, problemCount, parts } = await check(file);
      for (const problem of problems) expect(toLine(problem)).toMatch(/ — \S.*[a-z]/s);
      expect(problems).toHaveLength(Math.min(problemCount, 500));
      // What is taken is what the market takes: it has no name that nobody sees, and no price that is no number.
      for (const { amount, name } of parts.flatMap(({ menus = [] }) => menus.flatMap(({ foods }) => foods))) {
        expect(Number.isSafeInteger(amount)).toBe(true);
        expect(name.EN.trim()).not.toBe("");
      }
    });
    await fc.assert(ends, { numRuns: runs(10_000) });
  },
);

test("what is damaged is right before", async () => {
  const whole: Damaged[] = [
    { name: "book.xlsx", bytes: createWorkbook(rows) },
    { name: "commas.csv", bytes: Buffer.from(cells(",")) },
    { name: "sep.csv", bytes: Buffer.from(`sep=;\r\n${cells(";")}`) },
    { name: "wide.csv", bytes: Buffer.from(`\uFEFF${cells("\t")}`, "utf16le") },
    { name: "grab.json", bytes: Buffer.from(JSON.stringify(grab, null, 1)) },
  ];
  for (const file of whole) {
    const { problems, parts } = await check(file);
    expect([file.name, problems, parts.length]).toEqual([file.name, [], 1]);
  }
});
