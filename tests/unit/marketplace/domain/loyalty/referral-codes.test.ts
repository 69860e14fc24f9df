import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  createReferralCode,
  getEarlierReferralCode,
  getReferralRange,
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

test("the code of before is what it was, and is still one", () => {
  expect(getEarlierReferralCode("abcDEF-_0123456789abcd")).toBe("HGY97UU8");
  expect(isReferralCode(getEarlierReferralCode("abcDEF-_0123456789abcd"))).toBe(true);
  for (const other of ["", "ABCDEFG", "ABCDEFGH9", "ABCDEFGHJKL", "ABCDEFGHJKLMN", "abcdefgh", "ABCDEFG0", "ABCDEFGI"])
    expect(isReferralCode(other), other).toBe(false);
});

test("a code is in the range of its shard and in no other; 64 shards share the codes evenly", () => {
  const letters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
  const pairs = Array.from(letters).flatMap((first) => Array.from(letters, (second) => first + second));
  const shards = Map.groupBy(pairs, (pair) => getReferralShard(`${pair}ABCDEF`));
  expect(shards.size).toBe(64);
  for (const [shard, codes] of shards) {
    expect(codes).toHaveLength(16);
    const { from, before } = getReferralRange(shard);
    expect(pairs.filter((pair) => pair >= from && pair < before)).toEqual(expect.arrayContaining(codes));
    expect(pairs.filter((pair) => pair >= from && pair < before)).toHaveLength(16);
  }
});
