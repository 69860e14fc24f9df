import { Buffer } from "node:buffer";
import { timingSafeEqual } from "node:crypto";
import { minuteMs } from "#shared/domain/time/time.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";

// The PIN by which somebody of the team acts on a device (PD179).

const maxWrong = 5;
const lockMs = 15 * minuteMs;

type Pin = { proof: string; wrong: number; locked_until: number };

/** Ends what was counted: whoever sets a PIN has a session of their own, or is an owner. */
export function writePin(sql: SqlStorage, member: string, proof: string): void {
  sql.exec("INSERT OR REPLACE INTO pins (member, proof, wrong, locked_until) VALUES (?, ?, 0, 0)", member, proof);
}

export function removePin(sql: SqlStorage, member: string): void {
  sql.exec("DELETE FROM pins WHERE member = ?", member);
}

/** The members who have one. */
export function listPins(sql: SqlStorage): Set<string> {
  const rows = sql.exec<{ member: string }>("SELECT member FROM pins");
  return new Set(Array.from(rows, ({ member }) => member));
}

/** Throws PIN_INVALID, and PIN_LOCKED from the fifth wrong one on. Do not roll back: every wrong one counts. */
export function usePin(sql: SqlStorage, member: string, proof: string, now: number): void {
  const [pin] = sql.exec<Pin>("SELECT proof, wrong, locked_until FROM pins WHERE member = ?", member).toArray();
  if (!pin) throw new DomainError("PIN_INVALID");
  if (now < pin.locked_until) throw lockedFor(pin.locked_until - now);
  const isRight = timingSafeEqual(Buffer.from(proof), Buffer.from(pin.proof));
  const wrong = isRight ? 0 : pin.wrong + 1;
  const isLocked = wrong >= maxWrong;
  const values = [isLocked ? 0 : wrong, isLocked ? now + lockMs : 0, member];
  sql.exec("UPDATE pins SET wrong = ?, locked_until = ? WHERE member = ?", ...values);
  if (isLocked) throw lockedFor(lockMs);
  if (!isRight) throw new DomainError("PIN_INVALID");
}

const lockedFor = (ms: number) => new DomainError("PIN_LOCKED", { retryAfterSeconds: Math.ceil(ms / 1000) });
