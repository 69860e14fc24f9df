import {
  type BlockIndex,
  createBlockIndex,
  createNameBlocks,
  type NameBlocks,
} from "#worker/marketplace/domain/areas/block-index.ts";
import { type Bounds, getBounds, shortenBounds } from "#worker/marketplace/domain/areas/bounds.ts";
import { getBlockBit } from "#worker/marketplace/domain/areas/cells.ts";
import { type Line, packLines, unpackLines } from "#worker/marketplace/domain/areas/lines.ts";
import { readFact, writeFact } from "./facts.ts";

/** A row of lines must stay far below 2 MB, which is the most that a row can have. */
const mostLines = 200;

/** Letters of rows that stay in memory: as objects they take some four times as much, and an object has 128 MB. */
const mostLetters = 12_000_000;

/** What a block has, and of how many rows it is. */
type BlockBounds = Bounds & { parts: number };

/** `letters`: the length of its row. */
type Part = { part: number; lines: readonly Line[]; letters: number };

type Block = { parts: readonly Part[]; index: BlockIndex };

type BlockChange = { lines: readonly Line[]; gone: ReadonlySet<string> };

/** The lines of an area by block. What was read stays in memory, because the object is the only writer. */
export type Blocks = {
  /** The lines of a block, and where they are in it. */
  read: (cell: string) => BlockIndex;
  /** What the stores of each block that has some have at best. */
  bounds: () => ReadonlyMap<string, Bounds>;
  names: NameBlocks;
  /** Changes blocks by cell: replaces lines by id, adds new ones, and removes those of `gone`. */
  change: (changes: ReadonlyMap<string, BlockChange>) => void;
  /** For a transaction that has failed. */
  forget: () => void;
};

export function createBlocks(sql: SqlStorage): Blocks {
  const known = new Map<string, Block>();
  const names = createNameBlocks();
  let knownBounds: Map<string, BlockBounds> | null = null;
  let letters = 0;

  const forget = (cell: string): void => {
    for (const part of known.get(cell)?.parts ?? []) letters -= part.letters;
    known.delete(cell);
  };

  const keep = (cell: string, parts: readonly Part[]): Block => {
    forget(cell);
    const block = {
      parts,
      index: createBlockIndex(
        parts.flatMap(({ lines }) => lines),
        getBlockBit(cell),
        names,
      ),
    };
    // Its names are told again.
    names.told &= ~block.index.bit;
    known.set(cell, block);
    for (const part of parts) letters += part.letters;
    for (const oldest of known.keys()) {
      if (letters <= mostLetters || oldest === cell) break;
      forget(oldest);
    }
    return block;
  };

  /** Reads all rows of a block, or the first ones: SQLite looks at a row more where it is not told how many there are. */
  const load = (cell: string, most = -1): Part[] => {
    const rows = sql.exec<{ part: number; lines: string }>(
      "SELECT part, lines FROM blocks WHERE cell = ? LIMIT ?",
      cell,
      most,
    );
    return Array.from(rows, ({ part, lines }) => ({ part, lines: unpackLines(lines), letters: lines.length }));
  };

  const open = (cell: string, most?: number): Block => known.get(cell) ?? keep(cell, load(cell, most));

  const bounds = (): Map<string, BlockBounds> => (knownBounds ??= readBounds(sql) ?? writeBounds(sql, listBounds()));

  /** For an area that has none yet. */
  const listBounds = () => {
    const cells = sql.exec<{ cell: string }>("SELECT DISTINCT cell FROM blocks").toArray();
    return new Map(cells.flatMap(({ cell }) => toEntry(cell, load(cell))));
  };

  const changeBounds = (cells: Iterable<string>) => {
    const before = bounds();
    const changed = Array.from(cells, (cell) => ({ cell, after: toEntry(cell, open(cell).parts) }));
    // Most changes of a store make its block neither better nor worse.
    const isSame = changed.every(({ cell, after: [entry] }) => {
      return JSON.stringify(entry?.[1]) === JSON.stringify(before.get(cell));
    });
    if (isSame) return;
    const all = new Map(before);
    for (const { cell } of changed) all.delete(cell);
    knownBounds = writeBounds(sql, new Map([...all, ...changed.flatMap(({ after }) => after)]));
  };

  const write = (cell: string, part: number, lines: readonly Line[]): Part => {
    const packed = packLines(lines);
    sql.exec("INSERT OR REPLACE INTO blocks (cell, part, lines) VALUES (?, ?, ?)", cell, part, packed);
    return { part, lines, letters: packed.length };
  };

  const changeBlock = (cell: string, { lines, gone }: BlockChange) => {
    const wanted = new Map(lines.map((line) => [line.id, line]));
    const parts = open(cell).parts.map((part) => {
      const touched = part.lines.some(({ id }) => wanted.has(id) || gone.has(id));
      if (!touched) return part;
      const kept = part.lines.filter(({ id }) => !gone.has(id));
      return write(
        cell,
        part.part,
        kept.map((line) => take(wanted, line.id) ?? line),
      );
    });
    for (const { part, lines } of addLines(parts, [...wanted.values()])) parts[part] = write(cell, part, lines);
    keep(cell, parts);
  };

  return {
    read: (cell) => open(cell, bounds().get(cell)?.parts).index,
    bounds,
    names,
    change(changes) {
      for (const [cell, change] of changes) changeBlock(cell, change);
      changeBounds(changes.keys());
    },
    forget() {
      [...known.keys()].forEach(forget);
      knownBounds = null;
    },
  };
}

const toEntry = (cell: string, parts: readonly Part[]): [string, BlockBounds][] => {
  const bounds = getBounds(parts.flatMap(({ lines }) => lines));
  return bounds ? [[cell, { ...shortenBounds(bounds), parts: parts.length }]] : [];
};

// Those of all blocks of an area are one row, so that a new process knows them at once.
const boundsFact = "bounds";

function readBounds(sql: SqlStorage): Map<string, BlockBounds> | null {
  const text = readFact(sql, boundsFact);
  return text === null ? null : new Map(JSON.parse(text) as [string, BlockBounds][]);
}

function writeBounds(sql: SqlStorage, all: Map<string, BlockBounds>): Map<string, BlockBounds> {
  writeFact(sql, boundsFact, JSON.stringify([...all]));
  return all;
}

function take(lines: Map<string, Line>, id: string): Line | undefined {
  const line = lines.get(id);
  lines.delete(id);
  return line;
}

/** The rows that change when lines are added: the last one until it is full, then new ones. They count from 0. */
function addLines(parts: readonly Part[], added: readonly Line[]): { part: number; lines: readonly Line[] }[] {
  const changed: { part: number; lines: readonly Line[] }[] = [];
  const last = parts.at(-1);
  const room = last ? Math.max(0, mostLines - last.lines.length) : 0;
  if (last && room > 0 && added.length > 0) {
    changed.push({ part: last.part, lines: [...last.lines, ...added.slice(0, room)] });
  }
  for (let from = room; from < added.length; from += mostLines) {
    const part = parts.length + (from - room) / mostLines;
    changed.push({ part, lines: added.slice(from, from + mostLines) });
  }
  return changed;
}
