import { createReferralCode } from "#worker/marketplace/domain/loyalty/referral-codes.ts";
import { createNextDue, type NextDue } from "#worker/marketplace/storage/next-due.ts";
import { getRetryWaitMs } from "#worker/marketplace/storage/retry-wait.ts";

type Row = { code: string; next_salt: number; is_registered: number; due: number | null; tries: number };

function readRow(sql: SqlStorage): Row | null {
  return sql.exec<Row>("SELECT code, next_salt, is_registered, due, tries FROM referral_code").toArray()[0] ?? null;
}

/** Stores a member's code at a login, once, and queues its registration. */
export function storeReferralCode(sql: SqlStorage, customerID: string, now: number): void {
  if (readRow(sql)) return;
  sql.exec(
    "INSERT INTO referral_code (one, code, next_salt, is_registered, due, tries) VALUES (1, ?, 1, 0, ?, 0)",
    createReferralCode(customerID, 0),
    now,
  );
}

/** Before the first login: the code that will be asked for first. */
export function readReferralCode(sql: SqlStorage, customerID: string): { code: string; isRegistered: boolean } {
  const row = readRow(sql);
  return { code: row?.code ?? createReferralCode(customerID, 0), isRegistered: row?.is_registered === 1 };
}

/** Stores whether a code could be registered; when it is another customer's, the next one is due. */
export function noteReferral(
  sql: SqlStorage,
  customerID: string,
  { code, isOwn }: { code: string; isOwn: boolean },
): void {
  const row = readRow(sql);
  // An answer about a code that is no longer the customer's is late.
  if (!row || row.is_registered === 1 || row.code !== code) return;
  if (isOwn) sql.exec("UPDATE referral_code SET is_registered = 1, due = NULL");
  else
    sql.exec(
      "UPDATE referral_code SET code = ?, next_salt = next_salt + 1",
      createReferralCode(customerID, row.next_salt),
    );
}

/** When to register; null: it is done, or the account has ended. */
export const nextRegistration: NextDue = { query: "SELECT due FROM referral_code" };
export const getNextRegistrationDue = createNextDue([nextRegistration]);

export function postponeRegistration(sql: SqlStorage, now: number): void {
  const { tries } = readRow(sql) ?? { tries: 0 };
  sql.exec("UPDATE referral_code SET due = ?, tries = tries + 1 WHERE due IS NOT NULL", now + getRetryWaitMs(tries));
}
