import type { FloorCalls } from "#worker/marketplace/api/floor.ts";
import { deriveId } from "#worker/marketplace/domain/derived-id.ts";
import type { StoreContext } from "#worker/marketplace/objects/store/core/context.ts";
import { readStoreProfile } from "#worker/marketplace/objects/store/core/store-profile.ts";
import {
  joinTables,
  logChange,
  moveRounds,
  partTables,
  readBills,
  readTableLines,
  takeSplitCash,
  toPresser,
} from "#worker/marketplace/objects/store/counter/entry.ts";
import {
  bookByStaff,
  pressReservation,
  readStaffReservation,
  readStaffReservations,
} from "#worker/marketplace/objects/store/dining/entry.ts";
import { admitHere } from "#worker/marketplace/objects/store/staff/entry.ts";

/** What people and devices of the shop do with its tables (PD190). */
export function createFloorCalls(context: StoreContext): FloorCalls {
  const { sql } = context.storage;
  const run = context.runInTransaction;
  return {
    staffReservations: ({ by, day }, { now }) =>
      run(now, () => {
        admitHere(sql, by);
        return readStaffReservations(sql, day, now);
      }),
    bookByStaff: ({ by, key, ...booking }, { now }) =>
      run(now, () => {
        const presser = toPresser(admitHere(sql, by));
        const id = deriveId(readStoreProfile(sql).store.id, `reservation ${key}`);
        const isNew = bookByStaff(sql, id, booking, now);
        const { startAt, noOfPax } = booking;
        const after = { action: "BOOK", startAt, noOfPax };
        if (isNew) logChange(sql, { kind: "RESERVATION", about: id, after }, presser, now);
        return readStaffReservation(sql, id, now);
      }),
    tableLines: ({ by, tableID }, { now }) =>
      run(now, () => {
        admitHere(sql, by);
        return readTableLines(sql, tableID, now);
      }),
    takeSplitCash: ({ by, ...given }, { now }) =>
      run(now, () => takeSplitCash(context, given, toPresser(admitHere(sql, by)), now)),
    moveRounds: ({ by, ...given }, { now }) =>
      run(now, () => {
        moveRounds(sql, given, toPresser(admitHere(sql, by)), now);
        return readBills(sql, now);
      }),
    joinTables: ({ by, tableID, to }, { now }) =>
      run(now, () => {
        const presser = toPresser(admitHere(sql, by));
        const isNew = to === null ? partTables(sql, tableID) : joinTables(sql, tableID, to, now);
        if (isNew) logChange(sql, { kind: "TABLES", about: tableID, after: { joinedTo: to } }, presser, now);
        return readBills(sql, now);
      }),
    pressReservation: ({ by, reservationID: id, press }, { now }) =>
      run(now, () => {
        const presser = toPresser(admitHere(sql, by));
        const isNew = pressReservation(context, id, press, presser, now);
        if (isNew) logChange(sql, { kind: "RESERVATION", about: id, after: press }, presser, now);
        return readStaffReservation(sql, id, now);
      }),
  };
}
