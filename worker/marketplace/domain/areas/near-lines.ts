import type { Point } from "#shared/domain/geo.ts";
import { getSortValue } from "#shared/domain/store-filter.ts";
import type { BlockIndex } from "./block-index.ts";
import { measureBox, type NearCell } from "./cells.ts";
import type { Line } from "./lines.ts";

/** The next lines of a list: none of them, or of those that follow, has a better value, or with this value is nearer. */
export type Next = { value: number; metres: number; read: () => SomeLines };

/** Some lines of a block. */
export type SomeLines = { block: BlockIndex; lines: readonly Line[] };

type Read = (cell: string) => BlockIndex;

/** The lines of some blocks, which are in order, from near to far. A block is read when nothing nearer is left. */
export function* listNearToFar(cells: readonly NearCell[], read: Read, point: Point): Generator<Next> {
  const value = 0;
  let waiting: Next[] = [];
  for (const { name, metres } of cells) {
    const nearer = waiting.filter((next) => next.metres <= metres);
    yield* nearer;
    waiting = waiting.slice(nearer.length);
    const open = (): SomeLines => {
      const block = read(name);
      const found = block.spots().map(({ low, high, lines }): Next => {
        return { value, metres: measureBox(point, low, high), read: () => ({ block, lines }) };
      });
      waiting = [...waiting, ...found].toSorted((a, b) => a.metres - b.metres);
      return { block, lines: [] };
    };
    yield { value, metres, read: open };
  }
  yield* waiting;
}

/** The lines of some blocks from the best rating to the worst, of the same rating from near to far. */
export function listByRating(cells: readonly NearCell[], read: Read): Next[] {
  const found = cells.flatMap(({ name, metres }) => {
    const block = read(name);
    return Array.from(block.byRating(), ([rating, lines]): Next => {
      const value = getSortValue({ rating, estimate: null }, "RATING");
      return { value, metres, read: () => ({ block, lines }) };
    });
  });
  return found.toSorted((a, b) => a.value - b.value || a.metres - b.metres);
}
