import * as fc from "fast-check";
import { expect, test } from "vitest";
import { stores } from "#tests/support/sample-records.ts";
import { sampleReviewsOf } from "#worker/marketplace/demo/seed/sample-reviews.ts";
import {
  addHistograms,
  applyRating,
  createInitialHistogram,
  type StarHistogram,
  sumStars,
  toRated,
} from "#worker/marketplace/domain/orders/ratings.ts";

const initial = fc.record({
  rating: fc.integer({ min: 10, max: 50 }).map((tenths) => tenths / 10),
  ratingCount: fc.integer({ min: 0, max: 2000 }),
});
const given = fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 50 });

/** The histogram of stars that were given one by one. */
function histogramOf(stars: readonly number[]): StarHistogram {
  return [1, 2, 3, 4, 5].map((one) => stars.filter((star) => star === one).length) as StarHistogram;
}

test("new stars count beside those a rating was made of, to one decimal", () => {
  expect(applyRating({ rating: 4.4, ratingCount: 9 }, { stars: 1, count: 1 })).toEqual({
    rating: 4.1,
    ratingCount: 10,
  });
  expect(applyRating({ rating: 4.4, ratingCount: 268 }, { stars: 0, count: 0 })).toEqual({
    rating: 4.4,
    ratingCount: 268,
  });
  expect(applyRating({ rating: null, ratingCount: 0 }, { stars: 14, count: 3 })).toEqual({
    rating: 4.7,
    ratingCount: 3,
  });
  expect(applyRating({ rating: null, ratingCount: 0 }, { stars: 0, count: 0 })).toEqual({
    rating: null,
    ratingCount: 0,
  });
});

test("the histogram of an initial rating has ratings of every kind, most of them good ones", () => {
  expect(createInitialHistogram({ rating: 4.3, ratingCount: 301 })).toEqual([10, 10, 30, 81, 170]);
  expect(createInitialHistogram({ rating: null, ratingCount: 0 })).toEqual([0, 0, 0, 0, 0]);
});

function expectExact({ rating, ratingCount }: { rating: number | null; ratingCount: number }): void {
  const histogram = createInitialHistogram({ rating, ratingCount });
  for (const count of histogram) {
    expect(Number.isSafeInteger(count)).toBe(true);
    expect(count).toBeGreaterThanOrEqual(0);
  }
  const { stars, count } = sumStars(histogram);
  expect(count).toBe(ratingCount);
  // A sum of stars is a whole number.
  expect(Math.abs(stars - (rating ?? 0) * ratingCount)).toBeLessThanOrEqual(0.5 + 1e-6);
}

test("a histogram adds up to the count of the initial rating, and its average is that rating", () => {
  for (const store of stores) {
    expectExact(store);
    expect(toRated(sumStars(createInitialHistogram(store))), store.id).toEqual({
      rating: store.rating,
      ratingCount: store.ratingCount,
    });
  }
  fc.assert(fc.property(initial, expectExact));
});

test("the rating that cards show is that of the histogram, whatever stars come", () => {
  fc.assert(
    fc.property(initial, given, (begun, stars) => {
      const histogram = addHistograms(createInitialHistogram(begun), histogramOf(stars));
      const tally = { stars: stars.reduce((sum, one) => sum + one, 0), count: stars.length };
      expect(toRated(sumStars(histogram))).toEqual(applyRating(begun, tally));
    }),
  );
});

test("a rating stays between what it was and what was given", () => {
  fc.assert(
    fc.property(initial, given, (begun, stars) => {
      fc.pre(stars.length > 0);
      const sum = stars.reduce((total, one) => total + one, 0);
      const before = toRated(sumStars(createInitialHistogram(begun))).rating ?? sum / stars.length;
      const { rating } = applyRating(begun, { stars: sum, count: stars.length });
      expect(rating).toBeGreaterThanOrEqual(Math.min(before, sum / stars.length) - 0.1);
      expect(rating).toBeLessThanOrEqual(Math.max(before, sum / stars.length) + 0.1);
    }),
  );
});

test("a store of the sample data has at least the ratings that its listed reviews give", () => {
  const listed = stores.filter(({ id }) => sampleReviewsOf(id).length > 0);
  expect(listed.map(({ id }) => id)).toEqual(expect.arrayContaining(["1301", "2301"]));
  for (const store of listed) {
    const counts = createInitialHistogram(store);
    const shown = histogramOf(sampleReviewsOf(store.id).map(({ stars }) => stars));
    for (const [index, count] of shown.entries()) {
      expect(counts[index], `${store.id}, ${index + 1} stars`).toBeGreaterThanOrEqual(count);
    }
  }
});

test("sample reviews are of orders whose time for reviews is over, each with an id of its own", () => {
  const all = stores.flatMap(({ id }) => sampleReviewsOf(id));
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  for (const { id, daysAgo } of all) expect(daysAgo, id).toBeGreaterThan(8);
  expect(all.filter(({ reply }) => reply !== undefined)).toHaveLength(2);
});
