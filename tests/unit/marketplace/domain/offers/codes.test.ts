import { expect, test } from "vitest";
import { fromInstant } from "#shared/domain/time/time.ts";
import { campaigns, promos } from "#tests/support/sample-records.ts";
import {
  toInapplicableCode,
  isPast,
  getPromoRefusal,
  parseCode,
  getUsesLeft,
} from "#worker/marketplace/domain/offers/codes.ts";
import { toGuestEntitlement, toPromoEntitlement } from "#worker/marketplace/domain/offers/entitlement.ts";

const now = fromInstant("2026-11-21T12:00:00+08:00");
const promo = (code: string) => {
  const found = promos.find((one) => one.code === code);
  if (!found) throw new Error(`no ${code}`);
  return found;
};
const never = { own: 0, total: 0 };

test.each([
  ["PICKUP20", "PICKUP20"],
  [" pickup 20\t", "PICKUP20"],
  ["ｐｉｃｋｕｐ２０", "PICKUP20"],
  ["  ", null],
  [undefined, null],
])("%j is read as %j: case and spaces are forgiven (S12)", (typed, code) => {
  expect(parseCode(typed)).toBe(code);
});

test("every code of the market is as it is compared, and no two are the same (S12)", () => {
  for (const { code } of promos) expect(parseCode(code)).toBe(code);
  expect(new Set(promos.map(({ code }) => code)).size).toBe(promos.length);
});

test("a promo is refused once it ended, to who is not new, and when its uses are gone", () => {
  expect(getPromoRefusal(promo("EXPIRED1"), true, never, now)).toBe("PROMO_EXPIRED");
  expect(getPromoRefusal(promo("BARU10"), false, never, now)).toBe("PROMO_NOT_ELIGIBLE");
  expect(getPromoRefusal(promo("BARU10"), true, never, now)).toBeNull();
  expect(getPromoRefusal(promo("BARU10"), true, { own: 1, total: 0 }, now)).toBe("PROMO_LIMIT_REACHED");
  expect(getPromoRefusal(promo("SOLDOUT1"), true, { own: 0, total: 100 }, now)).toBe("PROMO_LIMIT_REACHED");
  expect(getPromoRefusal(promo("SOLDOUT1"), true, { own: 0, total: 99 }, now)).toBeNull();
  expect(getPromoRefusal(promo("PICKUP20"), false, { own: 999, total: 0 }, now)).toBeNull();
});

test("an end is the first moment that is too late", () => {
  expect(isPast("2026-11-21T12:00:00+08:00", now - 1)).toBe(false);
  expect(isPast("2026-11-21T12:00:00+08:00", now)).toBe(true);
  expect(isPast(null, now)).toBe(false);
});

test("uses left are the fewest of what a customer and what everybody has left, never below 0", () => {
  const capped = { ...promo("MAKAN5"), perCustomer: 3, totalCap: { uses: 10, usedBefore: 0 } };
  expect(getUsesLeft(capped, { own: 1, total: 5 })).toBe(2);
  expect(getUsesLeft(capped, { own: 1, total: 9 })).toBe(1);
  expect(getUsesLeft(capped, { own: 5, total: 12 })).toBe(0);
  expect(getUsesLeft(promo("PICKUP20"), { own: 8, total: 0 })).toBeNull();
});

test("a code that nobody knows is PROMO_NOT_FOUND, and no code asks for nothing", () => {
  const customer = { isNew: false, uses: 0, allowances: { c5: 1 } };
  expect(toPromoEntitlement({ code: "NOSUCH", promo: null }, customer, now)).toMatchObject({
    offer: null,
    refusal: "PROMO_NOT_FOUND",
  });
  expect(toPromoEntitlement({ code: null, promo: null }, customer, now)).toEqual({
    offer: null,
    refusal: null,
    usesLeft: null,
    isCapped: false,
    allowances: { c5: 1 },
  });
});

test("a guest is seen as somebody who has ordered nothing yet", () => {
  const claim = { code: "BARU10", promo: { promo: promo("BARU10"), used: 0 } };
  expect(toGuestEntitlement(claim, campaigns, now)).toMatchObject({
    refusal: null,
    usesLeft: 1,
    offer: { code: "BARU10" },
  });
});

test("each reason has its error, in the two families (wire.md §6)", () => {
  expect(toInapplicableCode("PROMO", "MIN_SPEND")).toBe("PROMO_MIN_SPEND");
  expect(toInapplicableCode("VOUCHER", "WRONG_MODE")).toBe("VOUCHER_WRONG_DINE_TYPE");
  for (const reason of ["WRONG_STORE", "PLATFORM", "ITEM_SCOPE", "NOT_STARTED", "STACKING"] as const) {
    expect(toInapplicableCode("PROMO", reason)).toBe("PROMO_NOT_ELIGIBLE");
  }
});
