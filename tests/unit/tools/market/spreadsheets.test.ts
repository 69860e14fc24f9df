import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { createWorkbook } from "#tests/support/workbook.ts";
import { checkFiles } from "#tools/market/check-files.ts";
import { toLine } from "#tools/market/report.ts";

// What spreadsheet programs leave behind in their files.

const folder = mkdtempSync(join(tmpdir(), "makan-sheets-"));
afterAll(() => rmSync(folder, { recursive: true }));

async function check(name: string, content: string | Buffer) {
  const file = join(folder, name);
  writeFileSync(file, content);
  const checked = await checkFiles([file], { merchant: "nasi", isWhole: false });
  const parts = await Promise.all(checked.parts.numbers.map((number) => checked.parts.read(number)));
  checked.parts.remove();
  return {
    foods: parts.flatMap(({ menus = [] }) => menus.flatMap(({ foods }) => foods)),
    problems: checked.problems.map((one) => toLine(one).replace(`${folder}/`, "")),
  };
}

const head = ["section_en", "id", "name_en", "price", "allergens", "sold_out"];
const dish = ["Mains", "n1", "Nasi", 9.9];
const nasi = { id: "n1", name: { EN: "Nasi" }, amount: 990 };

test.each(["#N/A", "#REF!", "#VALUE!", "#NAME?", "#DIV/0!"])(
  "a cell with %s is no empty cell: it is refused with its row and column, in a workbook and in a table",
  async (error) => {
    const inBook = await check("book.xlsx", createWorkbook([head, [...dish, { error }]]));
    expect([inBook.foods, inBook.problems]).toEqual([
      [],
      [`book.xlsx:2 column E — is ${error}, an error of the spreadsheet: write the text or number itself`],
    ]);
    const inTable = await check("table.csv", [head.join(","), `Mains,n1,${error},9.90,,${error}`].join("\n"));
    expect(inTable.foods).toEqual([]);
    expect(inTable.problems.map((line) => line.slice(0, 22))).toEqual([
      "table.csv:2 name_en — ",
      "table.csv:2 sold_out —",
    ]);
  },
);

/** As some programs write it: with a prefix for every name. */
const withPrefix = (sheet: string) => sheet.replace(/<(\/?)(?=[a-z])/g, "<$1x:").replace("xmlns=", "xmlns:x=");

test("a workbook whose names have a prefix is read, and its formulas and errors are found", async () => {
  const right = await check("prefix.xlsx", createWorkbook([head, dish], withPrefix));
  expect([right.foods, right.problems]).toEqual([[nasi], []]);
  const rows = [head, ["Mains", "n1", "Nasi", { formula: "D9*2", value: 9.9 }, { error: "#N/A" }]];
  expect((await check("prefix.xlsx", createWorkbook(rows, withPrefix))).problems).toEqual([
    "prefix.xlsx:2 column D — is a formula: copy the column and paste its values in its place",
    "prefix.xlsx:2 column E — is #N/A, an error of the spreadsheet: write the text or number itself",
  ]);
});

const book = createWorkbook([head, dish]);
/** A file of Excel that has another one inside: what Excel makes of a workbook with a password. */
const locked = Buffer.concat([
  Buffer.from("d0cf11e0a1b11ae1", "hex"),
  Buffer.alloc(100_000),
  Buffer.from("EncryptedPackage", "utf16le"),
]);

/** A workbook whose bytes at a distance from the first mark are others. */
function changed(mark: string, distance: number, ...bytes: number[]): Buffer {
  const copy = Buffer.from(book);
  const at = copy.indexOf(mark, 0, "latin1") + distance;
  Buffer.from(bytes).copy(copy, at);
  return copy;
}

const move = (from: string, to: string) => createWorkbook([head, dish], (sheet) => sheet.replace(from, to));

test.each<[string, Buffer, string]>([
  ["a workbook with a password", locked, "a.xlsx — has a password: save it without one"],
  ["an archive with a password", changed("PK\u0001\u0002", 8, 1), "a.xlsx — has a password"],
  ["a workbook of Excel before 2007", locked.subarray(0, 600), "a.xlsx — is a workbook of Excel before 2007"],
  ["one whose bytes have changed on the way", changed("PK\u0001\u0002", 16, 1, 2, 3, 4), "a.xlsx — is broken"],
  ["one that states another size", changed("PK\u0001\u0002", 24, 0xff, 0xff, 0xff, 0x7f), "a.xlsx — is broken"],
  ["a cell at the end of the sheet", move('r="D2"', 'r="D1048576"'), "a.xlsx:1048576 — has a cell far below"],
  ["a row that no sheet has", move('<row r="2"', '<row r="2000000000"'), "a.xlsx:2000000000 — has a cell far below"],
  ["a cell far to the right", move('r="D2"', 'r="XFD2"'), "a.xlsx:2 — has a cell in column XFD"],
  [
    "a cell without an end",
    move("</c></row></sheetData>", "</row></sheetData>"),
    "a.xlsx — is no workbook that can be read",
  ],
])("%s is refused in words", async (_, content, line) => {
  const { foods, problems } = await check("a.xlsx", content);
  expect(problems[0]).toContain(line);
  expect([foods, problems.length]).toEqual([[], 1]);
});

test("a damaged workbook, which goes on behind its end, is read and does not wait for ever", async () => {
  const { foods, problems } = await check("damaged.xlsx", Buffer.concat([book, book.subarray(-11)]));
  expect([foods, problems]).toEqual([[nasi], []]);
});

test("a workbook that ends with an empty row far below is read", async () => {
  const far = createWorkbook([head, dish], (sheet) => sheet.replace("</sheetData>", '<row r="1048576"/></sheetData>'));
  expect(await check("far.xlsx", far)).toEqual({ foods: [nasi], problems: [] });
});

test.each([
  ["sep=;", ";"],
  ['"sep=;"', ";"],
  ["SEP=\t", "\t"],
  ["sep=|", "|"],
])("a first line %s says what stands between the cells, and is no row", async (line, between) => {
  const rows = [head.join(between), dish.join(between), ["Mains", "n2", "Mee", "x"].join(between)];
  expect((await check("sep.csv", [line, ...rows.slice(0, 2)].join("\r\n"))).foods).toEqual([nasi]);
  expect((await check("sep.csv", [line, ...rows].join("\r\n"))).problems[0]).toContain("sep.csv:3 price");
});

test("a line that ends in a cell as on Windows is a line of a description, and of nothing else", async () => {
  const columns = "section_en,id,name_en,price,description_en";
  const described = await check("lines.csv", `${columns}\r\nMains,n1,Nasi,9.90,"With egg\r\nand sambal"\r\n`);
  expect(described.foods).toEqual([{ ...nasi, description: { EN: "With egg\nand sambal" } }]);
  const named = await check("lines.csv", `${columns}\nMains,n1,"Nasi\r\nlemak",9.90,\n`);
  expect(named.problems).toEqual(["lines.csv:2 name_en — must be one line"]);
  const inBook = [...head.slice(0, 4), "description_en"];
  const book = createWorkbook([inBook, [...dish, "With egg_x000D_\nand sambal"]]);
  expect((await check("lines.xlsx", book)).foods[0]?.description).toEqual({ EN: "With egg\nand sambal" });
});
