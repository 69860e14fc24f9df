import { allergens } from "#shared/domain/people/food-preferences.ts";
import { checkRecord, type MenuHead } from "#shared/market/check-record.ts";
import type { MarketFood } from "#shared/market/format.ts";
import { BrokenFile } from "./broken-file.ts";
import { readPercent, readPrice, type ReadNumber } from "./numbers.ts";
import { readGroup } from "./option-groups.ts";
import { errorText } from "./scan-sheet.ts";
import { joinSlugs, toSlug } from "./slug.ts";
import type { FilePlace, Reading, SourceRecord } from "./source.ts";
import { type TableOwner, toLackingText } from "./table-owner.ts";

// A menu as a table, one row a dish (wire.md §10.4), from CSV or from a workbook.

export type Cell = string | number | boolean | Date | null | undefined;

/** A menu of a table has this many dishes; so has a section of the format. */
export const mostRows = 5000;

const groupColumns = ["group_1", "group_2", "group_3", "group_4", "group_5", "group_6", "group_7", "group_8"] as const;

/** Columns of wire.md §10.4; after the `+` are ours. */
const columns = [
  "section_en",
  "section_cn",
  "id",
  "name_en",
  "name_cn",
  "description_en",
  "description_cn",
  "price",
  "tax",
  "picture",
  "allergens",
  "tags",
  ...groupColumns,
  // +
  "merchant",
  "section_id",
  "alcohol",
  "sold_out",
  "remove",
] as const;
type Column = (typeof columns)[number];

const needed: readonly Column[] = ["section_en", "id", "name_en", "price"];

type Row = { number: number; cells: Partial<Record<Column, string>> };

/** The sections of a table with their dishes, in the order of the rows. Throws BrokenFile for a table that is none. */
export function* readMenuTable(rows: readonly (readonly Cell[])[], owner: TableOwner): Generator<Reading> {
  const [header = []] = rows;
  const named = readHeader(header);
  const told: Notes = [];
  const filled = rows.flatMap((cells, place) => {
    const row = place === 0 ? null : readRow(cells, named, place + 1, told);
    return row ? [row] : [];
  });
  if (filled.length === 0)
    throw new BrokenFile("has no dishes: a row for each one stands under the names of the columns", 1);
  if (filled.length > mostRows) throw new BrokenFile(tooMany(filled.length));
  const warnings: Notes = [];
  const sections = groupRows(filled, owner, told).map((section) => toMenu(section, told, warnings));
  for (const problem of firstOfEach(told)) yield { problem };
  for (const warning of warnings) yield { warning };
  for (const record of sections) yield { record };
}

/** A cell that is a formula is no price either: one word about it is enough. */
function firstOfEach(told: Notes): Notes {
  const known = new Set<string>();
  return told.filter(({ row, field }) => {
    const isKnown = known.has(`${row} ${field}`);
    known.add(`${row} ${field}`);
    return !isKnown;
  });
}

export const tooMany = (count: number) =>
  `has ${count.toLocaleString("en")} rows or more; a menu has ${mostRows.toLocaleString("en")} dishes at most`;

function readHeader(header: readonly Cell[]): (Column | null)[] {
  const names = header.map((cell) =>
    String(cell ?? "")
      .trim()
      .toLowerCase(),
  );
  const known = names.map((name) => columns.find((column) => column === name) ?? null);
  if (!known.includes("id") && !known.includes("name_en"))
    throw new BrokenFile(`has no names of columns in its first row: ${needed.join(", ")} are needed`, 1);
  const strange = names.find((name, place) => name !== "" && known[place] === null);
  if (strange !== undefined)
    throw new BrokenFile(`has a column "${strange}" that no menu has; there are ${columns.join(", ")}`, 1);
  const lacking = needed.find((column) => !known.includes(column));
  if (lacking !== undefined) throw new BrokenFile(`has no column ${lacking}`, 1);
  const twice = known.find((column, place) => column !== null && known.indexOf(column) !== place);
  if (twice) throw new BrokenFile(`has the column ${twice} twice`, 1);
  return known;
}

