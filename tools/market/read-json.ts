import { type MarketList, marketFormat, marketLists } from "#shared/market/format.ts";
import { BrokenFile } from "./broken-file.ts";
import { createLineCounter, parseJson, visitJson } from "./json-text.ts";
import type { Reading, SourceRecord } from "./source.ts";

/** A record of a list as it stands in the text, with the line on which it begins. */
type ListedText = { list: MarketList; nth: number; text: string; line: number };

/** The records of a market file, one at a time. Throws BrokenFile for a text that is no market file. */
export function* readMarketJson(text: string): Generator<Reading> {
  for (const listed of findRecords(text)) yield { record: toRecord(listed) };
}

function findRecords(text: string): ListedText[] {
  const found: ListedText[] = [];
  const names = new Set<string>();
  /** Of the field that is read, and of the record in it. */
  let [name, nth, depth, start, startLine] = ["", 0, 0, 0, 0];
  const begin = (offset: number, line: number) => {
    if (depth === 2) [start, startLine] = [offset, line + 1];
    depth += 1;
  };
  const end = (after: number) => {
    depth -= 1;
    const list = marketLists.find((one) => one === name);
    if (depth !== 2 || list === undefined) return;
    found.push({ list, nth, text: text.slice(start, after), line: startLine });
    nth += 1;
  };
  const readField = (value: string, line: number) => depth === 1 && readOther(name, value, line + 1);
  if (!/^\s*\{/.test(text))
    throw new BrokenFile(`is not JSON: ${JSON.stringify(text.trim()[0])} is not expected here`, 1);
  visitJson(text, {
    onObjectProperty(field, _, __, line) {
      if (depth !== 1) return;
      if (names.has(field)) throw new BrokenFile(`has the field "${field}" twice`, line + 1);
      names.add(field);
      [name, nth] = [field, 0];
    },
    onObjectBegin(offset, _, line) {
      readField("{ … }", line);
      begin(offset, line);
    },
    onObjectEnd: (offset) => end(offset + 1),
    onArrayBegin(offset, _, line) {
      if (!marketLists.some((one) => one === name)) readField("[ … ]", line);
      begin(offset, line);
    },
    onArrayEnd: (offset) => end(offset + 1),
    onLiteralValue(_, offset, length, line) {
      readField(text.slice(offset, offset + length), line);
      begin(offset, line);
      end(offset + length);
    },
  });
  if (!names.has("format"))
    throw new BrokenFile(`is no market file: it must begin with { "format": "${marketFormat}", …`, 1);
  return found;
}

/** Throws BrokenFile for a field that the format does not have. */
function readOther(name: string, value: string, line: number): void {
  if (name === "format" && value !== JSON.stringify(marketFormat))
    throw new BrokenFile(`has the format ${value}; this command reads "${marketFormat}"`, line);
  if (marketLists.some((list) => list === name)) throw new BrokenFile(`${name} must be a list: [ … ]`, line);
  // Editors check a file by a schema.
  if (name !== "format" && name !== "$schema")
    throw new BrokenFile(`has a field "${name}", which the format does not have`, line);
}

function toRecord({ list, nth, text, line }: ListedText): SourceRecord {
  const remember = createPlace(list, nth, line);
  const countLines = createLineCounter(text);
  return {
    list,
    value: parseJson(text),
    locate: (path) => ({ ...remember(path), row: line + countLines(path) }),
    remember,
  };
}

/** Apart from what knows the text, so that what is kept of a record does not keep its text as well. */
function createPlace(list: string, nth: number, line: number): SourceRecord["remember"] {
  return (path) => ({ row: line, field: toFieldText([list, nth, ...path]) });
}

/** "menus[3].foods[12].amount". */
export function toFieldText(path: readonly (string | number)[]): string {
  return path.map((key, place) => (typeof key === "number" ? `[${key}]` : `${place === 0 ? "" : "."}${key}`)).join("");
}
