import type { StoreContext } from "#worker/marketplace/objects/store/core/context.ts";
import { relist } from "#worker/marketplace/objects/store/core/listing-due.ts";
import { noteStoreMoved } from "#worker/marketplace/objects/store/core/moved.ts";
import {
  listedMs,
  readListedAnswer,
  staffingTask,
  writeListedAnswer,
} from "#worker/marketplace/objects/store/core/staffing.ts";
import { getEarliestDue } from "#worker/marketplace/storage/earliest-due.ts";
import type { TaskHandler } from "#worker/marketplace/storage/tasks.ts";
import { judgeHere } from "./entry.ts";
import { readGrants } from "./grants.ts";

/** Tells lists and boards when the store begins to sell, or stops; looks again when the last of its people may have gone. */
export function createStaffingTasks(context: StoreContext): Record<string, TaskHandler> {
  return { [staffingTask]: async (_task, now) => look(context, now) };
}

function look({ storage, boards }: StoreContext, now: number): number | null {
  const { sql } = storage;
  const { reason, at: until } = judgeHere(sql, now);
  const isAnswered = reason === null;
  const listed = readListedAnswer(sql);
  if (isAnswered !== listed.isAnswered) {
    if (now < listed.at + listedMs) return listed.at + listedMs;
    storage.transactionSync(() => {
      writeListedAnswer(sql, { isAnswered, at: now });
      relist(sql, now);
    });
    noteStoreMoved(sql);
  }
  const grants = readGrants(sql);
  if (grants) boards.review(grants, now);
  return getEarliestDue([isAnswered ? until : null, boards.getNextEnd()]);
}
