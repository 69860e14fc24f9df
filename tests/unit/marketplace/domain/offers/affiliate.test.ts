import { expect, test } from "vitest";
import { affiliateOf } from "#worker/marketplace/domain/offers/affiliate.ts";

const day = 24 * 60 * 60;
const held = { code: "AGENT7", at: 1000 };

test("an agent's code is kept for 30 days, whatever is offered meanwhile (PD75)", () => {
  expect(affiliateOf(null, null)).toBeNull();
  expect(affiliateOf(held, null)).toBe(held);
  expect(affiliateOf(null, held)).toBe(held);
  expect(affiliateOf(held, { code: "OTHER", at: 1000 + 30 * day - 1 })).toBe(held);
  expect(affiliateOf(held, { code: "OTHER", at: 1000 + 30 * day })?.code).toBe("OTHER");
  expect(affiliateOf(held, { code: "EARLIER", at: 1 })).toBe(held);
});
