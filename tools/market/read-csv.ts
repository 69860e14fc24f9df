import Papa from "papaparse";
import { BrokenFile } from "./broken-file.ts";
import { mostRows, tooMany } from "./menu-table.ts";

/** A first line that says what stands between the cells. A spreadsheet shows no such row. */
const stated = /^"?sep=([,;\t|])"?(?:\r\n|\r|\n)/i;

/** The cells of a CSV, with commas, semicolons or tabs between them. Rows are counted as a spreadsheet shows them. */
export async function readCsv(texts: AsyncIterable<string>): Promise<string[][]> {
  let text = "";
  for await (const piece of texts) text += piece;
  const [line = "", delimiter = ""] = stated.exec(text) ?? [];
  text = text.slice(line.length);
  const { data, errors } = Papa.parse<string[]>(text, {
    delimiter,
    preview: mostRows + 2,
    delimitersToGuess: [",", ";", "\t"],
  });
  const broken = errors.find(({ type }) => type === "Quotes");
  if (broken) throw new BrokenFile("has a quote that does not end", (broken.row ?? 0) + 1);
  if (data.length > mostRows + 1)
    throw new BrokenFile(tooMany(text.split("\n").filter((line) => line.trim() !== "").length - 1));
  return data;
}
