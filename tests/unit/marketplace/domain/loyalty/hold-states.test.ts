import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  type HoldEvent,
  getHoldEvent,
  getTakenEvent,
  type HoldStatus,
  getNextHoldState,
} from "#worker/marketplace/domain/loyalty/hold-states.ts";
import { parseTopUpCustomerId, toLoyaltyId } from "#worker/marketplace/domain/loyalty/loyalty-ids.ts";
import { maskDocumentNumber } from "#worker/marketplace/domain/loyalty/mask.ts";
import { addRedeemed, roundFor } from "#worker/marketplace/domain/orders/order-amounts.ts";

const events: HoldEvent[] = ["CAPTURE", "GIVE_BACK"];

test("a hold is captured once and given back once, in whatever order and however often it is told (states.md §1)", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...events), { maxLength: 12 }), (told) => {
      let status: HoldStatus = "HELD";
      const seen: HoldStatus[] = [];
      for (const event of told) {
        const next = getNextHoldState(status, event);
        if (next) seen.push((status = next));
      }
      expect([[], ["CAPTURED"], ["RELEASED"], ["CAPTURED", "REFUNDED"]]).toContainEqual(seen);
    }),
  );
});

const of = (paymentStatus: string, deliveryStatus: string | null) => getHoldEvent({ paymentStatus, deliveryStatus });

test("an order keeps a hold once its store accepted, and gives it back when it ends before the food (wire.md §8.6)", () => {
  expect([of("PENDING", null), of("PENDING", "WAIT_FOR_CONFIRMATION"), of("DONE", "WAIT_FOR_CONFIRMATION")]).toEqual([
    null,
    null,
    null,
  ]);
  for (const status of ["PROGRESSING", "FINDING_COURIER", "SHIPPING", "DELIVERED", "COMPLETED"]) {
    expect(of("DONE", status)).toBe("CAPTURE");
  }
  expect(of("PENDING", "PROGRESSING")).toBe("CAPTURE");
  for (const [payment, status] of [
    ["CANCELLED", null],
    ["CANCELLED", "CANCELLED"],
    ["REFUNDED", "REJECTED"],
    ["REFUNDED", "RETURNED"],
  ] as const) {
    expect(of(payment, status)).toBe("GIVE_BACK");
  }
});

test("a tip stays given, and what came back by entries of an order does not come back by its holds, too (PD157)", () => {
  const back = { id: "1", amount: 100, status: "DONE", reason: "", at: "", purpose: "ORDER" } as const;
  const whole = { paymentStatus: "REFUNDED", deliveryStatus: "COMPLETED", orderFoods: [] };
  const byBank = { ...whole, refunds: [{ ...back, to: "BANK" as const }] };
  expect([whole, byBank].map((order) => getTakenEvent(order, false))).toEqual(["GIVE_BACK", "GIVE_BACK"]);
  expect([whole, byBank].map((order) => getTakenEvent(order, true))).toEqual(["CAPTURE", "CAPTURE"]);
  for (const to of ["CREDIT", "POINT"] as const)
    expect(getTakenEvent({ ...byBank, refunds: [{ ...back, to }] }, false)).toBe("CAPTURE");
  expect(getTakenEvent({ paymentStatus: "PENDING", deliveryStatus: null, orderFoods: [] }, false)).toBeNull();
});

test("what is paid from a wallet lowers what is owed, exactly; only the cash that is left is rounded to 5 sen (S311)", () => {
  fc.assert(
    fc.property(
      fc.record({ total: fc.nat(100_000), share: fc.nat(100), paymentMethod: fc.constantFrom("CASH", "FPX", null) }),
      ({ total, share, paymentMethod }) => {
        const plain = { total, redeemed: 0, payable: total, rounding: 0, paymentMethod };
        const order = { ...plain, ...roundFor(plain, paymentMethod) };
        const sen = Math.floor((total * share) / 100);
        const after = addRedeemed(order, sen);
        expect(after.total).toBe(after.payable + after.redeemed);
        expect(roundFor(after, null)).toEqual({ rounding: 0, total, payable: total - sen });
        if (paymentMethod === "CASH") expect(after.payable % 5).toBe(0);
        else expect(after.rounding).toBe(0);
        expect(Math.abs(after.rounding)).toBeLessThanOrEqual(2);
        expect(addRedeemed(after, -sen)).toEqual(order);
      },
    ),
  );
});

test("papers are masked but for their last four, in their own shape (S168)", () => {
  expect(maskDocumentNumber("920314-14-1234")).toBe("••••••-••-1234");
  expect(maskDocumentNumber("A12345678")).toBe("•••••5678");
  expect(maskDocumentNumber("")).toBe("");
});

test("ids lead from a top-up to its customer, and from nothing else", () => {
  const customerID = "abcDEF-_0123456789abcd";
  const own = "ABCDEFGHIJKLMNOPQRSTUV";
  expect(parseTopUpCustomerId(`${toLoyaltyId(customerID)}-${own}`)).toBe(customerID);
  for (const id of [`${customerID}-${own}`, `1001-${own}`, toLoyaltyId(customerID), `M${customerID}-${own}x`, ""]) {
    expect(parseTopUpCustomerId(id)).toBeNull();
  }
});
