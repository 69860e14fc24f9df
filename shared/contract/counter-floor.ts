import * as v from "valibot";
import { bill, both, staffOrder } from "./counter.ts";
import { menu } from "./entities.ts";
import { count, day, id, instant, limits, openEnum, paidSen, requestSen, sen, storeId, text } from "./fields.ts";
import { orderFoods } from "./order-entities.ts";
import { defineGroup } from "./row.ts";
import { visibleLine } from "./visible-text.ts";

// The floor of a shop by its people: reservations of a day, and orders of whoever has no account (wire.md §11.2). Only the embedded marketplace has it.

/** What somebody may press of a reservation. */
const reservationActions = ["SEAT", "NO_SHOW", "MOVE", "CANCEL"] as const;
export type ReservationAction = (typeof reservationActions)[number];

const reservation = v.object({
  id,
  status: openEnum(["HELD", "CONFIRMED", "SEATED", "COMPLETED", "CANCELLED", "NO_SHOW"]),
  startAt: instant,
  endAt: instant,
  noOfPax: count,
  /** Empty where nobody has said it, and from a day after the end. */
  name: text,
  phone: text,
  remark: text,
  /** The largest first. */
  tables: v.array(v.object({ id, name: text })),
  /** Of the dishes that were ordered for it. */
  orderNo: v.nullable(text),
  /** What was paid of them, in sen. */
  paid: paidSen,
  /** What may be pressed now. */
  can: v.array(openEnum(reservationActions)),
});

/** Who serves. */
const roles = ["OWNER", "MANAGER", "CASHIER"] as const;
const shared = {
  embedded: true,
  tenant: {},
  extension: true,
  onFailure: "throw",
  toast: "none",
  auth: "staff",
  roles,
  scope: { store: "params.storeID" },
} as const;
const read = { ...shared, method: "GET", limit: "read" } as const;
const write = { ...shared, method: "POST", limit: "write", idem: "required" } as const;

const item = v.object({ item: reservation });
/** The same press again changes nothing. STATE_CHANGED: it is not possible any more. */
const press = {
  ...write,
  params: v.object({ storeID: storeId, id }),
  response: item,
  errors: ["NOT_PERMITTED", "STATE_CHANGED"],
} as const;
const nothing = v.strictObject({});

/** `lines`: what each line costs, without tax. `due`: in cash. All in sen. */
const quote = v.object({
  lines: v.array(paidSen),
  food: paidSen,
  tax: paidSen,
  serviceFee: paidSen,
  miscellaneousFee: paidSen,
  total: paidSen,
  due: paidSen,
});

/** A round with its lines: `exact` is what it costs without rounding, `amount` what a line weighs in that. In sen. */
const tableLines = v.object({
  orderID: id,
  orderNo: text,
  exact: paidSen,
  lines: v.array(v.object({ id: text, name: both, quantity: count, amount: paidSen })),
});
const ofTable = { params: v.object({ storeID: storeId, tableID: id }) } as const;
const orderIDs = v.pipe(v.array(id), v.minLength(1), v.maxLength(100));
const bills = v.object({ items: v.array(bill) });

const basket = {
  dineType: v.picklist(["PICKUP", "DINEIN"]),
  /** Id or number of the table, for DINEIN. */
  tableNo: v.optional(visibleLine(64)),
  orderFoods,
  /** Whoever presses has seen a card, for alcohol. */
  ageConfirmed: v.optional(v.boolean()),
};
const ofOrders = { params: v.object({ storeID: storeId }), maxBodyBytes: limits.orderBodyBytes } as const;

