import { type Affiliate, chooseAffiliate } from "#worker/marketplace/domain/offers/affiliate.ts";

/** Stores an offered agent's code if it counts, and returns the code that counts (PD75). */
export function storeAffiliate(sql: SqlStorage, offered: Affiliate | null): Affiliate | null {
  const stored = sql.exec<Affiliate>("SELECT code, taken_at AS at FROM affiliation").toArray()[0] ?? null;
  const current = chooseAffiliate(stored, offered);
  if (current && current !== stored) {
    sql.exec("INSERT OR REPLACE INTO affiliation (one, code, taken_at) VALUES (1, ?, ?)", current.code, current.at);
  }
  return current;
}
