import type { BlockIndex, Spot } from "./block-index.ts";
import type { Bounds } from "./bounds.ts";
import { createHeap } from "./heap.ts";
import type { Line } from "./lines.ts";

/** No line of those that have it comes before the key that this makes. */
export type Rank = { relevance: number; isOpen: boolean; value: number; metres: number };

/** Some lines of a block. */
export type SomeLines = { block: BlockIndex; lines: readonly Line[] };

/** What is next in a list, which has no better rank than what follows: a spot, or a block that has not been read yet. */
export type Next = Rank & { spot: SomeLines | null };

/** A block that is not read before its turn. */
export type UnreadBlock = { bounds: Bounds; read: () => BlockIndex };

type Ranks = {
  spotsOf: (block: BlockIndex) => readonly Spot[];
  /** The rank of a block or, with its lines, of a spot; null: no line of it is wanted. */
  rank: (bounds: Bounds, spot: SomeLines | null) => Rank | null;
};

/** The spots of some blocks, the best rank first. A block is read when nothing better is left. */
export function* listBestFirst(blocks: readonly UnreadBlock[], { spotsOf, rank }: Ranks): Generator<Next> {
  const waiting = createHeap<Next & { read: (() => BlockIndex) | null }>(compareRanks);
  for (const { bounds, read } of blocks) {
    const ranked = rank(bounds, null);
    if (ranked) waiting.add({ ...ranked, spot: null, read });
  }
  for (let next = waiting.take(); next; next = waiting.take()) {
    yield next;
    const block = next.read?.();
    if (!block) continue;
    for (const { bounds, lines } of spotsOf(block)) {
      const spot = { block, lines };
      const ranked = rank(bounds, spot);
      if (ranked) waiting.add({ ...ranked, spot, read: null });
    }
  }
}

/** The order of a list: see `comparePageKeys`. */
function compareRanks(a: Rank, b: Rank): number {
  if (a.relevance !== b.relevance) return b.relevance - a.relevance;
  if (a.isOpen !== b.isOpen) return a.isOpen ? -1 : 1;
  return a.value - b.value || a.metres - b.metres;
}
