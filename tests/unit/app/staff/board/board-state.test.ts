import { expect, test } from "vitest";
import { type Board, applyBoardChanges, applyOrder, getMsToChange, listHeld } from "#app/staff/board/board-state.ts";
import type { StaffOrder, StaffStore } from "#shared/contract/counter.ts";
import { minuteMs, toInstant } from "#shared/domain/time/time.ts";

const now = Date.UTC(2026, 10, 21, 4);
const orderOf = (id: string, version: number, fields: Partial<StaffOrder> = {}) =>
  ({ id, version, endedAt: null, changesAt: null, ...fields }) as StaffOrder;
const store = { changesAt: null } as StaffStore;
/** The clock of the page is a minute behind. */
const boardOf = (...orders: StaffOrder[]): Board => ({ store, orders, clockMs: minuteMs });
const versions = ({ orders }: Board) => orders.map(({ id, version }) => `${id} ${version}`);

test("an older version than the one that is shown changes nothing", () => {
  const board = boardOf(orderOf("a", 3), orderOf("b", 1));
  expect(versions(applyOrder(board, orderOf("a", 2), now))).toEqual(["a 3", "b 1"]);
  expect(versions(applyOrder(board, orderOf("a", 4), now))).toEqual(["b 1", "a 4"]);
});

test("what is said again leaves the board as it is, and a change leaves the other orders as they are", () => {
  const board = boardOf(orderOf("a", 3, { lines: [] }), orderOf("b", 1));
  expect(applyOrder(board, orderOf("a", 3, { lines: [] }), now)).toBe(board);
  const [second] = applyOrder(board, orderOf("a", 4, { lines: [] }), now).orders;
  expect(second).toBe(board.orders[1]);
});

test("a read that finds nothing new keeps the store, and a clock that differs by its way alone", () => {
  const board = boardOf(orderOf("a", 1));
  const changes = { item: { changesAt: null } as StaffStore, items: [], gone: [], at: toInstant(now + minuteMs + 400) };
  const next = applyBoardChanges(board, changes, now);
  expect(next.store).toBe(board.store);
  expect(next.clockMs).toBe(minuteMs);
});

test("what ended half an hour ago leaves the board with the next change", () => {
  const ended = orderOf("a", 1, { endedAt: toInstant(now + minuteMs - 31 * minuteMs) });
  expect(versions(applyOrder(boardOf(ended), orderOf("b", 1), now))).toEqual(["b 1"]);
});

test("a read takes away what is gone and sets the clock", () => {
  const changes = { item: store, items: [orderOf("b", 2)], gone: ["a"], at: toInstant(now + 5000) };
  const board = applyBoardChanges(boardOf(orderOf("a", 1), orderOf("b", 1)), changes, now);
  expect([versions(board), board.clockMs]).toEqual([["b 2"], 5000]);
});

test("what changes by itself is asked for when it does, by the clock of the server", () => {
  const due = orderOf("a", 1, { changesAt: toInstant(now + 3 * minuteMs) });
  const board = boardOf(due, orderOf("b", 1));
  expect(getMsToChange(board, now)).toBe(2 * minuteMs);
  expect(listHeld(board, now)).toEqual({ a: 1, b: 1 });
  expect(listHeld(board, now + 2 * minuteMs)).toEqual({ b: 1 });
  expect(getMsToChange(boardOf(orderOf("b", 1)), now)).toBeNull();
});
