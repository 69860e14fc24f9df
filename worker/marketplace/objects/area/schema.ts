/** One entry per version; see migrations.ts. */
export const areaMigrations = [
  `
  CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE stores (
    id TEXT PRIMARY KEY,
    revision INTEGER NOT NULL,
    cell TEXT NOT NULL,
    menu INTEGER NOT NULL,
    -- Null: the store has left the area.
    data TEXT
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX stores_of_menu ON stores (menu);
  CREATE TABLE menus (id INTEGER PRIMARY KEY, hash TEXT NOT NULL UNIQUE, dishes TEXT NOT NULL) STRICT;
  CREATE TABLE blocks (
    cell TEXT NOT NULL,
    part INTEGER NOT NULL,
    lines TEXT NOT NULL,
    PRIMARY KEY (cell, part)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE names (id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE) STRICT;
  CREATE TABLE name_keys (key TEXT PRIMARY KEY, names TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE words (id INTEGER PRIMARY KEY, words TEXT NOT NULL) STRICT;
  -- What the Directory was told of the sections (decision 0119), and when it has to be told again; null: it knows.
  CREATE TABLE sections (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    count INTEGER NOT NULL,
    pages INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    due INTEGER,
    tries INTEGER NOT NULL
  ) STRICT;
  INSERT INTO sections (one, count, pages, revision, due, tries) VALUES (1, 0, 0, 0, NULL, 0);
  `,
] as const;
