import { expect, test } from "vitest";
import { getLoyaltyMerchantID } from "#app/account/loyalty-merchant.ts";
import {
  canTopUp,
  findCommonGains,
  getLastDay,
  getStanding,
  getTierProgress,
  getTierRank,
  listMissingDetails,
  sortTiers,
  toExpiryMonths,
} from "#app/wallet/member-view.ts";
import { getTopUpReturnPath, hasArrived, parseTopUpReturn } from "#app/wallet/top-up-return.ts";
import type { LedgerEntry, MemberTier } from "#shared/contract/loyalty.ts";
import { fromInstant } from "#shared/domain/time/time.ts";

test("the membership is asked for in the name of the marketplace or of a merchant that takes part (S226, PD36)", () => {
  expect(getLoyaltyMerchantID(null)).toBe("makan");
  expect(getLoyaltyMerchantID({ id: "warisan", hasLoyalty: true })).toBe("warisan");
  expect(getLoyaltyMerchantID({ id: "nasilab", hasLoyalty: false })).toBeNull();
});

test("a status that is not known counts as suspended, and only open members top up (S169, PD34)", () => {
  for (const status of ["ACTIVE", "PENDING", "SUSPENDED", "CLOSED"]) expect(getStanding({ status })).toBe(status);
  for (const status of ["", "FROZEN", "active"]) expect(getStanding({ status })).toBe("SUSPENDED");
  expect(["ACTIVE", "PENDING", "SUSPENDED", "CLOSED"].map((one) => canTopUp(getStanding({ status: one })))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test("a pending member reads what is missing", () => {
  expect(listMissingDetails({ name: " ", email: "" })).toEqual(["name", "email"]);
  expect(listMissingDetails({ name: "Mei Ling", email: "" })).toEqual(["email"]);
});

const tier = (minimumPoint: number): MemberTier => ({
  label: String(minimumPoint),
  minimumPoint,
  description: [],
  discount: { type: "FIXED", amount: 0, minimumSpendAmount: 0 },
  createdAt: "2025-01-01T00:00:00+08:00",
  updatedAt: "2025-01-01T00:00:00+08:00",
});
const tiers = [5000, 0, 1500, 500].map(tier);

const progress = (own: number, qualifyingPoint: number) =>
  getTierProgress({ memberTier: tier(own), tiers, qualifyingPoint });

test("the way to the next tier counts the points of twelve months (S170, PD35)", () => {
  expect(progress(500, 1120)).toMatchObject({ next: { minimumPoint: 1500 }, missingPoints: 380 });
  expect(progress(500, 1120).share).toBeCloseTo(0.747, 2);
  expect(progress(5000, 9000)).toEqual({ next: null, missingPoints: 0, share: 1 });
  // Kept for thirty days after a review.
  expect(progress(1500, 200)).toMatchObject({ next: { minimumPoint: 5000 }, missingPoints: 4800 });
});

test("the metal of a tier is that of its place, whatever the order of the list", () => {
  const rankOf = (own: MemberTier | null) => getTierRank({ memberTier: own, tiers });
  expect(sortTiers(tiers).map((one) => rankOf(one))).toEqual([0, 1, 2, 3]);
  expect(rankOf(null)).toBe(0);
  // A tier that the programme no longer has.
  expect(rankOf(tier(2000))).toBe(2);
});

const gives = (...description: string[]) => ({ ...tier(0), description });

test("what all tiers give is said once", () => {
  expect(findCommonGains([gives("1 point", "12 months"), gives("2 points", "12 months")])).toEqual(["12 months"]);
  expect(findCommonGains([gives("1 point"), gives("2 points")])).toEqual([]);
  expect(findCommonGains([gives("12 months")])).toEqual([]);
  expect(findCommonGains([])).toEqual([]);
});

test("points that expire at midnight belong to the day and the month before", () => {
  const nowMs = fromInstant("2026-11-21T12:30:00+08:00");
  const months = toExpiryMonths(
    [
      { points: 120, at: "2026-12-01T00:00:00+08:00" },
      { points: 64, at: "2027-01-15T00:00:00+08:00" },
      { points: 36, at: "2027-01-20T00:00:00+08:00" },
    ],
    nowMs,
  );
  expect(months.map(({ month, points }) => [month, points])).toEqual([
    ["2026-11", 120],
    ["2026-12", 0],
    ["2027-01", 100],
    ["2027-02", 0],
    ["2027-03", 0],
    ["2027-04", 0],
  ]);
  expect(months[0]?.height).toBe(1);
  expect(getLastDay("2026-12-01T00:00:00+08:00")).toBe("2026-11-30");
});

test("the outcome of a top-up is that of the ledger; the address only says that it failed", () => {
  const nowMs = fromInstant("2026-11-21T12:30:00+08:00") + 250;
  const path = getTopUpReturnPath(5000, nowMs);
  const parse = (more: string) => parseTopUpReturn(new URLSearchParams(path.split("?")[1] + more));
  const topUp = parse("&payment=success");
  expect(topUp).toEqual({ amount: 5000, sinceMs: nowMs - 250, hasFailed: false });
  expect(parse("&payment=failed")?.hasFailed).toBe(true);
  expect(parse("&payment=cancelled")?.hasFailed).toBe(true);
  expect(parseTopUpReturn(new URLSearchParams("tab=wallet"))).toBeNull();
  expect(parseTopUpReturn(new URLSearchParams("topUp=x&since=1"))).toBeNull();
  const entry = { kind: "TOPUP", amount: 5000, at: "2026-11-21T12:30:00+08:00" } as LedgerEntry;
  if (!topUp) throw new Error("no top-up");
  expect(hasArrived([entry], topUp)).toBe(true);
  expect(hasArrived([{ ...entry, at: "2026-11-21T12:29:59+08:00" }], topUp)).toBe(false);
  expect(hasArrived([{ ...entry, amount: 2000 }], topUp)).toBe(false);
});