/** Null for an empty row. */
function readRow(cells: readonly Cell[], named: readonly (Column | null)[], number: number, told: Notes): Row | null {
  const row: Row = { number, cells: {} };
  let isEmpty = true;
  for (const [place, cell] of cells.entries()) {
    const text = toText(cell);
    if (text === "") continue;
    isEmpty = false;
    const field = named[place];
    if (!field) told.push({ row: number, field: `column ${place + 1}`, problem: "has no name in the first row" });
    else if (text === null)
      told.push({ row: number, field, problem: "is a date or a switch: format the cell as text" });
    else {
      row.cells[field] = text;
      if (errors.test(text)) told.push({ row: number, field, problem: errorText(text) });
      else if (/^[=+@]|^-(?!\d)/.test(text))
        told.push({
          row: number,
          field,
          problem: `begins like a formula, with "${text[0]}": write the text or number itself`,
        });
    }
  }
  return isEmpty ? null : row;
}

/** What spreadsheet programs show where there is no value: "#N/A", "#REF!", "#NAME?", "Err:502". */
const errors = /^(?:#[A-Z0-9_/ ]+[!?]|#N\/A|#N\/V|#NV|Err:\d{3})$/i;

/** Null for what is no text and no number. Windows ends a line in a cell with two characters. */
function toText(cell: Cell): string | null {
  if (cell === null || cell === undefined) return "";
  if (typeof cell === "number") return String(Number(cell.toFixed(6)));
  return typeof cell === "string" ? cell.trim().replace(/\r\n?/g, "\n") : null;
}

type Section = { id: string; merchant: string; rows: Row[] };

function groupRows(rows: readonly Row[], table: TableOwner, told: Notes): Section[] {
  const sections = new Map<string, Section & { name: string }>();
  for (const row of rows) {
    const { merchant: stated, section_en: name, section_id } = row.cells;
    const owner = stated ?? (table.isEnough ? table.merchant : undefined);
    if (owner === undefined) throw new BrokenFile(toLackingText(table), row.number);
    if (table.merchant !== undefined && owner !== table.merchant)
      told.push({
        row: row.number,
        field: "merchant",
        problem: `is "${owner}", and ${table.says} says "${table.merchant}"`,
      });
    if (name === undefined) {
      told.push({ row: row.number, field: "section_en", problem: "is missing: the name of the section" });
      continue;
    }
    const id = section_id ?? joinSlugs(owner, toSlug(name));
    const section = sections.get(id) ?? { id, merchant: owner, rows: [], name };
    if (section.name !== name)
      told.push({
        row: row.number,
        field: "section_en",
        problem: `"${name}" and "${section.name}" are one section: ${id}`,
      });
    if (section.merchant !== owner)
      told.push({ row: row.number, field: "section_id", problem: `"${id}" is a section of another merchant` });
    section.rows.push(row);
    sections.set(id, section);
  }
  return [...sections.values()];
}

type Notes = (FilePlace & { problem: string })[];

function toMenu({ id, merchant, rows }: Section, told: Notes, warnings: Notes): SourceRecord {
  const [first] = rows;
  const named = rows.find(({ cells }) => cells.section_cn !== undefined);
  for (const { number, cells } of rows)
    if (cells.section_cn !== undefined && cells.section_cn !== named?.cells.section_cn)
      told.push({
        row: number,
        field: "section_cn",
        problem: `is "${named?.cells.section_cn}" in row ${named?.number}`,
      });
  const head: MenuHead = { id, merchantId: merchant, name: localize(first?.cells.section_en, named?.cells.section_cn) };
  const foods = rows.map((row) => toFood(row, told, warnings));
  const numbers = rows.map(({ number }) => number);
  const locate = (path: readonly (string | number)[]) => locateInTable(path, numbers);
  return { list: "menus", value: { ...head, foods }, locate, remember: locate };
}

const localize = (english: string | undefined, chinese: string | undefined) => ({
  EN: english ?? "",
  ...(chinese !== undefined && { CN: chinese }),
});

/** A dish; a cell that cannot be read is told, and a harmless value stands in its place. */
function toFood({ number, cells }: Row, told: Notes, warnings: Notes): MarketFood {
  const tell = (field: string, problem: string) => told.push({ row: number, field, problem });
  const readNumber = (field: Column, read: (cell: string) => ReadNumber, text: string): number => {
    const result = read(text);
    if ("problem" in result) {
      tell(field, result.problem);
      return 0;
    }
    if (result.warning !== undefined) warnings.push({ row: number, field, problem: result.warning });
    return result.value;
  };
  const isSo = (field: "alcohol" | "sold_out" | "remove"): boolean => {
    const text = (cells[field] ?? "no").toLowerCase();
    if (!["yes", "no"].includes(text)) tell(field, 'must be "yes", "no" or empty');
    return text === "yes";
  };
  const known = new Set<string>();
  const groups = groupColumns.flatMap((column) => {
    const text = cells[column];
    if (text === undefined) return [];
    try {
      const { group, warnings: said } = readGroup(text);
      for (const problem of said) warnings.push({ row: number, field: column, problem });
      const { problems } = checkRecord("foods", { id: "x", name: { EN: "x" }, amount: 0, groups: [group] });
      for (const { path, problem } of problems) tell(column, `${path.slice(2).join(".")} ${problem}`);
      if (known.has(group.id)) tell(column, `the dish has a group "${group.name.EN}" already`);
      const isGood = problems.length === 0 && !known.has(group.id);
      known.add(group.id);
      return isGood ? [group] : [];
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      tell(column, error.message);
      return [];
    }
  });
  const stated = cells.allergens === undefined ? undefined : readAllergens(cells.allergens, tell);
  const tags = cells.tags
    ?.split(/[,;]/)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== "");
  const amount = readNumber("price", readPrice, cells.price ?? "");
  return {
    id: cells.id ?? "",
    name: localize(cells.name_en, cells.name_cn),
    ...((cells.description_en ?? cells.description_cn) !== undefined && {
      description: localize(cells.description_en, cells.description_cn),
    }),
    amount,
    ...(cells.tax !== undefined && { taxBp: readNumber("tax", readPercent, cells.tax) }),
    ...(cells.picture !== undefined && { picture: { file: cells.picture } }),
    ...(isSo("alcohol") && { foodConformity: "ALCOHOL" as const }),
    ...(stated && { allergens: stated }),
    ...(tags && { tags }),
    ...(groups.length > 0 && { groups }),
    ...(isSo("sold_out") && { isAvailable: false }),
    ...(isSo("remove") && { remove: true as const }),
  };
}

