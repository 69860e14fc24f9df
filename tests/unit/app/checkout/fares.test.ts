import { expect, test } from "vitest";
import { findBestFares } from "#app/modes/delivery/best-fares.ts";

const fare = (vendor: string, amount: number, etaMinutes: number) => ({
  vendor,
  deliveryMethod: "MOTORCYCLE" as const,
  amount,
  etaMinutes,
  quoteId: vendor,
  expiresAt: "2026-11-21T12:05:00+08:00",
});

test("one fare alone is neither the cheapest nor the fastest", () => {
  expect(findBestFares([fare("GRAB", 650, 20)])).toEqual({ cheapest: null, fastest: null });
  expect(findBestFares([])).toEqual({ cheapest: null, fastest: null });
});

test("a dearer courier that is not faster is not marked", () => {
  expect(findBestFares([fare("GRAB", 650, 20), fare("PANDAGO", 700, 20)])).toMatchObject({ fastest: null });
});
