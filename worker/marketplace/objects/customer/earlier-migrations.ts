import { renameLocales } from "#worker/marketplace/storage/localized-migration.ts";

/**
 * The migrations of a Customer from before its tables were made in parts (decision 0120), by list; nothing is added here
 * any more. Such an object runs what it has not run of them, and is then converted (from-earlier.ts).
 */
export const earlierMigrations = {
  "": [
    `
    CREATE TABLE session (one INTEGER PRIMARY KEY CHECK (one = 1), epoch INTEGER NOT NULL) STRICT;
    CREATE TABLE profile (
      one INTEGER PRIMARY KEY CHECK (one = 1),
      name TEXT NOT NULL,
      email TEXT NOT NULL,
      country_code TEXT NOT NULL,
      phone_number TEXT NOT NULL,
      food_service_customer_id TEXT,
      addresses TEXT NOT NULL,
      vehicles TEXT NOT NULL,
      entered_at INTEGER NOT NULL
    ) STRICT;
    `,
    `
    ALTER TABLE profile ADD COLUMN senheng_user_name TEXT;
    CREATE TABLE affiliation (
      one INTEGER PRIMARY KEY CHECK (one = 1),
      code TEXT NOT NULL,
      taken_at INTEGER NOT NULL
    ) STRICT;
    `,
    `
    ALTER TABLE profile ADD COLUMN favourites TEXT NOT NULL DEFAULT '[]';
    `,
    "ALTER TABLE profile ADD COLUMN food_preferences TEXT;",
    "CREATE TABLE confirmed_merchants (merchant TEXT PRIMARY KEY, at INTEGER NOT NULL) STRICT, WITHOUT ROWID;",
  ],
  ordering: [
    `
    CREATE TABLE intents (
      id TEXT PRIMARY KEY,
      call TEXT NOT NULL,
      idempotency_key TEXT UNIQUE,
      body_hash TEXT NOT NULL,
      store TEXT NOT NULL,
      state TEXT NOT NULL,
      reply TEXT,
      created_at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX intents_by_age ON intents (state, created_at);
    CREATE TABLE order_index (
      id TEXT PRIMARY KEY,
      merchant TEXT NOT NULL,
      dine_type TEXT NOT NULL,
      delivery_status TEXT,
      payment_status TEXT NOT NULL,
      placed_at INTEGER NOT NULL,
      version INTEGER NOT NULL,
      snapshot TEXT NOT NULL
    ) STRICT;
    CREATE INDEX order_index_newest ON order_index (placed_at DESC, id DESC);
    `,
    // Unpaid orders of an older index keep their place until their payment deadline.
    `
    ALTER TABLE order_index ADD COLUMN chinese_names TEXT;
    ALTER TABLE order_index ADD COLUMN place_until INTEGER;
    UPDATE order_index SET place_until = unixepoch(snapshot ->> '$.payBefore') * 1000
      WHERE payment_status = 'PENDING' AND dine_type <> 'DINEIN';
    CREATE INDEX order_index_places ON order_index (place_until) WHERE place_until IS NOT NULL;
    ALTER TABLE intents ADD COLUMN takes_place INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE intents ADD COLUMN locale TEXT NOT NULL DEFAULT 'EN';
    `,
    `
    CREATE TABLE table_times (
      id TEXT PRIMARY KEY,
      store TEXT NOT NULL,
      start_at INTEGER NOT NULL,
      end_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    `,
    // A new column of order_index is also one of archived_order_index, at the same place.
    `
    ALTER TABLE order_index ADD COLUMN ended_at INTEGER;
    UPDATE order_index SET ended_at =
      (SELECT min(unixepoch(value ->> '$.at')) * 1000 FROM json_each(snapshot, '$.events')
       WHERE value ->> '$.status' IN ('COMPLETED', 'REJECTED', 'CANCELLED', 'RETURNED'))
      WHERE delivery_status IN ('COMPLETED', 'REJECTED', 'CANCELLED', 'RETURNED')
        OR (delivery_status IS NULL AND payment_status <> 'PENDING');
    CREATE INDEX order_index_ended ON order_index (ended_at) WHERE ended_at IS NOT NULL;
    CREATE TABLE archived_order_index (
      id TEXT PRIMARY KEY,
      merchant TEXT NOT NULL,
      dine_type TEXT NOT NULL,
      delivery_status TEXT,
      payment_status TEXT NOT NULL,
      placed_at INTEGER NOT NULL,
      version INTEGER NOT NULL,
      snapshot TEXT NOT NULL,
      chinese_names TEXT,
      place_until INTEGER,
      ended_at INTEGER
    ) STRICT;
    CREATE INDEX archived_order_index_newest ON archived_order_index (placed_at DESC, id DESC);
    CREATE TABLE archive_totals (one INTEGER PRIMARY KEY CHECK (one = 1), completed INTEGER NOT NULL) STRICT;
    INSERT INTO archive_totals (one, completed) VALUES (1, 0);
    `,
  ],
  loyalty: [
    `
    CREATE TABLE member (
      one INTEGER PRIMARY KEY CHECK (one = 1),
      status TEXT NOT NULL,
      joined_at INTEGER NOT NULL,
      nric TEXT NOT NULL DEFAULT '',
      passport TEXT NOT NULL DEFAULT '',
      gender TEXT NOT NULL DEFAULT '',
      birth_date TEXT
    ) STRICT;
    -- Customers who logged in before memberships existed are members since their first login.
    INSERT INTO member (one, status, joined_at) SELECT 1, 'OPEN', entered_at FROM profile;
    CREATE TABLE ledger (
      id INTEGER PRIMARY KEY,
      type TEXT NOT NULL,
      kind TEXT NOT NULL,
      amount INTEGER NOT NULL,
      order_id TEXT,
      at INTEGER NOT NULL,
      key TEXT NOT NULL UNIQUE
    ) STRICT;
    CREATE INDEX ledger_by_type ON ledger (type, kind, amount);
    CREATE TRIGGER ledger_is_never_changed BEFORE UPDATE ON ledger
      BEGIN SELECT raise(ABORT, 'entries of a ledger stay as they are'); END;
    CREATE TRIGGER ledger_is_never_shortened BEFORE DELETE ON ledger
      BEGIN SELECT raise(ABORT, 'entries of a ledger stay'); END;
    `,
    `
    CREATE TABLE holds (
      id TEXT NOT NULL,
      order_id TEXT NOT NULL,
      purpose TEXT NOT NULL,
      type TEXT NOT NULL,
      amount INTEGER NOT NULL,
      status TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      due INTEGER,
      PRIMARY KEY (id, order_id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX holds_for ON holds (order_id);
    CREATE INDEX holds_due ON holds (due) WHERE due IS NOT NULL;
    `,
    `
    CREATE TABLE top_ups (
      id TEXT PRIMARY KEY,
      amount INTEGER NOT NULL,
      redirect_url TEXT NOT NULL,
      status TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      expires_at INTEGER NOT NULL,
      succeeds_at INTEGER
    ) STRICT;
    `,
  ],
  offers: [
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
  ],
  game: [
    `
    CREATE TABLE chances (
      source TEXT PRIMARY KEY,
      granted_at INTEGER NOT NULL,
      expires_at INTEGER,
      draw TEXT UNIQUE
    ) STRICT;
    CREATE INDEX chances_by_day ON chances (granted_at);
    CREATE TABLE draws (id TEXT PRIMARY KEY, prize TEXT NOT NULL, voucher TEXT, at INTEGER NOT NULL) STRICT;
    `,
  ],
  deletion: [
    `
    -- Of the reservations from before, those of the last day are known.
    CREATE TABLE visited_stores (store TEXT PRIMARY KEY, visits INTEGER NOT NULL) STRICT, WITHOUT ROWID;
    INSERT INTO visited_stores (store, visits)
      SELECT DISTINCT substr(id, 1, instr(id, '-') - 1), 1 FROM order_index WHERE instr(id, '-') > 1;
    INSERT OR IGNORE INTO visited_stores (store, visits)
      SELECT DISTINCT store, 1 FROM intents WHERE call IN ('place', 'reserve');
    -- One row from the moment that a deletion has begun; due until it is done.
    CREATE TABLE deletion (
      one INTEGER PRIMARY KEY CHECK (one = 1),
      identity TEXT,
      begun_at INTEGER NOT NULL,
      due INTEGER,
      tries INTEGER NOT NULL
    ) STRICT;
    `,
  ],
} as const;
