import { expect, test } from "vitest";
import type { PrintKind, StaffOrder } from "#shared/contract/counter.ts";
import { createTicket } from "#worker/marketplace/receipts/ticket.ts";

const now = Date.parse("2026-11-21T12:00:00+08:00");
const order = {
  orderNo: "WK1-20261121-0044",
  orderDineType: "DINEIN",
  tableNo: "7",
  callName: null,
  noOfPax: 2,
  round: { n: 2, served: [] },
  vehicle: null,
  isCutleryRequired: false,
  needsAgeCheck: true,
  dueAt: "2026-11-21T12:20:00+08:00",
  note: "",
  avoid: [],
  lines: [],
} as unknown as StaffOrder;
const ticketOf = (kind: PrintKind, copy = 1) =>
  createTicket(order, { id: "x", kind, copy, state: "SENT", station: null }, null, now);

test("a ticket of a later round says which one it is, and whose table (PD200)", () => {
  const { number, mode, facts, banners } = ticketOf("KITCHEN");
  expect([number, mode.EN, facts, banners]).toEqual(["0044", "Table 7", ["2 pax 人", "ROUND 2 第2轮"], []]);
});

test("above a ticket stands that it is a copy, stops what is cooked, or has alcohol in its bag (PD200)", () => {
  expect(ticketOf("KITCHEN", 2).banners).toEqual(["REPRINT 2 重印"]);
  expect(ticketOf("STOP").banners).toEqual(["STOP 停"]);
  expect(ticketOf("LABEL").banners).toEqual(["ALCOHOL 酒精", "See the card 看身份证"]);
});
