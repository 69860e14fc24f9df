import { type Line, packLines, unpackLines } from "#worker/marketplace/domain/areas/lines.ts";

/** A row of lines must stay far below 2 MB, which is the most that a row can have. */
const mostLines = 200;

/** `names`: the ids of all names of its stores, merchants and dishes. */
type Part = { part: number; lines: readonly Line[]; names: ReadonlySet<number> };

const toPart = (part: number, lines: readonly Line[]): Part => ({
  part,
  lines,
  names: new Set(lines.flatMap(listNameIds)),
});

const listNameIds = ({ names, merchant, menu }: Line): number[] => [
  ...names,
  ...merchant.names,
  ...menu.dishes.flatMap((dish) => dish.names),
];

/** The lines of an area by block. What was read or written stays in memory, because the object is the only writer. */
export type Blocks = {
  /** The lines of a block; with `named` only of rows that have one of these names. */
  read: (cell: string, named?: readonly number[]) => Line[];
  /** Replaces lines by id, adds new ones, and removes those of `gone`. */
  change: (cell: string, change: { lines: readonly Line[]; gone: ReadonlySet<string> }) => void;
  /** For a transaction that has failed. */
  forget: () => void;
};

export function createBlocks(sql: SqlStorage): Blocks {
  const known = new Map<string, Part[]>();

  const load = (cell: string): Part[] => {
    const found = known.get(cell);
    if (found) return found;
    const rows = sql.exec<{ part: number; lines: string }>("SELECT part, lines FROM blocks WHERE cell = ?", cell);
    const parts = Array.from(rows, ({ part, lines }) => toPart(part, unpackLines(lines)));
    known.set(cell, parts);
    return parts;
  };

  const write = (cell: string, { part, lines }: Part): void => {
    sql.exec("INSERT OR REPLACE INTO blocks (cell, part, lines) VALUES (?, ?, ?)", cell, part, packLines(lines));
  };

  return {
    read(cell, named) {
      const parts = load(cell).filter(({ names }) => !named || hasAny(names, named));
      return parts.flatMap(({ lines }) => lines);
    },
    change(cell, { lines, gone }) {
      const wanted = new Map(lines.map((line) => [line.id, line]));
      const parts = load(cell).map((part) => {
        const touched = part.lines.some(({ id }) => wanted.has(id) || gone.has(id));
        if (!touched) return part;
        const kept = part.lines.filter(({ id }) => !gone.has(id));
        const next = toPart(
          part.part,
          kept.map((line) => take(wanted, line.id) ?? line),
        );
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

function hasAny(names: ReadonlySet<number>, wanted: readonly number[]): boolean {
  return wanted.some((id) => names.has(id));
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
      changed.push(toPart(last.part, [...last.lines, ...rest.slice(0, room)]));
      rest = rest.slice(room);
    }
    last = toPart((last?.part ?? -1) + 1, []);
  }
  return changed;
}
