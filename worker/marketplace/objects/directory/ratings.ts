/** One entry per version; see migrations.ts. The ratings from before stores listed themselves (decision 0114). */
export const directoryRatingMigrations = [
  "CREATE TABLE ratings (store TEXT PRIMARY KEY, stars INTEGER NOT NULL, count INTEGER NOT NULL) STRICT;",
] as const;
