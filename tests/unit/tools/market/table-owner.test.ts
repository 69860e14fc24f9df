import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { createMarket } from "#tests/support/market-file.ts";
import { checkFiles } from "#tools/market/check-files.ts";
import { describeCheck, toLine } from "#tools/market/report.ts";

// Whose a table is: a folder has the menus of several merchants, "nasi" and "mee".

const root = mkdtempSync(join(tmpdir(), "makan-owners-"));
afterAll(() => rmSync(root, { recursive: true }));

const dish = (id: string) => `section_en,id,name_en,price\nMains,${id},Dish,9.90`;

let folders = 0;

/** Checks a new folder with these files beside a market file of both merchants; whose dishes are whose, and what is said. */
async function check(files: Record<string, string>, merchant?: string, named = "menus") {
  folders += 1;
  const folder = join(root, String(folders), named);
  mkdirSync(folder, { recursive: true });
  const { format, merchants } = createMarket();
  writeFileSync(join(folder, "z-market.json"), JSON.stringify({ format, merchants }));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  const checked = await checkFiles([folder], { merchant, isWhole: false });
  const parts = await Promise.all(checked.parts.numbers.map((number) => checked.parts.read(number)));
  checked.remove();
  const told = describeCheck(checked).split("\n")[1]?.replace(`${folder}/`, "");
  const foods = parts.flatMap(({ menus = [] }) =>
    menus.flatMap((menu) => menu.foods.map(({ id }) => [id, menu.merchantId])),
  );
  return {
    told,
    owners: Object.fromEntries(foods) as Record<string, string>,
    problems: checked.problems.map((one) => toLine(one).replace(`${folder}/`, "")),
  };
}

test("a file is a menu of the merchant that its name or a column says", async () => {
  const column = "section_en,id,name_en,price,merchant\nDrinks,c,Dish,9.90,mee";
  const grab = {
    partnerMerchantID: "mee",
    categories: [{ id: "G", name: "G", items: [{ id: "d", name: "D", price: 1 }] }],
  };
  const files = {
    "nasi.csv": dish("a"),
    "Menu_MEE 2026.csv": dish("b"),
    "menu.csv": column,
    "g.json": JSON.stringify(grab),
  };
  expect(await check(files)).toMatchObject({ owners: { a: "nasi", b: "mee", c: "mee", d: "mee" }, problems: [] });
});

test("or the name of its folder", async () => {
  expect(await check({ "menu.csv": dish("a") }, undefined, "mee")).toMatchObject({
    owners: { a: "mee" },
    problems: [],
  });
  const { owners, told } = await check({ "nasi.csv": dish("a") }, undefined, "mee");
  expect([owners, told]).toEqual([{ a: "nasi" }, "nasi.csv: 1 section, 1 dish of nasi"]);
});

test("with two merchants --merchant gives no menu to one of them that another may own", async () => {
  const { owners, problems } = await check({ "menu.csv": dish("a") }, "nasi");
  expect(owners).toEqual({});
  expect(problems).toEqual([
    "menu.csv:2 — does not say whose menu it is, and these files have 2 merchants: name it after its merchant, like nasi.csv, put it into a folder of that name, or add a column merchant",
  ]);
});

test.each<[string, Record<string, string>, string]>([
  [
    "the name of the file",
    { "mee.csv": dish("a") },
    'mee.csv — is a menu of "mee", its name says, and --merchant says "nasi"',
  ],
  [
    "a column",
    { "menu.csv": "section_en,id,name_en,price,merchant\nDrinks,c,Dish,9.90,mee" },
    'menu.csv:2 merchant — is "mee", and --merchant says "nasi"',
  ],
  [
    "a menu of GrabFood",
    { "g.json": JSON.stringify({ partnerMerchantID: "mee", categories: [] }) },
    'g.json:1 — is a menu of "mee", and --merchant says "nasi"',
  ],
  [
    "the names of two merchants",
    { "nasi-mee.csv": dish("a") },
    'nasi-mee.csv — is named after two merchants, "nasi" and "mee"',
  ],
])("%s that does not fit is an error", async (_, files, line) => {
  expect(await check(files, "nasi")).toMatchObject({ owners: {}, problems: [line] });
});

test("a column that contradicts the name of the file is an error with its row", async () => {
  const column = "section_en,id,name_en,price,merchant\nDrinks,c,Dish,9.90,mee";
  expect((await check({ "nasi.csv": column })).problems).toEqual([
    'nasi.csv:2 merchant — is "mee", and its name says "nasi"',
  ]);
});
