import { checkBetween } from "#shared/market/between-records.ts";
import { toSafeBrand } from "#shared/market/brand.ts";
import { checkRecord, type MarketRecords, type RecordKind } from "#shared/market/check-record.ts";
import {
  marketLimits,
  type MarketFood,
  type MarketList,
  marketLists,
  type MarketMerchant,
  type MarketStore,
} from "#shared/market/format.ts";
import { BrokenFile } from "./broken-file.ts";
import { listFiles } from "./list-files.ts";
import { MemoryIndex } from "./memory-index.ts";
import { findNonHalalNames } from "./non-halal-names.ts";
import { Parts } from "./parts.ts";
import { Pictures } from "./pictures.ts";
import { isTable, readSource } from "./read-file.ts";
import type { FilePlace, FileProblem, SourceRecord } from "./source.ts";
import { findOwner } from "./table-owner.ts";

type Path = readonly (string | number)[];
export type FileCount = {
  file: string;
  counts: Record<RecordKind, number>;
  /** Merchants of its sections. */
  owners: Set<string>;
  sections: string[];
  /** Stores that charge nothing beside dishes, tax, service charge and delivery. */
  withoutFees: number;
  /** Something in it could not be read, so that its records are not all of it. */
  isBroken: boolean;
};

/**
 * `isWhole`: the files are the whole market, so what they do not have does not exist. `hasPictures`: pictures at addresses are
 * fetched.
 */
export type CheckOptions = { merchant?: string | undefined; isWhole: boolean; hasPictures?: boolean | undefined };

export type Checked = {
  files: FileCount[];
  /** At most 500; `problemCount` has them all. */
  problems: FileProblem[];
  problemCount: number;
  warnings: FileProblem[];
  parts: Parts;
  pictures: Pictures;
  /** Takes away what lies on disk. */
  remove(): void;
};

type Found = { path: Path; problem: string };

/** Reads and judges files one record after the other. What is right stands in `parts`, which the caller removes with the rest. */
export async function checkFiles(named: readonly string[], options: CheckOptions): Promise<Checked> {
  const check = new FileCheck(options);
  try {
    const files = await listFiles(named);
    const tables = await Promise.all(files.map((file) => isTable(file)));
    // A table is given to a merchant that the market files have.
    for (const asked of [false, true])
      for (const [place, file] of files.entries()) if (tables[place] === asked) await check.readFile(file);
    await check.parts.close();
    await check.compareRecords();
    return check;
  } catch (error) {
    check.remove();
    throw error;
  }
}

class FileCheck implements Checked {
  readonly files: FileCount[] = [];
  readonly problems: FileProblem[] = [];
  readonly warnings: FileProblem[] = [];
  readonly parts = new Parts();
  readonly pictures: Pictures;
  problemCount = 0;
  private readonly index = new MemoryIndex();
  private readonly missing = new Set<string>();
  private readonly options: CheckOptions;

  constructor(options: CheckOptions) {
    this.options = options;
    this.pictures = new Pictures({ isFetching: options.hasPictures });
  }

  remove(): void {
    this.parts.remove();
    this.pictures.remove();
  }

  async readFile(file: string): Promise<void> {
    const counted: FileCount = {
      file,
      counts: { merchants: 0, stores: 0, menus: 0, foods: 0, offers: 0 },
      owners: new Set(),
      sections: [],
      withoutFees: 0,
      isBroken: false,
    };
    this.files.push(counted);
    try {
      const { merchant, hasPictures = false } = this.options;
      const owner = findOwner(file, merchant, this.index.idsOf("merchants"));
      for await (const reading of readSource(file, { owner, hasPictures })) {
        if ("warning" in reading) this.note(this.warnings, { file, ...reading.warning });
        else if ("problem" in reading) {
          this.tell({ file, ...reading.problem });
          counted.isBroken = true;
        } else await this.take(reading.record, counted);
      }
    } catch (error) {
      if (!(error instanceof BrokenFile)) throw error;
      counted.isBroken = true;
      this.tell({ file, row: error.row, field: "", problem: error.message });
    }
  }

  private tell(problem: FileProblem): void {
    this.problemCount += 1;
    this.note(this.problems, problem);
  }

  /** Once for all records of a file that name it: a menu names its merchant in each section. */
  private noteMissing(place: FilePlace & { file: string }, problem: string): void {
    const isKnown = this.missing.has(`${place.file} ${problem}`);
    this.missing.add(`${place.file} ${problem}`);
    if (!isKnown)
      this.note(this.warnings, { ...place, problem: `${problem} in these files: the market must have it already` });
  }

  private note(list: FileProblem[], problem: FileProblem): void {
    if (list.length < marketLimits.errors) list.push(problem);
  }

  private async take(record: SourceRecord, counted: FileCount): Promise<void> {
    const { file, counts, owners, sections, isBroken } = counted;
    const { list, value } = record;
    if (list === "stores" && !(value as Partial<MarketStore> | null)?.fees?.length) counted.withoutFees += 1;
    const found: Found[] = [];
    // An address may be longer than the name of a file.
    await this.replacePictures(file, value, found);
    // Of a picture that cannot be had one word is enough.
    const unread = new Set(found.map(({ path }) => path.join(".")));
    const singles = listSingles(list, value);
    counts[list] += 1;
    counts.foods += singles.length - 1;
    const [{ merchantId: owner } = { merchantId: null }] = singles;
    if (list === "menus" && owner !== null) owners.add(owner);
    for (const { kind, single, path, merchantId } of singles) {
      const { problems } = checkRecord(kind, single);
      const twice = this.index.add(kind, single, merchantId);
      for (const one of [...problems, ...twice]) {
        const at = [...path, ...one.path];
        if (!unread.has(at.join("."))) found.push({ path: at, problem: one.problem });
      }
    }
    if (list === "menus") found.push(...checkFoods(value));
    if (list === "merchants" && found.length === 0) this.noteColour(file, record);
    for (const { path, problem } of found) this.tell({ file, ...record.locate(path), problem });
    if (found.length > 0 || isBroken) return;
    if (list === "menus" && sections.length < 50) sections.push((value as { id: string }).id);
    await this.parts.add(list, value, singles.length, { file, remember: record.remember });
  }

