import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateRawSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { createWorkbook, createZip } from "#tests/support/workbook.ts";
import { checkFiles } from "#tools/market/check-files.ts";
import { toLine } from "#tools/market/report.ts";

// Menus as tables, right and wrong, as somebody's spreadsheet leaves them.

const folder = mkdtempSync(join(tmpdir(), "makan-tables-"));
afterAll(() => rmSync(folder, { recursive: true }));

const head = "section_en,id,name_en,price";

async function check(name: string, content: string | Buffer, merchant: string | undefined = "nasi") {
  const file = join(folder, name);
  writeFileSync(file, content);
  const checked = await checkFiles([file], { merchant, isWhole: false });
  const parts = await Promise.all(checked.parts.numbers.map((number) => checked.parts.read(number)));
  checked.parts.remove();
  const short = (line: string) => line.replace(`${folder}/`, "");
  return {
    menus: parts.flatMap(({ menus = [] }) => menus),
    problems: checked.problems.map((one) => short(toLine(one))),
    warnings: checked.warnings
      .map((one) => short(toLine(one)))
      .filter((line) => !line.includes("there is no merchant")),
  };
}

const rows = (...lines: string[]) => [head, ...lines].join("\n");

test("a row is a dish, and a section is its rows", async () => {
  const text = [
    "section_en,section_cn,id,name_en,name_cn,description_en,price,tax,allergens,tags,group_1,group_3",
    'Mains,主食,n1,Nasi lemak,椰浆饭,"Rice, egg",12.90,6,"egg; fish",spicy,Rice / 饭 [1-1]: White / 白*; Brown / 糙 +0.50,Extras [0-2]: Egg +1; Sambal +0.50',
    "Drinks,,d1,Teh,,,2.5,,none,,,",
    "",
    "Mains,,n2,Nasi goreng,,,9,,,,,",
  ].join("\r\n");
  const { menus, problems, warnings } = await check("menu.csv", text);
  expect([problems, warnings]).toEqual([[], []]);
  expect(menus).toEqual([
    {
      id: "nasi-mains",
      merchantId: "nasi",
      name: { EN: "Mains", CN: "主食" },
      foods: [
        {
          id: "n1",
          name: { EN: "Nasi lemak", CN: "椰浆饭" },
          description: { EN: "Rice, egg" },
          amount: 1290,
          taxBp: 600,
          allergens: ["EGG", "FISH"],
          tags: ["spicy"],
          groups: [
            {
              id: "rice",
              name: { EN: "Rice", CN: "饭" },
              pickMin: 1,
              pickMax: 1,
              options: [
                { id: "rice-white", name: { EN: "White", CN: "白" }, price: 0, isDefault: true },
                { id: "rice-brown", name: { EN: "Brown", CN: "糙" }, price: 50 },
              ],
            },
            {
              id: "extras",
              name: { EN: "Extras" },
              pickMin: 0,
              pickMax: 2,
              options: [
                { id: "extras-egg", name: { EN: "Egg" }, price: 100 },
                { id: "extras-sambal", name: { EN: "Sambal" }, price: 50 },
              ],
            },
          ],
        },
        { id: "n2", name: { EN: "Nasi goreng" }, amount: 900 },
      ],
    },
    {
      id: "nasi-drinks",
      merchantId: "nasi",
      name: { EN: "Drinks" },
      foods: [{ id: "d1", name: { EN: "Teh" }, amount: 250, allergens: [] }],
    },
  ]);
});

test.each([
  ["UTF-8 with its mark", Buffer.from(`\uFEFF${rows("Mains,n1,Nasi,9.90")}`), []],
  [
    "UTF-16 as a spreadsheet saves it",
    Buffer.from(`\uFEFF${rows("Mains,n1,Nasi,9.90")}`, "utf16le"),
    ["utf.csv — is UTF-16 and was read as such"],
  ],
  ["semicolons", Buffer.from(rows("Mains,n1,Nasi,9.90").replaceAll(",", ";")), []],
])("%s is read", async (_, content, warned) => {
  const { menus, problems, warnings } = await check("utf.csv", content);
  expect([problems, warnings]).toEqual([[], warned]);
  expect(menus[0]?.foods).toEqual([{ id: "n1", name: { EN: "Nasi" }, amount: 990 }]);
});

