/** What a preset customer says about a past order. The store's initial rating counts it already. */
export type PastReview = {
  id: string;
  stars: 1 | 2 | 3 | 4 | 5;
  comment: string;
  reply?: string;
};

/** A review of the sample data, with the name of its author and the foods of its order. */
export type SampleReview = PastReview & { customerName: string; foodIDs: readonly string[]; daysAgo: number };
