import type { CounterCalls } from "#worker/marketplace/api/counter.ts";
import { createValidationError } from "#worker/marketplace/domain/errors.ts";
import { readSoldMenus, writePause } from "#worker/marketplace/objects/store/catalogue/entry.ts";
import type { StoreContext } from "#worker/marketplace/objects/store/core/context.ts";
import { admitHere, openAgain } from "#worker/marketplace/objects/store/staff/entry.ts";
import { readBoard, readBoardChanges, toStaffStore } from "./board.ts";
import { toPresser } from "./entry.ts";
import { readStaffMenu } from "./menu.ts";
import { pressOrder } from "./press.ts";
import { changeAvailability } from "./sell-out.ts";
import { logChange } from "./staff-log.ts";
import { readBills, takeTableCash } from "./tables.ts";
import { quoteWalkIn, takeWalkIn } from "./walk-in.ts";

/** What people and devices of the shop do with its orders (PD180). */
export function createCounterCalls(context: StoreContext): CounterCalls {
  const { sql } = context.storage;
  const run = context.runInTransaction;
  return {
    board: ({ by }, { now }) => run(now, () => readBoard(sql, admitHere(sql, by).role, now)),
    boardChanges: ({ by, have }, { now }) => run(now, () => readBoardChanges(sql, have, admitHere(sql, by).role, now)),
    tables: ({ by }, { now }) =>
      run(now, () => {
        admitHere(sql, by);
        return readBills(sql, now);
      }),
    takeTableCash: ({ by, ...given }, { now }) =>
      run(now, () => takeTableCash(context, given, toPresser(admitHere(sql, by)), now)),
    pause: ({ by, until }, { now }) =>
      run(now, () => {
        const presser = toPresser(admitHere(sql, by));
        if (until !== null && until <= now) throw createValidationError("until", "past");
        if (until === null) openAgain(sql, now);
        const end = writePause(context.storage, { closedUntil: until }, now);
        logChange(sql, { kind: "PAUSE", about: "store", after: end }, presser, now);
        return toStaffStore(sql, now);
      }),
    staffMenu: ({ by }, { now }) =>
      run(now, () => {
        admitHere(sql, by);
        return readStaffMenu(sql, now);
      }),
    staffDishes: ({ by }, at) =>
      run(at.now, () => {
        admitHere(sql, by);
        return readSoldMenus(sql, at.now)(at.locale);
      }),
    quoteWalkIn: ({ by, order }, at) => run(at.now, () => quoteWalkIn(sql, order, admitHere(sql, by), at)),
    takeWalkIn: ({ by, ...given }, at) => run(at.now, () => takeWalkIn(context, given, admitHere(sql, by), at)),
    changeAvailability: ({ by, ...given }, { now }) =>
      run(now, () => {
        const presser = toPresser(admitHere(sql, by));
        changeAvailability(sql, given, now);
        logChange(sql, { kind: "SELL_OUT", about: given.foodID, after: given.soldOut }, presser, now);
        return toStaffStore(sql, now);
      }),
    press: ({ by, ...given }, { now }) =>
      run(now, () => {
        const who = admitHere(sql, by);
        return pressOrder(context, given, { role: who.role, approvedBy: who.approvedBy, by: toPresser(who) }, now);
      }),
  };
}
