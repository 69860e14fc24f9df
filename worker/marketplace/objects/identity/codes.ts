import { Buffer } from "node:buffer";
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { minuteMs } from "#shared/domain/time/time.ts";
import type { CodeAttempt } from "#worker/marketplace/api/identity.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { longestWindowMs, getWaitSeconds } from "./sends.ts";

/** Lifetime of a code, and the number of wrong guesses that invalidate it (states.md §7). */
const lifeMs = 5 * minuteMs;
export const maxWrong = 5;

type StoredCode = { salt: string; hash: string; holder: string; sent_at: number; wrong: number };

/** Replaces the code; returns the seconds until the next send. OTP_RATE_LIMITED counts nothing and keeps the code. */
export function storeCode(
  sql: SqlStorage,
  { proof, holder }: Pick<CodeAttempt, "proof" | "holder">,
  now: number,
): number {
  sql.exec("DELETE FROM sends WHERE at <= ?", now - longestWindowMs);
  const sends = Array.from(sql.exec<{ at: number }>("SELECT at FROM sends ORDER BY at DESC"), ({ at }) => at);
  const retryAfterSeconds = getWaitSeconds(sends, now);
  if (retryAfterSeconds > 0) throw new DomainError("OTP_RATE_LIMITED", { retryAfterSeconds });
  const salt = randomBytes(16).toString("base64url");
  sql.exec("INSERT INTO sends (at) VALUES (?)", now);
  sql.exec(
    "INSERT OR REPLACE INTO code (one, salt, hash, holder, sent_at, wrong) VALUES (1, ?, ?, ?, ?, 0)",
    salt,
    hashOf(salt, proof).toString("base64url"),
    holder,
    now,
  );
  return getWaitSeconds([now, ...sends], now);
}

/** Forgets a code and its send. Nobody can guess it: a sender that is down counts nothing, so that guesses would have no end. */
export function forgetCode(sql: SqlStorage, sentAt: number): void {
  sql.exec("DELETE FROM sends WHERE at = ?", sentAt);
  sql.exec("DELETE FROM code WHERE sent_at = ?", sentAt);
}

/**
 * A right guess uses the code up. Throws OTP_INVALID and counts a wrong guess, or OTP_EXPIRED. Do not roll back: every
 * guess counts, but those of a visitor who has not asked for the code, for whom there is none. A demo's fixed code needs no
 * send but does not bypass the limit of guesses.
 */
export function useCode(sql: SqlStorage, { proof, holder, isFixedCode }: CodeAttempt, now: number): void {
  const stored = sql.exec<StoredCode>("SELECT salt, hash, holder, sent_at, wrong FROM code").toArray()[0];
  const isCurrent = stored !== undefined && now < stored.sent_at + lifeMs;
  if (isCurrent && !isFixedCode && stored.holder !== holder) throw new DomainError("OTP_EXPIRED");
  const isExhausted = isCurrent && stored.wrong >= maxWrong;
  if (isExhausted || (!isCurrent && !isFixedCode)) throw new DomainError("OTP_EXPIRED");
  if (stored && !isFixedCode && !isSame(stored, proof)) {
    sql.exec("UPDATE code SET wrong = wrong + 1");
    throw new DomainError("OTP_INVALID");
  }
  sql.exec("DELETE FROM code");
}

function isSame({ salt, hash }: StoredCode, proof: string): boolean {
  return timingSafeEqual(hashOf(salt, proof), Buffer.from(hash, "base64url"));
}

function hashOf(salt: string, proof: string): Buffer {
  return createHmac("sha256", salt).update(proof).digest();
}