export const floor = defineGroup({
  /** Those that begin on a day, the earliest first, without holds that have expired. */
  reservations: {
    ...read,
    params: v.object({ storeID: storeId }),
    path: "/v4/staff/stores/:storeID/reservations",
    query: v.strictObject({ day }),
    response: v.object({ items: v.array(reservation) }),
    errors: ["NOT_PERMITTED"],
  },
  /** Of somebody on the telephone or at the door. `startAt`: a half hour; in the one that runs they are there, and sit down. */
  book: {
    ...write,
    params: v.object({ storeID: storeId }),
    path: "/v4/staff/stores/:storeID/reservations",
    body: v.strictObject({
      noOfPax: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(20)),
      startAt: instant,
      name: v.pipe(visibleLine(60), v.trim(), v.minLength(1)),
      phone: v.optional(v.pipe(visibleLine(20), v.trim())),
    }),
    response: item,
    errors: ["NOT_PERMITTED", "RESERVATION_CONFLICT", "STORE_CLOSED"],
  },
  /** The guests have come: from half an hour before their time. */
  seat: { ...press, path: "/v4/staff/stores/:storeID/reservations/:id/seat", body: nothing },
  /** Nobody came, a quarter of an hour after their time. What was ordered for it stays as it is. */
  missGuests: { ...press, path: "/v4/staff/stores/:storeID/reservations/:id/no-show", body: nothing },
  /** Calls it off, with what was ordered for it, as long as nobody cooks: what was paid goes back. */
  callOff: { ...press, path: "/v4/staff/stores/:storeID/reservations/:id/cancel", body: nothing },
  /** To one other table, whatever its seats. */
  moveGuests: {
    ...press,
    path: "/v4/staff/stores/:storeID/reservations/:id/move",
    body: v.strictObject({ tableID: id }),
    errors: ["NOT_PERMITTED", "STATE_CHANGED", "RESERVATION_CONFLICT"],
  },
  /** The rounds of a bill, to split it. */
  tableLines: {
    ...read,
    ...ofTable,
    path: "/v4/staff/stores/:storeID/tables/:tableID/lines",
    response: v.object({ items: v.array(tableLines) }),
    errors: ["NOT_PERMITTED"],
  },
  /**
   * Cash of several people for rounds of a table, all at once: by their lines, each of which is one person's, or equally. The
   * last part has the sen that are left, and each is rounded once. STATE_CHANGED: a round is not on its bill.
   */
  splitCash: {
    ...write,
    ...ofTable,
    path: "/v4/staff/stores/:storeID/tables/:tableID/split",
    body: v.strictObject({
      orderIDs,
      parts: v.pipe(
        v.array(
          v.strictObject({
            received: requestSen,
            /** By the id of the round. */
            lines: v.optional(v.pipe(v.record(id, v.pipe(v.array(text), v.maxLength(100))), v.maxEntries(100))),
          }),
        ),
        v.minLength(2),
        v.maxLength(20),
      ),
    }),
    response: v.object({
      item: v.object({ parts: v.array(v.object({ due: paidSen, change: paidSen })), rounding: sen }),
    }),
    errors: ["NOT_PERMITTED", "STATE_CHANGED", "CASH_NOT_TAKEN"],
  },
  /** Rounds to another table. STATE_CHANGED: one of them is not on the bill. */
  moveRounds: {
    ...write,
    ...ofTable,
    path: "/v4/staff/stores/:storeID/tables/:tableID/move",
    body: v.strictObject({ orderIDs, to: id }),
    response: bills,
    errors: ["NOT_PERMITTED", "STATE_CHANGED"],
  },
  /** Tables that stand together have one bill, until it is paid; `to` null: each is by itself again. */
  joinTables: {
    ...write,
    ...ofTable,
    path: "/v4/staff/stores/:storeID/tables/:tableID/join",
    body: v.strictObject({ to: v.nullable(id) }),
    response: bills,
    errors: ["NOT_PERMITTED"],
  },
  /** The menu with the choices of each dish, in the language of the request. */
  dishes: {
    ...read,
    params: v.object({ storeID: storeId }),
    path: "/v4/staff/stores/:storeID/dishes",
    response: v.object({ items: v.array(menu) }),
    errors: ["NOT_PERMITTED"],
  },
  /** What an order would cost. Writes nothing. */
  quoteWalkIn: {
    ...shared,
    ...ofOrders,
    method: "POST",
    limit: "read",
    path: "/v4/staff/stores/:storeID/orders/quote",
    body: v.strictObject(basket),
    response: v.object({ item: quote }),
    errors: ["NOT_PERMITTED", "ITEM_UNAVAILABLE", "AGE_RESTRICTED"],
  },
  /**
   * An order of somebody at the counter or on the telephone: it goes to the kitchen at once, paid in cash, or unpaid with a
   * name or at a table. `change`: what goes back of the cash.
   */
  takeWalkIn: {
    ...write,
    ...ofOrders,
    path: "/v4/staff/stores/:storeID/orders",
    body: v.strictObject({
      ...basket,
      name: v.optional(v.pipe(visibleLine(60), v.trim())),
      phone: v.optional(v.pipe(visibleLine(20), v.trim())),
      /** The total that was shown; a different one is PRICE_CHANGED. */
      expectedTotal: v.optional(requestSen),
      cash: v.optional(v.strictObject({ received: requestSen })),
    }),
    response: v.object({ item: staffOrder, change: v.nullable(paidSen) }),
    errors: ["NOT_PERMITTED", "ITEM_UNAVAILABLE", "AGE_RESTRICTED", "PRICE_CHANGED", "CASH_NOT_TAKEN"],
  },
});

export type TableLines = v.InferOutput<typeof tableLines>;
export type WalkInQuote = v.InferOutput<typeof quote>;
export type StaffReservation = v.InferOutput<typeof reservation>;
