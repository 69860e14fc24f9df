import { toInstant } from "#shared/domain/time/time.ts";
import type { StaffCalls } from "#worker/marketplace/api/staff.ts";
import { takesOrders } from "#worker/marketplace/domain/offering.ts";
import type { Grants } from "#worker/marketplace/domain/staff/grants.ts";
import type { StoreContext } from "#worker/marketplace/objects/store/core/context.ts";
import { readOffering } from "#worker/marketplace/objects/store/core/offering.ts";
import { noteSeen, noteStaffing } from "#worker/marketplace/objects/store/core/staffing.ts";
import { admitHere, judgeHere } from "./entry.ts";
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
      boards.tell({ type: "store" }, now);
    },

    presence({ by }, { now }) {
      admitHere(sql, by);
      const { members = [], onDuty = [] } = readGrants(sql) ?? {};
      const names = new Map(members.map(({ id, name }) => [id, name]));
      const { reason, at } = judgeHere(sql, now);
      const sells = takesOrders(readOffering(sql).counter, { isAnswered: reason === null });
      return {
        people: onDuty
          .filter(({ untilMs }) => now < untilMs)
          .map(({ id, untilMs }) => ({ id, name: names.get(id) ?? "", until: toInstant(untilMs) })),
        boards: boards.count(now),
        takesOrders: sells,
        since: sells || at === null ? null : toInstant(at),
        reason: sells ? null : reason,
      };
    },
  };
}

/** Whoever was on duty until now was there until now. */
function noteLeaving(sql: SqlStorage, before: Grants | null, now: number): void {
  for (const { untilMs } of before?.onDuty ?? []) noteSeen(sql, Math.min(now, untilMs));
}