/** "none" states that there are none; an empty cell states nothing. */
function readAllergens(text: string, tell: (field: string, problem: string) => void): MarketFood["allergens"] {
  if (text.toLowerCase() === "none") return [];
  return text.split(/[,;]/).flatMap((one) => {
    const name = one
      .trim()
      .toUpperCase()
      .replace(/[\s-]+/g, "_");
    const known = allergens.find((allergen) => allergen === name);
    if (!known && name !== "") tell("allergens", `"${one.trim()}" is none of ${allergens.join(", ")}, and not "none"`);
    return known ? [known] : [];
  });
}

const columnOf: Record<string, string> = {
  "name.EN": "name_en",
  "name.CN": "name_cn",
  "description.EN": "description_en",
  "description.CN": "description_cn",
  amount: "price",
  taxBp: "tax",
  foodConformity: "alcohol",
};

function locateInTable(path: readonly (string | number)[], numbers: readonly number[]): FilePlace {
  const [list, dish, ...rest] = path;
  if (list !== "foods" || typeof dish !== "number") {
    const field =
      path[0] === "id"
        ? "section_id"
        : path[0] === "merchantId"
          ? "merchant"
          : path[1] === "CN"
            ? "section_cn"
            : "section_en";
    return { row: numbers[0] ?? null, field };
  }
  const [name, part] = rest;
  const field =
    name === "groups" && typeof part === "number"
      ? `group_${part + 1}`
      : (columnOf[rest.slice(0, 2).join(".")] ?? columnOf[String(name)] ?? String(name));
  return { row: numbers[dish] ?? null, field };
}
