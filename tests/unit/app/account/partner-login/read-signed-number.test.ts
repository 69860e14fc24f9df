import { Buffer } from "node:buffer";
import { expect, test } from "vitest";
import { countsHere, readSignedNumber } from "#app/account/claim.ts";
import { maskPhone } from "#shared/domain/people/phone.ts";

const proofOf = (claims: object) => `${Buffer.from(JSON.stringify(claims)).toString("base64url")}.x`;

test("the number of a proof is shown masked, however the merchant writes it (decision 0076)", () => {
  for (const [userCountryCode, userPhone] of [
    ["60", "1123451234"],
    ["+60", "01123451234"],
  ]) {
    const number = readSignedNumber(proofOf({ merchantId: "dailyserve", userCountryCode, userPhone, note: "ü?>" }));
    expect(number && maskPhone(number)).toBe("+60 11-•••• 1234");
  }
});

test.each(["", ".", "x.y", proofOf({}), proofOf({ userCountryCode: "65", userPhone: "81234567" })])(
  "a proof without a number that can be read has none: %s",
  (signed) => {
    expect(readSignedNumber(signed)).toBeNull();
  },
);

const claim = (signed: string) => ({ kind: "signed" as const, signed });

test("a page asks about proofs of its own merchant only, and about what it cannot read (PD110)", () => {
  const theirs = claim(proofOf({ merchantId: "dailyserve" }));
  expect([countsHere(theirs, "dailyserve"), countsHere(theirs, "warisan"), countsHere(theirs, undefined)]).toEqual([
    true,
    false,
    false,
  ]);
  for (const text of ["x.y", `${btoa("null")}.x`]) expect(countsHere(claim(text), undefined)).toBe(true);
  expect(countsHere({ kind: "partner", platform: "BOOST", token: "t" }, undefined)).toBe(true);
});
