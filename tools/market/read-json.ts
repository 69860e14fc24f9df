import { marketFormat } from "#shared/market/format.ts";
import { BrokenFile } from "./broken-file.ts";
import { countLinesTo } from "./json-line.ts";
import { JsonSplitter, type ListedText, type OtherText, parseText } from "./json-split.ts";
import type { Reading, SourceRecord } from "./source.ts";

/** The records of a market file, one at a time. Throws BrokenFile for a text that is no market file. */
export async function* readMarketJson(texts: AsyncIterable<string>): AsyncGenerator<Reading> {
  const splitter = new JsonSplitter();
  let formats = 0;
  for await (const text of texts)
    for (const piece of splitter.push(text)) {
      if ("listed" in piece) yield { record: toRecord(piece.listed) };
      else formats += readOther(piece.other);
    }
  splitter.end();
  if (formats === 0) throw new BrokenFile(`is no market file: it must begin with { "format": "${marketFormat}", …`, 1);
}

/** Counts the format. Throws BrokenFile for a field that the format does not have. */
function readOther({ name, text, line }: OtherText): number {
  const value = parseText(text, line);
  if (name === "format" && value === marketFormat) return 1;
  if (name === "format") throw new BrokenFile(`has the format ${text}; this command reads "${marketFormat}"`, line);
  // Editors check a file by it.
  if (name === "$schema") return 0;
  if (["merchants", "stores", "menus", "offers"].includes(name))
    throw new BrokenFile(`${name} must be a list: [ … ]`, line);
  throw new BrokenFile(`has a field "${name}", which the format does not have`, line);
}

function toRecord({ list, nth, text, line }: ListedText): SourceRecord {
  const remember = createPlace(list, nth, line);
  return {
    list,
    value: parseText(text, line),
    locate: (path) => ({ ...remember(path), row: line + countLinesTo(text, path) }),
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
