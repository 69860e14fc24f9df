import { readFile, stat } from "node:fs/promises";
import { BrokenFile } from "./broken-file.ts";
import { looksLikeGrabMenu, readGrabMenu } from "./grab-menu.ts";
import { readMenuTable } from "./menu-table.ts";
import { readCsv } from "./read-csv.ts";
import { readMarketJson } from "./read-json.ts";
import { readXlsx } from "./read-xlsx.ts";
import type { Reading } from "./source.ts";
import { findEncoding, findOtherType, readHead, readText } from "./text.ts";

/** Tables and menus of other makers are read whole; a market file is not. */
const mostWholeBytes = 32 * 1024 * 1024;

/** The records of a file of any kind that can be imported. Throws BrokenFile for one that cannot be read. */
export async function* readSource(path: string, merchant: string | undefined): AsyncGenerator<Reading> {
  const head = await readHead(path);
  const isWorkbook = /\.xlsx$/i.test(path);
  if (isWorkbook) {
    yield* readWorkbook(path, head, merchant);
    return;
  }
  const other = findOtherType(head);
  if (other !== null) throw new BrokenFile(other);
  const encoding = findEncoding(head);
  const texts = readText(path, encoding);
  if (/\.(?:csv|tsv)$/i.test(path)) {
    await refuseLarge(path);
    yield* readMenuTable(await readCsv(texts), merchant);
  } else if (/\.json$/i.test(path)) {
    const isGrab = looksLikeGrabMenu(new TextDecoder(encoding).decode(head));
    if (isGrab) await refuseLarge(path);
    yield* isGrab ? readGrabMenu(await join(texts), merchant) : readMarketJson(texts);
  } else throw new BrokenFile("is no file that can be read: .json, .csv or .xlsx");
  if (encoding !== "utf-8") yield { warning: { row: null, field: "", problem: "is UTF-16 and was read as such" } };
}

async function* readWorkbook(path: string, head: Buffer, merchant: string | undefined): AsyncGenerator<Reading> {
  await refuseLarge(path);
  const bytes = await readFile(path);
  if (head.subarray(0, 4).toString("latin1") !== "PK\u0003\u0004")
    throw new BrokenFile(findOtherType(bytes) ?? "is no workbook, although its name ends with .xlsx");
  const { rows, told } = await readXlsx(bytes);
  for (const problem of told) yield { problem };
  yield* readMenuTable(rows, merchant);
}

async function refuseLarge(path: string): Promise<void> {
  const { size } = await stat(path);
  if (size > mostWholeBytes)
    throw new BrokenFile(
      `has ${Math.ceil(size / 1024 / 1024)} MiB: a menu has ${mostWholeBytes / 1024 / 1024} MiB at most`,
    );
}

async function join(texts: AsyncIterable<string>): Promise<string> {
  let all = "";
  for await (const text of texts) all += text;
  return all;
}
