import { createHmac } from "node:crypto";
import { countCompletedOrders } from "#worker/marketplace/objects/customer/core/order-index.ts";
import { getOffers } from "#worker/marketplace/ports/offers.ts";
import { readUses } from "./use-totals.ts";

// What a phone number may have once only, also across a deleted account (decision 0021).

type Uses = { benefit: string; uses: number };

/** Names of benefits; the number of uses is part of the seal. */
const firstOrder = "FIRST_ORDER";
const welcomeSpin = "WELCOME_SPIN";
const referral = "REFERRAL";
const codeOf = (code: string) => `CODE:${code}`;
const campaignOf = (id: string) => `CAMPAIGN:${id}`;
/** As the voucher's source begins. */
const bindOf = (code: string) => `BIND:${code}:`;

/** No benefit is counted further: it is about what is limited to a few. */
const mostUses = 20;

/** Seals of the benefits that this customer has used; the key is the name of the number's Identity. */
export function sealUsedBenefits(sql: SqlStorage, identity: string): string[] {
  return readUsed(sql).flatMap(({ benefit, uses }) =>
    Array.from({ length: Math.min(uses, mostUses) }, (_, nth) => seal(identity, benefit, nth + 1)),
  );
}

function seal(identity: string, benefit: string, nth: number): string {
  return createHmac("sha256", identity).update(`${benefit} ${nth}`).digest("base64url");
}

function readUsed(sql: SqlStorage): Uses[] {
  const count = (query: string, ...values: string[]) => sql.exec<{ count: number }>(query, ...values).one().count;
  const { promos, campaigns, bindCodes } = getOffers();
  return [
    { benefit: firstOrder, uses: countCompletedOrders(sql) > 0 ? 1 : 0 },
    {
      benefit: welcomeSpin,
      uses: count("SELECT count(*) AS count FROM member WHERE welcome_draw IS NOT NULL"),
    },
    { benefit: referral, uses: count("SELECT count(*) AS count FROM referrer") },
    ...promos.map(({ code }) => ({
      benefit: codeOf(code),
      uses: readUses(sql, "CODE", code),
    })),
    ...campaigns.map(({ id }) => ({
      benefit: campaignOf(id),
      uses: readUses(sql, "CAMPAIGN", id),
    })),
    ...bindCodes.map(({ code }) => ({
      benefit: bindOf(code),
      uses: count("SELECT count(*) AS count FROM vouchers WHERE source LIKE ? || '%'", bindOf(code)),
    })),
  ];
}

/** Stores what the number used with accounts that are deleted, as its Identity knows it. */
export function storeUsedBefore(sql: SqlStorage, identity: string, seals: readonly string[]): void {
  const known = new Set(seals);
  sql.exec("DELETE FROM used_before");
  for (const { benefit } of known.size > 0 ? readUsed(sql) : []) {
    let uses = 0;
    while (uses < mostUses && known.has(seal(identity, benefit, uses + 1))) uses += 1;
    if (uses > 0) sql.exec("INSERT INTO used_before (benefit, uses) VALUES (?, ?)", benefit, uses);
  }
}

/** The benefits that were used with a deleted account, for the export. */
export function readUsedBefore(sql: SqlStorage): Uses[] {
  return sql.exec<Uses>("SELECT benefit, uses FROM used_before ORDER BY benefit").toArray();
}

function countBefore(sql: SqlStorage, benefit: string): number {
  const rows = sql.exec<{ uses: number }>("SELECT uses FROM used_before WHERE benefit = ?", benefit);
  return rows.toArray()[0]?.uses ?? 0;
}

/** The units of campaigns that the number used with deleted accounts. */
export function readUnitsBefore(sql: SqlStorage): Map<string, number> {
  const first = campaignOf("");
  const used = readUsedBefore(sql).filter(({ benefit }) => benefit.startsWith(first));
  return new Map(used.map(({ benefit, uses }) => [benefit.slice(first.length), uses]));
}

/** The codes that the number used with deleted accounts. */
export function readCodesUsedBefore(sql: SqlStorage): string[] {
  const first = codeOf("");
  return readUsedBefore(sql).flatMap(({ benefit }) => (benefit.startsWith(first) ? [benefit.slice(first.length)] : []));
}

export const countCodeUsesBefore = (sql: SqlStorage, code: string) => countBefore(sql, codeOf(code));
export const wasBoundBefore = (sql: SqlStorage, code: string) => countBefore(sql, bindOf(code)) > 0;
export const wasInvitedBefore = (sql: SqlStorage) => countBefore(sql, referral) > 0;
export const hasSpunBefore = (sql: SqlStorage) => countBefore(sql, welcomeSpin) > 0;

/** True before the first completed order of the number. */
export function isNewCustomer(sql: SqlStorage): boolean {
  const query = `SELECT 1 FROM order_totals WHERE completed > 0
    UNION ALL SELECT 1 FROM used_before WHERE benefit = ? AND uses > 0 LIMIT 1`;
  return sql.exec(query, firstOrder).toArray().length === 0;
}
