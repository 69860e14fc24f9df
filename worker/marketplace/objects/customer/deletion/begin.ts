import type { DeletionStart } from "#worker/marketplace/api/customer-messages.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import type { CustomerContext } from "#worker/marketplace/objects/customer/core/context.ts";
import { readOpenIntents } from "#worker/marketplace/objects/customer/core/intents.ts";
import { type BalanceType, postLedgerEntry, readBalance } from "#worker/marketplace/objects/customer/core/ledger.ts";
import { endTokens } from "#worker/marketplace/objects/customer/core/token-epoch.ts";
import { countVisits } from "#worker/marketplace/objects/customer/core/visited-stores.ts";
import { findOpenItems } from "./open-items.ts";

/** How long the caller of a deletion may take before the Customer goes on by itself. */
const leaseMs = 10_000;

/**
 * Ends the tokens and begins the deletion, after which no other call runs. Throws ACCOUNT_HAS_OPEN_ITEMS, and
 * IDEMPOTENCY_IN_PROGRESS while a call runs or when there was a visit since the caller asked the stores.
 */
export function beginDeletion(
  { storage: { sql } }: CustomerContext,
  { identity, forfeitCredit, visits }: DeletionStart,
  now: number,
): void {
  if (readOpenIntents(sql).length > 0 || countVisits(sql) !== visits) throw new DomainError("IDEMPOTENCY_IN_PROGRESS");
  const issues = findOpenItems(sql, forfeitCredit);
  if (issues.length > 0) throw new DomainError("ACCOUNT_HAS_OPEN_ITEMS", { issues });
  forfeit(sql, "CREDIT", now);
  forfeit(sql, "POINT", now);
  sql.exec("UPDATE member SET status = 'CLOSED'");
  sql.exec("UPDATE referral_code SET due = NULL");
  sql.exec(
    "INSERT INTO deletion (one, identity, begun_at, due, tries) VALUES (1, ?, ?, ?, 0)",
    identity,
    now,
    now + leaseMs,
  );
  endTokens(sql);
}

function forfeit(sql: SqlStorage, type: BalanceType, now: number): void {
  const left = readBalance(sql, type);
  if (left > 0)
    postLedgerEntry(sql, { type, kind: "FORFEIT", amount: -left, orderID: null, key: `FORFEIT:${type}`, at: now });
}
