export type StarTally = { stars: number; count: number };

type Rated = { rating: number | null; ratingCount: number };

/** The average with new stars added, to one decimal. */
export function applyRating({ rating, ratingCount }: Rated, { stars, count }: StarTally): Rated {
  if (count === 0) return { rating, ratingCount };
  const all = ratingCount + count;
  return { rating: Math.round((((rating ?? 0) * ratingCount + stars) / all) * 10) / 10, ratingCount: all };
}
