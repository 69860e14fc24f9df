import { readFile, stat } from "node:fs/promises";
import { BrokenFile } from "./broken-file.ts";
import { looksLikeGrabMenu, readGrabMenu } from "./grab-menu.ts";
import { readMenuTable } from "./menu-table.ts";
import { readCsv } from "./read-csv.ts";
import { readMarketJson } from "./read-json.ts";
import { readXlsx } from "./read-xlsx.ts";
import type { Reading } from "./source.ts";
import type { TableOwner } from "./table-owner.ts";
import { findEncoding, findOtherType, readHead, readText } from "./text.ts";

/** Of a table or a menu of other makers: it is of one merchant, and a market file is not. */
const mostWholeBytes = 32 * 1024 * 1024;

/** `hasPictures`: pictures at addresses are read, too. */
type Options = { owner: TableOwner; hasPictures: boolean };

/** Whether a file is the menu of one merchant, and no market file. */
export async function isTable(path: string): Promise<boolean> {
  if (!/\.json$/i.test(path)) return true;
  const head = await readHead(path);
  return looksLikeGrabMenu(new TextDecoder().decode(head));
}

/** The records of a file of any kind that can be imported. Throws BrokenFile for one that cannot be read. */
export async function* readSource(path: string, { owner, hasPictures }: Options): AsyncGenerator<Reading> {
  const head = await readHead(path);
  const isWorkbook = /\.xlsx$/i.test(path);
  if (isWorkbook) {
    yield* readWorkbook(path, head, owner);
    return;
  }
  const other = findOtherType(head);
  if (other !== null) throw new BrokenFile(other);
  const encoding = findEncoding(head);
  const texts = readText(path, encoding);
  if (/\.(?:csv|tsv)$/i.test(path)) {
    await refuseLarge(path);
    yield* readMenuTable(await readCsv(texts), owner);
  } else if (/\.json$/i.test(path)) {
    const isGrab = looksLikeGrabMenu(new TextDecoder(encoding).decode(head));
    if (isGrab) await refuseLarge(path);
    const text = await join(texts);
    yield* isGrab ? readGrabMenu(text, owner, hasPictures) : readMarketJson(text);
  } else throw new BrokenFile("is no file that can be read: .json, .csv or .xlsx");
  if (encoding !== "utf-8") yield { warning: { row: null, field: "", problem: "is UTF-16 and was read as such" } };
}

async function* readWorkbook(path: string, head: Buffer, owner: TableOwner): AsyncGenerator<Reading> {
  await refuseLarge(path);
  const bytes = await readFile(path);
  if (head.subarray(0, 4).toString("latin1") !== "PK\u0003\u0004")
    throw new BrokenFile(findOtherType(bytes) ?? "is no workbook, although its name ends with .xlsx");
  const { rows, told } = await readXlsx(bytes);
  for (const problem of told) yield { problem };
  yield* readMenuTable(rows, owner);
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
