import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  createReferralCode,
  getReferralShard,
  isReferralCode,
} from "#worker/marketplace/domain/loyalty/referral-codes.ts";

const anyCustomer = fc.stringMatching(/^[\w-]{22}$/);

test("a code is twelve letters that are not confused, says nothing of whose it is, and has another after it", () => {
  fc.assert(
    fc.property(anyCustomer, anyCustomer, (one, two) => {
      const code = createReferralCode(one, 0);
      expect(code).toMatch(/^[A-HJ-NP-Z2-9]{12}$/);
      expect(createReferralCode(one, 0)).toBe(code);
      expect(createReferralCode(one, 1)).not.toBe(code);
      if (one !== two) expect(createReferralCode(two, 0)).not.toBe(code);
      expect(isReferralCode(code)).toBe(true);
    }),
  );
});

test("what is no twelve letters of the alphabet is no code", () => {
  for (const other of ["", "ABCDEFGHJKL", "ABCDEFGHJKLMN", "abcdefghjklm", "ABCDEFGHJKL0", "ABCDEFGHJKLI"])
    expect(isReferralCode(other), other).toBe(false);
});

test("64 shards share the codes evenly", () => {
  const letters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
  const pairs = Array.from(letters).flatMap((first) => Array.from(letters, (second) => first + second));
  const shards = Map.groupBy(pairs, (pair) => getReferralShard(`${pair}ABCDEF`));
  expect(shards.size).toBe(64);
  for (const codes of shards.values()) expect(codes).toHaveLength(16);
});
