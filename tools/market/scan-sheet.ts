import { Parser } from "saxen";
import { BrokenFile } from "./broken-file.ts";
import type { FilePlace } from "./source.ts";

/** What a sheet of a spreadsheet has. */
const mostOfSheet = { rows: 1_048_576, columns: 16_384 };
/** Beyond these a cell of a menu is a slip, and the cells before it would fill the memory. */
const mostOfMenu = { rows: 20_000, columns: 256 };

type Cell = { address: string; isError: boolean; isFormula: boolean; isFilled: boolean; text: string };

/**
 * What is wrong with the cells of a sheet that the reader of workbooks does not tell: formulas, whose values are those of
 * another day, and errors, which it takes for empty cells. Throws BrokenFile for cells that are too far away.
 */
export function scanSheet(xml: string): (FilePlace & { problem: string })[] {
  const told: (FilePlace & { problem: string })[] = [];
  let cell: Cell | null = null;
  const parser = new Parser();
  parser.on("openTag", (tag, getAttributes) => {
    const name = withoutPrefix(tag);
    if (name === "row") checkRow(Number(getAttributes()["r"] ?? 0), mostOfSheet.rows);
    if (name === "c") {
      const { r: address = "", t: type } = getAttributes();
      cell = { address, isError: type === "e", isFormula: false, isFilled: false, text: "" };
    } else if (cell) {
      cell.isFormula ||= name === "f";
      cell.isFilled ||= name === "v" || name === "t";
    }
  });
  const addText = (text: string) => {
    if (cell) cell.text += text;
  };
  parser.on("text", addText).on("cdata", addText);
  parser.on("closeTag", (tag) => {
    if (withoutPrefix(tag) !== "c" || !cell) return;
    told.push(...judge(cell));
    cell = null;
  });
  parser.parse(xml);
  return told;
}

/** Programs write "x:c" for "c". */
const withoutPrefix = (name: string) => name.slice(name.indexOf(":") + 1);

const formula = "is a formula: copy the column and paste its values in its place";

function judge({ address, isError, isFormula, isFilled, text }: Cell): (FilePlace & { problem: string })[] {
  const [, column = "", digits = ""] = /^([A-Z]{1,7})(\d{1,9})$/.exec(address) ?? [];
  const row = Number(digits);
  const { rows, columns } = isFilled ? mostOfMenu : mostOfSheet;
  checkRow(row, rows);
  if (toNumber(column) > columns)
    throw new BrokenFile(`has a cell in column ${column}: clear what is right of the table`, row);
  const field = `column ${column}`;
  if (isFormula) return [{ row, field, problem: formula }];
  return isError ? [{ row, field, problem: errorText(text) }] : [];
}

function checkRow(row: number, most: number): void {
  if (row > most) throw new BrokenFile("has a cell far below the table: clear the rows below the last dish", row);
}

/** "A" is 1, "AA" is 27. */
const toNumber = (column: string) =>
  Array.from(column).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

/** Of a cell that says in place of a value that there is none. */
export const errorText = (error: string): string =>
  `is ${error.trim()}, an error of the spreadsheet: write the text or number itself`;
