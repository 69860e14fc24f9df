import type { MarketList } from "#shared/market/format.ts";

type Path = readonly (string | number)[];

/** Where a field is in its file: the row of a table or the line of a text, and its name there. */
export type FilePlace = { row: number | null; field: string };

/** A record as a file has it. */
export type SourceRecord = {
  list: MarketList;
  value: unknown;
  /** Exactly where a path of the record stands, while it is at hand. */
  locate: (path: Path) => FilePlace;
  /** The same from what is worth keeping of every record. */
  remember: (path: Path) => FilePlace;
};

/** What is wrong in a file, or worth a word: a sentence that follows the field. */
export type FileProblem = FilePlace & { file: string; problem: string };

/** What reading a file yields. */
export type Reading =
  | { record: SourceRecord }
  | { problem: FilePlace & { problem: string } }
  | { warning: FilePlace & { problem: string } };
