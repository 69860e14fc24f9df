import { type Line, packLines, unpackLines } from "#worker/marketplace/domain/areas/lines.ts";

/** A row of lines must stay far below 2 MB, which is the most that a row can have. */
const mostLines = 200;

type Part = { part: number; lines: readonly Line[] };

/** The lines of an area by block. What was read or written stays in memory, because the object is the only writer. */
export type Blocks = {
  /** The lines of some blocks. */
  read: (cells: readonly string[]) => Line[];
  /** Replaces lines by id, adds new ones, and removes those of `gone`. */
  change: (cell: string, change: { lines: readonly Line[]; gone: ReadonlySet<string> }) => void;
  /** For a transaction that has failed. */
  forget: () => void;
};

export function createBlocks(sql: SqlStorage): Blocks {
  const known = new Map<string, Part[]>();

  const load = (cells: readonly string[]): void => {
    const missing = cells.filter((cell) => !known.has(cell));
    for (const cell of missing) {
      const rows = sql.exec<{ part: number; lines: string }>("SELECT part, lines FROM blocks WHERE cell = ?", cell);
      known.set(
        cell,
        Array.from(rows, ({ part, lines }) => ({ part, lines: unpackLines(lines) })),
      );
    }
  };

  const write = (cell: string, { part, lines }: Part): void => {
    sql.exec("INSERT OR REPLACE INTO blocks (cell, part, lines) VALUES (?, ?, ?)", cell, part, packLines(lines));
  };

  return {
    read(cells) {
      load(cells);
      return cells.flatMap((cell) => (known.get(cell) ?? []).flatMap(({ lines }) => lines));
    },
    change(cell, { lines, gone }) {
      load([cell]);
      const wanted = new Map(lines.map((line) => [line.id, line]));
      const parts = (known.get(cell) ?? []).map((part) => {
        const touched = part.lines.some(({ id }) => wanted.has(id) || gone.has(id));
        if (!touched) return part;
        const kept = part.lines.filter(({ id }) => !gone.has(id));
        const next = { part: part.part, lines: kept.map((line) => take(wanted, line.id) ?? line) };
        write(cell, next);
        return next;
      });
      for (const part of fillParts(parts, [...wanted.values()])) {
        write(cell, part);
        parts[part.part] = part;
      }
      known.set(cell, parts);
    },
    forget: () => known.clear(),
  };
}

function take(lines: Map<string, Line>, id: string): Line | undefined {
  const line = lines.get(id);
  lines.delete(id);
  return line;
}

/** The parts that change when lines are added: the last one until it is full, then new ones. Parts count from 0. */
function fillParts(parts: readonly Part[], added: readonly Line[]): Part[] {
  const changed: Part[] = [];
  let rest = added;
  let last = parts.at(-1);
  while (rest.length > 0) {
    const room = last ? mostLines - last.lines.length : 0;
    if (last && room > 0) {
      changed.push({ part: last.part, lines: [...last.lines, ...rest.slice(0, room)] });
      rest = rest.slice(room);
    }
    last = { part: (last?.part ?? -1) + 1, lines: [] };
  }
  return changed;
}
