import { readSheet } from "read-excel-file/node";
import { BrokenFile } from "./broken-file.ts";
import { type Cell, mostRows, tooMany } from "./menu-table.ts";
import type { FilePlace } from "./source.ts";
import { readZip } from "./zip.ts";

/** Cells of a workbook's first sheet, and the cells that are formulas: their values are those of another day. */
export async function readXlsx(
  bytes: Buffer,
): Promise<{ rows: Cell[][]; formulas: (FilePlace & { problem: string })[] }> {
  const files = readZip(bytes);
  const sheets = [...files.keys()].filter((name) => /^xl\/worksheets\/[^/]+\.xml$/.test(name)).toSorted();
  if (sheets.length === 0) throw new BrokenFile("is no workbook");
  if (sheets.length > 1)
    throw new BrokenFile("has more than one sheet: save the one with the menu as a workbook of its own");
  const [sheet = ""] = sheets;
  const xml = files.get(sheet)?.toString("utf8") ?? "";
  const count = xml.split("<row").length - 1;
  if (count > mostRows + 1) throw new BrokenFile(tooMany(count - 1));
  try {
    return { rows: (await readSheet(bytes)) as Cell[][], formulas: findFormulas(xml) };
  } catch {
    throw new BrokenFile("is no workbook that can be read: save it again as .xlsx, or as CSV UTF-8");
  }
}

function findFormulas(xml: string): (FilePlace & { problem: string })[] {
  const cells = xml.matchAll(/<c\s[^>]*?\br="([A-Z]+)(\d+)"[^>]*(?<!\/)>(?:(?!<\/c>)[\s\S])*?<f[\s>/]/g);
  return Array.from(cells, ([, column = "", row = ""]) => ({
    row: Number(row),
    field: `column ${column}`,
    problem: "is a formula: copy the column and paste its values in its place",
  }));
}
