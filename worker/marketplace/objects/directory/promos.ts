import { fromInstant } from "#shared/domain/time/time.ts";
import type { CallContext } from "#worker/marketplace/api/call.ts";
import type { DirectoryApi, PromoPosition } from "#worker/marketplace/api/directory.ts";
import { isPast } from "#worker/marketplace/domain/offers/codes.ts";
import type { PromoRecord } from "#worker/marketplace/domain/types.ts";

// The list of promos. What a code gives and who has used it is in its Promo, which tells the list when a code is used up.

/** Follows from the record and from what its Promo has told. */
const isUsedUp = `coalesce(data ->> '$.totalCap.usedBefore' + taken >= data ->> '$.totalCap.uses', 0)`;

/** Replaces the codes of the market, without what has ended or no page names; what is known of uses stays. */
export function writePromos(sql: SqlStorage, promos: readonly PromoRecord[], now: number): void {
  const listed = promos.filter(({ endsAt, isUnlisted }) => !isUnlisted && !isPast(endsAt, now));
  const codes = JSON.stringify(listed.map(({ code }) => code));
  sql.exec("DELETE FROM listed_promos WHERE code NOT IN (SELECT value FROM json_each(?))", codes);
  for (const [position, promo] of listed.entries()) {
    sql.exec(
      `INSERT INTO listed_promos (code, position, ends_at, taken, is_used_up, notice, data) VALUES (?, ?, ?, 0, 0, 0, ?)
       ON CONFLICT (code) DO UPDATE SET position = excluded.position, ends_at = excluded.ends_at, data = excluded.data`,
      promo.code,
      position,
      promo.endsAt === null ? null : fromInstant(promo.endsAt),
      JSON.stringify(promo),
    );
  }
  sql.exec(`UPDATE listed_promos SET is_used_up = ${isUsedUp}`);
}

type Page = Parameters<DirectoryApi["runningPromos"]>[0];

/** The listed promos that run and are not used up, in display order. */
export function readRunningPromos(
  sql: SqlStorage,
  { after, limit }: Page,
  { now }: CallContext,
): ReturnType<DirectoryApi["runningPromos"]> {
  const rows = sql
    .exec<PromoPosition & { data: string }>(
      `SELECT position, code, data FROM listed_promos
       WHERE is_used_up = 0 AND (position, code) > (?, ?) AND (ends_at IS NULL OR ends_at > ?)
       ORDER BY position, code LIMIT ?`,
      after?.position ?? -1,
      after?.code ?? "",
      now,
      limit + 1,
    )
    .toArray();
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    items: shown.map(({ data }) => JSON.parse(data) as PromoRecord),
    next: last ? { position: last.position, code: last.code } : null,
  };
}

/** Stores what a Promo has counted; a code that is not listed has no row. */
export function notePromoUses(
  sql: SqlStorage,
  { code, taken, version }: { code: string; taken: number; version: number },
): void {
  const noted = sql.exec(
    "UPDATE listed_promos SET taken = ?, notice = ? WHERE code = ? AND notice < ? RETURNING code",
    taken,
    version,
    code,
    version,
  );
  if (noted.toArray().length > 0) sql.exec(`UPDATE listed_promos SET is_used_up = ${isUsedUp} WHERE code = ?`, code);
}
