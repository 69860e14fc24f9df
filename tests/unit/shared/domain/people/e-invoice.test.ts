import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  type Buyer,
  findBuyerProblems,
  getEInvoiceDeadline,
  isDocumentNumber,
  isTin,
  toBuyer,
  toTaxNumber,
} from "#shared/domain/people/e-invoice.ts";
import { fromInstant, toDay, toInstant } from "#shared/domain/time/time.ts";

const buyer: Buyer = {
  tin: "IG115002000",
  idType: "NRIC",
  idNo: "920314140001",
  name: "Aisyah Rahman",
  email: "aisyah@example.com",
};

test.each([
  "IG115002000",
  "IG4040080091",
  "IG56003500070",
  "C2584563200",
  "C20880050010",
  "CS2584563200",
  "LE1234567890",
  "EI00000000010",
  "EI00000000020",
])("%s is a tax number", (number) => {
  expect(isTin(number)).toBe(true);
});

test.each([
  "",
  "115002000",
  "IG11500200",
  "IG115002000123",
  "C2584563201",
  "C25845630",
  "C258456320000",
  "SG115002000",
  "EI00000000030",
  "XIG115002000",
  "IG115002000X",
])("%j is no tax number", (number) => {
  expect(isTin(number)).toBe(false);
});

test.each([
  ["NRIC", "920314140001"],
  // 29 February of 2000, but not of 1900.
  ["NRIC", "000229140001"],
  ["BRN", "201801034471"],
  ["PASSPORT", "A12345678"],
  ["PASSPORT", "123456"],
] as const)("%s %s is taken", (type, number) => {
  expect(isDocumentNumber(type, number)).toBe(true);
});

test.each([
  ["NRIC", "921314140001"],
  ["NRIC", "920230140001"],
  ["NRIC", "010229140001"],
  ["NRIC", "920300140001"],
  ["NRIC", "920014140001"],
  ["NRIC", "920314000001"],
  ["NRIC", "920314970001"],
  ["NRIC", "92031414001"],
  ["NRIC", "9203141400011"],
  ["NRIC", "A12345678901"],
  ["BRN", "20180103447"],
  ["BRN", "20180103447A"],
  ["PASSPORT", "A1234"],
  ["PASSPORT", "A123456789012"],
  ["PASSPORT", "A1234.678"],
] as const)("%s %s is refused", (type, number) => {
  expect(isDocumentNumber(type, number)).toBe(false);
});

test("spaces, hyphens and small letters do not matter, wherever they are", () => {
  const dirt = fc.array(fc.constantFrom(" ", "-", "\t"), { maxLength: 3 }).map((marks) => marks.join(""));
  fc.assert(
    fc.property(
      fc.constantFrom(buyer.tin, buyer.idNo, "A12345678", "CS2584563200"),
      fc.infiniteStream(dirt),
      fc.boolean(),
      (number, marks, isSmall) => {
        const typed = Array.from(number, (one) => `${marks.next().value}${one}`).join("");
        expect(toTaxNumber(isSmall ? typed.toLowerCase() : typed)).toBe(number);
      },
    ),
  );
});

test("every day of two centuries can be a birthday, and no other digits", () => {
  const from = Date.UTC(1900, 0, 1);
  const day = fc.integer({ min: 0, max: 73_048 }).map((days) => toDay(from + days * 86_400_000));
  fc.assert(
    fc.property(day, (born) => {
      expect(isDocumentNumber("NRIC", `${born.slice(2).replaceAll("-", "")}145001`)).toBe(true);
    }),
  );
  const noDay = fc
    .tuple(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 0, max: 99 }))
    .filter(([month, date]) => month < 1 || month > 12 || date < 1 || date > 31);
  fc.assert(
    fc.property(noDay, ([month, date]) => {
      const digits = [92, month, date].map((part) => String(part).padStart(2, "0")).join("");
      expect(isDocumentNumber("NRIC", `${digits}145001`)).toBe(false);
    }),
  );
});

test("a buyer names what is wrong, in the order of the form, and the number follows the kind of document", () => {
  expect(findBuyerProblems({ ...buyer, tin: "ig 1150-02000", idNo: "920314-14-0001", name: " Aisyah " })).toEqual([]);
  expect(findBuyerProblems({ tin: "", idType: "BRN", idNo: "1", name: " ", email: "aisyah@" })).toEqual([
    "tin",
    "idNo",
    "name",
    "email",
  ]);
  expect(findBuyerProblems({ ...buyer, idNo: "A12345678" })).toEqual(["idNo"]);
  expect(findBuyerProblems({ ...buyer, idType: "PASSPORT", idNo: "a 12345678" })).toEqual([]);
  expect(toBuyer({ ...buyer, tin: "ig 1150-02000", email: " aisyah@example.com " })).toEqual(buyer);
});

const finished = { paymentStatus: "DONE", deliveryStatus: "COMPLETED" };

test.each([
  ["2026-11-01T00:00:00+08:00", "2026-12-01T00:00:00+08:00"],
  ["2026-11-30T23:59:59+08:00", "2026-12-01T00:00:00+08:00"],
  ["2026-12-31T12:00:00+08:00", "2027-01-01T00:00:00+08:00"],
  ["2028-02-29T12:00:00+08:00", "2028-03-01T00:00:00+08:00"],
])("an order of %s can have an e-invoice until %s", (orderTime, until) => {
  expect(getEInvoiceDeadline({ ...finished, orderTime })).toBe(fromInstant(until));
});

test("the end is always the next first of a month in Malaysia, at most 31 days later", () => {
  fc.assert(
    fc.property(fc.date({ min: new Date("2020-01-01"), max: new Date("2040-01-01"), noInvalidDate: true }), (date) => {
      const orderTime = toInstant(date.getTime());
      const placed = fromInstant(orderTime);
      const deadline = getEInvoiceDeadline({ ...finished, orderTime }) ?? 0;
      expect(toInstant(deadline)).toMatch(/^\d{4}-\d{2}-01T00:00:00/);
      expect(deadline).toBeGreaterThan(placed);
      expect(deadline - placed).toBeLessThanOrEqual(31 * 86_400_000);
      expect(toDay(deadline - 1).slice(0, 7)).toBe(toDay(placed).slice(0, 7));
    }),
  );
});

test("an order that is not paid, was refunded or is not handed over has no e-invoice", () => {
  const orderTime = "2026-11-21T12:00:00+08:00";
  for (const paymentStatus of ["PENDING", "CANCELLED", "REFUNDED"])
    expect(getEInvoiceDeadline({ ...finished, paymentStatus, orderTime })).toBeNull();
  for (const deliveryStatus of [null, "PROGRESSING", "SHIPPING", "CANCELLED", "REJECTED", "RETURNED"])
    expect(getEInvoiceDeadline({ ...finished, deliveryStatus, orderTime })).toBeNull();
});
