import type { Issue } from "#shared/contract/errors.ts";
import type { ApiContract } from "#shared/contract/index.ts";
import type { RowReply } from "#shared/contract/row.ts";
import { findEmailProblem, findNameProblem } from "#shared/domain/people/check-in.ts";
import { addDays, startOfDay, toDay, toInstant } from "#shared/domain/time/time.ts";
import type { CheckInInput } from "#worker/marketplace/api/store-messages.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { readInstant } from "#worker/marketplace/domain/time/read-instant.ts";
import { readStoreProfile } from "#worker/marketplace/objects/store/core/store-profile.ts";
import { setTimer, type Timer } from "#worker/marketplace/objects/store/core/timers.ts";
import { seatGuests } from "./entry.ts";

type Entry = ApiContract["dining"]["enter"];
/** How long a check-in is stored, with everything in it (decision 0077). */
const keptDays = 30;
/** More than the guests of any store (decision 0077). */
const mostADay = 1000;

/** The first visit per customer and Malaysian day (S183, S253); seats a reservation. NOT_FOUND without check-in. */
export function checkIn(sql: SqlStorage, input: CheckInInput, now: number): RowReply<Entry>["item"] {
  if (!readStoreProfile(sql).merchant.hasCustomerEntry) throw new DomainError("NOT_FOUND");
  const issues = issuesOf(input);
  if (issues.length > 0) throw new DomainError("VALIDATION_FAILED", { issues });
  const { customerID } = input;
  const day = toDay(now);
  seatGuests(sql, customerID, null, now);
  const existing = sql
    .exec<{ at: number }>("SELECT at FROM check_ins WHERE customer = ? AND day = ?", customerID, day)
    .toArray()[0];
  if (existing) return { status: "ALREADY_CHECKED_IN", at: toInstant(existing.at) };
  if (countCheckIns(sql, day) >= mostADay) {
    const retryAfterSeconds = Math.ceil((startOfDay(addDays(day, 1)) - now) / 1000);
    throw new DomainError("RATE_LIMITED", { retryAfterSeconds });
  }
  writeCheckIn(sql, input, day, now);
  return { status: "CHECKED_IN", at: toInstant(now) };
}

function issuesOf({ name, email, bodyTemperature, consentAt = null }: CheckInInput): Issue[] {
  const nameProblem = findNameProblem(name);
  const emailProblem = findEmailProblem(email);
  const consentMs = readInstant(consentAt, "consentAt");
  return [
    ...(nameProblem ? [{ path: "name", code: nameProblem }] : []),
    ...(emailProblem ? [{ path: "email", code: emailProblem }] : []),
    ...(bodyTemperature !== null && consentMs === null ? [{ path: "consentAt", code: "required" }] : []),
  ];
}

function countCheckIns(sql: SqlStorage, day: string): number {
  return sql.exec<{ number: number }>("SELECT count(*) AS number FROM check_ins WHERE day = ?", day).one().number;
}

function writeCheckIn(sql: SqlStorage, input: CheckInInput, day: string, now: number): void {
  const hasHealth = input.bodyTemperature !== null;
  sql.exec(
    `INSERT INTO check_ins
       (customer, day, at, name, email, body_temperature, consent_at, remark, is_mask, is_sanitizer)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    input.customerID,
    day,
    now,
    input.name,
    input.email,
    input.bodyTemperature,
    hasHealth ? readInstant(input.consentAt ?? null, "consentAt") : null,
    input.remark.trim(),
    Number(input.isMask),
    Number(input.isSanitizer),
  );
  setTimer(sql, { kind: endTimer, ref: day, due: startOfDay(addDays(day, keptDays)) });
}

/** Deletes the check-ins of the day in its ref, and earlier ones. Its name is from when only temperatures ended. */
const endTimer = "FORGET_HEALTH";

export function fireCheckIn(sql: SqlStorage, { kind, ref: day }: Timer): void {
  if (kind === endTimer) sql.exec("DELETE FROM check_ins WHERE day <= ?", day);
}
