export const reviewSchema = `
  CREATE TABLE reviews (
    order_id TEXT NOT NULL,
    type TEXT NOT NULL,
    outcome TEXT NOT NULL,
    stars INTEGER,
    comment TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (order_id, type)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE star_counts (stars INTEGER PRIMARY KEY CHECK (stars BETWEEN 1 AND 5), count INTEGER NOT NULL) STRICT;
  -- A listed review without an order is of the sample data. The names of the dishes are stored for those only; others have
  -- them from the order.
  CREATE TABLE listed_reviews (
    id TEXT PRIMARY KEY,
    order_id TEXT UNIQUE,
    stars INTEGER NOT NULL,
    comment TEXT NOT NULL,
    author TEXT,
    at INTEGER NOT NULL,
    dish_names TEXT,
    reply TEXT,
    replied_at INTEGER
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX listed_reviews_by_time ON listed_reviews (at, id);
  -- What lists show of the store, and when they have to be told (decision 0042).
  CREATE TABLE listing (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    revision INTEGER NOT NULL,
    due INTEGER,
    tries INTEGER NOT NULL,
    area TEXT NOT NULL
  ) STRICT;
`;