test.each([
  ["RM 12.90", 1290],
  ["12,90", 1290],
  ["RM12", 1200],
])("a price of %s is read with a word about it", async (price, amount) => {
  const { menus, problems, warnings } = await check("price.csv", rows(`Mains,n1,Nasi,"${price}"`));
  expect(problems).toEqual([]);
  expect(menus[0]?.foods[0]?.amount).toBe(amount);
  expect(warnings).toEqual([`price.csv:2 price — "${price}" is read as ${(amount / 100).toFixed(2)}`]);
});

test.each<[string, string | Buffer, string]>([
  ["an empty file", "", "a.csv — is empty"],
  [
    "a web page",
    "<!DOCTYPE html><html><body>Sign in</body></html>",
    "a.csv — is a web page (HTML), not what its name says",
  ],
  ["Windows-1252", Buffer.from(rows("Mains,n1,Café,9.90"), "latin1"), "a.csv:2 — is not UTF-8, perhaps Windows-1252"],
  [
    "UTF-16 without its mark",
    Buffer.from(rows("Mains,n1,Nasi,9"), "utf16le"),
    "a.csv — looks like UTF-16 without its mark",
  ],
  ["a workbook named .csv", createWorkbook([["id"]]), "a.csv — is a workbook or an archive, not a text"],
  ["a dish without a price", rows("Mains,n1,Nasi,"), "a.csv:2 price — is missing: the price in ringgit, like 12.90"],
  [
    "a price with a comma for thousands",
    rows('Mains,n1,Nasi,"1,290"'),
    'a.csv:2 price — "1,290" has a comma: write ringgit like 1290.00',
  ],
  ["a price with parts of a sen", rows("Mains,n1,Nasi,9.995"), 'a.csv:2 price — "9.995" has parts of a sen'],
  ["a negative price", rows("Mains,n1,Nasi,-5"), "a.csv:2 price — must not be negative"],
  ["words in place of a price", rows("Mains,n1,Nasi,ask us"), 'a.csv:2 price — "ask us" is no price'],
  ["a formula", rows("Mains,n1,=HYPERLINK(A1),9"), 'a.csv:2 name_en — begins like a formula, with "="'],
  ["another formula", rows("Mains,n1,@SUM(A1),9"), 'a.csv:2 name_en — begins like a formula, with "@"'],
  [
    "an id that is there twice",
    rows("Mains,n1,Nasi,9", "Mains,n1,Mee,9"),
    'a.csv:3 id — dish "n1" is in the files twice',
  ],
  ["a dish without an id", rows("Mains,,Nasi,9"), "a.csv:2 id — must be an id"],
  ["a dish without a section", rows(",n1,Nasi,9"), "a.csv:2 section_en — is missing"],
  [
    "a name with a character that nobody sees",
    rows("Mains,n1,Na\u202Esi,9"),
    "a.csv:2 name_en — has a character that nobody sees, U+202E",
  ],
  ["a column that there is not", `${head},colour\nMains,n1,Nasi,9,red`, 'a.csv:1 — has a column "colour"'],
  ["a column too few", "section_en,id,name_en\nMains,n1,Nasi", "a.csv:1 — has no column price"],
  ["no names of columns", "Mains,n1,Nasi,9", "a.csv:1 — has no names of columns"],
  ["a quote that does not end", `${head}\n"Mains,n1,Nasi,9`, "a.csv:2 — has a quote that does not end"],
  ["no dishes", head, "a.csv:1 — has no dishes"],
  [
    "100,000 rows",
    rows(...Array.from({ length: 100_000 }, (_, nth) => `Mains,n${nth},Nasi,9`)),
    "a.csv — has 100,000 rows or more; a menu has 5,000 dishes at most",
  ],
  ["a tax of 0.06", `${head},tax\nMains,n1,Nasi,9,0.06`, 'a.csv:2 tax — "0.06" may be 0.06 % or 6 %'],
  [
    "an allergen that there is not",
    `${head},allergens\nMains,n1,Nasi,9,nuts`,
    'a.csv:2 allergens — "nuts" is none of EGG',
  ],
  ["a group without numbers", `${head},group_1\nMains,n1,Nasi,9,Rice: White; Brown`, "a.csv:2 group_1 — must be like"],
  [
    "a group that allows more than it has",
    `${head},group_2\nMains,n1,Nasi,9,Rice [1-3]: White; Brown`,
    "a.csv:2 group_2 — pickMax must be 2 at most",
  ],
  [
    "an option with a wrong price",
    `${head},group_1\nMains,n1,Nasi,9,Rice [1-1]: White; Brown +x`,
    'a.csv:2 group_1 — the option Brown: "x" is no price',
  ],
  [
    "an option that is there twice",
    `${head},group_1\nMains,n1,Nasi,9,Rice [1-1]: White; White`,
    "a.csv:2 group_1 — options.1.id",
  ],
  [
    "a picture that is not there",
    `${head},picture\nMains,n1,Nasi,9,none.jpg`,
    'a.csv:2 picture — there is no picture "none.jpg"',
  ],
  [
    "a picture somewhere else",
    `${head},picture\nMains,n1,Nasi,9,../../etc/passwd`,
    'a.csv:2 picture — "../../etc/passwd" does not lie beside',
  ],
])("%s is refused by file, row and field, and nothing is taken", async (_, content, line) => {
  const { menus, problems } = await check("a.csv", content);
  expect(problems[0]).toContain(line);
  expect(problems).toHaveLength(1);
  expect(menus).toEqual([]);
});

