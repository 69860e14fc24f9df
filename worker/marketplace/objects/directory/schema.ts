import { renameLocales } from "#worker/marketplace/storage/localized-migration.ts";

function watchNames(table: string): string {
  const column = table === "foods" ? "name, approved, tags" : "data";
  return ["INSERT", "DELETE", `UPDATE OF ${column}`]
    .map(
      (event, index) => `
  CREATE TRIGGER ${table}_names_${index} AFTER ${event} ON ${table}
  BEGIN UPDATE names_revision SET revision = revision + 1; END;`,
    )
    .join("");
}

/** One entry per version; see migrations.ts. */
export const directoryMigrations = [
  `
  CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
  CREATE TABLE merchants (subdomain TEXT PRIMARY KEY, data TEXT NOT NULL) STRICT;
  CREATE TABLE stores (
    id TEXT PRIMARY KEY,
    merchant TEXT NOT NULL,
    lat REAL NOT NULL,
    lng REAL NOT NULL,
    category TEXT NOT NULL,
    week TEXT NOT NULL,
    closed_until INTEGER,
    data TEXT NOT NULL
  ) STRICT;
  CREATE INDEX stores_by_place ON stores (lat, lng);
  CREATE INDEX stores_by_merchant ON stores (merchant);
  CREATE TABLE special_days (
    store TEXT NOT NULL,
    day TEXT NOT NULL,
    spans TEXT NOT NULL,
    PRIMARY KEY (store, day)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE tags (id TEXT PRIMARY KEY, position INTEGER NOT NULL, name TEXT NOT NULL) STRICT;
  CREATE TABLE foods (
    id TEXT PRIMARY KEY,
    merchant TEXT NOT NULL,
    name TEXT NOT NULL,
    amount INTEGER NOT NULL,
    approved INTEGER NOT NULL
  ) STRICT;
  CREATE VIRTUAL TABLE store_words USING fts5 (
    store UNINDEXED, name, brand, tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3'
  );
  CREATE VIRTUAL TABLE food_words USING fts5 (
    food UNINDEXED, name, brand, tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3'
  );
  CREATE TABLE traces (
    id INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    request_id TEXT NOT NULL,
    line TEXT NOT NULL,
    error TEXT NOT NULL
  ) STRICT;
  `,
  `
  CREATE TABLE sms_inbox (
    id INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    recipient TEXT NOT NULL,
    code TEXT NOT NULL
  ) STRICT;
  `,
  `
  CREATE TABLE promos (code TEXT PRIMARY KEY, position INTEGER NOT NULL, data TEXT NOT NULL) STRICT;
  CREATE TABLE promo_uses (
    order_id TEXT PRIMARY KEY,
    code TEXT NOT NULL,
    state TEXT NOT NULL,
    at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX promo_uses_of ON promo_uses (code, state);
  CREATE INDEX promo_uses_by_age ON promo_uses (state, at);
  `,
  `
  CREATE TABLE referrals (code TEXT PRIMARY KEY, customer TEXT NOT NULL) STRICT, WITHOUT ROWID;
  `,
  renameLocales([
    ["merchants", "data"],
    ["stores", "data"],
    ["tags", "name"],
    ["foods", "name"],
    ["promos", "data"],
  ]),
  // Search has its index in memory (decision 0042). The revision tells it that a name has changed, whoever wrote it.
  `
  DROP TABLE store_words;
  DROP TABLE food_words;
  ALTER TABLE foods ADD COLUMN tags TEXT NOT NULL DEFAULT '[]';
  CREATE TABLE names_revision (id INTEGER PRIMARY KEY CHECK (id = 0), revision INTEGER NOT NULL) STRICT;
  INSERT INTO names_revision (id, revision) VALUES (0, 0);
  ${["merchants", "stores", "foods"].map(watchNames).join("")}
  `,
  // A browser's traces go to the log: whoever sends one must not make an object write (decision 0077).
  "DROP TABLE traces;",
] as const;
