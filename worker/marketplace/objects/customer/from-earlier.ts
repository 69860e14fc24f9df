import { migrate } from "#worker/marketplace/storage/migrations.ts";
import { isInParts, migratePart } from "#worker/marketplace/storage/parts.ts";
import { sumLots } from "./core/full-sums.ts";
import { readMember } from "./core/membership.ts";
import { storeStanding } from "./core/standing.ts";
import { earlierMigrations } from "./earlier-migrations.ts";
import { latestEntries, openHoldsOf } from "./loyalty/schema.ts";
import { intentsOf } from "./orders/schema.ts";
import { customerParts } from "./parts.ts";

/**
 * Brings an object from before the parts into them, once, as one transaction (decision 0120). A part that would be empty is
 * not made.
 */
export function convertEarlier(storage: DurableObjectStorage): void {
  if (isInParts(storage)) return;
  for (const [name, list] of Object.entries(earlierMigrations)) migrate(storage, list, name);
  storage.transactionSync(() => {
    const { sql } = storage;
    const tables = takeAside(sql);
    sql.exec(welcomeChance);
    for (const [name, { columns }] of Object.entries(customerParts)) {
      const known = Object.keys(columns).filter((table) => tables.has(table));
      if (!known.some((table) => hasRows(sql, table))) continue;
      migratePart(storage, customerParts, name);
      for (const table of known) move(sql, table, columns);
      if (name === "wallet") fillFromLedger(sql);
      if (name === "orders") sql.exec(completedOrders);
      if (name === "offers") sql.exec(usesOfOrders);
    }
    for (const table of tables) sql.exec(`DROP TABLE earlier_${table}`);
  });
}

/** Renames the tables, and drops what would be in the way of new ones; yields their names. */
function takeAside(sql: SqlStorage): Set<string> {
  const objects = sql
    .exec<{ type: string; name: string }>(
      `SELECT type, name FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\'
         AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'`,
    )
    .toArray();
  for (const { type, name } of objects) if (type !== "table") sql.exec(`DROP ${type} ${name}`);
  const tables = objects.flatMap(({ type, name }) => (type === "table" ? [name] : []));
  for (const table of tables) sql.exec(`ALTER TABLE ${table} RENAME TO earlier_${table}`);
  return new Set(tables);
}

const hasRows = (sql: SqlStorage, table: string): boolean =>
  sql.exec(`SELECT 1 FROM earlier_${table} LIMIT 1`).toArray().length > 0;

function move(sql: SqlStorage, table: string, columns: { readonly [table: string]: string }): void {
  const list = columns[table] ?? "";
  sql.exec(`INSERT INTO ${table} (${list}) ${moves[table] ?? `SELECT ${list} FROM earlier_${table}`}`);
}

/** Of the welcome chance only the member knows now. */
const welcomeChance = `
  ALTER TABLE earlier_member ADD COLUMN welcome_at INTEGER;
  ALTER TABLE earlier_member ADD COLUMN welcome_draw TEXT;
  UPDATE earlier_member SET (welcome_at, welcome_draw) =
    (SELECT granted_at, draw FROM earlier_chances WHERE source = 'WELCOME');
  DELETE FROM earlier_chances WHERE source = 'WELCOME';
`;

/** Tables with other columns. */
const moves: { readonly [table: string]: string } = {
  holds: openHoldsOf("earlier_holds"),
  intents: intentsOf("earlier_intents"),
  promo_returns: "SELECT order_id, code, due, tries, 0 FROM earlier_promo_returns",
  // Held units are in the intents now; those of a call that is not over count as used until it is.
  campaign_uses: `SELECT order_id, campaign, units FROM earlier_campaign_uses
    WHERE is_held = 0 OR order_id IN (SELECT id FROM earlier_intents WHERE state = 'OPEN')`,
  ledger: `SELECT id, type, kind, amount, order_id, at, key,
      sum(CASE type WHEN 'POINT' THEN amount ELSE 0 END) OVER (ORDER BY id),
      sum(CASE type WHEN 'CREDIT' THEN amount ELSE 0 END) OVER (ORDER BY id), ${latestEntries}
    FROM earlier_ledger`,
  order_index: `SELECT id, merchant, dine_type, delivery_status, payment_status, placed_at, version, place_until, ended_at,
      CASE WHEN snapshot ->> '$.isReviewDue' AND delivery_status IN ('DELIVERED', 'COMPLETED') THEN
        (SELECT unixepoch(value ->> '$.at') * 1000 + 604800000 FROM json_each(snapshot, '$.events')
         WHERE value ->> '$.status' IN ('DELIVERED', 'COMPLETED') LIMIT 1) END,
      snapshot, chinese_names, iif(ended_at IS NULL OR snapshot ->> '$.isReviewDue', 1, NULL)
    FROM earlier_order_index`,
  archived_order_index: `SELECT id, merchant, dine_type, delivery_status, payment_status, placed_at, version, place_until,
      ended_at, NULL, snapshot, chinese_names, NULL
    FROM earlier_archived_order_index`,
};

const completedOrders = `
  INSERT INTO order_totals (one, completed)
    SELECT 1, (SELECT count(*) FROM order_index WHERE delivery_status = 'COMPLETED') + completed FROM earlier_archive_totals
`;

const usesOfOrders = `
  INSERT INTO use_totals (kind, name, uses) SELECT 'CODE', code, count(*) FROM promo_uses GROUP BY code;
  INSERT INTO use_totals (kind, name, uses)
    SELECT 'CAMPAIGN', campaign, sum(units) FROM campaign_uses GROUP BY campaign;
`;

/** What is kept beside the ledger, of all that is in it. Nothing may be kept yet. */
export function fillFromLedger(sql: SqlStorage): void {
  for (const { expires_at, sum, qualifying } of sumLots(sql))
    sql.exec("INSERT INTO lots (expires_at, sum, qualifying) VALUES (?, ?, ?)", expires_at, sum, qualifying);
  const { last } = sql.exec<{ last: number | null }>("SELECT max(at) AS last FROM ledger").one();
  const member = readMember(sql);
  if (member && last !== null) storeStanding(sql, member.joined_at, last);
}
