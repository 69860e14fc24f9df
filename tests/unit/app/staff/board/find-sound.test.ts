import { expect, test } from "vitest";
import { findSound } from "#app/staff/board/find-sound.ts";
import type { StaffOrder } from "#shared/contract/counter.ts";

const orderOf = (id: string, fields: Partial<StaffOrder> = {}) =>
  ({
    id,
    column: "COOKING",
    deliveryStatus: "PROGRESSING",
    kitchenState: "QUEUED",
    orderDineType: "PICKUP",
    arrivedAt: null,
    endedAt: null,
    ...fields,
  }) as StaffOrder;

const at = "2026-11-21T12:00:00+08:00";
const [cooking, waiting] = [orderOf("a"), orderOf("b", { column: "NEW" })];
const round = orderOf("c", { orderDineType: "DINEIN" });
const calledOff = orderOf("a", { endedAt: at, deliveryStatus: "CANCELLED", column: "DONE" });

test.each<[string, StaffOrder[] | null, StaffOrder[], string | null]>([
  ["a new order", [cooking], [cooking, waiting], "NEW"],
  ["one that waits when the board is opened", null, [cooking, waiting], "NEW"],
  ["one that waits on", [waiting], [waiting], null],
  ["one that was answered", [waiting], [{ ...waiting, column: "COOKING" }], null],
  ["one that comes back from another board's answer", [], [cooking], null],
  ["a round at a table, which is taken by itself", [cooking], [cooking, round], "TAKEN"],
  ["a round that was there when the board was opened", null, [round], null],
  ["one that is called off", [cooking], [calledOff], "CALLED_OFF"],
  ["one that nobody has collected", [cooking], [{ ...calledOff, cancelReason: "NO_SHOW" }], null],
  ["one that was rejected", [waiting], [{ ...calledOff, id: "b", deliveryStatus: "REJECTED" }], null],
  ["one that was handed over", [cooking], [{ ...calledOff, deliveryStatus: "COMPLETED" }], null],
  ["somebody who is here", [cooking], [{ ...cooking, arrivedAt: at }], "HERE"],
  ["more at once", [cooking], [calledOff, waiting, round], "CALLED_OFF"],
])("%s", (_what, before, orders, sound) => {
  expect(findSound(before, orders)).toBe(sound);
});

test("where the store accepts by itself, each order that it has taken is heard (PD187)", () => {
  expect(findSound([], [cooking], true)).toBe("TAKEN");
  expect(findSound(null, [cooking], true)).toBeNull();
});
