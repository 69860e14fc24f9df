import * as fc from "fast-check";
import { expect, test } from "vitest";
import { dineTypes, paymentTypes } from "#shared/contract/entities.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import {
  canCancel,
  isActive,
  isUnpaid,
  type OrderList,
  type OrderListName,
  getPaymentKey,
  progressKeys,
  orderLists,
  replaceInList,
  getStatusKey,
  tabOf,
} from "#shared/domain/orders/order-status.ts";
import { toOrderSummary } from "#shared/domain/orders/order-summary.ts";
import { fromInstant, toInstant } from "#shared/domain/time/time.ts";

const placedAt = "2026-11-21T12:00:00+08:00";
const start = fromInstant(placedAt);

const statuses = [
  "WAIT_FOR_CONFIRMATION",
  "PROGRESSING",
  "WAITING_FOR_COURIER",
  "FINDING_COURIER",
  "SHIPPING",
  "DELAYED",
  "IN_RETURN",
  "DELIVERED",
  "COMPLETED",
  "REJECTED",
  "CANCELLED",
  "RETURNED",
] as const;
const kitchenStates = ["QUEUED", "PREPARING", "READY"] as const;

function order(more: Partial<Order> = {}): Order {
  return {
    id: "1001-aaaaaaaaaaaaaaaaaaaaaa",
    paymentStatus: "DONE",
    deliveryStatus: "WAIT_FOR_CONFIRMATION",
    orderDineType: "DELIVERY",
    orderNo: "1001-261121-0001",
    orderTime: placedAt,
    deliveryTime: null,
    tableNo: null,
    vehicleNo: null,
    vehicleDescription: null,
    subtotal: 0,
    serviceFee: 0,
    tax: 0,
    deliveryFee: 0,
    deliveryDiscount: 0,
    methodChangeFee: 0,
    methodChangeDiscount: 0,
    rounding: 0,
    promoCode: null,
    campaignDiscount: 0,
    noOfPax: null,
    reservationRemark: null,
    miscellaneousFee: 0,
    promoDiscount: 0,
    tierDiscount: 0,
    tip: 0,
    lateTip: null,
    total: 0,
    redeemed: 0,
    payable: 0,
    refunded: 0,
    orderFoods: [],
    itemCount: 0,
    dineTime: "ASAP",
    isCutleryRequired: false,
    store: { id: "1001", name: "Store", phoneNumber: "+60311001001", bannerUrl: "/b", lat: 3.1, lng: 101.7 },
    merchantID: "warisan",
    address: null,
    reservationID: null,
    paymentType: "ONLINE",
    paymentMethod: "FPX",
    kitchenState: "QUEUED",
    estimatedAt: null,
    arrivedAt: null,
    delivery: null,
    events: [],
    payBefore: null,
    cancellableUntil: null,
    cancelReason: null,
    isReviewDue: false,
    version: 1,
    ...more,
  };
}

const minutes = (count: number) => count * 60_000;
const entered = (status: string, at = placedAt) => [{ status, at, reason: null }];

// --- texts ---------------------------------------------------------------------------------------------------------------

const textOf = (deliveryStatus: string, kitchenState = "QUEUED", ageMinutes = 0) =>
  getStatusKey(order({ deliveryStatus, kitchenState }), start + minutes(ageMinutes));

test("status and kitchen decide the text, all eleven are reached (S175)", () => {
  const reached = [
    textOf("WAIT_FOR_CONFIRMATION"),
    textOf("WAIT_FOR_CONFIRMATION", "QUEUED", 2),
    textOf("FINDING_COURIER"),
    textOf("PROGRESSING"),
    textOf("WAITING_FOR_COURIER", "READY"),
    textOf("WAITING_FOR_COURIER", "PREPARING"),
    textOf("PROGRESSING", "PREPARING"),
    textOf("SHIPPING"),
    textOf("DELIVERED"),
    textOf("COMPLETED"),
    textOf("WAIT_FOR_CONFIRMATION", "QUEUED", 5),
  ];
  expect(reached).toEqual([
    "waitingForConfirmation",
    "storeReview",
    "findingCourier",
    "progressing",
    "waitingForCourier",
    "riderOnTheWay",
    "storePreparing",
    "onTheWay",
    "delivered",
    "orderCompleted",
    "pendingActionByStore",
  ]);
  expect(new Set(reached)).toEqual(new Set(progressKeys));
  expect(progressKeys).toHaveLength(11);
});

