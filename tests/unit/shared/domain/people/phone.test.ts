import * as fc from "fast-check";
import { expect, test } from "vitest";
import { parseMobile, parsePhoneNumber, homeCode, toE164 } from "#shared/domain/people/mobile.ts";
import { formatPhone } from "#shared/domain/people/phone.ts";

test.each([
  ["+60123456789", "012-345 6789"],
  ["+601112345678", "011-1234 5678"],
  ["+601512345678", "015-1234 5678"],
  ["+60312345678", "03-1234 5678"],
  ["+6041234567", "04-123 4567"],
  ["+6071234567", "07-123 4567"],
  ["+6082123456", "082-123 456"],
  ["+6088123456", "088-123 456"],
  ["+601800881234", "+601800881234"],
  ["+60151234567", "+60151234567"],
  ["+6512345678", "+6512345678"],
  ["+60", "+60"],
  ["", ""],
])("%s shows as %s (S89, S337)", (e164, text) => {
  expect(formatPhone(e164)).toBe(text);
});

test.each([
  "0123456789",
  "012-345 6789",
  "012 345 6789",
  "60123456789",
  "+60123456789",
  "+60 12-345 6789",
  "+60 (0)12-345 6789",
  "0060 12 345 6789",
  "+6 012-345 6789",
  "123456789",
  " 012 – 345.6789 ",
  "０１２－３４５６７８９",
  "tel:+60123456789",
  "012/345 6789",
  "012\u00a0345\u00a06789",
])("%j is read as 60 and 123456789 (S337)", (typed) => {
  expect(parseMobile(typed)).toEqual({ countryCode: "60", phoneNumber: "123456789" });
});

test.each([
  "",
  "0",
  "012-345 678",
  "012-345 67890",
  "011-123 4567",
  "03-1234 5678",
  "+65 9123 4567",
  "012-345 678x",
  "+",
  "99912345678",
  "0123456789; drop",
])("%j is no Malaysian mobile number (S337)", (typed) => {
  expect(parseMobile(typed)).toBeNull();
});

const mobile = fc.oneof(fc.stringMatching(/^1[02346-9]\d{7}$/), fc.stringMatching(/^1[15]\d{8}$/));

test("every mobile number shown is read back as itself, with any prefix (S337)", () => {
  fc.assert(
    fc.property(mobile, fc.constantFrom("+60", "60", "0", ""), (phoneNumber, prefix) => {
      const parsed = { countryCode: homeCode, phoneNumber };
      const shown = formatPhone(toE164(parsed));
      expect(shown).toMatch(/^01\d-\d{3,4} \d{4}$/);
      expect(parseMobile(shown)).toEqual(parsed);
      expect(parseMobile(prefix + phoneNumber)).toEqual(parsed);
    }),
  );
});

test("plain digits are accepted exactly as the Malaysian numbering plan says (S337)", () => {
  const plan = /^(?:\+?60|0)?1(?:[02-46-9]\d{7}|[15]\d{8})$/;
  fc.assert(
    fc.property(fc.stringMatching(/^(\+?60|0)?1?\d{6,11}$/), (typed) => {
      fc.pre(!/^(?:\+?60|00)0/.test(typed) && !typed.startsWith("00"));
      expect(parseMobile(typed) !== null).toBe(plan.test(typed));
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  ["65", "81234567"],
  ["+65", "8123 4567"],
  ["065", "+65 8123 4567"],
  ["0065", "0065 8123 4567"],
  ["６５", "０８１２３４５６７"],
])("%j and %j is a number of a listed country", (countryCode, phoneNumber) => {
  const given = { countryCode, phoneNumber };
  expect(parsePhoneNumber(given, ["60", "65"])).toEqual({ countryCode: "65", phoneNumber: "81234567" });
  expect(parsePhoneNumber(given)).toBeNull();
  expect(parsePhoneNumber(given, ["6", "650"])).toBeNull();
});

test.each(["", "0", "812", "12345", "+60123456789", "8123456789012345", "8123x4567", "00000000"])(
  "%j is no number of 65",
  (phoneNumber) => {
    expect(parsePhoneNumber({ countryCode: "65", phoneNumber }, ["65"])).toBeNull();
  },
);

test("Malaysian numbers have their own rule, whatever else is listed", () => {
  expect(parsePhoneNumber({ countryCode: "60", phoneNumber: "0312345678" }, ["65", "60"])).toBeNull();
  expect(parsePhoneNumber({ countryCode: "60", phoneNumber: "060123456789" }, ["65", "60"])).toEqual({
    countryCode: "60",
    phoneNumber: "123456789",
  });
});
