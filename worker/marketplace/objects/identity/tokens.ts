import type { TokenUse } from "#worker/marketplace/api/identity.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";

/**
 * Binds a partner's token to the visitor who sends it first: a copy of an address logs nobody in. The same visitor may
 * send it again, because an answer can be lost. Throws PARTNER_TOKEN_INVALID for everybody else.
 */
export function useToken(sql: SqlStorage, { token, holder, endMs }: TokenUse, now: number): void {
  sql.exec("DELETE FROM used_tokens WHERE end_ms <= ?", now);
  sql.exec("INSERT OR IGNORE INTO used_tokens (token, holder, end_ms) VALUES (?, ?, ?)", token, holder, endMs);
  const user = sql.exec<{ holder: string }>("SELECT holder FROM used_tokens WHERE token = ?", token).one();
  if (user.holder !== holder) throw new DomainError("PARTNER_TOKEN_INVALID");
}
