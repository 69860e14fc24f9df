export const storeReviews = {
  title: "Reviews",
  failed: "Reviews cannot be loaded right now.",
  noWords: "Nobody has written a review yet.",
  more: "Show more reviews",
  count_one: "{{count}} rating",
  count_other: "{{count}} ratings",
  stars: "stars",
  given: "{{stars}} of 5 stars",
  someone: "A customer",
  reply: "Reply of the store",
} as const;
