/** One entry per version; see migrations.ts. Times are epoch milliseconds. */
export const marketMigrations = [
  `
  -- The market as the last import left it. text: the record as shared/market has it; a dish has its menu as parent, and
  -- its place in it. removed: off sale. revision: the import that wrote it last.
  CREATE TABLE records (
    kind TEXT NOT NULL,
    id TEXT NOT NULL,
    merchant TEXT NOT NULL,
    parent TEXT NOT NULL,
    position INTEGER NOT NULL,
    text TEXT NOT NULL,
    removed INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    PRIMARY KEY (kind, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX records_by_merchant ON records (merchant, kind, parent, position);
  -- Each code of an import is looked up to be told.
  CREATE INDEX offers_by_code ON records (text ->> 'code') WHERE kind = 'offers';

  -- number: the revision of what it writes. is_whole: what its parts do not name is removed.
  CREATE TABLE imports (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    state TEXT NOT NULL,
    is_whole INTEGER NOT NULL,
    ends_at INTEGER NOT NULL,
    report TEXT
  ) STRICT;
  CREATE TABLE parts (
    import INTEGER NOT NULL,
    part INTEGER NOT NULL,
    error_count INTEGER NOT NULL,
    PRIMARY KEY (import, part)
  ) STRICT, WITHOUT ROWID;
  -- The good records of parts: nth of its list, and nth dish of a menu or -1.
  CREATE TABLE drafts (
    import INTEGER NOT NULL,
    part INTEGER NOT NULL,
    list TEXT NOT NULL,
    nth INTEGER NOT NULL,
    dish INTEGER NOT NULL,
    kind TEXT NOT NULL,
    id TEXT NOT NULL,
    merchant TEXT NOT NULL,
    parent TEXT NOT NULL,
    text TEXT NOT NULL,
    removed INTEGER NOT NULL,
    PRIMARY KEY (import, part, list, nth, dish)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX drafts_by_id ON drafts (import, kind, id);
  -- What is wrong with records by themselves; the first of a part only.
  CREATE TABLE problems (
    import INTEGER NOT NULL,
    part INTEGER NOT NULL,
    nth INTEGER NOT NULL,
    path TEXT NOT NULL,
    problem TEXT NOT NULL,
    PRIMARY KEY (import, part, nth)
  ) STRICT, WITHOUT ROWID;

  -- Which record an import has added, changed or removed.
  CREATE TABLE audit (
    revision INTEGER NOT NULL,
    kind TEXT NOT NULL,
    id TEXT NOT NULL,
    change TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (revision, kind, id)
  ) STRICT, WITHOUT ROWID;

  -- The objects that have not been told yet.
  CREATE TABLE untold (
    object TEXT NOT NULL,
    id TEXT NOT NULL,
    revision INTEGER NOT NULL,
    due INTEGER NOT NULL,
    tries INTEGER NOT NULL,
    PRIMARY KEY (object, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX untold_by_due ON untold (due);

  -- The files of pictures that have arrived, by the SHA-256 of the original. Their bytes are where pages find them.
  CREATE TABLE picture_files (
    sha256 TEXT NOT NULL,
    file TEXT NOT NULL,
    etag TEXT NOT NULL,
    PRIMARY KEY (sha256, file)
  ) STRICT, WITHOUT ROWID;

  -- Refunds that have failed and wait for somebody, told by the store or the customer that gives them.
  CREATE TABLE failed_refunds (id TEXT PRIMARY KEY, at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  `,
] as const;
