import type { StaffStore } from "#shared/contract/counter.ts";
import type { CounterCalls } from "#worker/marketplace/api/counter.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import type { StaffCaller } from "#worker/marketplace/domain/staff/grants.ts";
import { readSoldMenus } from "#worker/marketplace/objects/store/catalogue/entry.ts";
import { readAlerts } from "#worker/marketplace/objects/store/core/alerts.ts";
import type { StoreContext } from "#worker/marketplace/objects/store/core/context.ts";
import { noteStoreMoved } from "#worker/marketplace/objects/store/core/moved.ts";
import { readStoreProfile } from "#worker/marketplace/objects/store/core/store-profile.ts";
import { admitHere } from "#worker/marketplace/objects/store/staff/entry.ts";
import { writeAcceptance } from "./acceptance.ts";
import { readBoard, readBoardChanges, toStaffStore } from "./board.ts";
import { changeBusy } from "./busy.ts";
import { toPresser } from "./entry.ts";
import { readStaffMenu } from "./menu.ts";
import { changeDay } from "./own-days.ts";
import { changeAlerts, changeStations } from "./own-stations.ts";
import { changePauses } from "./pauses.ts";
import { pressOrder } from "./press.ts";
import { changeAvailability } from "./sell-out.ts";
import { type LoggedChange, logChange, readLog } from "./staff-log.ts";
import { readBills, takeTableCash } from "./tables.ts";
import { quoteWalkIn, takeWalkIn } from "./walk-in.ts";

/** What people and devices of the shop do with its orders (PD180). */
export function createCounterCalls(context: StoreContext): CounterCalls {
  const { sql } = context.storage;
  const run = context.runInTransaction;
  /** What somebody changes of the store itself: noted, and shown on every board. */
  const change = (by: StaffCaller, now: number, write: () => LoggedChange): StaffStore =>
    run(now, () => {
      const presser = toPresser(admitHere(sql, by));
      logChange(sql, write(), presser, now);
      noteStoreMoved(sql);
      return toStaffStore(sql, now);
    });
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
    pause: ({ by, ...given }, { now }) =>
      change(by, now, () => {
        const pauses = changePauses(context.storage, given, now);
        const { reason } = given;
        return { kind: "PAUSE", about: "store", after: reason === "" ? pauses : { ...pauses, reason } };
      }),
    changeBusy: ({ by, busy }, { now }) =>
      change(by, now, () => ({ kind: "BUSY", about: "store", after: changeBusy(sql, busy, now) })),
    changeDay: ({ by, ...given }, { now }) =>
      change(by, now, () => {
        changeDay(sql, given, now);
        return { kind: "HOURS", about: given.day, after: given.spans };
      }),
    changeAcceptance: ({ by, modes }, { now }) =>
      change(by, now, () => {
        writeAcceptance(sql, modes);
        return { kind: "ACCEPTANCE", about: "store", after: modes };
      }),
    changeStations: ({ by, stations }, { now }) =>
      change(by, now, () => {
        changeStations(sql, stations);
        return { kind: "STATIONS", about: "store", after: stations };
      }),
    alerts: ({ by }) => {
      admitHere(sql, by);
      return [...readAlerts(sql)];
    },
    changeAlerts: ({ by, alerts }, { now }) =>
      run(now, () => {
        const presser = toPresser(admitHere(sql, by));
        changeAlerts(sql, alerts);
        logChange(sql, { kind: "ALERTS", about: "store", after: alerts }, presser, now);
        return [...alerts];
      }),
    staffLog: ({ by, merchantID, before }, { locale }) => {
      admitHere(sql, by);
      if (readStoreProfile(sql).merchant.subdomain !== merchantID) throw new DomainError("NOT_FOUND");
      return readLog(sql, before, locale);
    },
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
      change(by, now, () => {
        changeAvailability(sql, given, now);
        const { foodID: about, ...after } = given;
        const isCounted = given.soldOut === null && typeof given.left === "number";
        return { kind: isCounted ? "PORTIONS" : "SELL_OUT", about, after };
      }),
    press: ({ by, ...given }, { now }) =>
      run(now, () => {
        const who = admitHere(sql, by);
        return pressOrder(context, given, { role: who.role, approvedBy: who.approvedBy, by: toPresser(who) }, now);
      }),
  };
}
