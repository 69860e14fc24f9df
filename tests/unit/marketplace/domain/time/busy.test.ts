import { expect, test } from "vitest";
import { minuteMs } from "#shared/domain/time/time.ts";
import { getExtraMinutes, toBusyMoment } from "#worker/marketplace/domain/time/busy.ts";

// A busy kitchen promises later until its end (PD185).

const until = 1_000 * minuteMs;
const kitchen = { busy: { extraMinutes: 15, until } };

test("minutes are added up to the end alone", () => {
  expect(getExtraMinutes(kitchen, until - 1)).toBe(15);
  expect(getExtraMinutes(kitchen, until)).toBe(0);
  expect(getExtraMinutes({}, until - 1)).toBe(0);
});

test("the last moment for an order is earlier only while it is busy", () => {
  expect(toBusyMoment(kitchen, until)).toBe(until);
  expect(toBusyMoment(kitchen, until - minuteMs)).toBe(until - 16 * minuteMs);
  expect(toBusyMoment({}, until)).toBe(until);
});
