import { Buffer } from "node:buffer";
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { minuteMs } from "#shared/domain/time.ts";
import { DomainError } from "../../domain/errors.ts";
import { longestWindowMs, waitSeconds } from "./sends.ts";

/** How long a code is good for, and how many wrong guesses burn it (states.md §7). */
const lifeMs = 5 * minuteMs;
const maxWrong = 5;

type Held = { salt: string; hash: string; sent_at: number; wrong: number };

/** `proof` stands for number and code under a key that is not kept here. */
export type CodeAttempt = { proof: string; isFixedCode: boolean };

/**
 * Counts a send and makes its code the only one that is good. Yields the seconds until the next send; throws
 * OTP_RATE_LIMITED, which counts nothing and leaves an earlier code good.
 */
export function storeCode(sql: SqlStorage, proof: string, now: number): number {
  sql.exec("DELETE FROM sends WHERE at <= ?", now - longestWindowMs);
  const sends = Array.from(sql.exec<{ at: number }>("SELECT at FROM sends ORDER BY at DESC"), ({ at }) => at);
  const retryAfterSeconds = waitSeconds(sends, now);
  if (retryAfterSeconds > 0) throw new DomainError("OTP_RATE_LIMITED", { retryAfterSeconds });
  const salt = randomBytes(16).toString("base64url");
  sql.exec("INSERT INTO sends (at) VALUES (?)", now);
  sql.exec(
    "INSERT OR REPLACE INTO code (one, salt, hash, sent_at, wrong) VALUES (1, ?, ?, ?, 0)",
    salt,
    hashOf(salt, proof).toString("base64url"),
    now,
  );
  return waitSeconds([now, ...sends], now);
}

/**
 * Takes a guess; a right one uses the code up. Throws OTP_INVALID and counts a wrong guess, or OTP_EXPIRED where no code
 * is good any more. Not to be rolled back: a guess counts whatever comes of it. The fixed code of a demo needs no send,
 * but helps nobody who has just burnt a code.
 */
export function useCode(sql: SqlStorage, { proof, isFixedCode }: CodeAttempt, now: number): void {
  const held = sql.exec<Held>("SELECT salt, hash, sent_at, wrong FROM code").toArray()[0];
  const isCurrent = held !== undefined && now < held.sent_at + lifeMs;
  const isBurnt = isCurrent && held.wrong >= maxWrong;
  if (isBurnt || (!isCurrent && !isFixedCode)) throw new DomainError("OTP_EXPIRED");
  if (held && !isFixedCode && !isSame(held, proof)) {
    sql.exec("UPDATE code SET wrong = wrong + 1");
    throw new DomainError("OTP_INVALID");
  }
  sql.exec("DELETE FROM code");
}

function isSame({ salt, hash }: Held, proof: string): boolean {
  return timingSafeEqual(hashOf(salt, proof), Buffer.from(hash, "base64url"));
}

function hashOf(salt: string, proof: string): Buffer {
  return createHmac("sha256", salt).update(proof).digest();
}
