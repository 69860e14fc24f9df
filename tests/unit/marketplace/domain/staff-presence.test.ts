import { expect, test } from "vitest";
import { fromInstant } from "#shared/domain/time/time.ts";
import { daily } from "#tests/support/week.ts";
import { judgeStaffing } from "#worker/marketplace/domain/staff/presence.ts";

// Whether somebody at a store can answer an order (PD165).

const at = (clock: string, day = 21) => fromInstant(`2026-11-${day}T${clock}:00+08:00`);
const hours = { week: daily("10:00-22:00"), specialDays: new Map(), closedUntil: null };
const staffing = { hasOwner: true, seenAt: at("12:00"), unanswered: { count: 0, at: 0 } };
const judge = (now: number, given: Partial<typeof staffing> = {}) =>
  judgeStaffing({ ...staffing, ...given }, hours, now);

test("fifteen opening minutes after the last of them was there, nobody is", () => {
  expect(judge(at("12:14"))).toEqual({ reason: null, at: at("12:15") });
  expect(judge(at("12:15"))).toEqual({ reason: "NOBODY", at: at("12:15") });
});

test("what held at the last closing holds over the night, and five minutes into the next day", () => {
  const seenAt = at("21:50");
  expect(judge(at("23:30"), { seenAt }).reason).toBeNull();
  expect(judge(at("10:04", 22), { seenAt }).reason).toBeNull();
  expect(judge(at("10:05", 22), { seenAt }).reason).toBe("NOBODY");
  // Gone before the closing: no orders ahead at night.
  expect(judge(at("23:30"), { seenAt: at("21:40") }).reason).toBe("NOBODY");
});

test("without an owner, or anybody who ever was there, nothing is sold", () => {
  expect(judge(at("12:00"), { hasOwner: false })).toEqual({ reason: "NO_OWNER", at: null });
  expect(judgeStaffing({ ...staffing, seenAt: null }, hours, at("12:00"))).toEqual({ reason: "NOBODY", at: null });
});

test("two unanswered orders in a row stop it, whoever is there; one does not", () => {
  expect(judge(at("12:10"), { unanswered: { count: 1, at: at("12:05") } }).reason).toBeNull();
  const unanswered = { count: 2, at: at("12:05") };
  expect(judge(at("12:10"), { unanswered })).toEqual({ reason: "UNANSWERED", at: at("12:05") });
});
