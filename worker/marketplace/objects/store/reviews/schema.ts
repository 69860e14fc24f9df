/** Times are epoch milliseconds. */
export const storeReviewMigrations = [
  `
  CREATE TABLE reviews (
    order_id TEXT NOT NULL,
    type TEXT NOT NULL,
    outcome TEXT NOT NULL,
    stars INTEGER,
    comment TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (order_id, type)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE rating_tally (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    stars INTEGER NOT NULL,
    count INTEGER NOT NULL,
    due INTEGER,
    tries INTEGER NOT NULL
  ) STRICT;
  `,
  // A listed review without an order is of the sample data. The names of the dishes are stored for those only; others
  // have them from the order.
  `
  CREATE TABLE star_counts (stars INTEGER PRIMARY KEY CHECK (stars BETWEEN 1 AND 5), count INTEGER NOT NULL) STRICT;
  INSERT INTO star_counts (stars, count)
    SELECT stars, count(*) FROM reviews WHERE type = 'STORE' AND outcome = 'RATED' GROUP BY stars;
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
  INSERT INTO listed_reviews (id, order_id, stars, comment, at)
    SELECT lower(hex(randomblob(11))), order_id, stars, comment, at
    FROM reviews WHERE type = 'STORE' AND outcome = 'RATED' AND comment <> '';
  `,
  // Lists have the ratings with all else that they show of a store (decision 0114). What was not sent yet is due still.
  `
  CREATE TABLE listing (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    revision INTEGER NOT NULL,
    due INTEGER,
    tries INTEGER NOT NULL,
    area TEXT NOT NULL
  ) STRICT;
  INSERT INTO listing (one, revision, due, tries, area)
    SELECT 1, 1, due, 0, '' FROM rating_tally WHERE due IS NOT NULL;
  DROP TABLE rating_tally;
  `,
] as const;
