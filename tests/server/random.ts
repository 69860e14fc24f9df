/** Chance that a seed decides. */
export type Random = {
  /** A whole number from 0, below `end`. */
  below(end: number): number;
  /** True with this probability. */
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
};

/** The same seed, the same chance: a mulberry32 generator. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(next() * end);
  return {
    below,
    chance: (probability) => next() < probability,
    pick: (list) => list[below(list.length)] as (typeof list)[number],
  };
}
