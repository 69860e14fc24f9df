import type { Part } from "#worker/marketplace/storage/parts.ts";

/** The language in which the customer has ordered last; nothing where nobody sends news. */
export const newsPart: Part = {
  migrations: ["CREATE TABLE news_language (one INTEGER PRIMARY KEY CHECK (one = 1), locale TEXT NOT NULL) STRICT;"],
  columns: { news_language: "one, locale" },
};
