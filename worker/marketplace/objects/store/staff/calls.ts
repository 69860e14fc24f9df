import type { StaffCalls } from "#worker/marketplace/api/staff.ts";
import type { Grants } from "#worker/marketplace/domain/staff/grants.ts";
import type { StoreContext } from "#worker/marketplace/objects/store/core/context.ts";
import { noteStoreMoved } from "#worker/marketplace/objects/store/core/moved.ts";
import { noteSeen, noteStaffing } from "#worker/marketplace/objects/store/core/staffing.ts";
import { admitHere, readPresence } from "./entry.ts";
import { readGrants, readGrantVersion, writeGrants } from "./grants.ts";

/** The people and devices that may act here (PD176), and who of them can answer orders (PD165). */
export function createStoreStaffCalls({ storage: { sql }, boards, runInTransaction }: StoreContext): StaffCalls {
  return {
    putGrants({ version, grants }, { now }) {
      const isNews = runInTransaction(now, () => {
        if (version <= readGrantVersion(sql)) return false;
        noteLeaving(sql, readGrants(sql), now);
        writeGrants(sql, version, grants);
        noteStaffing(sql, now);
        return true;
      });
      if (!isNews) return;
      boards.review(grants, now);
      noteStoreMoved(sql);
    },

    presence({ by }, { now }) {
      admitHere(sql, by);
      return readPresence(sql, now);
    },

    noteDevice({ by, state }) {
      admitHere(sql, by);
      boards.note(by.claims.id, state);
    },

    soundOfDevices({ by }) {
      admitHere(sql, by);
      return boards.listStates().map(({ session, state: { sound } }) => ({ id: session, sound }));
    },
  };
}

/** Whoever was on duty until now was there until now. */
function noteLeaving(sql: SqlStorage, before: Grants | null, now: number): void {
  for (const { untilMs } of before?.onDuty ?? []) noteSeen(sql, Math.min(now, untilMs));
}
