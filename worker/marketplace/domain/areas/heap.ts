type Heap<T> = {
  add: (item: T) => void;
  /** Takes the first one out; undefined: none is left. */
  take: () => T | undefined;
};

/** Gives items in order while others are added. */
export function createHeap<T>(compare: (a: T, b: T) => number): Heap<T> {
  const items: T[] = [];
  const isBefore = (a: number, b: number) => compare(items[a] as T, items[b] as T) < 0;
  const swap = (a: number, b: number) => {
    [items[a], items[b]] = [items[b] as T, items[a] as T];
  };
  return {
    add(item) {
      items.push(item);
      let at = items.length - 1;
      while (at > 0) {
        const above = (at - 1) >> 1;
        if (!isBefore(at, above)) break;
        swap(at, above);
        at = above;
      }
    },
    take() {
      const first = items[0];
      const last = items.pop();
      if (items.length === 0 || last === undefined) return first;
      items[0] = last;
      for (let at = 0; ;) {
        const next = [2 * at + 1, 2 * at + 2].filter((below) => below < items.length);
        const below = next.length > 1 && isBefore(next[1] as number, next[0] as number) ? next[1] : next[0];
        if (below === undefined || !isBefore(below, at)) break;
        swap(at, below);
        at = below;
      }
      return first;
    },
  };
}
