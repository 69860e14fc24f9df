import type { Part } from "#worker/marketplace/storage/parts.ts";

/** Vouchers, uses of codes and campaigns, and friends. Times are epoch milliseconds. */
export const offersPart: Part = {
  migrations: [
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
    CREATE INDEX vouchers_of_order ON vouchers (order_id) WHERE order_id IS NOT NULL;
    CREATE INDEX vouchers_by_end ON vouchers (status, expires_at);
    -- use_totals: uses of a code, and units of a campaign that are not only held, of all orders in the two tables.
    CREATE TABLE promo_uses (order_id TEXT PRIMARY KEY, code TEXT NOT NULL, is_capped INTEGER NOT NULL)
      STRICT, WITHOUT ROWID;
    CREATE TABLE campaign_uses (
      order_id TEXT NOT NULL,
      campaign TEXT NOT NULL,
      units INTEGER NOT NULL,
      PRIMARY KEY (order_id, campaign)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE use_totals (kind TEXT NOT NULL, name TEXT NOT NULL, uses INTEGER NOT NULL, PRIMARY KEY (kind, name))
      STRICT, WITHOUT ROWID;
    CREATE TABLE promo_returns (
      order_id TEXT PRIMARY KEY,
      code TEXT NOT NULL,
      due INTEGER NOT NULL,
      tries INTEGER NOT NULL,
      -- 1: the use is not given back, it stays counted for good.
      is_kept INTEGER NOT NULL DEFAULT 0
    ) STRICT, WITHOUT ROWID;
    -- The member whose referral code this customer used, due when the reward is; and what the number used with an account
    -- that is deleted.
    CREATE TABLE referrer (
      one INTEGER PRIMARY KEY CHECK (one = 1),
      customer TEXT NOT NULL,
      due INTEGER,
      tries INTEGER NOT NULL,
      thanked_at INTEGER
    ) STRICT;
    CREATE TABLE used_before (benefit TEXT PRIMARY KEY, uses INTEGER NOT NULL) STRICT, WITHOUT ROWID;
    `,
  ],
  columns: {
    vouchers: "id, source, code, status, order_id, issued_at, expires_at, data",
    promo_uses: "order_id, code, is_capped",
    campaign_uses: "order_id, campaign, units",
    use_totals: "kind, name, uses",
    promo_returns: "order_id, code, due, tries, is_kept",
    referrer: "one, customer, due, tries, thanked_at",
    used_before: "benefit, uses",
  },
};
