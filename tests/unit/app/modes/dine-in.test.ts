import * as v from "valibot";
import { expect, test } from "vitest";
import { getOrderModes } from "#app/cart/modes.ts";
import { emptyDraft } from "#app/checkout/draft.ts";
import { createAvailabilityBody } from "#app/checkout/requests.ts";
import { createOrderBody } from "#app/checkout/submission/order-body.ts";
import { checkoutModes } from "#app/modes/checkout-modes.ts";
import { toBill } from "#app/modes/dine-in/bill.ts";
import { dineInRules } from "#app/modes/dine-in/rules.ts";
import { orderModes } from "#app/modes/order-modes.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import { ordering } from "#shared/contract/ordering.ts";
import { createCart } from "#shared/domain/cart/cart.ts";

const table = { id: "t05", name: "5" };
const store = {
  id: "2301",
  name: "Demo Kitchen",
  bannerUrl: "/b",
  phoneNumber: "+60312345678",
  distance: null,
  miscellaneousFees: [],
  minOrderAmount: {},
};
const facts = { delivery: "none", hasProfile: true, totalSen: 3_860, cart: null, days: [], nowMs: 0 } as const;

test("a round needs a table, and nothing else of this mode", () => {
  expect(dineInRules.findNeed?.({ ...facts, draft: emptyDraft })).toMatchObject({ kind: "table" });
  expect(dineInRules.findNeed?.({ ...facts, draft: { ...emptyDraft, table } })).toBeNull();
});

test("a round carries its table and no cutlery, and is what the contract takes (S10, S150, S203)", () => {
  const body = createOrderBody({
    cart: createCart(store, "DINEIN"),
    mode: "DINEIN",
    rules: dineInRules,
    draft: { ...emptyDraft, table, isCutleryRequired: true },
    quote: null,
    totalSen: 986,
    isLanding: false,
    hasAlcohol: false,
    promoCode: null,
    promisedUntil: null,
  });
  expect(body).toMatchObject({ orderDineType: "DINEIN", tableNo: "5", isCutleryRequired: false, deliveryTime: null });
  expect(body).not.toHaveProperty("address");
  expect(v.parse(ordering.place.body.entries.tableNo, body.tableNo)).toBe("5");
});

const booking = { id: "1801-x", noOfPax: 4, startAt: "2026-11-27T19:30:00+08:00", depositSen: 5_000, isOver: false };

const depositNeed = (more: object, totalSen: number = facts.totalSen) =>
  dineInRules.findNeed?.({ ...facts, totalSen, draft: { ...emptyDraft, booking: { ...booking, ...more } } });

test("dishes for a table that is held need no other table, but what its deposit asks (S15)", () => {
  expect(depositNeed({})).toMatchObject({ kind: "deposit", amount: "RM11.40", at: "h-order" });
  expect(depositNeed({}, 4_999)).toMatchObject({ amount: "RM0.01" });
  expect(depositNeed({}, 5_000)).toBeNull();
  expect(depositNeed({ depositSen: 0 }, 0)).toBeNull();
  expect(depositNeed({ isOver: true }, 9_000)).toMatchObject({ kind: "table", text: "dineIn:holdOver" });
});

test("an order for a table that is held names the reservation, its guests and its time, and no table (S15, S150)", () => {
  const draft = { ...emptyDraft, table, booking };
  expect(dineInRules.toBody(draft, null)).toEqual({
    tableReservationID: "1801-x",
    noOfPax: 4,
    deliveryTime: "2026-11-27T19:30:00+08:00",
    isCutleryRequired: false,
  });
  expect(createAvailabilityBody([], "DINEIN", draft).deliveryTime).toBe(booking.startAt);
});

const round = (id: string, orderTime: string, payable: number, more: object = {}) =>
  ({
    id,
    orderNo: id,
    orderTime,
    payable,
    rounding: 0,
    tableNo: "5",
    store: { id: "2301" },
    ...more,
  }) as unknown as Order;

test("the bill of a table has its open rounds of this store, the oldest first, and what they cost by a method (PD103)", () => {
  const rounds = [
    // Placed for the counter: the cash for it alone would be rounded by 1 sen.
    round("b", "2026-11-21T12:31:00+08:00", 1390, { rounding: -1 }),
    round("a", "2026-11-21T12:08:00+08:00", 4470),
    round("other table", "2026-11-21T12:09:00+08:00", 900, { tableNo: "6" }),
    round("other store", "2026-11-21T12:10:00+08:00", 900, { store: { id: "1001" } }),
    round("paid by credit", "2026-11-21T12:11:00+08:00", 0),
  ];
  const { rounds: shown, getDueSen } = toBill(rounds, "2301", "5");
  expect(shown.map(({ id }) => id)).toEqual(["a", "b"]);
  expect([getDueSen(null), getDueSen("FPX"), getDueSen("CASH")]).toEqual([5861, 5861, 5860]);
});

test("every mode that a page offers has a folder for checkout and for the page of an order, and no other has", () => {
  const all = ["DELIVERY", "PICKUP", "DRIVE_THRU", "DINEIN", "MEAL_PLAN"];
  expect(Object.keys(checkoutModes).toSorted()).toEqual(getOrderModes(all).toSorted());
  expect(Object.keys(orderModes).toSorted()).toEqual(getOrderModes(all).toSorted());
});
