import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { marketFormat, marketLimits, type MarketList, marketLists, type MarketPart } from "#shared/market/format.ts";
import { BrokenFile } from "./broken-file.ts";
import type { FilePlace } from "./source.ts";

/** Where the records of a part come from, by list, in their order. */
type Remembered = { file: string; remember: (path: readonly (string | number)[]) => FilePlace };
type Part = { number: number; places: Record<MarketList, Remembered[]> };

/** The beginning of a part, the names of its lists and the commas. */
const roomBytes = 256;

/**
 * The records of all files in parts of at most 4 MiB and 5,000 records, on disk: only one part is in memory at a time.
 * The same files make the same parts.
 */
export class Parts {
  private folder: string | undefined;
  /** The newest part, which waits for the next one before it is written: a small import needs no disk. */
  private newest = "";
  private readonly hash = createHash("sha256");
  private readonly parts: Part[] = [];
  private open = this.empty();

  private empty() {
    return {
      texts: { merchants: [], stores: [], menus: [], offers: [] } as Record<MarketList, string[]>,
      places: { merchants: [], stores: [], menus: [], offers: [] } as Record<MarketList, Remembered[]>,
      bytes: roomBytes,
      records: 0,
    };
  }

  /** `records`: with the dishes of a menu. Throws BrokenFile for a record that is too large for a part. */
  async add(list: MarketList, value: unknown, records: number, from: Remembered): Promise<void> {
    const text = JSON.stringify(value);
    const bytes = Buffer.byteLength(text) + 1;
    if (bytes + roomBytes > marketLimits.partBytes) {
      const { row, field } = from.remember([]);
      throw new BrokenFile(`${field} is larger than 4 MiB: make two sections of it`, row);
    }
    const isFull = this.open.bytes + bytes > marketLimits.partBytes || this.open.records + records > marketLimits.list;
    if (isFull && this.open.records > 0) await this.close();
    this.open.texts[list].push(text);
    this.open.places[list].push(from);
    this.open.bytes += bytes;
    this.open.records += records;
  }

  /** Ends the last part. */
  async close(): Promise<void> {
    const { texts, places, records } = this.open;
    if (records === 0) return;
    const lists = marketLists
      .filter((list) => texts[list].length > 0)
      .map((list) => `"${list}":[${texts[list].join(",")}]`);
    const text = `{"format":"${marketFormat}",${lists.join(",")}}`;
    this.parts.push({ number: this.parts.length + 1, places });
    if (this.parts.length > marketLimits.parts)
      throw new BrokenFile(`more than ${marketLimits.parts} parts: import the merchants one after the other`);
    this.hash.update(text);
    if (this.parts.length > 1) await writeFile(this.pathOf(this.parts.length - 1), this.newest);
    this.newest = text;
    this.open = this.empty();
  }

  private pathOf(number: number): string {
    this.folder ??= mkdtempSync(join(tmpdir(), "makan-market-"));
    return join(this.folder, `part-${number}.json`);
  }

  get numbers(): number[] {
    return this.parts.map(({ number }) => number);
  }

  /** The same for the same content. */
  digest(): string {
    return this.hash.copy().digest("hex");
  }

  async readText(number: number): Promise<string> {
    return number === this.parts.length ? this.newest : readFile(this.pathOf(number), "utf8");
  }

  async read(number: number): Promise<MarketPart> {
    return JSON.parse(await this.readText(number)) as MarketPart;
  }

  /** Where a path of a part stands in its file: ["menus", 3, "foods", 0, "amount"]. */
  locate(number: number, [list, nth, ...path]: readonly (string | number)[]): FilePlace & { file: string } {
    const places = this.parts[number - 1]?.places;
    const from = places?.[list as MarketList]?.[Number(nth)];
    return from
      ? { file: from.file, ...from.remember(path) }
      : { file: `part ${number}`, row: null, field: path.join(".") };
  }

  remove(): void {
    if (this.folder !== undefined) rmSync(this.folder, { recursive: true, force: true });
  }
}
