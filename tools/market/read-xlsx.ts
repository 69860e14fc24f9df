// The reader for browsers: it opens an archive by its directory, as every spreadsheet program does, and always ends. That
// for Node goes through it piece by piece, and waits for ever where a damaged one goes on behind its end.
import { readSheet } from "read-excel-file/universal";
import { BrokenFile } from "./broken-file.ts";
import type { Cell } from "./menu-table.ts";
import { scanSheet } from "./scan-sheet.ts";
import type { FilePlace } from "./source.ts";
import { readZip } from "./zip.ts";

type Told = (FilePlace & { problem: string })[];

/** Cells of a workbook's first sheet, and those that have no value of their own. Throws BrokenFile. */
export async function readXlsx(bytes: Buffer): Promise<{ rows: Cell[][]; told: Told }> {
  const files = readZip(bytes);
  const sheets = [...files.keys()].filter((name) => /^xl\/worksheets\/[^/]+\.xml$/.test(name));
  if (sheets.length === 0) throw new BrokenFile("is no workbook");
  if (sheets.length > 1)
    throw new BrokenFile("has more than one sheet: save the one with the menu as a workbook of its own");
  const [sheet = ""] = sheets;
  try {
    const told = scanSheet(files.get(sheet)?.toString("utf8") ?? "");
    return { rows: (await readSheet(new Uint8Array(bytes).buffer)) as Cell[][], told };
  } catch (error) {
    if (error instanceof BrokenFile) throw error;
    throw new BrokenFile("is no workbook that can be read: save it again as .xlsx, or as CSV UTF-8");
  }
}
