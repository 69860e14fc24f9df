import { expect, test } from "vitest";
import { parseLinkCodes, withoutLinkCodes } from "#app/account/parse-link-codes.ts";
import { isArrival } from "#app/discover/is-arrival.ts";

test.each([
  ["?promo=MAKAN5&externalUserId=u1", "MAKAN5"],
  ["?promo=MAKAN5", null],
  ["?externalUserId=u1", null],
  ["?promo=&externalUserId=u1", null],
  ["?promo=MAKAN5&externalUserId=", null],
  ["?promo=MAKAN5&externalUserId=%20", null],
  [`?promo=MAKAN5&externalUserId=${"u".repeat(65)}`, null],
  [`?promo=${"M".repeat(65)}&externalUserId=u1`, null],
])("a promo code counts together with the user of the system it comes from: %s → %s (S222)", (search, promo) => {
  expect(parseLinkCodes(search).promo).toBe(promo);
});

test.each([
  ["?ref=WELCOME5", { code: "WELCOME5", externalUserId: null }],
  ["?voucher=WELCOME5&externalUserId=u1", { code: "WELCOME5", externalUserId: "u1" }],
  ["?ref=A&voucher=B", { code: "A", externalUserId: null }],
  ["?ref=&voucher=B", { code: "B", externalUserId: null }],
  [`?ref=${"A".repeat(65)}`, null],
  ["?q=rice", null],
])("only a referral or a voucher becomes one: %s", (search, referral) => {
  expect(parseLinkCodes(search).referral).toEqual(referral);
});

test.each([
  ["?ac=AGENT7", "AGENT7"],
  ["?ac=agent-7", null],
  ["?ac=", null],
  ["?ac=经纪人", null],
  [`?ac=${"A".repeat(64)}`, "A".repeat(64)],
  [`?ac=${"A".repeat(65)}`, null],
  ["?q=rice", undefined],
])("an agent's code has up to 64 letters and digits: %s (S220)", (search, agent) => {
  expect(parseLinkCodes(search).agent).toBe(agent);
});

test("the codes leave the address, and what else is in it stays", () => {
  expect(withoutLinkCodes("?tab=wallet&ref=A&promo=B&externalUserId=u1&ac=C&voucher=D&q=x")).toBe("?tab=wallet&q=x");
  expect(withoutLinkCodes("?ref=A")).toBe("");
});

const brings = (search: string) => isArrival({ search, hash: "" });

test("an address without codes loads nothing for them", () => {
  expect(["?ref=A", "?q=x&ac=1", "?promo=", "?voucher=V", "?signed=x"].every(brings)).toBe(true);
  expect(["", "?reference=A", "?xref=A", "?q=ref=A", "?tab=voucher"].some(brings)).toBe(false);
  expect(isArrival({ search: "", hash: "#partnerToken=x" })).toBe(true);
});
