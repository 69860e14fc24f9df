import { settleAllUses } from "#worker/marketplace/objects/customer/offers/entry.ts";
import { deleteDevices } from "#worker/marketplace/objects/customer/push/entry.ts";

/** Tables of which nothing outlives the person. */
const personal = [
  "profile",
  "affiliation",
  "confirmed_merchants",
  "vouchers",
  "referrer",
  "referral_code",
  "used_before",
  "intents",
  "order_index",
  "archived_order_index",
  "order_totals",
  "no_shows",
  "table_times",
  "chances",
  "draws",
  "visited_stores",
  "news_language",
];

/** Deletes the person: the ledger and the ends of top-ups stay for the books; uses of capped codes stay counted. */
export function wipeCustomer(sql: SqlStorage, now: number): void {
  settleAllUses(sql, now);
  deleteDevices(sql, now);
  for (const table of personal) sql.exec(`DELETE FROM ${table}`);
  sql.exec(
    "UPDATE member SET nric = '', passport = '', gender = '', birth_date = NULL, welcome_at = NULL, welcome_draw = NULL",
  );
  sql.exec("UPDATE top_ups SET redirect_url = ''");
  sql.exec("UPDATE deletion SET identity = NULL, due = NULL");
}
