import type { Presence } from "#shared/contract/duty.ts";
import { toInstant } from "#shared/domain/time/time.ts";
import type { CallContext } from "#worker/marketplace/api/call.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { assertAnswered } from "#worker/marketplace/domain/nobody-answers.ts";
import { takesOrders } from "#worker/marketplace/domain/offering.ts";
import { type Admitted, admit, type StaffCaller } from "#worker/marketplace/domain/staff/grants.ts";
import { judgeStaffing } from "#worker/marketplace/domain/staff/presence.ts";
import type { StoreProfile } from "#worker/marketplace/domain/views.ts";
import { readBoards } from "#worker/marketplace/objects/store/core/boards.ts";
import { readOffering } from "#worker/marketplace/objects/store/core/offering.ts";
import { countUnanswered, readSeenAt, readUnanswered } from "#worker/marketplace/objects/store/core/staffing.ts";
import { readStoreProfile } from "#worker/marketplace/objects/store/core/store-profile.ts";
import { readGrants } from "./grants.ts";

/** Lets a caller of staff pass; throws as `admit` does. */
export function admitHere(sql: SqlStorage, by: StaffCaller): Admitted {
  const grants = readGrants(sql);
  if (!grants) throw new DomainError("NOT_FOUND");
  return admit(grants, by);
}

/** Whether somebody at the store can answer an order, as its people, its boards and its last orders say. */
export function judgeHere(sql: SqlStorage, now: number): ReturnType<typeof judgeStaffing> {
  const grants = readGrants(sql);
  const seen = [
    readSeenAt(sql),
    readBoards(sql).seenAt(now),
    ...(grants?.onDuty ?? []).map(({ untilMs }) => untilMs),
  ].filter((at) => at !== null);
  const staffing = {
    hasOwner: grants?.members.some(({ role }) => role === "OWNER") ?? false,
    seenAt: seen.length > 0 ? Math.max(...seen) : null,
    unanswered: readUnanswered(sql),
  };
  return judgeStaffing(staffing, readStoreProfile(sql).hours, now);
}

/** Who is there to answer orders, and whether the store takes any. */
export function readPresence(sql: SqlStorage, now: number): Presence {
  const { members = [], onDuty = [] } = readGrants(sql) ?? {};
  const names = new Map(members.map(({ id, name }) => [id, name]));
  const { reason, at } = judgeHere(sql, now);
  const sells = takesOrders(readOffering(sql).counter, { isAnswered: reason === null });
  return {
    people: onDuty
      .filter(({ untilMs }) => now < untilMs)
      .map(({ id, untilMs }) => ({ id, name: names.get(id) ?? "", until: toInstant(untilMs) })),
    boards: readBoards(sql).count(now),
    takesOrders: sells,
    since: sells || at === null ? null : toInstant(at),
    reason: sells ? null : reason,
  };
}

/** The one question of checkout, page and tables: whether the store takes orders now. Throws STORE_CLOSED where it does not. */
export function assertTakesOrders(sql: SqlStorage, { now, locale }: CallContext): void {
  assertAnswered(readOffering(sql).counter, { isAnswered: isAnsweredHere(sql, now) }, locale);
}

/** The store as its page shows it: what has changed since lists were told counts. */
export const readCurrentProfile = (sql: SqlStorage, now: number): StoreProfile => ({
  ...readStoreProfile(sql),
  isAnswered: isAnsweredHere(sql, now),
});

/** Where kitchens are simulated nobody is looked for. */
const isAnsweredHere = (sql: SqlStorage, now: number): boolean =>
  readOffering(sql).counter.isAnswered || judgeHere(sql, now).reason === null;

/** Ends the pause of a store of which two orders in a row were not answered. Needs a transaction. */
export const openAgain = (sql: SqlStorage, now: number): void => countUnanswered(sql, true, now);