test("waiting changes its text at two and at five minutes, counted from when it began (S175)", () => {
  const paidLate = order({ events: entered("WAIT_FOR_CONFIRMATION", toInstant(start + minutes(20))) });
  const textAt = (ms: number) => getStatusKey(paidLate, start + minutes(20) + ms);
  expect(textAt(minutes(2) - 1)).toBe("waitingForConfirmation");
  expect(textAt(minutes(2))).toBe("storeReview");
  expect(textAt(minutes(5) - 1)).toBe("storeReview");
  expect(textAt(minutes(5))).toBe("pendingActionByStore");
});

const ready = (orderDineType: Order["orderDineType"]) =>
  getStatusKey(order({ deliveryStatus: "PROGRESSING", kitchenState: "READY", orderDineType }), start);

test("food that is ready waits for a courier, a guest, a bay or is served, by mode (S175)", () => {
  expect(ready("DELIVERY")).toBe("waitingForCourier");
  expect(ready("PICKUP")).toBe("readyToCollect");
  expect(ready("DRIVE_THRU")).toBe("readyForBay");
  expect(ready("DINEIN")).toBe("served");
});

test("every status of every mode and kitchen has a text; one that is not known yet says so (S175)", () => {
  for (const deliveryStatus of statuses) {
    for (const kitchenState of kitchenStates) {
      for (const orderDineType of dineTypes) {
        expect(getStatusKey(order({ deliveryStatus, kitchenState, orderDineType }), start)).not.toBe("unknown");
      }
    }
  }
  expect(getStatusKey(order({ deliveryStatus: "TELEPORTED" }), start)).toBe("unknown");
  expect(getStatusKey(order({ deliveryStatus: null, paymentStatus: "PENDING" }), start)).toBe("notPaid");
  expect(getStatusKey(order({ deliveryStatus: null, paymentStatus: "CANCELLED" }), start)).toBe("cancelled");
});

const paymentText = (paymentStatus: string, paymentType: Order["paymentType"] = null) =>
  getPaymentKey({ paymentStatus, paymentType });

test("payment says pending, deferred, success, cancelled or refunded (S171, S172)", () => {
  expect(paymentText("PENDING")).toBe("pending");
  expect(paymentText("PENDING", "ONLINE")).toBe("pending");
  expect(paymentText("PENDING", "COUNTER")).toBe("deferred");
  expect(paymentText("DONE", "COUNTER")).toBe("success");
  expect(paymentText("CANCELLED")).toBe("cancelled");
  expect(paymentText("REFUNDED")).toBe("refunded");
  expect(paymentText("BARTERED")).toBe("unknown");
});

// --- tabs and kinds ------------------------------------------------------------------------------------------------------

test("the four tabs (S176)", () => {
  const tabsOf = Object.fromEntries(statuses.map((status) => [status, tabOf({ deliveryStatus: status })]));
  expect(tabsOf).toEqual({
    WAIT_FOR_CONFIRMATION: "waiting",
    PROGRESSING: "preparing",
    FINDING_COURIER: "preparing",
    WAITING_FOR_COURIER: "preparing",
    SHIPPING: "delivering",
    DELAYED: "delivering",
    IN_RETURN: "delivering",
    DELIVERED: "delivered",
    COMPLETED: "delivered",
    REJECTED: null,
    CANCELLED: null,
    RETURNED: null,
  });
  expect(tabOf({ deliveryStatus: null })).toBeNull();
});

test("active: paid, and exactly these seven statuses (S174, S177)", () => {
  const active = statuses.filter((deliveryStatus) => isActive({ paymentStatus: "DONE", deliveryStatus }));
  expect(active).toEqual([
    "WAIT_FOR_CONFIRMATION",
    "PROGRESSING",
    "WAITING_FOR_COURIER",
    "FINDING_COURIER",
    "SHIPPING",
    "DELAYED",
    "IN_RETURN",
  ]);
  for (const paymentStatus of ["PENDING", "CANCELLED", "REFUNDED", "BARTERED"]) {
    for (const deliveryStatus of [...statuses, null]) expect(isActive({ paymentStatus, deliveryStatus })).toBe(false);
  }
  expect(isActive({ paymentStatus: "DONE", deliveryStatus: null })).toBe(false);
});

test("unpaid: payment pending, also at the counter (S173, S178)", () => {
  const unpaid = ["PENDING", "DONE", "CANCELLED", "REFUNDED"].filter((paymentStatus) => isUnpaid({ paymentStatus }));
  expect(unpaid).toEqual(["PENDING"]);
});

// --- cancelling ----------------------------------------------------------------------------------------------------------