test("a table that does not say whose menu it is needs --merchant or a column", async () => {
  const file = join(folder, "whose.csv");
  writeFileSync(file, rows("Mains,n1,Nasi,9"));
  const checked = await checkFiles([file], { isWhole: false });
  checked.parts.remove();
  expect(checked.problems[0]?.problem).toContain("add --merchant ID, or a column merchant");
  writeFileSync(file, `${head},merchant\nMains,n1,Nasi,9,mee`);
  const named = await checkFiles([file], { isWhole: false });
  const part = await named.parts.read(1);
  named.parts.remove();
  expect(part.menus?.[0]?.merchantId).toBe("mee");
});

const table = [
  ["section_en", "id", "name_en", "price", "tax"],
  ["Mains", 101, "Nasi lemak", 12.9, 6],
];

test("a workbook is read as a table, with numbers as numbers", async () => {
  const { menus, problems } = await check("menu.xlsx", createWorkbook(table));
  expect(problems).toEqual([]);
  expect(menus[0]?.foods).toEqual([{ id: "101", name: { EN: "Nasi lemak" }, amount: 1290, taxBp: 600 }]);
});

test.each<[string, Buffer, string]>([
  [
    "a formula",
    createWorkbook([...table, ["Mains", 102, "Mee", { formula: "D2*2", value: 25.8 }]]),
    "b.xlsx:3 column D — is a formula",
  ],
  ["half a workbook", createWorkbook(table).subarray(0, 600), "b.xlsx — is no workbook, or was not copied whole"],
  ["a text with this name", Buffer.from("id,price"), "b.xlsx — is no workbook, although its name ends with .xlsx"],
  ["a web page with this name", Buffer.from("<html><body>Sign in"), "b.xlsx — is a web page (HTML)"],
  ["another archive", createZip({ "readme.txt": "hello" }), "b.xlsx — is no workbook"],
  [
    "an archive that becomes 200 MB",
    createZip({ "xl/worksheets/sheet1.xml": Buffer.alloc(200 * 1024 * 1024) }),
    "b.xlsx — becomes more than 64 MiB when it is opened",
  ],
])("%s is refused in words", async (_, content, line) => {
  const { menus, problems } = await check("b.xlsx", content);
  expect(problems[0]).toContain(line);
  expect(menus).toEqual([]);
});

test("an archive is small before it is opened", () => {
  expect(deflateRawSync(Buffer.alloc(200 * 1024 * 1024)).length).toBeLessThan(400_000);
});
