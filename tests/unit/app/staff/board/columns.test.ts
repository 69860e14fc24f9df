import { expect, test } from "vitest";
import { sortBoard } from "#app/staff/board/columns.ts";
import type { StaffOrder } from "#shared/contract/counter.ts";
import { fromInstant } from "#shared/domain/time/time.ts";

const at = (time: string) => `2026-11-21T${time}:00+08:00`;
const now = fromInstant(at("12:00"));

const cooking = (id: string, dueAt: string, changes: Partial<StaffOrder> = {}) =>
  ({
    id,
    deliveryStatus: "PROGRESSING",
    kitchenState: "PREPARING",
    placedAt: at("11:50"),
    cookFrom: at("11:55"),
    dueAt: at(dueAt),
    endedAt: null,
    arrivedAt: null,
    ...changes,
  }) as StaffOrder;

const forLater = { kitchenState: "QUEUED", placedAt: at("09:00"), cookFrom: at("12:04") } as const;

const idsOf = (orders: readonly StaffOrder[]) => orders.map(({ id }) => id);

test("what is late comes first, then what was for later and is to be begun, then the rest by its time (PD193)", () => {
  const orders = [
    cooking("second", "12:20"),
    cooking("first", "12:10"),
    cooking("was for later", "12:30", forLater),
    cooking("late", "11:40"),
  ];
  expect(idsOf(sortBoard(orders, now).COOKING)).toEqual(["late", "was for later", "first", "second"]);
  const begun = orders.map((order) => ({ ...order, kitchenState: "PREPARING" as const }));
  expect(idsOf(sortBoard(begun, now).COOKING)).toEqual(["late", "first", "second", "was for later"]);
});

test("an order for later waits in a column of its own, and those who stand at the counter come before the shelf", () => {
  const orders = [
    cooking("later", "15:00", { ...forLater, cookFrom: at("14:40") }),
    cooking("shelf", "11:50", { kitchenState: "READY" }),
    cooking("here", "12:10", { kitchenState: "READY", arrivedAt: at("11:58") }),
    cooking("gone", "11:00", { kitchenState: "READY", endedAt: at("11:30") }),
  ];
  const sorted = sortBoard(orders, now);
  expect([idsOf(sorted.LATER), idsOf(sorted.READY), sorted.NEW]).toEqual([["later"], ["here", "shelf"], []]);
});

test("what is called off after it was accepted stands before all that is cooked until it was seen (PD193)", () => {
  const ended = { deliveryStatus: "CANCELLED", endedAt: at("11:59") } as const;
  const orders = [
    cooking("late", "11:40"),
    cooking("stopped", "12:20", { ...ended, acceptedAt: at("11:51") }),
    cooking("not collected", "12:20", { ...ended, acceptedAt: at("11:51"), cancelReason: "NO_SHOW" }),
    cooking("never accepted", "12:20", { ...ended, acceptedAt: null }),
    cooking("handed over", "12:20", { acceptedAt: at("11:51"), deliveryStatus: "COMPLETED", endedAt: at("11:59") }),
  ];
  expect(idsOf(sortBoard(orders, now).COOKING)).toEqual(["stopped", "late"]);
  expect(idsOf(sortBoard(orders, now, new Set(["stopped"])).COOKING)).toEqual(["late"]);
});
