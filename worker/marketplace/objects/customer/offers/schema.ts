import { renameLocales } from "#worker/marketplace/storage/localized-migration.ts";

/** One entry per version; see migrations.ts. Times are epoch milliseconds. */
export const customerOffersMigrations = [
  `
  CREATE TABLE vouchers (
    id TEXT PRIMARY KEY,
    source TEXT NOT NULL UNIQUE,
    code TEXT NOT NULL UNIQUE,
    status TEXT NOT NULL,
    order_id TEXT,
    issued_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    data TEXT NOT NULL
  ) STRICT;
  CREATE INDEX vouchers_of_order ON vouchers (order_id);
  CREATE INDEX vouchers_by_end ON vouchers (status, expires_at);
  CREATE TABLE promo_uses (order_id TEXT PRIMARY KEY, code TEXT NOT NULL, is_capped INTEGER NOT NULL) STRICT;
  CREATE INDEX promo_uses_of ON promo_uses (code);
  CREATE TABLE promo_returns (
    order_id TEXT PRIMARY KEY,
    code TEXT NOT NULL,
    due INTEGER NOT NULL,
    tries INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE campaign_uses (
    order_id TEXT NOT NULL,
    campaign TEXT NOT NULL,
    units INTEGER NOT NULL,
    is_held INTEGER NOT NULL,
    PRIMARY KEY (order_id, campaign)
  ) STRICT, WITHOUT ROWID;
  `,
  `
  -- The member whose referral code this customer used; due when the reward is due.
  CREATE TABLE referrer (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    customer TEXT NOT NULL,
    due INTEGER,
    tries INTEGER NOT NULL,
    thanked_at INTEGER
  ) STRICT;
  `,
  renameLocales([["vouchers", "data"]]),
  // What the number used with an account that is deleted.
  "CREATE TABLE used_before (benefit TEXT PRIMARY KEY, uses INTEGER NOT NULL) STRICT, WITHOUT ROWID;",
  `
  -- The code with which this member brings friends; due until it is registered.
  CREATE TABLE referral_code (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    code TEXT NOT NULL,
    next_salt INTEGER NOT NULL,
    is_registered INTEGER NOT NULL,
    due INTEGER,
    tries INTEGER NOT NULL
  ) STRICT;
  `,
] as const;
