// Ratings of a store in numbers. A store begins with an average and a count; its own ratings come on top.

export type StarTally = { stars: number; count: number };

/** The number of ratings with 1, 2, 3, 4 and 5 stars. */
export type StarHistogram = [one: number, two: number, three: number, four: number, five: number];

type Rated = { rating: number | null; ratingCount: number };

/** The average with new stars added, to one decimal; null without ratings. Both are what the histogram says. */
export function applyRating(initial: Rated, { stars, count }: StarTally): Rated {
  return toRated({ stars: getInitialStars(initial) + stars, count: initial.ratingCount + count });
}

/** The average of a sum of stars to one decimal; null without ratings. */
export function toRated({ stars, count }: StarTally): Rated {
  return { rating: count === 0 ? null : Math.round((stars / count) * 10) / 10, ratingCount: count };
}

/** The sum and the count of a histogram. */
export function sumStars(histogram: StarHistogram): StarTally {
  return {
    stars: histogram.reduce((sum, count, index) => sum + count * (index + 1), 0),
    count: histogram.reduce((sum, count) => sum + count, 0),
  };
}

/** Both histograms as one. */
export function addHistograms(one: StarHistogram, other: StarHistogram): StarHistogram {
  return one.map((count, index) => count + (other[index] ?? 0)) as StarHistogram;
}

/**
 * A plausible histogram of an initial rating: its count is `ratingCount`, its sum the nearest possible sum of stars.
 *
 * Counted are the stars that are missing from five. Of these `missing` stars a twentieth each makes the ratings with one
 * and two stars, a seventh those with three (rounded down), and the rest those with four. If these are too many, pairs
 * of four stars become a three and a five, which keeps both sums. An average below three is the mirror image.
 */
export function createInitialHistogram(initial: Rated): StarHistogram {
  const count = initial.ratingCount;
  const stars = getInitialStars(initial);
  if (stars < 3 * count) return createUpperHistogram(count, 6 * count - stars).toReversed() as StarHistogram;
  return createUpperHistogram(count, stars);
}

/** For an average of three or more. */
function createUpperHistogram(count: number, stars: number): StarHistogram {
  const missing = 5 * count - stars;
  const [low, three] = [Math.floor(missing / 20), Math.floor(missing / 7)];
  const four = missing - 4 * low - 3 * low - 2 * three;
  const five = count - low - low - three - four;
  const pairs = Math.max(0, -five);
  return [low, low, three + pairs, four - 2 * pairs, five + pairs];
}

/** The nearest possible sum: between one and five stars a rating. */
function getInitialStars({ rating, ratingCount }: Rated): number {
  const stars = Math.round((Math.round((rating ?? 0) * 10) * ratingCount) / 10);
  return Math.min(Math.max(stars, ratingCount), 5 * ratingCount);
}
