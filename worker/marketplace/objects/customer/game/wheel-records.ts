import type { PersonalData } from "#shared/contract/personal-data.ts";
import type { Locale } from "#shared/domain/text/locale.ts";
import { toInstant } from "#shared/domain/time/time.ts";
import { prizes } from "#worker/marketplace/domain/loyalty/prizes.ts";

/** All chances and draws, newest first. A prize that is no longer on the wheel has its id as its name. */
export function readWheelRecords(sql: SqlStorage, locale: Locale): PersonalData["wheel"] {
  const chances = sql.exec<{ granted_at: number; expires_at: number | null; draw: string | null }>(
    `SELECT granted_at, expires_at, draw, source FROM chances
     UNION ALL SELECT welcome_at, NULL, welcome_draw, 'WELCOME' FROM member WHERE welcome_at IS NOT NULL
     ORDER BY granted_at DESC, source`,
  );
  const draws = sql.exec<{ prize: string; voucher: string | null; at: number }>(
    "SELECT prize, voucher, at FROM draws ORDER BY at DESC, id",
  );
  return {
    chances: Array.from(chances, ({ granted_at: grantedAt, expires_at: expiresAt, draw }) => ({
      grantedAt: toInstant(grantedAt),
      expiresAt: expiresAt === null ? null : toInstant(expiresAt),
      isUsed: draw !== null,
    })),
    draws: Array.from(draws, ({ prize, voucher, at }) => ({
      prize: prizes.find(({ id }) => id === prize)?.name[locale] ?? prize,
      voucherID: voucher,
      at: toInstant(at),
    })),
  };
}
