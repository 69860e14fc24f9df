import type { BlockIndex, Spot } from "./block-index.ts";
import type { Bounds } from "./bounds.ts";
import { createHeap } from "./heap.ts";
import type { Line } from "./lines.ts";

/** No line of those that have it comes before the key that this makes. */
export type Rank = { relevance: number; isOpen: boolean; value: number; metres: number };

/** Some lines of a block. */
export type SomeLines = { block: BlockIndex; lines: readonly Line[] };

/** What is next in a list, with a rank that nothing that follows is before; `spot` is null where nothing is to compare yet. */
export type Next = Rank & { spot: SomeLines | null };

/** A block that is not read before its turn. */
export type UnreadBlock = { bounds: Bounds; read: () => BlockIndex };

type Ranks = {
  spotsOf: (block: BlockIndex) => readonly Spot[];
  /** The rank of lines by their bounds; null: none of them is wanted. */
  rank: (bounds: Bounds) => Rank | null;
  /** False for a spot without what is looked for. Absent: every spot is wanted. */
  isWanted?: (spot: SomeLines) => boolean;
};

/** The spots of some blocks, the best rank first. A block is read, and a spot looked at, when nothing better is left. */
export function* listBestFirst(blocks: readonly UnreadBlock[], { spotsOf, rank, isWanted }: Ranks): Generator<Next> {
  const waiting = createHeap<Next & { open: (() => void) | null }>(compareRanks);
  const add = (bounds: Bounds, open: (ranked: Rank) => void) => {
    const ranked = rank(bounds);
    if (ranked) waiting.add({ ...ranked, spot: null, open: () => open(ranked) });
  };
  const addSpot = ({ bounds, lines }: Spot, block: BlockIndex) => {
    const spot = { block, lines };
    add(bounds, (ranked) => {
      if (!isWanted || isWanted(spot)) waiting.add({ ...ranked, spot, open: null });
    });
  };
  for (const { bounds, read } of blocks) {
    add(bounds, () => {
      const block = read();
      for (const spot of spotsOf(block)) addSpot(spot, block);
    });
  }
  for (let next = waiting.take(); next; next = waiting.take()) {
    yield next;
    next.open?.();
  }
}

/** The order of a list: see `comparePageKeys`. */
function compareRanks(a: Rank, b: Rank): number {
  if (a.relevance !== b.relevance) return b.relevance - a.relevance;
  if (a.isOpen !== b.isOpen) return a.isOpen ? -1 : 1;
  return a.value - b.value || a.metres - b.metres;
}
