import { type Affiliate, affiliateOf } from "#worker/marketplace/domain/offers/affiliate.ts";

/** Keeps the agent's code that a customer came with, and yields the one that counts (PD75). */
export function storeAffiliate(sql: SqlStorage, offered: Affiliate | null): Affiliate | null {
  const held = sql.exec<Affiliate>("SELECT code, taken_at AS at FROM affiliation").toArray()[0] ?? null;
  const kept = affiliateOf(held, offered);
  if (kept && kept !== held) {
    sql.exec("INSERT OR REPLACE INTO affiliation (one, code, taken_at) VALUES (1, ?, ?)", kept.code, kept.at);
  }
  return kept;
}
