import { expect, test } from "vitest";
import { chooseAffiliate } from "#worker/marketplace/domain/offers/affiliate.ts";

const day = 24 * 60 * 60;
const held = { code: "AGENT7", at: 1000 };

test("an agent's code is kept for 30 days, whatever is offered meanwhile (PD75)", () => {
  expect(chooseAffiliate(null, null)).toBeNull();
  expect(chooseAffiliate(held, null)).toBe(held);
  expect(chooseAffiliate(null, held)).toBe(held);
  expect(chooseAffiliate(held, { code: "OTHER", at: 1000 + 30 * day - 1 })).toBe(held);
  expect(chooseAffiliate(held, { code: "OTHER", at: 1000 + 30 * day })?.code).toBe("OTHER");
  expect(chooseAffiliate(held, { code: "EARLIER", at: 1 })).toBe(held);
});
