import { basename, dirname, extname, resolve } from "node:path";
import { BrokenFile } from "./broken-file.ts";

/** Whose a table is, as far as its path and the command say it. A column, or a field of its own, says it too. */
export type TableOwner = {
  /** What a row or field must not contradict. */
  merchant: string | undefined;
  /** Who says so: "its name", "--merchant". */
  says: string;
  /** False: the files have several merchants, and nothing of this table alone says whose it is. */
  isEnough: boolean;
  /** The merchants of the files. */
  merchants: readonly string[];
};

/** By the name of the file, of its folder, or by `--merchant`. Throws BrokenFile where they are not one merchant. */
export function findOwner(file: string, asked: string | undefined, merchants: readonly string[]): TableOwner {
  const path = resolve(file);
  const byName = findNamed(basename(path, extname(path)), merchants);
  const byFolder = findNamed(basename(dirname(path)), merchants);
  const merchant = byName ?? byFolder;
  if (merchant === undefined)
    return { merchant: asked, says: "--merchant", isEnough: merchants.length < 2 && asked !== undefined, merchants };
  const says = byName === undefined ? "its folder" : "its name";
  if (asked !== undefined && asked !== merchant)
    throw new BrokenFile(`is a menu of "${merchant}", ${says} says, and --merchant says "${asked}"`);
  return { merchant, says, isEnough: true, merchants };
}

/** The merchant whose id is a word of a name: "nasi-lemak" rather than "nasi". */
function findNamed(name: string, merchants: readonly string[]): string | undefined {
  const found = merchants.filter((id) => hasWord(name.toLowerCase(), id)).toSorted((a, b) => b.length - a.length);
  const [longest] = found;
  const other = found.find((id) => longest !== undefined && !hasWord(longest, id));
  if (other !== undefined) throw new BrokenFile(`is named after two merchants, "${longest}" and "${other}"`);
  return longest;
}

function hasWord(text: string, word: string): boolean {
  if (word === "") return false;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const around = `${text[at - 1] ?? ""}${text[at + word.length] ?? ""}`;
    if (!/[\p{L}\d]/u.test(around)) return true;
  }
  return false;
}

/** What a table without an owner says. */
export const toLackingText = ({ merchants }: TableOwner): string =>
  merchants.length < 2
    ? "does not say whose menu it is: add --merchant ID, or a column merchant"
    : `does not say whose menu it is, and these files have ${merchants.length} merchants: name it after its merchant, like ${merchants[0]}.csv, put it into a folder of that name, or add a column merchant`;
