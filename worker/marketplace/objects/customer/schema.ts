import type { Part } from "#worker/marketplace/storage/parts.ts";

/** What the first login writes. Times are epoch milliseconds. */
export const personPart: Part = {
  migrations: [
    `
    CREATE TABLE profile (
      one INTEGER PRIMARY KEY CHECK (one = 1),
      name TEXT NOT NULL,
      email TEXT NOT NULL,
      country_code TEXT NOT NULL,
      phone_number TEXT NOT NULL,
      food_service_customer_id TEXT,
      senheng_user_name TEXT,
      addresses TEXT NOT NULL,
      vehicles TEXT NOT NULL,
      favourites TEXT NOT NULL DEFAULT '[]',
      food_preferences TEXT,
      entered_at INTEGER NOT NULL
    ) STRICT;
    -- The welcome chance is the only one that every customer has; those of orders are in a table.
    CREATE TABLE member (
      one INTEGER PRIMARY KEY CHECK (one = 1),
      status TEXT NOT NULL,
      joined_at INTEGER NOT NULL,
      nric TEXT NOT NULL DEFAULT '',
      passport TEXT NOT NULL DEFAULT '',
      gender TEXT NOT NULL DEFAULT '',
      birth_date TEXT,
      welcome_at INTEGER,
      welcome_draw TEXT
    ) STRICT;
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
  columns: {
    profile:
      "one, name, email, country_code, phone_number, food_service_customer_id, senheng_user_name, addresses, vehicles, favourites, food_preferences, entered_at",
    member: "one, status, joined_at, nric, passport, gender, birth_date, welcome_at, welcome_draw",
    referral_code: "one, code, next_salt, is_registered, due, tries",
  },
};

export const sessionsPart: Part = {
  migrations: [
    `
    CREATE TABLE session (one INTEGER PRIMARY KEY CHECK (one = 1), epoch INTEGER NOT NULL) STRICT;
    CREATE TABLE affiliation (
      one INTEGER PRIMARY KEY CHECK (one = 1),
      code TEXT NOT NULL,
      taken_at INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE confirmed_merchants (merchant TEXT PRIMARY KEY, at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
    `,
  ],
  columns: {
    session: "one, epoch",
    affiliation: "one, code, taken_at",
    confirmed_merchants: "merchant, at",
  },
};
