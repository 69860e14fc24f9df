/** One entry per version; see migrations.ts. The orders have their own list of migrations. */
export const customerMigrations = [
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
] as const;
