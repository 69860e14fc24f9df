import * as v from "valibot";
import { orderStates } from "#shared/domain/orders/board.ts";
import { staffOrder } from "./counter.ts";
import { paymentMethod } from "./entities.ts";
import { count, cursor, day as calendarDay, instant, paidSen, sen, storeId, text } from "./fields.ts";
import { defineGroup } from "./row.ts";
import { trimmedLine } from "./visible-text.ts";

// The day of a store for its people (wire.md §11.2): what was taken, the cash, the orders, and what customers have reported.

/** In sen. One who counts has more than RM1,000,000 in no drawer. */
const drawerSen = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(100_000_000));

const cashCount = v.object({ at: instant, by: text, expected: sen, counted: paidSen, difference: sen, note: text });

/** Money counts on the day on which it moved. */
const today = v.object({
  day: calendarDay,
  /** When this day ends for the store, and the next one begins. */
  until: instant,
  /** Orders that were paid. */
  orders: count,
  /** What was paid for them. */
  gross: paidSen,
  /** What of it is what: their sum is `gross`. */
  parts: v.object({ food: sen, tax: sen, service: sen, delivery: sen, tip: sen, rounding: sen }),
  /** How it was paid: their sum is `gross`. WALLET: credit and points. */
  methods: v.array(v.object({ method: v.union([paymentMethod, v.literal("WALLET")]), amount: paidSen })),
  /** What of it was paid in cash, and for how many orders. */
  cash: paidSen,
  cashOrders: count,
  /** What was given back, of orders of any day, and how much of it in cash. */
  refunds: paidSen,
  refundsCash: paidSen,
  /** Orders that the store has refused, that nobody has answered, and that nobody has collected. */
  rejected: count,
  unanswered: count,
  noShow: count,
  /** Tables, and orders at the counter, that are to be paid. */
  openBills: count,
  openProblems: count,
  /** What lay in the drawer in the morning, as it was last said. */
  float: paidSen,
  /** What has to be in it: float, and cash without what was given back in cash. */
  expectedCash: sen,
  /** Of this day, the oldest first. */
  counts: v.array(cashCount),
});

const shared = { embedded: true, tenant: {}, extension: true, onFailure: "throw", toast: "none" } as const;
const read = { ...shared, auth: "staff", method: "GET", limit: "read" } as const;
const write = { ...shared, auth: "staff", method: "POST", limit: "write", idem: "required" } as const;
const ofStore = {
  params: v.object({ storeID: storeId }),
  scope: { store: "params.storeID" },
  errors: ["NOT_PERMITTED"],
} as const;

/** Who sees the money. */
const payers = ["OWNER", "MANAGER", "CASHIER"] as const;

const problemStates = ["OPEN", "ANSWERED"] as const;

export const day = defineGroup({
  today: {
    ...read,
    ...ofStore,
    roles: [...payers, "ACCOUNTANT"],
    path: "/v4/staff/stores/:storeID/today",
    response: v.object({ item: today }),
  },
  /** What lies in the drawer in the morning, from now on: until somebody says otherwise. */
  float: {
    ...write,
    ...ofStore,
    roles: payers,
    path: "/v4/staff/stores/:storeID/cash-float",
    body: v.strictObject({ amount: drawerSen }),
    response: v.object({ item: today }),
  },
  /** What somebody has counted. Another count is another row; none is ever changed. */
  cashCount: {
    ...write,
    ...ofStore,
    roles: payers,
    path: "/v4/staff/stores/:storeID/cash-count",
    body: v.strictObject({ counted: drawerSen, note: v.optional(trimmedLine(200)) }),
    response: v.object({ item: v.object({ expected: sen, counted: paidSen, difference: sen }) }),
  },
  /**
   * The orders that were placed or ended on a day, today without one, the newest first. `q`: the number of an order, whole or
   * its end, or the last four digits of a telephone, for as long as the shop sees it.
   */
  orders: {
    ...read,
    ...ofStore,
    roles: payers,
    path: "/v4/staff/stores/:storeID/orders",
    query: v.object({
      day: v.optional(calendarDay),
      q: v.optional(v.pipe(v.string(), v.regex(/^[\d-]{0,24}$/))),
      state: v.optional(v.picklist(orderStates)),
      cursor: v.optional(v.pipe(v.string(), v.maxLength(512))),
    }),
    response: v.object({ day: calendarDay, items: v.array(staffOrder), cursor }),
  },
  /** What customers have reported, what is open first: at most 100. */
  problems: {
    ...read,
    ...ofStore,
    roles: payers,
    path: "/v4/staff/stores/:storeID/problems",
    query: v.object({ state: v.optional(v.picklist(problemStates)) }),
    response: v.object({ items: v.array(staffOrder) }),
  },
});

export type Today = v.InferOutput<typeof today>;
export type CashCount = v.InferOutput<typeof cashCount>;
export type OrderListState = (typeof orderStates)[number];
export type ProblemListState = (typeof problemStates)[number];