test("an order can be cancelled until it is confirmed, and for 60 seconds after (S180)", () => {
  const accepted = order({ deliveryStatus: "PROGRESSING", events: entered("PROGRESSING") });
  expect(canCancel(order({ deliveryStatus: null, paymentStatus: "PENDING" }), start)).toBe(true);
  expect(canCancel(order(), start + minutes(60))).toBe(true);
  expect(canCancel(accepted, start + 59_999)).toBe(true);
  expect(canCancel(accepted, start + 60_000)).toBe(false);
});

test("the order's own limit counts where it has one (S180)", () => {
  const cancellableUntil = toInstant(start + 3000);
  const accepted = order({ deliveryStatus: "PROGRESSING", events: entered("PROGRESSING"), cancellableUntil });
  expect([canCancel(accepted, start + 2999), canCancel(accepted, start + 3000)]).toEqual([true, false]);
});

test("what a courier is called for, has ended or is refunded cannot be cancelled (S180)", () => {
  const late = statuses.filter((status) => status !== "WAIT_FOR_CONFIRMATION" && status !== "PROGRESSING");
  for (const deliveryStatus of late) expect(canCancel(order({ deliveryStatus }), start), deliveryStatus).toBe(false);
  for (const paymentStatus of ["CANCELLED", "REFUNDED"]) expect(canCancel(order({ paymentStatus }), start)).toBe(false);
});

// --- lists ---------------------------------------------------------------------------------------------------------------

const pending = { paymentStatus: "PENDING", deliveryStatus: null } as const;
type OrderLists = Record<OrderListName, OrderList>;

const replaceInLists = (lists: OrderLists, refreshed: Order) =>
  Object.fromEntries(
    (Object.keys(orderLists) as OrderListName[]).map((name) => [
      name,
      replaceInList(lists[name], toOrderSummary(refreshed), name),
    ]),
  ) as OrderLists;

const lists = (all: Order[], active: Order[], unpaid: Order[]): OrderLists => ({
  allOrders: { items: all.map(toOrderSummary), cursor: "a" },
  activeOrders: { items: active.map(toOrderSummary), cursor: null },
  unpaidOrders: { items: unpaid.map(toOrderSummary), cursor: "u" },
});

test("an order that was paid is replaced in all lists and leaves the unpaid one; cursors stay (S146, S178, S179)", () => {
  const [before, other] = [order(pending), order({ ...pending, id: "other" })];
  const paid = order({ version: 2 });
  expect(replaceInLists(lists([other, before], [], [before, other]), paid)).toEqual(lists([other, paid], [], [other]));
});

test("an order that moves on is replaced where it stands, and leaves the active list at its end (S177, S179)", () => {
  const before = order();
  const shipping = order({ deliveryStatus: "SHIPPING", version: 2 });
  const done = order({ deliveryStatus: "COMPLETED", version: 3 });
  const moved = replaceInLists(lists([before], [before], []), shipping);
  expect(moved).toEqual(lists([shipping], [shipping], []));
  expect(replaceInLists(moved, done)).toEqual(lists([done], [], []));
});

test("an unpaid order that is still unpaid stays in the unpaid list (S178)", () => {
  const before = order(pending);
  const counter = order({ ...pending, paymentType: "COUNTER", version: 2 });
  expect(replaceInLists(lists([before], [], [before]), counter)).toEqual(lists([counter], [], [counter]));
});

test("an answer that comes late does not bring an older copy back (S179)", () => {
  const held = order({ deliveryStatus: "SHIPPING", version: 5 });
  expect(replaceInLists(lists([held], [held], []), order({ version: 4 }))).toEqual(lists([held], [held], []));
});

test("after any refresh the lists hold what they are named for, in the order they had (S146, S177–S179)", () => {
  const anyOrder = fc
    .record({
      id: fc.constantFrom("a", "b", "c", "d"),
      paymentStatus: fc.constantFrom("PENDING", "DONE", "CANCELLED", "REFUNDED"),
      deliveryStatus: fc.constantFrom(null, ...statuses),
      paymentType: fc.constantFrom(null, ...paymentTypes),
      version: fc.integer({ min: 1, max: 5 }),
    })
    .map(order);
  const distinct = fc.uniqueArray(anyOrder, { selector: ({ id }) => id });
  fc.assert(
    fc.property(distinct, anyOrder, (held, refreshed) => {
      const before = lists(held, held.filter(isActive), held.filter(isUnpaid));
      const after = replaceInLists(before, refreshed);
      const twin = held.find(({ id }) => id === refreshed.id);
      const newer = twin && twin.version > refreshed.version ? twin : refreshed;
      expect(after.allOrders.items).toEqual(held.map((one) => toOrderSummary(one === twin ? newer : one)));
      expect(after.activeOrders.items.every(isActive)).toBe(true);
      expect(after.unpaidOrders.items.every(isUnpaid)).toBe(true);
    }),
  );
});