  /** A colour that white text cannot be read on is shown darker. */
  private noteColour(file: string, record: SourceRecord): void {
    const { theme } = record.value as MarketMerchant;
    const problem = theme ? toSafeBrand(theme.brand).warning : null;
    if (problem !== null) this.note(this.warnings, { file, ...record.locate(["theme", "brand"]), problem });
  }

  /** Puts the SHA-256 of each picture in place of the name of its file. */
  private async replacePictures(file: string, value: unknown, found: Found[]): Promise<void> {
    const named = listPictures(value, []);
    for (let from = 0; from < named.length; from += picturesAtOnce) {
      const some = named.slice(from, from + picturesAtOnce);
      const pictures = await Promise.all(
        some.map(async (one) => ({ ...one, picture: await this.pictures.find(file, one.name) })),
      );
      for (const { path, owner, picture } of pictures)
        if ("problem" in picture) found.push({ path: [...path, "file"], problem: picture.problem });
        else owner[String(path.at(-1))] = picture;
    }
  }

  /** What records must have in common, now that all of them are known. */
  async compareRecords(): Promise<void> {
    for (const number of this.parts.numbers) {
      const part = await this.parts.read(number);
      for (const list of marketLists)
        for (const [nth, value] of (part[list] ?? []).entries())
          for (const { kind, single, path, merchantId } of listSingles(list, value))
            this.compare(kind, single as MarketRecords[RecordKind], merchantId, number, [list, nth, ...path]);
    }
  }

  private compare<K extends RecordKind>(
    kind: K,
    record: MarketRecords[K],
    merchantId: string | null,
    part: number,
    path: Path,
  ): void {
    const isBroken = this.files.some((one) => one.isBroken);
    for (const { path: inner, problem, isUnknown } of checkBetween(kind, record, merchantId, this.index)) {
      const place = this.parts.locate(part, [...path, ...inner]);
      // It may stand in the part of a file that could not be read.
      if (isUnknown && isBroken) continue;
      if (isUnknown && !this.options.isWhole) this.noteMissing(place, problem);
      else this.tell({ ...place, problem });
    }
    if (kind === "foods" && merchantId !== null && this.index.find("merchants", merchantId)?.isHalal === true)
      this.noteNames(record as MarketFood, merchantId, (inner) => this.parts.locate(part, [...path, ...inner]));
  }

  /** Of a dish in a kitchen with a certificate. */
  private noteNames(food: MarketFood, merchantId: string, locate: (path: Path) => FilePlace & { file: string }): void {
    for (const { path, word } of findNonHalalNames(food))
      this.note(this.warnings, {
        ...locate(path),
        problem: `has "${word}" in it, and merchant "${merchantId}" is certified halal: look whether it is`,
      });
  }
}

const picturesAtOnce = 6;
/** No record has one as deep as this. */
const deepestPicture = 16;
const pictureFields = new Set(["logo", "banner", "picture"]);

type NamedPicture = { path: Path; name: string; owner: { [field: string]: unknown } };

/** Every `{ file }` in a record, with the object that has it. */
function listPictures(value: unknown, path: Path): NamedPicture[] {
  if (typeof value !== "object" || value === null || path.length > deepestPicture) return [];
  if (Array.isArray(value)) return value.flatMap((one, place) => listPictures(one, [...path, place]));
  const owner = value as { [field: string]: unknown };
  return Object.entries(owner).flatMap(([field, one]) => {
    if (!pictureFields.has(field)) return listPictures(one, [...path, field]);
    const name = typeof one === "object" && one !== null && "file" in one ? one.file : undefined;
    return typeof name === "string" ? [{ path: [...path, field], name, owner }] : [];
  });
}

type Single = { kind: RecordKind; single: unknown; path: Path; merchantId: string | null };

/** A record as the records of which it is made: a menu is a head and its dishes. */
function listSingles(list: MarketList, value: unknown): Single[] {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return [{ kind: list, single: value, path: [], merchantId: null }];
  const { merchantId: named } = value as { merchantId?: unknown };
  const merchantId = typeof named === "string" ? named : null;
  if (list !== "menus") return [{ kind: list, single: value, path: [], merchantId }];
  const { foods, ...head } = value as { foods?: unknown };
  const dishes = Array.isArray(foods) ? foods : [];
  return [
    { kind: "menus", single: head, path: [], merchantId },
    ...dishes.map((single: unknown, place): Single => ({ kind: "foods", single, path: ["foods", place], merchantId })),
  ];
}

function checkFoods(value: unknown): Found[] {
  if (typeof value !== "object" || value === null) return [];
  const { foods } = value as { foods?: unknown };
  if (!Array.isArray(foods)) return [{ path: ["foods"], problem: "must be a list of dishes: [ … ]" }];
  return foods.length > marketLimits.list
    ? [{ path: ["foods"], problem: `has ${foods.length} dishes; a section has ${marketLimits.list} at most` }]
    : [];
}
